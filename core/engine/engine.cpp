#include "engine.h"

#include "engine/advise_run.h"
#include "engine/catalogue_run.h"
#include "engine/inspection.h"
#include "engine/runs.h"
#include "engine/search_path.h"
#include "engine/verify_run.h"

#include <algorithm>
#include <exception>
#include <new>

namespace core
{
namespace
{

/// The façade's border: what the standard library throws becomes an Error.
template<class Call>
auto guarded(const Call& call) -> decltype(call())
{
    try {
        return call();
    } catch (const std::bad_alloc&) {
        return Error{.code = Errc::OutOfMemory};
    } catch (const std::filesystem::filesystem_error& error) {
        return Error{.code = Errc::Io,
                     .subject = utf8FromPath(error.path1()),
                     .native = error.code().value(),
                     .detail = error.what()};
    } catch (const std::exception& error) {
        return Error{.code = Errc::Internal, .detail = error.what()};
    }
}

Result<> dropOne(engine::Session& session, const std::string& id)
{
    const auto& receipts = session.receipts();
    const auto receipt = std::ranges::find(receipts, id, &transaction::Receipt::id);
    if (receipt == receipts.end())
        return Error{.code = Errc::NoSuchReceipt, .subject = id};
    transaction::Target target = session.target();
    return transaction::dropBackup(target, *receipt);
}

} // namespace

struct Engine::Parts {
    engine::Context context;
};

Engine::Engine(platform::FileSystem& fs, platform::Variables environment, platform::User user, SystemPlaces places)
    : m_parts(new Parts{{fs, std::move(environment), std::move(user), std::move(places), nullptr}})
{
    engine::Context& context = m_parts->context;
    context.known = std::make_shared<engine::KnownArchives>(fs, context.places.catalogueFolder, context.user.id,
                                                            context.places.catalogue);
}

Engine::~Engine() = default;

Result<InspectReport> Engine::inspect(const InspectRequest& request, const Job& job)
{
    return guarded([&] { return engine::inspect(m_parts->context, request, job); });
}

Result<std::vector<toolkit::Toolkit>> Engine::toolkits(const Job&)
{
    return guarded([&] {
        const engine::Context& context = m_parts->context;
        return toolkit::discover(context.fs, context.environment, context.places.systemRoot);
    });
}

Result<toolkit::Toolkit> Engine::findToolkit(const std::optional<Path>& named)
{
    return guarded([&] { return engine::findToolkit(m_parts->context, named); });
}

Result<PlannedAction> Engine::plan(const Request& request, const Job& job)
{
    const engine::Context& context = m_parts->context;
    return guarded([&]() -> Result<PlannedAction> {
        if (const auto* install = std::get_if<InstallRequest>(&request))
            return engine::planInstall(context, *install, job);
        if (const auto* uninstall = std::get_if<UninstallRequest>(&request))
            return engine::planUninstall(context, *uninstall, job);
        if (const auto* restore = std::get_if<RestoreRequest>(&request))
            return engine::planRestore(context, *restore, job);
        if (const auto* path = std::get_if<PathRequest>(&request))
            return engine::planPath(context, *path, job);
        return engine::planRepair(context, std::get<RepairRequest>(request), job);
    });
}

Result<Outcome> Engine::carryOut(const Request& request, const std::optional<std::string>& approvedDigest,
                                 const Job& job)
{
    const engine::Context& context = m_parts->context;
    return guarded([&]() -> Result<Outcome> {
        if (const auto* install = std::get_if<InstallRequest>(&request))
            return engine::runInstall(context, *install, approvedDigest, job);
        if (const auto* uninstall = std::get_if<UninstallRequest>(&request))
            return engine::runUninstall(context, *uninstall, approvedDigest, job);
        if (const auto* restore = std::get_if<RestoreRequest>(&request))
            return engine::runRestore(context, *restore, approvedDigest, job);
        if (const auto* path = std::get_if<PathRequest>(&request))
            return engine::runPath(context, *path, approvedDigest, job);
        return engine::runRepair(context, std::get<RepairRequest>(request), approvedDigest, job);
    });
}

Result<Recovery> Engine::recover(const std::optional<Path>& named, const Job& job)
{
    return guarded([&]() -> Result<Recovery> {
        const engine::Context& context = m_parts->context;
        CORE_TRY(const toolkit::Toolkit toolkit, engine::findToolkit(context, named));
        CORE_TRY(const auto session, engine::Session::openToWrite(context, toolkit, job));
        if (!session->recovered())
            return Recovery{};
        Outcome unused; // the loader's cache may show the state that is gone
        CORE_CHECK(session->refreshLoaderCache(unused));
        return *session->recovered();
    });
}

Result<Status> Engine::status(const std::optional<Path>& named, bool quick, const Job& job)
{
    return guarded([&] { return engine::status(m_parts->context, named, quick, job); });
}

Result<AdviseReport> Engine::advise(const AdviseRequest& request)
{
    return guarded([&] { return engine::advise(m_parts->context, request); });
}

Result<SearchReport> Engine::searchPath(const std::optional<Path>& named, const Job& job)
{
    return guarded([&] { return engine::searchPath(m_parts->context, named, job); });
}

Result<environment::Locations> Engine::locations(const std::optional<Path>& named)
{
    return guarded([&] { return engine::locations(m_parts->context, named); });
}

Result<std::vector<HistoryEntry>> Engine::history(const std::optional<Path>& named)
{
    return guarded([&] { return engine::history(m_parts->context, named); });
}

Result<> Engine::dropBackup(const std::optional<Path>& named, const std::string& id)
{
    return guarded([&]() -> Result<> {
        CORE_TRY(const toolkit::Toolkit toolkit, engine::findToolkit(m_parts->context, named));
        SilentProgress silent;
        CORE_TRY(const auto session, engine::Session::openToWrite(m_parts->context, toolkit, Job{silent}));
        return dropOne(*session, id);
    });
}

Result<std::vector<std::string>> Engine::dropBackupsBut(const std::optional<Path>& named, std::size_t keepNewest)
{
    return guarded([&]() -> Result<std::vector<std::string>> {
        CORE_TRY(const toolkit::Toolkit toolkit, engine::findToolkit(m_parts->context, named));
        SilentProgress silent;
        CORE_TRY(const auto session, engine::Session::openToWrite(m_parts->context, toolkit, Job{silent}));
        std::vector<std::string> kept;
        for (const transaction::Receipt& receipt : session->receipts()) {
            CORE_TRY(const bool there, transaction::hasBackup(session->tree(), receipt));
            if (there)
                kept.push_back(receipt.id);
        }
        kept.resize(kept.size() - std::min(kept.size(), keepNewest));
        for (const std::string& id : kept)
            CORE_CHECK(dropOne(*session, id));
        return kept;
    });
}

Result<verify::Report> Engine::verifyFiles(const std::optional<Path>& named, const Job& job)
{
    return guarded([&] { return engine::verifyFiles(m_parts->context, named, job); });
}

Result<verify::Report> Engine::verify(const VerifyRequest& request, const Job& job)
{
    return guarded([&] { return engine::verify(m_parts->context, request, job); });
}

Result<CatalogueList> Engine::catalogueList(const CatalogueFilter& filter)
{
    return guarded([&]() -> Result<CatalogueList> { return engine::listCatalogue(m_parts->context, filter); });
}

Result<CatalogueEntry> Engine::catalogueEntry(const std::string& nameOrDigest)
{
    return guarded([&] { return engine::showCatalogue(m_parts->context, nameOrDigest); });
}

Result<CatalogueImport> Engine::importManifest(const Path& file)
{
    return guarded([&] { return engine::importManifest(m_parts->context, file); });
}

} // namespace core
