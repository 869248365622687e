#include "cli/json_documents.h"

#include "cli/names.h"

namespace app::cli
{

core::Json jsonOf(const core::plan::Plan& plan)
{
    core::Json json;
    json["action"] = nameOf(plan.action);
    json["versionBefore"] = plan.versionBefore;
    json["versionAfter"] = plan.versionAfter;
    json["archive"] = plan.archive ? jsonOf(*plan.archive) : core::Json();
    json["restoreTo"] = plan.restoreTo ? core::Json(*plan.restoreTo) : core::Json();
    json["bytesToStage"] = plan.bytesToStage;
    json["bytesFree"] = plan.bytesFree;
    json["nothingToDo"] = plan.nothingToDo();
    json["needsConsent"] = plan.needsConsent();
    json["blocked"] = plan.blocked();
    json["findings"] = jsonOf(plan.findings);
    json["operations"] = core::plan::operationsJson(plan.operations);
    json["digest"] = core::plan::operationsDigest(plan.operations);
    return json;
}

core::Json jsonOf(const core::Recovery& recovery)
{
    core::Json json;
    json["outcome"] = nameOf(recovery.outcome);
    json["id"] = recovery.id;
    json["keptForeign"] = recovery.keptForeign;
    return json;
}

} // namespace app::cli
