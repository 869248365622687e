#include "engine/archive_source.h"
#include "engine/loader_choice.h"
#include "engine/probe_start.h"
#include "engine/runs.h"

#include "platform/mapped_files.h"
#include "stage/extract.h"

#include "digest/reporting_counter.h"

#include <algorithm>
#include <chrono>

namespace core::engine
{
namespace
{

/// What a plan is made from, as it lies there now.
struct Seen {
    toolkit::TargetSnapshot snapshot;
    transaction::Observation present;
};

Result<Seen> look(Session& session, const Job& job)
{
    Seen seen;
    const toolkit::Toolkit& toolkit = session.toolkit();
    CORE_TRY(seen.snapshot, toolkit::takeSnapshot(session.tree(), toolkit.layout, false, job));
    const plan::States owned = session.owned();
    std::set<RelPath> paths;
    std::vector<RelPath> strangers;
    for (const toolkit::PresentFile& file : seen.snapshot.cudnnFiles) {
        paths.insert(file.path);
        if (!owned.contains(file.path))
            strangers.push_back(file.path);
    }
    for (const auto& [path, state] : owned)
        paths.insert(path);
    const std::vector<RelPath> list(paths.begin(), paths.end());
    CORE_TRY(const std::uint64_t bytes, transaction::bytesAt(session.tree(), list));
    digest::ReportingCounter counter{job.progress, Phase::Hashing, bytes};
    CORE_TRY(seen.present, transaction::observe(session.tree(), list, job, &counter));
    if (strangers.empty())
        return seen;
    CORE_TRY(seen.snapshot.owners,
             toolkit::findOwners(session.context().fs, toolkit.root, strangers, session.context().places.systemRoot));
    return seen;
}

void forgetDigests(archive::Contents& contents)
{
    for (archive::Member& member : contents.members)
        member.sha256.reset();
}

/// Digests of members that an earlier install of this very archive wrote: known without decoding it again.
std::map<std::string, digest::Sha256> digestsByReceipt(const plan::Plan& plan, Session& session,
                                                       const digest::Sha256& archive)
{
    std::map<std::string, digest::Sha256> known;
    const auto current = session.current();
    if (!current || !current->archive || current->archive->sha256 != archive)
        return known;
    const plan::States owned = session.owned();
    for (const plan::Operation& operation : plan.operations) {
        const auto* op = std::get_if<plan::ReplaceEntry>(&operation);
        const auto* member = op ? std::get_if<plan::FromArchive>(&op->source) : nullptr;
        const auto state = member ? owned.find(op->path) : owned.end();
        if (state != owned.end() && state->second.sha256)
            known.emplace(member->member, *state->second.sha256);
    }
    return known;
}

using Listing = std::optional<archive::Contents>;

/// Of a zip or folder, read once for the whole run; this also refuses what can be refused before anything of ours is
/// made in the target. A tar has none until it is decoded.
Result<Listing> listingOf(ArchiveSource& source, const Job& job)
{
    if (!source.isListed())
        return Listing{};
    CORE_TRY(archive::Contents contents, archive::readContents(source.archive(), source.displayName(), job));
    return Listing{std::move(contents)};
}

/// Whose files the archive holds; a tar is taken at its name.
archive::System systemOf(const ArchiveSource& source, const Listing& listing)
{
    if (listing)
        return listing->system;
    const archive::System named = source.name().system;
    return named == archive::System::Windows ? named : archive::System::Linux;
}

/// Where a folder has sets for several CUDA versions, the toolkit says which.
Result<std::unique_ptr<ArchiveSource>> openSource(const Context& context, const InstallRequest& request)
{
    auto source = ArchiveSource::open(context, request.archive, request.given);
    if (source || source.error().code != Errc::SeveralSets)
        return source;
    const auto toolkit = findToolkit(context, request.toolkit);
    if (!toolkit || toolkit->cuda.number.parts == 0)
        return source;
    return ArchiveSource::open(context, request.archive, request.given,
                               {.trust = Trust::Catalogue, .cudaMajor = toolkit->cuda.number.major});
}

class InstallRun
{
public:
    InstallRun(Session& session, ArchiveSource& source, const InstallRequest& request, const Job& job)
        : m_session(session)
        , m_source(source)
        , m_request(request)
        , m_job(job)
    {
    }

    /// The plan before any digest of a member is known: the same for a dry run and for the run that follows it.
    Result<plan::Plan> makePlan(const archive::Contents& contents)
    {
        CORE_TRY(m_seen, look(m_session, m_job));
        CORE_CHECK(m_source.identify(m_request.allowUnknown));
        CORE_TRY(plan::ArchiveFacts facts, m_source.facts(contents));
        CORE_TRY(plan::LoaderDecision loader, decideLoader(m_session, m_request.loader, m_request.scope));
        std::optional<catalogue::DriverSnapshot> driver;
        if (m_session.toolkit().system == hostSystem()) {
            CORE_TRY(driver, askDriver(m_session.context(), m_job));
        }
        const plan::InstallInputs inputs{.contents = contents,
                                         .archive = std::move(facts),
                                         .cudaOfArchive = m_source.cuda(),
                                         .toolkit = m_session.toolkit(),
                                         .snapshot = m_seen.snapshot,
                                         .present = m_seen.present.states,
                                         .owned = m_session.owned(),
                                         .takeOver = m_request.takeOver,
                                         .loader = std::move(loader),
                                         .findings = m_source.findings(m_request.allowUnknown),
                                         .driver = std::move(driver)};
        CORE_TRY(plan::Plan plan, plan::makeInstall(inputs));
        if (contents.partial)
            plan.findings.push_back(
                {plan::Severity::Warning, plan::FindingCode::PartialProduct, m_source.displayName(), {}});
        plan.versionAfter = plan.archive->cudnn;
        tellOtherSystem(plan);
        if (const auto current = m_session.current(); current && !current->owned.empty())
            plan.versionBefore = current->versionAfter;
        if (!m_seen.snapshot.cudnnFiles.empty()) // looking through every process takes a while
            tellUsers(m_session.toolkit(), plan);
        return plan;
    }

    Result<std::pair<plan::Plan, std::string>> run(Listing listing, const std::optional<std::string>& approvedDigest)
    {
        return listing ? runListed(*std::move(listing), approvedDigest) : runTar(approvedDigest);
    }

private:
    using Done = std::pair<plan::Plan, std::string>;

    Result<Done> runListed(archive::Contents contents, const std::optional<std::string>& approvedDigest)
    {
        forgetDigests(contents);
        CORE_TRY(plan::Plan plan, makePlan(contents));
        CORE_CHECK(checkApproved(plan, approvedDigest));
        CORE_CHECK(checkAllowed(plan));
        CORE_CHECK(checkSpace(plan, m_session));
        CORE_TRY(const transaction::Staged staged, m_session.beginStaging());

        std::vector<std::pair<archive::Entry, stage::Place>> chosen;
        std::map<std::string, const archive::Entry*> entries;
        for (const archive::Member& member : contents.members)
            entries[member.entry.path.str()] = &member.entry;
        for (const plan::Operation& operation : plan.operations) {
            const auto* op = std::get_if<plan::ReplaceEntry>(&operation);
            const auto* member = op ? std::get_if<plan::FromArchive>(&op->source) : nullptr;
            if (!member)
                continue;
            const archive::Entry& entry = *entries.at(member->member);
            chosen.emplace_back(entry, stage::Place{staged.areas.stageFolder(op->path, staged.id)
                                                        / RelPath::literal("m" + std::to_string(entry.index)),
                                                    op->after.mode});
        }
        digest::ReportingCounter counter{m_job.progress, Phase::Staging, plan.bytesToStage};
        CORE_TRY(const stage::StagedFiles files,
                 stage::extractMembers(m_source.archive(), chosen, m_session.tree(), m_job, &counter));
        return finish(std::move(plan), contents, staged, files);
    }

    Result<Done> runTar(const std::optional<std::string>& approvedDigest)
    {
        CORE_TRY(const transaction::Staged staged, m_session.beginStaging());
        digest::ReportingCounter counter{m_job.progress, Phase::Staging, m_source.archive().fileSize()};
        const stage::Choose choose = [&](const archive::Entry& entry) { return placeOf(entry, staged); };
        CORE_TRY(stage::OnePass pass, stage::extractAll(m_source.archive(), m_source.displayName(), choose,
                                                        m_session.tree(), m_job, &counter));
        forgetDigests(pass.contents);
        CORE_TRY(plan::Plan plan, makePlan(pass.contents));
        CORE_CHECK(checkApproved(plan, approvedDigest));
        CORE_CHECK(checkAllowed(plan));
        return finish(std::move(plan), pass.contents, staged, pass.files);
    }

    /// Where a tar's member is staged: on the volume that its kind will go to.
    Result<std::optional<stage::Place>> placeOf(const archive::Entry& entry, const transaction::Staged& staged) const
    {
        const archive::FileKind kind = archive::classify(entry.path.fileName()).kind;
        const toolkit::Destination* place = m_session.toolkit().layout.placeOf(kind);
        if (!place && kind != archive::FileKind::Licence)
            return std::optional<stage::Place>{};
        const RelPath& folder = place ? place->path : plan::kStateFolder;
        const std::uint32_t mode = plan::modeOf(kind);
        return std::optional{stage::Place{
            staged.areas.stageFolder(folder, staged.id) / RelPath::literal("m" + std::to_string(entry.index)), mode}};
    }

    /// Everything is staged and nothing outside the stage was touched yet.
    Result<Done> finish(plan::Plan plan, const archive::Contents& contents, transaction::Staged staged,
                        const stage::StagedFiles& files)
    {
        CORE_CHECK(stage::checkLibraries(m_session.tree(), files, contents));
        CORE_TRY(plan.archive->sha256, m_source.waitDigest());
        m_source.refine(plan, m_request.allowUnknown);
        CORE_CHECK(m_source.archive().checkUnchanged());
        std::map<std::string, digest::Sha256> digests;
        for (const auto& [member, file] : files)
            digests.emplace(member, file.sha256);
        plan::resolve(plan, digests);
        if (plan.nothingToDo()) {
            CORE_CHECK(transaction::removeStage(m_session.tree(), staged.areas, staged.id));
            return Done{std::move(plan), {}};
        }
        for (const plan::Operation& operation : plan.operations) {
            const auto* op = std::get_if<plan::ReplaceEntry>(&operation);
            const auto* member = op ? std::get_if<plan::FromArchive>(&op->source) : nullptr;
            if (!member)
                continue;
            const auto file = files.find(member->member);
            if (file == files.end() || file->second.size != op->after.size)
                return Error{.code = Errc::StagedDamaged, .subject = member->member};
            staged.names.emplace(op->path, std::string(file->second.file.fileName()));
        }
        CORE_CHECK(m_session.perform(plan, staged, m_seen.present.nodes, m_job));
        return Done{std::move(plan), staged.id};
    }

    /// A folder of its own takes whatever system the archive is for: somebody may fill a share. It is said, though.
    void tellOtherSystem(plan::Plan& plan) const
    {
        if (m_session.toolkit().system == hostSystem())
            return;
        const bool forWindows = m_session.toolkit().system == archive::System::Windows;
        plan.findings.push_back({plan::Severity::Warning,
                                 plan::FindingCode::ForOtherSystem,
                                 utf8FromPath(m_session.toolkit().root),
                                 {forWindows ? "Windows" : "Linux", forWindows ? "Linux" : "Windows"}});
    }

    Session& m_session;
    ArchiveSource& m_source;
    const InstallRequest& m_request;
    const Job& m_job;
    Seen m_seen;
};

} // namespace

Result<PlannedAction> planInstall(const Context& context, const InstallRequest& request, const Job& job)
{
    CORE_TRY(const auto source, openSource(context, request));
    CORE_TRY(Listing listing, listingOf(*source, job));
    CORE_TRY(const toolkit::Toolkit toolkit, findTarget(context, request, systemOf(*source, listing)));
    CORE_TRY(const auto session, Session::openToRead(context, toolkit));
    source->startDigest();
    if (!listing) {
        CORE_TRY(listing, archive::readContents(source->archive(), source->displayName(), job));
    }
    archive::Contents contents = *std::move(listing);
    std::map<std::string, digest::Sha256> digests;
    for (const archive::Member& member : contents.members) {
        if (member.sha256)
            digests.emplace(member.entry.path.str(), *member.sha256);
    }
    forgetDigests(contents);
    CORE_TRY(plan::Plan plan, (InstallRun{*session, *source, request, job}.makePlan(contents)));
    std::string digest = plan::operationsDigest(plan.operations);
    CORE_TRY(plan.archive->sha256, source->waitDigest());
    source->refine(plan, request.allowUnknown);
    if (plan.archive->sha256)
        digests.merge(digestsByReceipt(plan, *session, *plan.archive->sha256));
    plan::resolve(plan, digests);
    return PlannedAction{session->toolkit(), std::move(plan), std::move(digest)};
}

Result<Outcome> runInstall(const Context& context, const InstallRequest& request,
                           const std::optional<std::string>& approvedDigest, const Job& job)
{
    const auto start = std::chrono::steady_clock::now();
    CORE_TRY(const auto source, openSource(context, request));
    CORE_TRY(Listing listing, listingOf(*source, job));
    CORE_TRY(const toolkit::Toolkit toolkit, findTarget(context, request, systemOf(*source, listing)));
    source->startDigest();
    CORE_TRY(const auto session, Session::openToWrite(context, toolkit, job));
    InstallRun run{*session, *source, request, job};
    auto done = run.run(std::move(listing), approvedDigest);
    if (!done)
        return session->cleanUpAfter(std::move(done).error(), job);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return conclude(*session, std::move(done->first), std::move(done->second), seconds.count());
}

Result<> checkAllowed(const plan::Plan& plan)
{
    using plan::FindingCode;
    for (const plan::Finding& finding : plan.findings) {
        if (finding.severity != plan::Severity::Blocked && finding.severity != plan::Severity::NeedsConsent)
            continue;
        Errc code = Errc::InvalidArgument;
        if (finding.code == FindingCode::ArchiveUnknown)
            code = Errc::UnknownArchive;
        else if (finding.code == FindingCode::OwnedByManager)
            code = Errc::OwnedByPackageManager;
        else if (finding.code == FindingCode::DriverTooOld)
            code = Errc::DriverTooOld;
        else if (finding.code == FindingCode::GpuTooOld)
            code = Errc::GpuNotSupported;
        else if (finding.code == FindingCode::CudaMajorDiffers || finding.code == FindingCode::CudaMinorDiffers)
            code = Errc::WrongCudaMajor;
        else if (finding.code == FindingCode::MachineDiffers)
            code = Errc::WrongMachine;
        else if (finding.code == FindingCode::PlatformDiffers)
            code = Errc::WrongPlatform;
        return Error{.code = code, .subject = finding.subject, .values = finding.values};
    }
    return {};
}

Result<> checkApproved(const plan::Plan& plan, const std::optional<std::string>& approvedDigest)
{
    if (approvedDigest && *approvedDigest != plan::operationsDigest(plan.operations))
        return Error{.code = Errc::TargetChanged, .detail = "the plan that was approved is not the plan of now"};
    return {};
}

Result<> checkSpace(const plan::Plan& plan, Session& session)
{
    const RelPath& folder = session.toolkit().layout.libraries.path;
    const bool there = session.toolkit().layout.libraries.exists;
    const RelPath asked = there ? folder : RelPath::top();
    CORE_TRY(const std::uint64_t free, session.tree().freeBytes(asked));
    if (plan.bytesToStage <= free)
        return {};
    return Error{.code = Errc::NoSpace,
                 .subject = utf8FromPath(session.toolkit().root),
                 .values = {std::to_string(plan.bytesToStage), std::to_string(free)}};
}

Result<Outcome> conclude(Session& session, plan::Plan plan, std::string id, double seconds)
{
    Outcome outcome;
    outcome.plan = std::move(plan);
    outcome.id = std::move(id);
    outcome.recovered = session.recovered();
    outcome.seconds = seconds;
    for (const std::string& file : session.config().editedByOthers())
        outcome.plan.findings.push_back({plan::Severity::Info, plan::FindingCode::ConfigEdited, file, {}});
    if (!outcome.id.empty()) {
        if (auto refreshed = session.refreshLoaderCache(outcome); !refreshed)
            outcome.ldconfigComplaints.push_back(refreshed.error().subject + ": " + refreshed.error().detail);
    }
    CORE_TRY(outcome.toolkit, toolkit::examine(session.context().fs, session.toolkit().root));
    return outcome;
}

void tellUsers(const toolkit::Toolkit& toolkit, plan::Plan& plan)
{
    for (const platform::MappingProcess& process : platform::processesThatMap(libraryFolder(toolkit), "libcudnn"))
        plan.findings.push_back(
            {plan::Severity::Warning, plan::FindingCode::UsesOldFiles, process.name, {std::to_string(process.pid)}});
}

} // namespace core::engine
