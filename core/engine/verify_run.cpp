#include "engine/verify_run.h"

#include "engine/inspection.h"
#include "engine/search_path.h"
#include "verify/binaries.h"
#include "verify/environment.h"

#include <iterator>

namespace core::engine
{
namespace
{

archive::System hostSystem()
{
    return platform::hostIsWindows() ? archive::System::Windows : archive::System::Linux;
}

Result<std::vector<verify::LoaderFolder>> foldersOfLoader(const Context& context, const toolkit::Toolkit& toolkit)
{
    if (hostSystem() == archive::System::Windows)
        return verify::searchedOnWindows(context.fs, context.environment, libraryFolder(toolkit));
    CORE_TRY(const SearchReport report, searchOnLinux(context, toolkit));
    std::vector<verify::LoaderFolder> folders;
    for (const SearchedFolder& one : report.folders)
        folders.push_back({one.folder, archive::Version::parse(one.cudnn).value_or(archive::Version{}), one.isTarget});
    return folders;
}

/// The header's version, else what the libraries are called.
archive::Version cudnnOf(const Context& context, const toolkit::Toolkit& toolkit)
{
    return toolkit.cudnn.parts > 0 ? toolkit.cudnn : toolkit::cudnnIn(context.fs, libraryFolder(toolkit));
}

Result<std::vector<verify::Check>> environmentLayer(const Context& context, const toolkit::Toolkit& toolkit,
                                                    std::vector<verify::LoaderFolder> searched)
{
    verify::EnvironmentInputs inputs{.fs = context.fs,
                                     .variables = context.environment,
                                     .toolkit = toolkit,
                                     .cudnn = cudnnOf(context, toolkit),
                                     .host = hostSystem(),
                                     .searched = std::move(searched),
                                     .toolkits = {},
                                     .bundled = {}};
    CORE_TRY(inputs.toolkits, toolkit::discover(context.fs, context.environment, context.places.systemRoot));
    CORE_TRY(inputs.bundled,
             frameworks::findBundled(context.fs, context.environment, context.user.home, context.places.systemRoot));
    return verify::checkEnvironment(inputs);
}

void append(verify::Report& report, std::vector<verify::Check> checks)
{
    report.checks.insert(report.checks.end(), std::make_move_iterator(checks.begin()),
                         std::make_move_iterator(checks.end()));
}

} // namespace

Result<verify::Report> verify(const Context& context, const VerifyRequest& request, const Job& job)
{
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, request.toolkit));
    CORE_TRY(const auto session, Session::openToRead(context, toolkit));
    CORE_TRY(const auto snapshot, toolkit::takeSnapshot(session->tree(), toolkit.layout, false, job));
    CORE_TRY(const auto searched, foldersOfLoader(context, toolkit));

    verify::Report report;
    CORE_TRY(auto environment, environmentLayer(context, toolkit, searched));
    CORE_TRY(verify::Report files, verifyFiles(*session, snapshot, job));
    report.toolkit = std::move(files.toolkit);
    report.version = std::move(files.version);
    append(report, std::move(environment));
    append(report, std::move(files.checks));
    if (request.level == VerifyLevel::Files)
        return report;

    std::vector<Path> folders;
    for (const verify::LoaderFolder& one : searched)
        folders.push_back(one.folder);
    CORE_TRY(auto binaries, verify::checkBinaries({.target = session->tree(),
                                                   .fs = context.fs,
                                                   .toolkit = toolkit,
                                                   .snapshot = snapshot,
                                                   .cudnn = cudnnOf(context, toolkit),
                                                   .host = hostSystem(),
                                                   .searched = std::move(folders)},
                                                  job));
    append(report, std::move(binaries));
    // The layers "load" and "gpu" come here: what they stand on is in the report by now.
    return report;
}

} // namespace core::engine
