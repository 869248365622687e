// The four writing actions, each as a plan to look at and as a run that carries it out.
#pragma once

#include "engine/session.h"

namespace core::engine
{

Result<PlannedAction> planInstall(const Context& context, const InstallRequest& request, const Job& job);
Result<Outcome> runInstall(const Context& context, const InstallRequest& request,
                           const std::optional<std::string>& approvedDigest, const Job& job);

Result<PlannedAction> planUninstall(const Context& context, const UninstallRequest& request, const Job& job);
Result<Outcome> runUninstall(const Context& context, const UninstallRequest& request,
                             const std::optional<std::string>& approvedDigest, const Job& job);

Result<PlannedAction> planRestore(const Context& context, const RestoreRequest& request, const Job& job);
Result<Outcome> runRestore(const Context& context, const RestoreRequest& request,
                           const std::optional<std::string>& approvedDigest, const Job& job);

Result<PlannedAction> planRepair(const Context& context, const RepairRequest& request, const Job& job);
Result<Outcome> runRepair(const Context& context, const RepairRequest& request,
                          const std::optional<std::string>& approvedDigest, const Job& job);

Result<PlannedAction> planPath(const Context& context, const PathRequest& request, const Job& job);
Result<Outcome> runPath(const Context& context, const PathRequest& request,
                        const std::optional<std::string>& approvedDigest, const Job& job);

/// The error of the first finding that stops a plan; none when it may go on.
Result<> checkAllowed(const plan::Plan& plan);
/// TargetChanged when an approved plan is not this one.
Result<> checkApproved(const plan::Plan& plan, const std::optional<std::string>& approvedDigest);
/// NoSpace (values: needed, free; subject: where).
Result<> checkSpace(const plan::Plan& plan, Session& session);
/// Ends a run: loader cache, time, what the front end shows.
Result<Outcome> conclude(Session& session, plan::Plan plan, std::string id, double seconds);
/// UsesOldFiles for every process that has the present set mapped.
void tellUsers(const toolkit::Toolkit& toolkit, plan::Plan& plan);

} // namespace core::engine
