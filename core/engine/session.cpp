#include "engine/session.h"

#include "environment/loader_path.h"
#include "platform/absent_tree.h"
#include "platform/mounted_tree.h"
#include "platform/process.h"
#include "platform/read.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace core::engine
{
namespace
{

using platform::NodeType;

constexpr std::chrono::minutes kLdconfigTime{2};

/// As root, a folder that others may write to could be swapped under our hands, and its state is theirs to forge.
Result<> checkTrusted(const Context& context, platform::FileSystem& fs, const Path& folder)
{
    if (!context.user.elevated)
        return {};
    CORE_TRY(const platform::Node node, fs.stat(folder));
    if (node.type == NodeType::Absent)
        return {};
    const bool owner = node.owner == 0 || node.owner == context.user.caller;
    const bool writers = (node.mode & 0002U) != 0 || ((node.mode & 0020U) != 0 && node.group != 0 && node.owner == 0);
    if (owner && !writers)
        return {};
    return Error{.code = Errc::TargetUnsafe, .subject = utf8FromPath(folder), .values = {std::to_string(node.owner)}};
}

Recovery publicRecovery(transaction::Recovered recovered)
{
    Recovery result;
    switch (recovered.outcome) {
    case transaction::RecoveryOutcome::NothingToDo:
        result.outcome = Recovery::Outcome::NothingToDo;
        break;
    case transaction::RecoveryOutcome::RolledBack:
        result.outcome = Recovery::Outcome::RolledBack;
        break;
    case transaction::RecoveryOutcome::FinishedCleanUp:
        result.outcome = Recovery::Outcome::FinishedCleanUp;
        break;
    }
    result.id = std::move(recovered.id);
    result.keptForeign = std::move(recovered.keptForeign);
    return result;
}

Result<std::unique_ptr<platform::Tree>> openTargetTree(platform::FileSystem& fs, const toolkit::Toolkit& toolkit)
{
    CORE_TRY(auto root, fs.openTree(toolkit.root));
    std::map<RelPath, std::unique_ptr<platform::Tree>> mounts;
    for (const toolkit::Destination* place : toolkit.layout.all()) {
        if (!place->external)
            continue;
        CORE_TRY(mounts[place->path], fs.openTree(*place->external));
    }
    if (mounts.empty())
        return root;
    return std::unique_ptr<platform::Tree>(std::make_unique<platform::MountedTree>(std::move(root), std::move(mounts)));
}

transaction::ConfigPlaces configPlaces(const SystemPlaces& places)
{
    return {places.ldSoConfFolder, places.profileFolder, places.userEnvironmentFolder};
}

} // namespace

Path libraryFolder(const toolkit::Toolkit& toolkit)
{
    return toolkit::folderOf(toolkit.root, toolkit.layout.libraries);
}

Result<toolkit::Toolkit> findToolkit(const Context& context, const std::optional<Path>& named)
{
    if (named)
        return toolkit::examine(context.fs, *named);
    CORE_TRY(const auto found, toolkit::discover(context.fs, context.environment, context.places.systemRoot));
    return toolkit::chooseActive(found, context.environment, context.fs, context.places.systemRoot);
}

Result<toolkit::Toolkit> findTarget(const Context& context, const InstallRequest& request, archive::System system)
{
    if (!request.as || toolkit::holdsCuda(*request.as))
        return findToolkit(context, request.toolkit);
    if (!request.toolkit)
        return Error{.code = Errc::InvalidArgument, .detail = "a folder of its own needs a path"};
    return toolkit::designate(context.fs, *request.toolkit, *request.as, system, context.places.systemRoot);
}

Session::Session(const Context& context, toolkit::Toolkit toolkit, std::unique_ptr<platform::Tree> tree)
    : m_context(context)
    , m_toolkit(std::move(toolkit))
    , m_tree(std::move(tree))
    , m_config(context.fs, configPlaces(context.places), utf8FromPath(libraryFolder(m_toolkit)))
{
}

Session::~Session()
{
    if (!m_lock)
        return;
    // Empty folders of ours are nothing that a failure here could harm; the next run tries again.
    std::set<RelPath> local;
    for (const toolkit::Destination* place : m_toolkit.layout.all()) {
        if (!place->path.isTop())
            local.insert(place->path);
    }
    (void)transaction::removeEmptyFolders(*m_tree, transaction::WorkAreas{local});
    m_newFolder.removeIfEmpty();
}

Result<std::unique_ptr<Session>> Session::openToRead(const Context& context, const toolkit::Toolkit& toolkit,
                                                     bool evenIfInterrupted)
{
    if (!platform::isFolder(context.fs, toolkit.root)) {
        CORE_TRY(auto above, NewFolder::openAbove(context.fs, toolkit.root));
        return std::unique_ptr<Session>{
            new Session(context, toolkit, std::make_unique<platform::AbsentTree>(std::move(above)))};
    }
    CORE_TRY(auto tree, openTargetTree(context.fs, toolkit));
    std::unique_ptr<Session> session{new Session(context, toolkit, std::move(tree))};
    CORE_TRY(const auto leftover, transaction::findLeftover(*session->m_tree));
    session->m_interrupted = leftover.has_value();
    if (leftover) {
        // Interrupted, or still going on? The lock knows. A missing one is held by nobody, and a reader makes none.
        CORE_TRY(const bool lockable, platform::exists(*session->m_tree, transaction::kLockFile));
        if (lockable) {
            auto lock = session->m_tree->lock(transaction::kLockFile);
            if (!lock && lock.error().code == Errc::Busy)
                return std::move(lock).error();
        }
        if (!evenIfInterrupted)
            return Error{.code = Errc::RecoveryNeeded, .subject = utf8FromPath(toolkit.root), .values = {leftover->id}};
    }
    CORE_CHECK(session->loadReceipts());
    return session;
}

Result<std::unique_ptr<Session>> Session::openToWrite(const Context& context, const toolkit::Toolkit& toolkit,
                                                      const Job& job)
{
    CORE_CHECK(checkTrusted(context, context.fs, toolkit.root));
    CORE_CHECK(checkTrusted(context, context.fs, toolkit.root / plan::kStateFolder.str()));
    for (const toolkit::Destination* place : toolkit.layout.all())
        CORE_CHECK(checkTrusted(context, context.fs, toolkit::folderOf(toolkit.root, *place)));
    CORE_TRY(NewFolder newFolder, NewFolder::make(context.fs, toolkit.root));
    auto tree = openTargetTree(context.fs, toolkit);
    if (!tree) {
        newFolder.removeIfEmpty();
        return std::move(tree).error();
    }
    std::unique_ptr<Session> session{new Session(context, toolkit, *std::move(tree))};
    session->m_newFolder = std::move(newFolder);
    CORE_CHECK(session->lockAndRecover(job));
    if (session->m_recovered) {
        // What was found before the recovery may not be what is there now.
        CORE_TRY(session->m_toolkit, toolkit::examine(context.fs, toolkit.root));
    }
    CORE_CHECK(session->loadReceipts());
    return session;
}

Result<> Session::lockAndRecover(const Job& job)
{
    const auto unwritable = [&](Error error) {
        if (error.code == Errc::AccessDenied || error.code == Errc::ReadOnlyFileSystem
            || error.code == Errc::NotSupportedHere)
            error.code = Errc::TargetNotWritable;
        return error;
    };
    if (auto made = platform::makeDirectories(*m_tree, plan::kStateFolder, 0755); !made)
        return unwritable(std::move(made).error());
    auto lock = m_tree->lock(transaction::kLockFile);
    if (!lock)
        return unwritable(std::move(lock).error());
    m_lock = *std::move(lock);
    CORE_CHECK(markTarget());
    transaction::Target here = target();
    CORE_TRY(transaction::Recovered recovered, transaction::recover(here, job));
    if (recovered.outcome != transaction::RecoveryOutcome::NothingToDo)
        m_recovered = publicRecovery(std::move(recovered));
    return {};
}

Result<> Session::markTarget()
{
    if (toolkit::holdsCuda(m_toolkit.kind))
        return {};
    const std::string text = toolkit::markerText(m_toolkit.kind, m_toolkit.system);
    const auto there = platform::readAll(*m_tree, toolkit::kMarkerFile, 4096);
    if (there && *there == text)
        return {};
    CORE_CHECK(platform::removeFileIfPresent(*m_tree, toolkit::kMarkerFile));
    CORE_CHECK(platform::writeNewFile(*m_tree, toolkit::kMarkerFile, text, 0644));
    return m_tree->syncDirectory(plan::kStateFolder);
}

Result<> Session::loadReceipts()
{
    CORE_TRY(m_receipts, transaction::readReceipts(*m_tree));
    for (const transaction::Receipt& receipt : m_receipts)
        CORE_CHECK(transaction::checkReceipt(receipt, m_toolkit.layout));
    return {};
}

std::optional<transaction::Receipt> Session::current() const
{
    return m_receipts.empty() ? std::nullopt : std::optional{m_receipts.back()};
}

plan::States Session::owned() const
{
    return m_receipts.empty() ? plan::States{} : transaction::statesOf(m_receipts.back().owned);
}

Result<transaction::Staged> Session::beginStaging()
{
    std::vector<RelPath> places;
    for (const toolkit::Destination* place : m_toolkit.layout.all())
        places.push_back(place->path);
    transaction::Staged staged;
    CORE_TRY(staged.areas, transaction::probeAreas(*m_tree, places));
    CORE_TRY(staged.id, transaction::nextId(*m_tree, staged.areas));
    places.push_back(plan::kStateFolder);
    for (const RelPath& path : places)
        CORE_CHECK(platform::makeDirectories(*m_tree, staged.areas.stageFolder(path, staged.id), 0755));
    return staged;
}

Result<> Session::perform(const plan::Plan& plan, const transaction::Staged& staged,
                          const std::map<RelPath, platform::Node>& nodes, const Job& job)
{
    transaction::Target here = target();
    transaction::Receipt receipt = transaction::makeReceipt(m_receipts, staged.id, plan, nowUtc());
    CORE_TRY(const transaction::Applied applied,
             transaction::apply(here, plan, staged, std::move(receipt), nodes, job));
    (void)applied; // what is left to clean up is ours alone, and the next run does it
    return loadReceipts();
}

Error Session::cleanUpAfter(Error error, const Job& job)
{
    if (error.code == Errc::RecoveryNeeded)
        return error; // everything is still needed
    transaction::Target here = target();
    if (const auto cleaned = transaction::recover(here, job); !cleaned)
        error.trail.push_back("clean-up: " + cleaned.error().detail);
    return error;
}

Result<> Session::refreshLoaderCache(Outcome& outcome)
{
    const std::vector<std::string>& command = m_context.places.ldconfig;
    if (command.empty() || !m_context.user.elevated)
        return {};
    const Path folder = libraryFolder(m_toolkit);
    CORE_TRY(const auto searched, environment::ldSoFolders(m_context.fs, m_context.places.systemRoot));
    const bool listed = std::ranges::any_of(searched, [&](const Path& one) {
        const auto real = m_context.fs.realPath(one);
        return real && *real == folder;
    });
    if (!listed && !m_config.touchedLoader())
        return {};
    CORE_TRY(const auto result, platform::runProcess(command.front(), {command.begin() + 1, command.end()},
                                                     {{"LC_ALL", "C"}}, kLdconfigTime));
    outcome.ldconfigRan = true;
    // Its exit code says nothing (LAYOUTS 4.3); its text does.
    outcome.ldconfigComplaints =
        environment::ldconfigComplaints(result.errors + '\n' + result.output, utf8FromPath(folder));
    return {};
}

std::string nowUtc()
{
    using namespace std::chrono;
    const auto now = floor<seconds>(system_clock::now());
    const auto day = floor<days>(now);
    const year_month_day date{day};
    const hh_mm_ss time{now - day};
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                  static_cast<int>(time.seconds().count()));
    return text.data();
}

} // namespace core::engine
