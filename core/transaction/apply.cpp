#include "transaction/transaction.h"

#include "base/json.h"

#include <algorithm>
#include <set>

namespace core::transaction
{
namespace
{

using platform::Node;
using platform::NodeType;
using platform::Tree;

const std::string kStagedReceipt = "receipt.json";

RelPath receiptPath(const std::string& id)
{
    return kReceiptFolder / RelPath::literal(id + ".json");
}

class Applier
{
public:
    Applier(Target& target, const plan::Plan& plan, const Staged& staged, Receipt receipt,
            const std::map<RelPath, Node>& nodes, const Job& job)
        : m_target(target)
        , m_plan(plan)
        , m_staged(staged)
        , m_receipt(std::move(receipt))
        , m_nodes(nodes)
        , m_job(job)
    {
    }

    Result<Applied> run()
    {
        auto prepared = prepare();
        if (!prepared) {
            // Not one intent was performed; what was prepared is ours alone.
            (void)discard();
            return std::move(prepared).error();
        }
        auto done = perform();
        if (!done)
            return rollBack(std::move(done).error());
        if (auto committed = appendLine(commitLine()); !committed)
            return takeBack(std::move(committed).error());
        return Applied{.cleanUpPending = !cleanUp()};
    }

private:
    Tree& tree() { return m_target.tree; }

    /// Everything that can be made before the header stands: links and receipt in the stage, the backup's folders.
    Result<> prepare()
    {
        CORE_CHECK(m_job.checkpoint());
        CORE_CHECK(checkOperations(m_plan.operations, m_target.layout));
        m_header = {m_staged.id, m_plan.action, {}, m_staged.areas, m_plan.mounts};
        std::set<RelPath> stages{m_staged.areas.stageFolder(plan::kStateFolder, m_staged.id)};
        std::set<RelPath> made;
        for (const plan::Operation& operation : m_plan.operations) {
            Intent intent{operation, {}};
            if (const auto* op = std::get_if<plan::ReplaceEntry>(&operation)) {
                if (op->after.type != plan::StateType::Absent)
                    CORE_CHECK(stageName(*op, intent, stages));
                if (op->before.type != plan::StateType::Absent)
                    CORE_CHECK(makeFolders(m_staged.areas.saved(op->path, m_staged.id).parent(), made));
                // Folders inside our own one (licences) are no operations.
                if (op->path.startsWith(plan::kStateFolder))
                    CORE_CHECK(makeFolders(op->path.parent(), made));
            }
            m_header.intents.push_back(std::move(intent));
        }
        CORE_CHECK(makeFolders(kReceiptFolder, made));
        CORE_CHECK(makeFolders(kJournalFolder, made));
        const RelPath stage = m_staged.areas.stageFolder(plan::kStateFolder, m_staged.id);
        CORE_CHECK(makeFolders(stage, made));
        m_receipt.localAreas.assign(m_staged.areas.local().begin(), m_staged.areas.local().end());
        CORE_CHECK(platform::writeNewFile(tree(), stage / RelPath::literal(kStagedReceipt),
                                          dumpJsonPretty(receiptJson(m_receipt)) + '\n', 0644));
        for (const RelPath& folder : stages)
            CORE_CHECK(makeFolders(folder, made));
        for (const RelPath& folder : made)
            CORE_CHECK(tree().syncDirectory(folder));
        return writeHeader();
    }

    Result<> stageName(const plan::ReplaceEntry& op, Intent& intent, std::set<RelPath>& stages)
    {
        const RelPath folder = m_staged.areas.stageFolder(op.path, m_staged.id);
        stages.insert(folder);
        if (op.after.type == plan::StateType::Link) {
            intent.staged = "l" + std::to_string(m_header.intents.size());
            CORE_CHECK(platform::makeDirectories(tree(), folder, 0755));
            return tree().makeLink(folder / RelPath::literal(intent.staged), op.after.linkTarget);
        }
        const auto name = m_staged.names.find(op.path);
        if (name == m_staged.names.end())
            return Error{.code = Errc::Internal, .subject = op.path.str(), .detail = "not staged"};
        intent.staged = name->second;
        return {};
    }

    /// `made` collects each folder whose new entry must reach the disk.
    Result<> makeFolders(const RelPath& folder, std::set<RelPath>& made)
    {
        CORE_CHECK(platform::makeDirectories(tree(), folder, 0755));
        for (RelPath above = folder; !above.isTop(); above = above.parent()) {
            made.insert(above);
            if (above.fileName() == plan::kStateFolder.str()) {
                made.insert(above.parent());
                break;
            }
        }
        return {};
    }

    Result<> writeHeader()
    {
        m_journal = kJournalFolder / RelPath::literal(m_staged.id + ".jsonl");
        CORE_CHECK(platform::writeNewFile(tree(), m_journal, headerLine(m_header), 0644));
        return tree().syncDirectory(kJournalFolder);
    }

    Result<> perform()
    {
        std::uint64_t step = 0;
        const auto report = [&](const RelPath& path) {
            m_job.progress.report({Phase::Applying, ++step, m_header.intents.size() * 2, path.str()});
        };
        CORE_CHECK(makeDestinations());
        // First every old thing out, then every new thing in, with the disk told in between: after a power cut no new
        // file can lie where its old one is not saved.
        std::set<RelPath> touched;
        for (const Intent& intent : m_header.intents) {
            CORE_CHECK(m_job.checkpoint());
            const auto* op = std::get_if<plan::ReplaceEntry>(&intent.operation);
            if (!op)
                continue;
            report(op->path);
            CORE_CHECK(moveOut(*op, touched));
        }
        CORE_CHECK(syncAll(touched));
        touched.clear();
        for (const Intent& intent : m_header.intents) {
            CORE_CHECK(m_job.checkpoint());
            if (const auto* op = std::get_if<plan::ReplaceEntry>(&intent.operation)) {
                report(op->path);
                CORE_CHECK(moveIn(*op, intent.staged, touched));
            } else if (const auto* config = std::get_if<plan::SetConfigEntry>(&intent.operation)) {
                CORE_CHECK(m_target.config.apply(*config));
            }
        }
        CORE_CHECK(removeDestinations(touched));
        CORE_CHECK(m_job.checkpoint());
        CORE_CHECK(tree().rename(m_staged.areas.stageFolder(plan::kStateFolder, m_staged.id)
                                     / RelPath::literal(kStagedReceipt),
                                 receiptPath(m_staged.id)));
        touched.insert(kReceiptFolder);
        touched.insert(m_staged.areas.stageFolder(plan::kStateFolder, m_staged.id));
        return syncAll(touched);
    }

    Result<> makeDestinations()
    {
        for (const Intent& intent : m_header.intents) {
            const auto* make = std::get_if<plan::MakeDirectory>(&intent.operation);
            if (!make)
                continue;
            CORE_CHECK(platform::makeDirectories(tree(), make->path, 0755));
            for (RelPath above = make->path; !above.isTop(); above = above.parent())
                CORE_CHECK(tree().syncDirectory(above.parent()));
        }
        return {};
    }

    Result<> removeDestinations(std::set<RelPath>& touched)
    {
        for (const Intent& intent : m_header.intents) {
            const auto* remove = std::get_if<plan::RemoveDirectory>(&intent.operation);
            if (!remove)
                continue;
            CORE_TRY(const Node node, tree().stat(remove->path));
            if (node.type != NodeType::Directory)
                continue;
            CORE_TRY(const auto names, tree().list(remove->path));
            if (!names.empty())
                continue;
            CORE_CHECK(tree().removeDirectory(remove->path));
            touched.erase(remove->path);
            touched.insert(remove->path.parent());
        }
        return {};
    }

    Result<> syncAll(const std::set<RelPath>& folders)
    {
        for (const RelPath& folder : folders)
            CORE_CHECK(tree().syncDirectory(folder));
        return {};
    }

    static Error changed(const RelPath& path) { return Error{.code = Errc::TargetChanged, .subject = path.str()}; }

    /// Is this still the very thing that the plan saw?
    Result<> checkSeen(const RelPath& at, const plan::ReplaceEntry& op)
    {
        CORE_TRY(const Node now, tree().stat(at));
        const auto seen = m_nodes.find(op.path);
        if (seen == m_nodes.end() || !now.sameContentAs(seen->second))
            return changed(op.path);
        return {};
    }

    Result<> moveOut(const plan::ReplaceEntry& op, std::set<RelPath>& touched)
    {
        if (op.before.type == plan::StateType::Absent)
            return {};
        const RelPath saved = m_staged.areas.saved(op.path, m_staged.id);
        CORE_CHECK(checkSeen(op.path, op));
        CORE_CHECK(tree().rename(op.path, saved));
        touched.insert(op.path.parent());
        touched.insert(saved.parent());
        // Somebody may have exchanged it between the look and the rename.
        return checkSeen(saved, op);
    }

    Result<> moveIn(const plan::ReplaceEntry& op, const std::string& staged, std::set<RelPath>& touched)
    {
        if (op.after.type == plan::StateType::Absent)
            return {};
        const RelPath folder = m_staged.areas.stageFolder(op.path, m_staged.id);
        auto moved = tree().rename(folder / RelPath::literal(staged), op.path);
        if (!moved && moved.error().code == Errc::AlreadyExists)
            return changed(op.path);
        touched.insert(op.path.parent());
        touched.insert(folder);
        return moved;
    }

    Result<> appendLine(const std::string& line)
    {
        CORE_TRY(const auto file, tree().openToAppend(m_journal));
        CORE_CHECK(file->write(std::as_bytes(std::span{line.data(), line.size()})));
        CORE_CHECK(file->sync());
        return file->close();
    }

    /// The commit record may or may not be on the disk. Only a record that takes it back makes undoing safe.
    Error takeBack(Error cause)
    {
        if (auto taken = appendLine(rollbackLine()); !taken)
            return needsRecovery(std::move(cause), std::move(taken).error());
        return rollBack(std::move(cause));
    }

    Error rollBack(Error cause)
    {
        auto undone = undo(m_target, m_header, m_job);
        if (!undone)
            return needsRecovery(std::move(cause), std::move(undone).error());
        if (auto discarded = discard(); !discarded)
            cause.trail.push_back("clean-up after roll back: " + discarded.error().detail);
        return cause;
    }

    static Error needsRecovery(Error cause, Error second)
    {
        Error error{.code = Errc::RecoveryNeeded, .subject = second.subject, .native = second.native};
        error.detail = "first: " + cause.detail + "; then, undoing: " + second.detail;
        error.values = {cause.subject};
        error.trail = std::move(cause.trail);
        return error;
    }

    /// The journal goes first: a stage without a journal is rubbish, a journal without its stage would be a riddle.
    Result<> discard()
    {
        if (!m_journal.isTop()) {
            CORE_CHECK(platform::removeFileIfPresent(tree(), m_journal));
            CORE_CHECK(tree().syncDirectory(kJournalFolder));
        }
        return removeStage(tree(), m_staged.areas, m_staged.id);
    }

    bool cleanUp()
    {
        m_job.progress.report({Phase::CleaningUp, 0, 1, {}, false});
        const auto stage = removeStage(tree(), m_staged.areas, m_staged.id);
        const auto journal = platform::removeFileIfPresent(tree(), m_journal);
        return stage && journal && tree().syncDirectory(kJournalFolder);
    }

    Target& m_target;
    const plan::Plan& m_plan;
    const Staged& m_staged;
    Receipt m_receipt;
    const std::map<RelPath, Node>& m_nodes;
    const Job& m_job;
    JournalHeader m_header;
    RelPath m_journal = RelPath::top();
};

} // namespace

Result<Applied> apply(Target& target, const plan::Plan& plan, const Staged& staged, Receipt receipt,
                      const std::map<RelPath, Node>& nodes, const Job& job)
{
    return Applier{target, plan, staged, std::move(receipt), nodes, job}.run();
}

Result<> removeStage(Tree& tree, const WorkAreas& areas, const std::string& id)
{
    for (const RelPath& area : areas.all())
        CORE_CHECK(platform::removeTreeIfPresent(tree, area / RelPath::literal("stage/" + id)));
    return {};
}

} // namespace core::transaction
