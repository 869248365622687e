#include "transaction/transaction.h"

#include "base/text.h"

#include <algorithm>

namespace core::transaction
{
namespace
{

using platform::NodeType;
using platform::Tree;

constexpr std::uint64_t kMaxJournalBytes = 64ULL << 20;

/// Names in a folder that may be missing.
Result<std::vector<std::string>> namesIn(const platform::TreeReader& target, const RelPath& folder)
{
    CORE_TRY(const platform::Node node, target.stat(folder));
    if (node.type != NodeType::Directory)
        return std::vector<std::string>{};
    return target.list(folder);
}

/// Areas that lie about, whether or not a journal names them.
WorkAreas areasOf(const platform::TreeReader& target, const toolkit::Layout& layout)
{
    std::set<RelPath> local;
    for (const toolkit::Destination* place : layout.all()) {
        if (place->path.isTop())
            continue; // an application's folder: the state folder itself
        const auto node = target.stat(place->path / plan::kStateFolder);
        if (node && node->type == NodeType::Directory)
            local.insert(place->path);
    }
    return WorkAreas{std::move(local)};
}

std::vector<RelPath> destinationsOf(const toolkit::Layout& layout)
{
    std::vector<RelPath> paths;
    for (const toolkit::Destination* place : layout.all())
        paths.push_back(place->path);
    return paths;
}

Result<> removeAllStages(Tree& tree, const WorkAreas& areas)
{
    for (const RelPath& area : areas.all()) {
        const RelPath stage = area / RelPath::literal("stage");
        CORE_TRY(const auto names, namesIn(tree, stage));
        for (const std::string& name : names) {
            CORE_TRY(const RelPath one, stage.child(name));
            CORE_CHECK(platform::removeTreeIfPresent(tree, one));
        }
        // A backup that was being dropped when the run ended.
        const RelPath backups = area / RelPath::literal("backup");
        CORE_TRY(const auto kept, namesIn(tree, backups));
        for (const std::string& name : kept) {
            if (name.starts_with(".dropped-")) {
                CORE_TRY(const RelPath one, backups.child(name));
                CORE_CHECK(platform::removeTreeIfPresent(tree, one));
            }
        }
    }
    return {};
}

/// A journal from another layout, or a forged one, must not be followed.
Result<> checkHeader(const JournalHeader& header, const toolkit::Layout& layout)
{
    std::vector<plan::Operation> operations;
    for (const Intent& intent : header.intents)
        operations.push_back(intent.operation);
    CORE_CHECK(checkOperations(operations, layout));
    std::vector<RelPath> folders(header.areas.local().begin(), header.areas.local().end());
    folders.insert(folders.end(), header.mounts.begin(), header.mounts.end());
    for (const RelPath& folder : folders) {
        if (!layout.isDestination(folder))
            return Error{.code = Errc::UnsafePath, .subject = folder.str(), .detail = "not a folder of this toolkit"};
    }
    return {};
}

Result<> removeJournal(Tree& tree, const RelPath& journal)
{
    CORE_CHECK(platform::removeFileIfPresent(tree, journal));
    return tree.syncDirectory(kJournalFolder);
}

/// A torn header says that nothing was changed; saved files would say otherwise, and then nobody may delete anything.
Result<> checkNothingSaved(Tree& tree, const WorkAreas& areas, const std::string& id)
{
    for (const RelPath& area : areas.all()) {
        const RelPath backup = area / RelPath::literal("backup/" + id);
        CORE_TRY(const bool clean, [&]() -> Result<bool> {
            std::vector<RelPath> folders{backup};
            while (!folders.empty()) {
                const RelPath folder = folders.back();
                folders.pop_back();
                CORE_TRY(const auto names, namesIn(tree, folder));
                for (const std::string& name : names) {
                    CORE_TRY(const RelPath below, folder.child(name));
                    CORE_TRY(const platform::Node node, tree.stat(below));
                    if (node.type != NodeType::Directory)
                        return false;
                    folders.push_back(below);
                }
            }
            return true;
        }());
        if (!clean)
            return Error{.code = Errc::JournalDamaged, .subject = id, .detail = "torn header, but files were saved"};
    }
    return {};
}

} // namespace

Result<std::optional<Leftover>> findLeftover(const platform::TreeReader& target)
{
    CORE_TRY(const auto names, namesIn(target, kJournalFolder));
    for (const std::string& name : names) {
        const std::string id = name.substr(0, name.find('.'));
        if (!isId(id) || name != id + ".jsonl")
            continue;
        Leftover leftover;
        leftover.id = id;
        CORE_TRY(leftover.journal, kJournalFolder.child(name));
        CORE_TRY(const std::string text, platform::readAll(target, leftover.journal, kMaxJournalBytes));
        CORE_TRY(leftover.content, parseJournal(text, id));
        return std::optional{std::move(leftover)};
    }
    return std::optional<Leftover>{};
}

Result<Recovered> recover(Target& target, const Job& job)
{
    Tree& tree = target.tree;
    Recovered result;
    for (;;) {
        CORE_TRY(const auto leftover, findLeftover(tree));
        if (!leftover)
            break;
        job.progress.report({Phase::Recovering, 0, 0, leftover->id, false});
        result.id = leftover->id;
        if (!leftover->content.header) {
            CORE_CHECK(checkNothingSaved(tree, areasOf(tree, target.layout), leftover->id));
            result.outcome = RecoveryOutcome::RolledBack;
        } else if (leftover->content.end == JournalEnd::Committed) {
            result.outcome = RecoveryOutcome::FinishedCleanUp;
        } else {
            CORE_CHECK(checkHeader(*leftover->content.header, target.layout));
            CORE_TRY(Undone undone, undo(target, *leftover->content.header, job));
            std::ranges::move(undone.keptForeign, std::back_inserter(result.keptForeign));
            result.outcome = RecoveryOutcome::RolledBack;
        }
        // The journal before the stage: see apply.cpp.
        CORE_CHECK(removeJournal(tree, leftover->journal));
    }
    const WorkAreas areas = areasOf(tree, target.layout);
    CORE_CHECK(removeAllStages(tree, areas));
    CORE_CHECK(removeProbeRemains(tree, destinationsOf(target.layout)));
    return result;
}

Result<std::string> nextId(const platform::TreeReader& target, const WorkAreas& areas)
{
    std::uint64_t highest = 0;
    std::vector<RelPath> folders{kReceiptFolder, kJournalFolder};
    for (const RelPath& area : areas.all()) {
        folders.push_back(area / RelPath::literal("backup"));
        folders.push_back(area / RelPath::literal("kept"));
    }
    for (const RelPath& folder : folders) {
        CORE_TRY(const auto names, namesIn(target, folder));
        for (const std::string& name : names) {
            const std::string id = name.substr(0, name.find('.'));
            if (isId(id))
                highest = std::max(highest, parseNumber(id).value_or(0));
        }
    }
    std::string next = idFromNumber(highest + 1);
    if (!isId(next)) // a seventh digit: nobody would ever find that receipt again
        return Error{
            .code = Errc::ReceiptDamaged, .subject = idFromNumber(highest), .detail = "no id is left above it"};
    return next;
}

} // namespace core::transaction
