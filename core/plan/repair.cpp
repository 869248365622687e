#include "plan/make.h"

namespace core::plan
{

Result<Plan> makeRepair(const RepairInputs& in)
{
    Plan plan;
    plan.action = Action::Repair;
    plan.archive = in.archive;
    plan.versionBefore = in.version;
    plan.versionAfter = in.version;
    std::size_t withoutSource = 0;
    for (const auto& [path, should] : in.owned) {
        const auto found = in.present.find(path);
        const NodeState now = found == in.present.end() ? NodeState{} : found->second;
        if (now.sameContentAs(should) && (should.type != StateType::File || now.mode == should.mode))
            continue;
        plan.findings.push_back(
            {Severity::Info,
             now.type == StateType::Absent ? FindingCode::MissingSinceInstall : FindingCode::ChangedSinceInstall,
             path.str(),
             {}});
        ReplaceEntry op{path, now, should, {}};
        if (should.type == StateType::File) {
            const auto member = in.members.find(path);
            if (member == in.members.end())
                ++withoutSource;
            else
                op.source = FromArchive{member->second};
            plan.bytesToStage += should.size;
        }
        plan.operations.emplace_back(std::move(op));
    }
    if (withoutSource > 0)
        return Error{.code = Errc::SourceNeeded,
                     .subject = in.archive ? in.archive->name : std::string{},
                     .values = {in.archive && in.archive->sha256 ? in.archive->sha256->hex() : std::string{},
                                std::to_string(withoutSource)}};
    return plan;
}

} // namespace core::plan
