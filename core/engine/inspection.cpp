#include "engine/inspection.h"

#include "digest/reporting_counter.h"
#include "engine/archive_source.h"
#include "platform/mapped_files.h"
#include "verify/files.h"

#include <algorithm>

namespace core::engine
{
namespace
{

/// Sizes, links and presence: everything but the bytes.
Result<plan::States> glance(const platform::TreeReader& target, const plan::States& owned)
{
    plan::States seen;
    for (const auto& [path, should] : owned) {
        CORE_TRY(const platform::Node node, target.stat(path));
        plan::NodeState state;
        if (node.type == platform::NodeType::Link) {
            state.type = plan::StateType::Link;
            CORE_TRY(state.linkTarget, target.readLink(path));
        } else if (node.type == platform::NodeType::File) {
            state.type = plan::StateType::File;
            state.size = node.size;
            state.mode = node.mode & 0777U;
        } else if (node.type == platform::NodeType::Absent) {
            continue;
        } else {
            // A folder in a file's place: present, and certainly not what was installed.
            state.type = plan::StateType::Link;
        }
        seen.emplace(path, std::move(state));
    }
    return seen;
}

Result<plan::States> lookClosely(Session& session, const plan::States& owned, const Job& job)
{
    std::vector<RelPath> paths;
    for (const auto& [path, state] : owned)
        paths.push_back(path);
    CORE_TRY(const std::uint64_t bytes, transaction::bytesAt(session.tree(), paths));
    digest::ReportingCounter counter{job.progress, Phase::Verifying, bytes};
    CORE_TRY(transaction::Observation seen, transaction::observe(session.tree(), paths, job, &counter));
    return std::move(seen.states);
}

void compare(const plan::States& owned, const plan::States& seen, Status& status)
{
    for (const auto& [path, should] : owned) {
        const auto now = seen.find(path);
        if (now == seen.end())
            status.drift.push_back({plan::Severity::Warning, plan::FindingCode::MissingSinceInstall, path.str(), {}});
        else if (!now->second.sameContentAs(should))
            status.drift.push_back({plan::Severity::Warning, plan::FindingCode::ChangedSinceInstall, path.str(), {}});
    }
}

} // namespace

Result<InspectReport> inspect(const Context& context, const InspectRequest& request, const Job& job)
{
    CORE_TRY(const auto source, ArchiveSource::open(context, request.archive, request.given));
    InspectReport report;
    report.name = source->name();
    report.format = source->archive().format();
    report.fileSize = source->archive().fileSize();
    report.neverPublished = source->byName().phantom;
    if (request.hash)
        source->startDigest();
    CORE_TRY(report.contents, archive::readContents(source->archive(), source->displayName(), job));
    CORE_CHECK(archive::compareWithName(report.name, report.contents));
    if (request.hash) {
        CORE_TRY(report.sha256, source->waitDigest());
        report.verdict = source->verdict();
        report.vouchedBy = source->vouchedBy();
        report.known = source->byDigest().archive;
        report.renamed = source->byDigest().renamed;
    }
    return report;
}

Result<Status> status(const Context& context, const std::optional<Path>& named, bool quick, const Job& job)
{
    Status status;
    CORE_TRY(status.toolkit, findToolkit(context, named));
    CORE_TRY(const auto session, Session::openToRead(context, status.toolkit, true));
    if (session->interrupted()) {
        status.state = InstallState::RecoveryDue;
        return status;
    }
    const plan::States owned = session->owned();
    CORE_TRY(const auto snapshot, toolkit::takeSnapshot(session->tree(), status.toolkit.layout, false, job));
    for (const toolkit::PresentFile& file : snapshot.cudnnFiles)
        status.foreignCudnnFiles += owned.contains(file.path) ? 0 : 1;
    for (const platform::MappingProcess& process :
         platform::processesThatMap(libraryFolder(status.toolkit), "libcudnn"))
        status.usedBy.push_back(process.name + " (" + std::to_string(process.pid) + ")");
    if (owned.empty())
        return status;
    status.current = session->current();
    CORE_TRY(const plan::States seen, quick ? glance(session->tree(), owned) : lookClosely(*session, owned, job));
    compare(owned, seen, status);
    status.state = status.drift.empty() ? InstallState::Intact : InstallState::Drifted;
    return status;
}

Result<std::vector<HistoryEntry>> history(const Context& context, const std::optional<Path>& named)
{
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, named));
    CORE_TRY(const auto session, Session::openToRead(context, toolkit));
    std::vector<HistoryEntry> entries;
    for (const transaction::Receipt& receipt : session->receipts()) {
        HistoryEntry entry;
        entry.receipt = receipt;
        CORE_TRY(entry.backupBytes, transaction::backupBytes(session->tree(), receipt));
        CORE_TRY(const bool kept, transaction::hasBackup(session->tree(), receipt));
        entry.backupDropped = !kept && transaction::neededBackup(receipt);
        entries.push_back(std::move(entry));
    }
    if (!entries.empty())
        entries.back().current = true;
    return entries;
}

Result<verify::Report> verifyFiles(Session& session, const toolkit::TargetSnapshot& snapshot, const Job& job)
{
    std::vector<RelPath> paths;
    for (const auto& [path, state] : session.owned())
        paths.push_back(path);
    CORE_TRY(const std::uint64_t bytes, transaction::bytesAt(session.tree(), paths));
    digest::ReportingCounter counter{job.progress, Phase::Verifying, bytes};
    const std::optional<transaction::Receipt> current = session.current();
    return verify::checkFiles({session.tree(), session.toolkit(), snapshot, current}, job, &counter);
}

Result<verify::Report> verifyFiles(const Context& context, const std::optional<Path>& named, const Job& job)
{
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, named));
    CORE_TRY(const auto session, Session::openToRead(context, toolkit));
    CORE_TRY(const auto snapshot, toolkit::takeSnapshot(session->tree(), toolkit.layout, false, job));
    return verifyFiles(*session, snapshot, job);
}

} // namespace core::engine
