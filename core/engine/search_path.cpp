#include "engine/search_path.h"

#include "base/text.h"
#include "environment/loader_path.h"
#include "platform/read.h"
#include "toolkit/snapshot.h"

#include <algorithm>

namespace core::engine
{
namespace
{

using archive::Version;

std::vector<Path> foldersIn(const platform::Variables& environment, const char* name)
{
    std::vector<Path> folders;
    const auto at = environment.find(name);
    if (at == environment.end())
        return folders;
    for (const std::string_view entry : splitList(at->second, ":;")) {
        const Path folder = pathFromUtf8(entry);
        if (folder.is_absolute())
            folders.push_back(folder);
    }
    return folders;
}

} // namespace

Result<SearchReport> searchOnLinux(const Context& context, const toolkit::Toolkit& toolkit)
{
    SearchReport report;
    report.toolkit = toolkit;
    const Path target = libraryFolder(toolkit);
    const Version wanted = toolkit::cudnnIn(context.fs, target);
    const auto add = [&](const Path& folder, SearchedFolder::By by) {
        const auto real = context.fs.realPath(folder);
        if (!real)
            return; // the loader passes over it as well
        const Version version = toolkit::cudnnIn(context.fs, *real);
        if (!report.winner && version.parts > 0 && (wanted.parts == 0 || version.major == wanted.major))
            report.winner = report.folders.size();
        report.folders.push_back({folder, by, version.str(), *real == target});
    };
    for (const Path& folder : foldersIn(context.environment, "LD_LIBRARY_PATH"))
        add(folder, SearchedFolder::By::Variable);
    CORE_TRY(const auto configured, environment::ldSoFolders(context.fs, context.places.systemRoot));
    for (const Path& folder : configured)
        add(folder, SearchedFolder::By::Configuration);
    return report;
}

Result<SearchReport> searchPath(const Context& context, const std::optional<Path>& named, const Job& job)
{
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, named));
    CORE_CHECK(job.checkpoint());
    CORE_TRY(const auto session, Session::openToRead(context, toolkit, true));
    CORE_TRY(SearchReport report, searchOnLinux(context, toolkit));
    if (const auto current = session->current()) {
        for (const plan::SetConfigEntry& entry : current->config) {
            CORE_TRY(const bool standing, session->config().has(entry.kind, entry.scope));
            if (standing)
                report.ours.push_back(entry);
        }
    }
    return report;
}

Result<environment::Locations> locations(const Context& context, const std::optional<Path>& named)
{
    CORE_TRY(const toolkit::Toolkit target, findToolkit(context, named));
    const auto folder = [&](const toolkit::Destination& place) { return toolkit::folderOf(target.root, place); };
    environment::Locations where;
    where.root = utf8FromPath(target.root);
    where.windows = target.system == archive::System::Windows;
    if (target.kind == toolkit::TargetKind::Toolkit)
        where.cuda = where.root;
    const Path libraries = folder(target.layout.libraries);
    where.libraries = utf8FromPath(libraries);
    if (target.layout.headers)
        where.headers = utf8FromPath(folder(*target.layout.headers));
    const Path linked = target.layout.importLibraries ? folder(*target.layout.importLibraries) : libraries;
    const Path library = linked / (where.windows ? "cudnn.lib" : "libcudnn.so");
    if (platform::isFile(context.fs, library))
        where.library = utf8FromPath(library);
    const Version version = toolkit::cudnnIn(context.fs, libraries);
    if (version.parts == 0)
        return Error{.code = Errc::NothingInstalled, .subject = where.root};
    const std::string major = std::to_string(version.major);
    where.loaded = utf8FromPath(libraries / (where.windows ? "cudnn64_" + major + ".dll" : "libcudnn.so." + major));
    return where;
}

} // namespace core::engine
