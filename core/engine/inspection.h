// The calls that only look: an archive, a target's state, its history, its files.
#pragma once

#include "engine/session.h"
#include "toolkit/snapshot.h"

namespace core::engine
{

Result<InspectReport> inspect(const Context& context, const InspectRequest& request, const Job& job);
Result<Status> status(const Context& context, const std::optional<Path>& named, bool quick, const Job& job);
Result<std::vector<HistoryEntry>> history(const Context& context, const std::optional<Path>& named);
/// The layer "files" of a session that is open already.
Result<verify::Report> verifyFiles(Session& session, const toolkit::TargetSnapshot& snapshot, const Job& job);
Result<verify::Report> verifyFiles(const Context& context, const std::optional<Path>& named, const Job& job);

} // namespace core::engine
