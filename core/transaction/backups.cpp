#include "transaction/transaction.h"

#include <algorithm>

namespace core::transaction
{
namespace
{

using platform::NodeType;

WorkAreas areasOf(const Receipt& receipt)
{
    return WorkAreas{{receipt.localAreas.begin(), receipt.localAreas.end()}};
}

Result<std::uint64_t> bytesBelow(const platform::TreeReader& target, const RelPath& folder)
{
    CORE_TRY(const platform::Node node, target.stat(folder));
    if (node.type != NodeType::Directory)
        return node.type == NodeType::File ? node.size : 0;
    std::uint64_t bytes = 0;
    CORE_TRY(const auto names, target.list(folder));
    for (const std::string& name : names) {
        CORE_TRY(const RelPath below, folder.child(name));
        CORE_TRY(const std::uint64_t more, bytesBelow(target, below));
        bytes += more;
    }
    return bytes;
}

} // namespace

bool neededBackup(const Receipt& receipt)
{
    return std::ranges::any_of(receipt.operations, [](const plan::Operation& operation) {
        const auto* op = std::get_if<plan::ReplaceEntry>(&operation);
        return op && op->before.type != plan::StateType::Absent;
    });
}

Result<bool> hasBackup(const platform::TreeReader& target, const Receipt& receipt)
{
    for (const RelPath& area : areasOf(receipt).all()) {
        CORE_TRY(const bool there, platform::exists(target, area / RelPath::literal("backup/" + receipt.id)));
        if (there)
            return true;
    }
    return false;
}

Result<std::uint64_t> backupBytes(const platform::TreeReader& target, const Receipt& receipt)
{
    std::uint64_t bytes = 0;
    for (const RelPath& area : areasOf(receipt).all()) {
        CORE_TRY(const std::uint64_t more, bytesBelow(target, area / RelPath::literal("backup/" + receipt.id)));
        bytes += more;
    }
    return bytes;
}

Result<> dropBackup(Target& target, const Receipt& receipt)
{
    for (const RelPath& area : areasOf(receipt).all()) {
        const RelPath backups = area / RelPath::literal("backup");
        const RelPath backup = backups / RelPath::literal(receipt.id);
        const RelPath dropped = backups / RelPath::literal(".dropped-" + receipt.id);
        CORE_CHECK(platform::removeTreeIfPresent(target.tree, dropped));
        CORE_TRY(const bool there, platform::exists(target.tree, backup));
        if (!there)
            continue;
        // Renamed first: half a backup must never look like a whole one.
        CORE_CHECK(target.tree.rename(backup, dropped));
        CORE_CHECK(target.tree.syncDirectory(backups));
        CORE_CHECK(platform::removeTreeIfPresent(target.tree, dropped));
    }
    return {};
}

} // namespace core::transaction
