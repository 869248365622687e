#include "plan/fit.h"
#include "plan/make.h"

#include <algorithm>
#include <set>

namespace core::plan
{
namespace
{

NodeState stateAt(const States& states, const RelPath& path)
{
    const auto found = states.find(path);
    return found == states.end() ? NodeState{} : found->second;
}

class InstallMaker
{
public:
    explicit InstallMaker(const InstallInputs& inputs)
        : m_in(inputs)
    {
    }

    Result<Plan> run()
    {
        m_plan.action = Action::Install;
        m_plan.archive = m_in.archive;
        m_plan.findings = m_in.findings;
        m_plan.versionBefore = m_in.toolkit.cudnn.str();
        m_plan.versionAfter = m_in.contents.version.str();
        m_plan.bytesFree = m_in.snapshot.freeBytes;
        judgeFit(m_in, m_plan.findings);
        CORE_TRY(m_placements, placementsOf(m_in.contents, m_in.toolkit.layout, m_in.archive, m_plan.findings));
        CORE_CHECK(refuseOddThings());
        tellOwners();
        makeFolders();
        for (const Placement& placement : m_placements)
            placeOne(placement);
        retireOldSet();
        tellVersions();
        for (const SetConfigEntry& entry : m_in.loader.entries)
            m_plan.operations.emplace_back(entry);
        m_plan.findings.insert(m_plan.findings.end(), m_in.loader.findings.begin(), m_in.loader.findings.end());
        for (const toolkit::Destination* place : m_in.toolkit.layout.all()) {
            if (place->external)
                m_plan.mounts.push_back(place->path);
        }
        return std::move(m_plan);
    }

private:
    void tell(Severity severity, FindingCode code, std::string subject = {}, std::vector<std::string> values = {})
    {
        m_plan.findings.push_back({severity, code, std::move(subject), std::move(values)});
    }

    /// A folder or device under a cuDNN name is nothing that we could keep or replace.
    Result<> refuseOddThings() const
    {
        for (const toolkit::PresentFile& file : m_in.snapshot.cudnnFiles) {
            if (file.node.type != platform::NodeType::File && file.node.type != platform::NodeType::Link)
                return Error{.code = Errc::UnexpectedType, .subject = file.path.str()};
        }
        return {};
    }

    void tellOwners()
    {
        for (const toolkit::Owner& owner : m_in.snapshot.owners)
            tell(m_in.takeOver ? Severity::Warning : Severity::Blocked, FindingCode::OwnedByManager, owner.path.str(),
                 {owner.manager, owner.package, owner.command});
    }

    /// The folder itself and what is missing above it (lib for lib/x64).
    void makeFolders()
    {
        std::set<RelPath> made;
        for (const toolkit::Destination* place : m_in.toolkit.layout.all()) {
            if (place->exists)
                continue;
            for (RelPath folder = place->path; !folder.isTop(); folder = folder.parent()) {
                if (!m_in.snapshot.folders.contains(folder))
                    made.insert(folder);
            }
        }
        for (const RelPath& folder : made) // a folder sorts before what is in it
            m_plan.operations.emplace_back(MakeDirectory{folder});
    }

    void placeOne(const Placement& placement)
    {
        m_taken.insert(placement.path);
        m_plan.set.emplace_back(placement.path, placement.after);
        m_plan.adopts = m_plan.adopts || !m_in.owned.contains(placement.path);
        const NodeState before = stateAt(m_in.present, placement.path);
        // A zip's digests are not known yet; resolve() drops what staging shows to be equal.
        const bool certainlySame = before.sameContentAs(placement.after) && before.mode == placement.after.mode
                                   && (before.type != StateType::File || (before.sha256 && placement.after.sha256));
        tellDrift(placement.path, before);
        if (certainlySame)
            return;
        ReplaceEntry op{placement.path, before, placement.after, {}};
        if (placement.member) {
            op.source = FromArchive{*placement.member};
            m_plan.bytesToStage += placement.after.size;
        }
        m_plan.operations.emplace_back(std::move(op));
    }

    /// Every file of an earlier set leaves, so that no orphan of a newer release stays behind.
    void retireOldSet()
    {
        std::set<RelPath> old;
        for (const toolkit::PresentFile& file : m_in.snapshot.cudnnFiles) {
            old.insert(file.path);
            if (isAlien(file))
                tell(Severity::Warning, FindingCode::AlienFile, file.path.str(), {file.linkTarget});
        }
        for (const auto& [path, state] : m_in.owned)
            old.insert(path);
        for (const RelPath& path : old) {
            if (m_taken.contains(path))
                continue;
            const NodeState before = stateAt(m_in.present, path);
            tellDrift(path, before);
            if (before.type == StateType::Absent)
                continue;
            tell(Severity::Info, FindingCode::RemovesOrphan, path.str());
            m_plan.operations.emplace_back(ReplaceEntry{path, before, {}, {}});
        }
    }

    /// A link under a cuDNN name that leads to another library: the old advice of linking libcuda.
    static bool isAlien(const toolkit::PresentFile& file)
    {
        return file.node.type == platform::NodeType::Link
               && !archive::isCudnnName(std::string_view{file.linkTarget}.substr(file.linkTarget.rfind('/') + 1));
    }

    void tellDrift(const RelPath& path, const NodeState& now)
    {
        const auto ours = m_in.owned.find(path);
        if (ours == m_in.owned.end() || now.sameContentAs(ours->second))
            return;
        if (now.type == StateType::Absent)
            tell(Severity::Warning, FindingCode::MissingSinceInstall, path.str());
        else
            tell(Severity::Warning, FindingCode::ChangedSinceInstall, path.str());
    }

    void tellVersions()
    {
        if (m_plan.operations.empty())
            tell(Severity::Info, FindingCode::AlreadyInstalled, m_in.toolkit.shownAs, {m_plan.versionAfter});
        else if (!m_plan.versionBefore.empty())
            tell(Severity::Info, FindingCode::ReplacesVersion, m_in.toolkit.shownAs,
                 {m_plan.versionBefore, m_plan.versionAfter});
    }

    const InstallInputs& m_in;
    Plan m_plan;
    std::vector<Placement> m_placements;
    std::set<RelPath> m_taken;
};

} // namespace

Result<Plan> makeInstall(const InstallInputs& inputs)
{
    return InstallMaker{inputs}.run();
}

std::vector<RelPath> pathsOf(const std::vector<Operation>& operations)
{
    std::vector<RelPath> paths;
    for (const Operation& operation : operations) {
        if (const auto* op = std::get_if<ReplaceEntry>(&operation))
            paths.push_back(op->path);
    }
    return paths;
}

void resolve(Plan& plan, const std::map<std::string, digest::Sha256>& byMember)
{
    std::erase_if(plan.operations, [&](Operation& operation) {
        auto* op = std::get_if<ReplaceEntry>(&operation);
        if (!op)
            return false;
        if (const auto* archived = std::get_if<FromArchive>(&op->source)) {
            if (const auto found = byMember.find(archived->member); found != byMember.end())
                op->after.sha256 = found->second;
            for (auto& [path, state] : plan.set) {
                if (path == op->path)
                    state.sha256 = op->after.sha256;
            }
        }
        return op->before.sameContentAs(op->after) && op->before.mode == op->after.mode;
    });
    if (!plan.operations.empty())
        return;
    std::erase_if(plan.findings, [](const Finding& f) {
        return f.code == FindingCode::ReplacesVersion || f.code == FindingCode::AlreadyInstalled;
    });
    plan.findings.push_back({Severity::Info, FindingCode::AlreadyInstalled, {}, {plan.versionAfter}});
}

void applyTo(States& map, const std::vector<Operation>& operations)
{
    for (const Operation& operation : operations) {
        const auto* op = std::get_if<ReplaceEntry>(&operation);
        if (!op)
            continue;
        if (op->after.type == StateType::Absent)
            map.erase(op->path);
        else
            map.insert_or_assign(op->path, op->after);
    }
}

} // namespace core::plan
