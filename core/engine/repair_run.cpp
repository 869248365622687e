#include "engine/archive_source.h"
#include "engine/runs.h"

#include "digest/reporting_counter.h"
#include "stage/extract.h"

#include <chrono>

namespace core::engine
{
namespace
{

class RepairRun
{
public:
    RepairRun(Session& session, const RepairRequest& request, const Job& job)
        : m_session(session)
        , m_request(request)
        , m_job(job)
    {
    }

    Result<plan::Plan> makePlan()
    {
        const auto current = m_session.current();
        if (!current || current->owned.empty())
            return Error{.code = Errc::NothingInstalled};
        m_owned = m_session.owned();
        std::vector<RelPath> paths;
        for (const auto& [path, state] : m_owned)
            paths.push_back(path);
        CORE_TRY(const std::uint64_t bytes, transaction::bytesAt(m_session.tree(), paths));
        digest::ReportingCounter counter{m_job.progress, Phase::Hashing, bytes};
        CORE_TRY(m_seen, transaction::observe(m_session.tree(), paths, m_job, &counter));
        plan::RepairInputs inputs{.owned = m_owned,
                                  .present = m_seen.states,
                                  .members = {},
                                  .archive = current->archive,
                                  .version = current->versionAfter};
        auto plan = plan::makeRepair(inputs);
        if (!plan && plan.error().code == Errc::SourceNeeded) {
            CORE_CHECK(findSource(*current));
            if (!m_source)
                return plan;
            CORE_TRY(inputs.members, membersByPath());
            plan = plan::makeRepair(inputs);
        }
        if (plan) {
            CORE_TRY(plan->bytesFree, m_session.tree().freeBytes(RelPath::top()));
            plan->mounts = current->mounts;
            tellUsers(m_session.toolkit(), *plan);
        }
        return plan;
    }

    Result<std::string> run(const plan::Plan& plan)
    {
        CORE_CHECK(checkSpace(plan, m_session));
        CORE_TRY(transaction::Staged staged, m_session.beginStaging());
        std::map<std::string, stage::Place> places;
        for (const plan::Operation& operation : plan.operations) {
            const auto* op = std::get_if<plan::ReplaceEntry>(&operation);
            const auto* from = op ? std::get_if<plan::FromArchive>(&op->source) : nullptr;
            if (!from)
                continue;
            const std::string name = "m" + std::to_string(places.size());
            staged.names.emplace(op->path, name);
            places.emplace(
                from->member,
                stage::Place{staged.areas.stageFolder(op->path, staged.id) / RelPath::literal(name), op->after.mode});
        }
        CORE_TRY(const stage::StagedFiles files, stageFrom(places, plan.bytesToStage));
        CORE_CHECK(compare(plan, files));
        CORE_CHECK(m_session.perform(plan, staged, m_seen.nodes, m_job));
        return staged.id;
    }

private:
    /// The archive that was brought, else the one that the receipt names, else one in the given folder; by its digest.
    /// A folder in an archive's place has none: there each file that is taken must have the digest of the receipt.
    Result<> findSource(const transaction::Receipt& receipt)
    {
        if (!receipt.archive)
            return {};
        if (!receipt.archive->sha256)
            return findFolder(*receipt.archive);
        const GivenDigest wanted{.sha256 = receipt.archive->sha256->hex()};
        if (m_request.archive) {
            CORE_TRY(m_source, openChecked(*m_request.archive, wanted));
            return {};
        }
        std::vector<Path> candidates{pathFromUtf8(receipt.archive->path)};
        if (m_request.archivesFolder) {
            candidates.push_back(*m_request.archivesFolder / pathFromUtf8(receipt.archive->name));
            CORE_TRY(const auto folder, m_session.context().fs.openTree(*m_request.archivesFolder));
            CORE_TRY(const auto names, folder->list(RelPath::top()));
            for (const std::string& name : names)
                candidates.push_back(*m_request.archivesFolder / pathFromUtf8(name));
        }
        for (const Path& candidate : candidates) {
            const auto node = m_session.context().fs.stat(candidate);
            if (!node || node->type != platform::NodeType::File || node->size != receipt.archive->size)
                continue;
            // One that is no longer what it was is no source; the search goes on and the caller is told what to bring.
            if (auto opened = openChecked(candidate, wanted)) {
                m_source = *std::move(opened);
                return {};
            }
        }
        return {};
    }

    Result<> findFolder(const plan::ArchiveFacts& archive)
    {
        if (m_request.archive) {
            CORE_TRY(m_source, openChecked(*m_request.archive, {}));
            return {};
        }
        std::vector<Path> candidates{pathFromUtf8(archive.path)};
        if (m_request.archivesFolder)
            candidates.push_back(*m_request.archivesFolder / pathFromUtf8(archive.name));
        for (const Path& candidate : candidates) {
            const auto node = m_session.context().fs.stat(candidate);
            if (!node || node->type != platform::NodeType::Directory)
                continue;
            if (auto opened = openChecked(candidate, {})) {
                m_source = *std::move(opened);
                return {};
            }
        }
        return {};
    }

    Result<std::unique_ptr<ArchiveSource>> openChecked(const Path& file, const GivenDigest& wanted)
    {
        CORE_TRY(const platform::Node node, m_session.context().fs.stat(file));
        const bool folder = node.type == platform::NodeType::Directory;
        const archive::Version& cuda = m_session.toolkit().cuda.number;
        SourceOptions options{.trust = Trust::Given, .cudaMajor = {}};
        if (cuda.parts > 0)
            options.cudaMajor = cuda.major;
        CORE_TRY(auto source, ArchiveSource::open(m_session.context(), file, folder ? GivenDigest{} : wanted, options));
        source->startDigest();
        CORE_CHECK(source->waitDigest());
        return source;
    }

    Result<std::map<RelPath, std::string>> membersByPath()
    {
        CORE_TRY(const archive::Contents contents,
                 archive::readContents(m_source->archive(), m_source->displayName(), m_job));
        CORE_TRY(const plan::ArchiveFacts facts, m_source->facts(contents));
        std::vector<plan::Finding> unused;
        CORE_TRY(const auto placements, plan::placementsOf(contents, m_session.toolkit().layout, facts, unused));
        std::map<RelPath, std::string> members;
        for (const plan::Placement& placement : placements) {
            if (placement.member)
                members.emplace(placement.path, *placement.member);
        }
        return members;
    }

    Result<stage::StagedFiles> stageFrom(const std::map<std::string, stage::Place>& places, std::uint64_t bytes)
    {
        if (places.empty())
            return stage::StagedFiles{};
        archive::Archive& archive = m_source->archive();
        if (const auto* directory = archive.directory()) {
            std::vector<std::pair<archive::Entry, stage::Place>> chosen;
            for (const archive::Entry& entry : *directory) {
                if (const auto place = places.find(entry.path.str()); place != places.end())
                    chosen.emplace_back(entry, place->second);
            }
            digest::ReportingCounter counter{m_job.progress, Phase::Staging, bytes};
            return stage::extractMembers(archive, chosen, m_session.tree(), m_job, &counter);
        }
        digest::ReportingCounter counter{m_job.progress, Phase::Staging, archive.fileSize()};
        const stage::Choose choose = [&](const archive::Entry& entry) -> Result<std::optional<stage::Place>> {
            const auto place = places.find(entry.path.str());
            return place == places.end() ? std::nullopt : std::optional{place->second};
        };
        CORE_TRY(stage::OnePass pass,
                 stage::extractAll(archive, m_source->displayName(), choose, m_session.tree(), m_job, &counter));
        return std::move(pass.files);
    }

    static Result<> compare(const plan::Plan& plan, const stage::StagedFiles& files)
    {
        for (const plan::Operation& operation : plan.operations) {
            const auto* op = std::get_if<plan::ReplaceEntry>(&operation);
            const auto* from = op ? std::get_if<plan::FromArchive>(&op->source) : nullptr;
            if (!from)
                continue;
            const auto file = files.find(from->member);
            if (file == files.end() || file->second.sha256 != op->after.sha256)
                return Error{.code = Errc::StagedDamaged, .subject = from->member};
        }
        return {};
    }

    Session& m_session;
    const RepairRequest& m_request;
    const Job& m_job;
    plan::States m_owned;
    transaction::Observation m_seen;
    std::unique_ptr<ArchiveSource> m_source;
};

} // namespace

Result<PlannedAction> planRepair(const Context& context, const RepairRequest& request, const Job& job)
{
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, request.toolkit));
    CORE_TRY(const auto session, Session::openToRead(context, toolkit));
    CORE_TRY(plan::Plan plan, (RepairRun{*session, request, job}.makePlan()));
    std::string digest = plan::operationsDigest(plan.operations);
    return PlannedAction{session->toolkit(), std::move(plan), std::move(digest)};
}

Result<Outcome> runRepair(const Context& context, const RepairRequest& request,
                          const std::optional<std::string>& approvedDigest, const Job& job)
{
    const auto start = std::chrono::steady_clock::now();
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, request.toolkit));
    CORE_TRY(const auto session, Session::openToWrite(context, toolkit, job));
    RepairRun run{*session, request, job};
    CORE_TRY(plan::Plan plan, run.makePlan());
    CORE_CHECK(checkApproved(plan, approvedDigest));
    std::string done;
    if (!plan.nothingToDo()) {
        auto performed = run.run(plan);
        if (!performed)
            return session->cleanUpAfter(std::move(performed).error(), job);
        done = *std::move(performed);
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return conclude(*session, std::move(plan), std::move(done), seconds.count());
}

} // namespace core::engine
