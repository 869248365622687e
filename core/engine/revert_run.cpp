#include "engine/runs.h"

#include "digest/reporting_counter.h"
#include "stage/extract.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace core::engine
{
namespace
{

using transaction::Receipt;

/// Which transactions are gone back over, and what stands then.
struct Back {
    plan::Action action{};
    std::size_t first = 0; ///< index of the first receipt that is undone
    std::optional<std::string> restoreTo;
};

Result<Back> backForUninstall(const std::vector<Receipt>& receipts)
{
    if (receipts.empty() || receipts.back().owned.empty())
        return Error{.code = Errc::NothingInstalled};
    // Back to what stood before our first install since the last time that nothing of ours was there.
    std::size_t first = receipts.size();
    while (first > 0 && !receipts[first - 1].owned.empty())
        --first;
    return Back{plan::Action::Uninstall, first, std::nullopt};
}

Result<Back> backForRestore(const std::vector<Receipt>& receipts, const std::optional<std::string>& id)
{
    if (receipts.empty())
        return Error{.code = Errc::NothingInstalled};
    if (!id) {
        const std::size_t last = receipts.size() - 1;
        return Back{plan::Action::Restore, last, last == 0 ? std::string{} : receipts[last - 1].id};
    }
    const auto wanted = std::ranges::find(receipts, *id, &Receipt::id);
    if (wanted == receipts.end())
        return Error{.code = Errc::NoSuchReceipt, .subject = *id};
    return Back{plan::Action::Restore, static_cast<std::size_t>(wanted - receipts.begin()) + 1, *id};
}

class RevertRun
{
public:
    RevertRun(Session& session, Back back, const Job& job)
        : m_session(session)
        , m_back(std::move(back))
        , m_job(job)
    {
    }

    Result<plan::Plan> makePlan()
    {
        const std::vector<Receipt>& receipts = m_session.receipts();
        std::set<RelPath> paths;
        plan::RevertInputs inputs;
        inputs.action = m_back.action;
        inputs.restoreTo = m_back.restoreTo;
        for (std::size_t i = m_back.first; i < receipts.size(); ++i) {
            CORE_TRY(const bool kept, transaction::hasBackup(m_session.tree(), receipts[i]));
            inputs.undone.push_back({receipts[i].id, receipts[i].operations, madeBy(receipts[i]), kept});
            for (const RelPath& path : plan::pathsOf(receipts[i].operations))
                paths.insert(path);
        }
        const std::vector<RelPath> list(paths.begin(), paths.end());
        CORE_TRY(const std::uint64_t bytes, transaction::bytesAt(m_session.tree(), list));
        digest::ReportingCounter counter{m_job.progress, Phase::Hashing, bytes};
        CORE_TRY(m_seen, transaction::observe(m_session.tree(), list, m_job, &counter));
        inputs.present = m_seen.states;
        inputs.configNow = receipts.back().config;
        if (m_back.first > 0)
            inputs.configThen = receipts[m_back.first - 1].config;
        inputs.versionBefore = receipts.back().versionAfter;
        inputs.versionAfter =
            m_back.first < receipts.size() ? receipts[m_back.first].versionBefore : receipts.back().versionAfter;
        CORE_TRY(plan::Plan plan, plan::makeRevert(inputs));
        CORE_TRY(plan.bytesFree, m_session.tree().freeBytes(RelPath::top()));
        plan.mounts = receipts.back().mounts;
        tellUsers(m_session.toolkit(), plan);
        return plan;
    }

    Result<std::string> run(const plan::Plan& plan)
    {
        CORE_CHECK(checkSpace(plan, m_session));
        CORE_TRY(transaction::Staged staged, m_session.beginStaging());
        digest::ReportingCounter counter{m_job.progress, Phase::Staging, plan.bytesToStage};
        for (std::size_t i = 0; i < plan.operations.size(); ++i) {
            const auto* op = std::get_if<plan::ReplaceEntry>(&plan.operations[i]);
            const auto* from = op ? std::get_if<plan::FromBackup>(&op->source) : nullptr;
            if (!from)
                continue;
            const std::string name = "b" + std::to_string(i);
            CORE_TRY(const RelPath saved, savedPath(*from, op->path));
            const stage::Place place{staged.areas.stageFolder(op->path, staged.id) / RelPath::literal(name),
                                     op->after.mode};
            CORE_CHECK(stage::copyFromBackup(m_session.tree(), saved, place, op->after, m_job, &counter));
            staged.names.emplace(op->path, name);
        }
        CORE_CHECK(m_session.perform(plan, staged, m_seen.nodes, m_job));
        return staged.id;
    }

private:
    static std::vector<RelPath> madeBy(const Receipt& receipt)
    {
        std::vector<RelPath> made;
        for (const plan::Operation& operation : receipt.operations) {
            if (const auto* make = std::get_if<plan::MakeDirectory>(&operation))
                made.push_back(make->path);
        }
        return made;
    }

    Result<RelPath> savedPath(const plan::FromBackup& from, const RelPath& path) const
    {
        const auto& receipts = m_session.receipts();
        const auto receipt = std::ranges::find(receipts, from.id, &Receipt::id);
        if (receipt == receipts.end())
            return Error{.code = Errc::BackupMissing, .subject = path.str(), .values = {from.id}};
        const transaction::WorkAreas areas{{receipt->localAreas.begin(), receipt->localAreas.end()}};
        return areas.saved(path, from.id);
    }

    Session& m_session;
    Back m_back;
    const Job& m_job;
    transaction::Observation m_seen;
};

using FindBack = Result<Back> (*)(const std::vector<Receipt>&, const std::optional<std::string>&);

Result<PlannedAction> planBack(const Context& context, const std::optional<Path>& named, FindBack find,
                               const std::optional<std::string>& id, const Job& job)
{
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, named));
    CORE_TRY(const auto session, Session::openToRead(context, toolkit));
    CORE_TRY(Back back, find(session->receipts(), id));
    CORE_TRY(plan::Plan plan, (RevertRun{*session, std::move(back), job}.makePlan()));
    std::string digest = plan::operationsDigest(plan.operations);
    return PlannedAction{session->toolkit(), std::move(plan), std::move(digest)};
}

Result<Outcome> runBack(const Context& context, const std::optional<Path>& named, FindBack find,
                        const std::optional<std::string>& id, const std::optional<std::string>& approvedDigest,
                        const Job& job)
{
    const auto start = std::chrono::steady_clock::now();
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, named));
    CORE_TRY(const auto session, Session::openToWrite(context, toolkit, job));
    CORE_TRY(Back back, find(session->receipts(), id));
    RevertRun run{*session, std::move(back), job};
    CORE_TRY(plan::Plan plan, run.makePlan());
    CORE_CHECK(checkApproved(plan, approvedDigest));
    std::string done;
    if (!plan.nothingToDo() || plan.action == plan::Action::Uninstall) {
        auto performed = run.run(plan);
        if (!performed)
            return session->cleanUpAfter(std::move(performed).error(), job);
        done = *std::move(performed);
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return conclude(*session, std::move(plan), std::move(done), seconds.count());
}

Result<Back> findUninstall(const std::vector<Receipt>& receipts, const std::optional<std::string>&)
{
    return backForUninstall(receipts);
}

} // namespace

Result<PlannedAction> planUninstall(const Context& context, const UninstallRequest& request, const Job& job)
{
    return planBack(context, request.toolkit, findUninstall, std::nullopt, job);
}

Result<Outcome> runUninstall(const Context& context, const UninstallRequest& request,
                             const std::optional<std::string>& approvedDigest, const Job& job)
{
    return runBack(context, request.toolkit, findUninstall, std::nullopt, approvedDigest, job);
}

Result<PlannedAction> planRestore(const Context& context, const RestoreRequest& request, const Job& job)
{
    return planBack(context, request.toolkit, backForRestore, request.id, job);
}

Result<Outcome> runRestore(const Context& context, const RestoreRequest& request,
                           const std::optional<std::string>& approvedDigest, const Job& job)
{
    return runBack(context, request.toolkit, backForRestore, request.id, approvedDigest, job);
}

} // namespace core::engine
