#include "engine/loader_choice.h"
#include "engine/runs.h"

#include <chrono>

namespace core::engine
{
namespace
{

Result<plan::LoaderDecision> entriesToSet(Session& session, const PathRequest& request)
{
    if (session.toolkit().system != archive::System::Linux)
        return Error{.code = Errc::NotSupportedHere,
                     .subject = utf8FromPath(session.toolkit().root),
                     .detail = "a tree of another system"};
    return decideLoader(session, request.loader == LoaderMode::Auto ? LoaderMode::LdConf : request.loader,
                        request.scope);
}

/// Every entry that the last receipt says is standing. Machine-wide ones need the rights to write there.
Result<plan::LoaderDecision> entriesToRemove(Session& session)
{
    plan::LoaderDecision decision;
    const auto current = session.current();
    if (!current)
        return decision;
    for (plan::SetConfigEntry entry : current->config) {
        CORE_TRY(const bool standing, session.config().has(entry.kind, entry.scope));
        if (!standing)
            continue;
        if (entry.scope == plan::Scope::Machine && !session.context().user.elevated) {
            CORE_TRY(const auto file, session.config().fileOf(entry.kind, entry.scope));
            return Error{.code = Errc::AccessDenied, .subject = utf8FromPath(file.folder) + '/' + file.name.str()};
        }
        entry.add = false;
        decision.entries.push_back(entry);
    }
    return decision;
}

Result<plan::Plan> makePlan(Session& session, const PathRequest& request)
{
    CORE_TRY(plan::LoaderDecision decision,
             request.what == PathRequest::What::Fix ? entriesToSet(session, request) : entriesToRemove(session));
    plan::Plan plan;
    plan.action = plan::Action::SetSearchPath;
    plan.findings = std::move(decision.findings);
    for (const plan::SetConfigEntry& entry : decision.entries)
        plan.operations.emplace_back(entry);
    if (const auto current = session.current()) {
        plan.archive = current->archive;
        plan.versionBefore = current->versionAfter;
        plan.mounts = current->mounts;
    }
    plan.versionAfter = plan.versionBefore;
    return plan;
}

} // namespace

Result<PlannedAction> planPath(const Context& context, const PathRequest& request, const Job&)
{
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, request.toolkit));
    CORE_TRY(const auto session, Session::openToRead(context, toolkit));
    CORE_TRY(plan::Plan plan, makePlan(*session, request));
    std::string digest = plan::operationsDigest(plan.operations);
    return PlannedAction{session->toolkit(), std::move(plan), std::move(digest)};
}

Result<Outcome> runPath(const Context& context, const PathRequest& request,
                        const std::optional<std::string>& approvedDigest, const Job& job)
{
    const auto start = std::chrono::steady_clock::now();
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, request.toolkit));
    CORE_TRY(const auto session, Session::openToWrite(context, toolkit, job));
    CORE_TRY(plan::Plan plan, makePlan(*session, request));
    CORE_CHECK(checkApproved(plan, approvedDigest));
    std::string id;
    if (!plan.nothingToDo()) {
        const auto performed = [&]() -> Result<std::string> {
            CORE_TRY(const transaction::Staged staged, session->beginStaging());
            CORE_CHECK(session->perform(plan, staged, {}, job));
            return staged.id;
        }();
        if (!performed)
            return session->cleanUpAfter(performed.error(), job);
        id = *performed;
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return conclude(*session, std::move(plan), std::move(id), seconds.count());
}

} // namespace core::engine
