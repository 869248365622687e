#include "transaction/transaction.h"

#include <set>

namespace core::transaction
{
namespace
{

using platform::NodeType;
using platform::Tree;

class Undoer
{
public:
    Undoer(Target& target, const JournalHeader& header, const Job& job)
        : m_target(target)
        , m_header(header)
        , m_job{job.progress, {}} // an undo is never stopped
    {
    }

    Result<Undone> run()
    {
        CORE_CHECK(takeBackReceipt());
        CORE_CHECK(backwards([&](const Intent& intent) -> Result<> {
            if (const auto* config = std::get_if<plan::SetConfigEntry>(&intent.operation))
                return m_target.config.undo(*config);
            if (const auto* removed = std::get_if<plan::RemoveDirectory>(&intent.operation))
                return remake(removed->path);
            return {};
        }));
        CORE_CHECK(backwards([&](const Intent& intent) -> Result<> {
            const auto* op = std::get_if<plan::ReplaceEntry>(&intent.operation);
            return op ? takeOut(*op, intent.staged) : Result<>{};
        }));
        CORE_CHECK(syncTouched());
        CORE_CHECK(backwards([&](const Intent& intent) -> Result<> {
            const auto* op = std::get_if<plan::ReplaceEntry>(&intent.operation);
            return op ? putBack(*op) : Result<>{};
        }));
        CORE_CHECK(syncTouched());
        CORE_CHECK(removeMade());
        return std::move(m_undone);
    }

private:
    Tree& tree() { return m_target.tree; }

    /// The last intent first.
    template<class Work>
    Result<> backwards(const Work& work)
    {
        for (auto intent = m_header.intents.rbegin(); intent != m_header.intents.rend(); ++intent)
            CORE_CHECK(work(*intent));
        return {};
    }

    Result<> takeBackReceipt()
    {
        const RelPath receipt = kReceiptFolder / RelPath::literal(m_header.id + ".json");
        CORE_TRY(const bool there, platform::exists(tree(), receipt));
        if (!there)
            return {};
        CORE_CHECK(tree().removeFile(receipt));
        return tree().syncDirectory(kReceiptFolder);
    }

    Result<> remake(const RelPath& folder)
    {
        CORE_TRY(const bool there, platform::exists(tree(), folder));
        if (there)
            return {};
        CORE_CHECK(platform::makeDirectories(tree(), folder, 0755));
        return tree().syncDirectory(folder.parent());
    }

    /// The new thing goes back to the stage, if it was placed at all.
    Result<> takeOut(const plan::ReplaceEntry& op, const std::string& stagedName)
    {
        if (op.after.type == plan::StateType::Absent)
            return {};
        const RelPath folder = m_header.areas.stageFolder(op.path, m_header.id);
        const RelPath staged = folder / RelPath::literal(stagedName);
        CORE_TRY(const bool stillStaged, platform::exists(tree(), staged));
        if (stillStaged)
            return {}; // it was never placed, or is back already
        const bool hadOld = op.before.type != plan::StateType::Absent;
        CORE_TRY(const bool oldSaved, savedExists(op));
        CORE_TRY(const platform::Node node, tree().stat(op.path));
        if (node.type == NodeType::Absent || (hadOld && !oldSaved))
            return {}; // nothing there, or the old thing is back already
        CORE_TRY(const bool ours, isOurs(op, node));
        if (ours) {
            CORE_CHECK(platform::makeDirectories(tree(), folder, 0755));
            CORE_CHECK(tree().rename(op.path, staged));
            touch(op.path.parent());
            touch(folder);
            return {};
        }
        // Somebody put another file there. It stays where it is unless the old one has to come back to that name.
        if (!hadOld) {
            m_undone.keptForeign.push_back(op.path.str());
            return {};
        }
        return moveAside(op.path);
    }

    /// The old thing comes back, if it was taken out.
    Result<> putBack(const plan::ReplaceEntry& op)
    {
        if (op.before.type == plan::StateType::Absent)
            return {};
        CORE_TRY(const bool saved, savedExists(op));
        if (!saved)
            return {};
        CORE_TRY(const bool occupied, platform::exists(tree(), op.path));
        if (occupied)
            CORE_CHECK(moveAside(op.path));
        const RelPath from = m_header.areas.saved(op.path, m_header.id);
        CORE_CHECK(tree().rename(from, op.path));
        touch(op.path.parent());
        touch(from.parent());
        return {};
    }

    Result<bool> savedExists(const plan::ReplaceEntry& op)
    {
        return platform::exists(tree(), m_header.areas.saved(op.path, m_header.id));
    }

    Result<bool> isOurs(const plan::ReplaceEntry& op, const platform::Node& node)
    {
        if (node.type != NodeType::File && node.type != NodeType::Link)
            return false;
        if (node.type == NodeType::File && (op.after.type != plan::StateType::File || node.size != op.after.size))
            return false;
        CORE_TRY(const plan::NodeState now, observeOne(tree(), op.path, m_job));
        return now.sameContentAs(op.after);
    }

    /// Out of the way, kept, and told.
    Result<> moveAside(const RelPath& path)
    {
        RelPath aside = m_header.areas.kept(path, m_header.id);
        CORE_CHECK(platform::makeDirectories(tree(), aside.parent(), 0755));
        for (int n = 2;; ++n) {
            CORE_TRY(const bool taken, platform::exists(tree(), aside));
            if (!taken)
                break;
            CORE_TRY(aside, aside.parent().child(std::string(path.fileName()) + "." + std::to_string(n)));
        }
        CORE_CHECK(tree().rename(path, aside));
        touch(path.parent());
        touch(aside.parent());
        m_undone.keptForeign.push_back(aside.str());
        return {};
    }

    /// Folders that this transaction made; one that is not empty stays.
    Result<> removeMade()
    {
        return backwards([&](const Intent& intent) -> Result<> {
            const auto* make = std::get_if<plan::MakeDirectory>(&intent.operation);
            if (!make)
                return {};
            CORE_TRY(const platform::Node node, tree().stat(make->path));
            if (node.type != NodeType::Directory)
                return {};
            CORE_TRY(const auto names, tree().list(make->path));
            if (!names.empty())
                return {};
            CORE_CHECK(tree().removeDirectory(make->path));
            return tree().syncDirectory(make->path.parent());
        });
    }

    void touch(const RelPath& folder) { m_touched.insert(folder); }

    Result<> syncTouched()
    {
        for (const RelPath& folder : m_touched)
            CORE_CHECK(tree().syncDirectory(folder));
        m_touched.clear();
        return {};
    }

    Target& m_target;
    const JournalHeader& m_header;
    Job m_job;
    Undone m_undone;
    std::set<RelPath> m_touched;
};

} // namespace

Result<Undone> undo(Target& target, const JournalHeader& header, const Job& job)
{
    return Undoer{target, header, job}.run();
}

} // namespace core::transaction
