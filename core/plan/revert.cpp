#include "plan/make.h"

#include <algorithm>
#include <set>

namespace core::plan
{
namespace
{

/// What one path is to become again, and what it was left as by the last of the transactions.
struct Way {
    NodeState then;
    NodeState left;
    std::string backupId;
    bool backupKept = true;
};

std::map<RelPath, Way> waysBack(const std::vector<PastChange>& undone)
{
    std::map<RelPath, Way> ways;
    for (const PastChange& change : undone) {
        for (const Operation& operation : change.operations) {
            const auto* op = std::get_if<ReplaceEntry>(&operation);
            if (!op)
                continue;
            const auto [way, first] = ways.try_emplace(op->path);
            if (first)
                way->second = {op->before, op->after, change.id, change.backupKept};
            else
                way->second.left = op->after;
        }
    }
    return ways;
}

bool contains(const std::vector<SetConfigEntry>& entries, const SetConfigEntry& entry)
{
    return std::ranges::any_of(entries,
                               [&](const SetConfigEntry& e) { return e.kind == entry.kind && e.scope == entry.scope; });
}

void revertConfig(const RevertInputs& in, Plan& plan)
{
    for (SetConfigEntry entry : in.configNow) {
        if (!contains(in.configThen, entry)) {
            entry.add = false;
            plan.operations.emplace_back(entry);
        }
    }
    for (SetConfigEntry entry : in.configThen) {
        if (!contains(in.configNow, entry)) {
            entry.add = true;
            plan.operations.emplace_back(entry);
        }
    }
}

/// Folders that these transactions made, the deepest first. One that is not empty by then stays.
void revertFolders(const RevertInputs& in, Plan& plan)
{
    std::set<RelPath> made;
    for (const PastChange& change : in.undone)
        made.insert(change.madeDirectories.begin(), change.madeDirectories.end());
    for (auto folder = made.rbegin(); folder != made.rend(); ++folder)
        plan.operations.emplace_back(RemoveDirectory{*folder});
}

} // namespace

Result<Plan> makeRevert(const RevertInputs& in)
{
    Plan plan;
    plan.action = in.action;
    plan.versionBefore = in.versionBefore;
    plan.versionAfter = in.versionAfter;
    plan.restoreTo = in.restoreTo;
    for (const auto& [path, way] : waysBack(in.undone)) {
        const auto found = in.present.find(path);
        const NodeState now = found == in.present.end() ? NodeState{} : found->second;
        NodeState then = way.then;
        if (now.sameContentAs(then) && (then.type != StateType::File || now.mode == then.mode))
            continue;
        if (!now.sameContentAs(way.left))
            plan.findings.push_back(
                {Severity::Warning,
                 now.type == StateType::Absent ? FindingCode::MissingSinceInstall : FindingCode::ChangedSinceInstall,
                 path.str(),
                 {}});
        if (then.type == StateType::File && !way.backupKept) {
            if (in.action == Action::Restore)
                return Error{.code = Errc::BackupMissing, .subject = path.str(), .values = {way.backupId}};
            plan.findings.push_back({Severity::Warning, FindingCode::BackupGone, path.str(), {}});
            then = {};
        }
        if (now.type == StateType::Absent && then.type == StateType::Absent)
            continue;
        ReplaceEntry op{path, now, then, {}};
        if (then.type == StateType::File) {
            op.source = FromBackup{way.backupId};
            plan.bytesToStage += then.size;
        }
        plan.operations.emplace_back(std::move(op));
    }
    revertConfig(in, plan);
    revertFolders(in, plan);
    return plan;
}

} // namespace core::plan
