#include "engine/verify_run.h"

#include "base/parallel.h"
#include "catalogue/support.h"
#include "engine/inspection.h"
#include "engine/probe_start.h"
#include "engine/search_path.h"
#include "verify/binaries.h"
#include "verify/computing.h"
#include "verify/environment.h"
#include "verify/loading.h"

#include <functional>
#include <iterator>

namespace core::engine
{
namespace
{

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

std::vector<verify::Check> skippedLayers(VerifyLevel level, verify::Problem reason)
{
    using enum verify::CheckId;
    std::vector<verify::CheckId> ids{LoadItself, LoadVersion, LoadRuntime, LoadOrigin, LoadByName};
    if (level >= VerifyLevel::Gpu)
        ids.insert(ids.end(), {GpuDriver, GpuMemory, GpuHandle, GpuConvRelu, GpuRelu});
    if (level >= VerifyLevel::Full)
        ids.insert(ids.end(), {GpuConvAlgorithms, GpuConvBackward, GpuBatchnorm, GpuPooling, GpuSoftmax, GpuAttention,
                               GpuTrain, GpuSpeed});
    std::vector<verify::Check> checks;
    for (const verify::CheckId id : ids)
        checks.push_back({.id = id, .status = verify::CheckStatus::Skipped, .reason = reason});
    return checks;
}

/// The layers that run vendor code, in the probe.
class ProbeLayers
{
public:
    ProbeLayers(const Context& context, const VerifyRequest& request, const Session& session,
                const toolkit::Toolkit& toolkit, const toolkit::TargetSnapshot& snapshot)
        : m_context(context)
        , m_request(request)
        , m_toolkit(toolkit)
        , m_snapshot(snapshot)
        , m_start(probeStart(context))
        , m_library(verify::libraryFolderOf(toolkit) / pathFromUtf8(verify::mainLibrary(snapshot)))
    {
        if (const auto current = session.current())
            m_registered = !current->config.empty();
        if (toolkit::holdsCuda(toolkit.kind))
            return;
        // A folder of its own has no CUDA beside it: the active toolkit's is what its programs use.
        const auto found = toolkit::discover(context.fs, context.environment, context.places.systemRoot);
        const auto active =
            found ? toolkit::chooseActive(*found, context.environment, context.fs, context.places.systemRoot)
                  : Result<toolkit::Toolkit>(found.error());
        if (active)
            m_runtime.push_back(libraryFolder(*active));
    }

    /// None when the probe may be asked.
    [[nodiscard]] verify::Problem whyNot() const
    {
        if (m_start.program.empty())
            return verify::Problem::ProbeNotStarted;
        if (m_toolkit.system != hostSystem())
            return verify::Problem::OtherSystemHere;
        if (verify::mainLibrary(m_snapshot).empty())
            return verify::Problem::NothingThere;
        if (m_start.runAs
            && (!platform::mayRead(*m_start.runAs, m_start.program) || !platform::mayRead(*m_start.runAs, m_library)))
            return verify::Problem::OnlyAsRoot;
        return verify::Problem::None;
    }

    Result<std::vector<verify::Check>> load(const Job& job) const
    {
        return verify::checkLoading({.fs = m_context.fs,
                                     .probe = m_start,
                                     .variables = m_context.environment,
                                     .toolkit = m_toolkit,
                                     .snapshot = m_snapshot,
                                     .cudnn = cudnnOf(m_context, m_toolkit),
                                     .runtime = m_runtime,
                                     .registered = m_registered},
                                    job);
    }

    Result<verify::Computed> compute(const Job& job) const
    {
        return verify::checkComputing({.probe = m_start,
                                       .variables = m_context.environment,
                                       .toolkit = m_toolkit,
                                       .cudnn = cudnnOf(m_context, m_toolkit),
                                       .library = utf8FromPath(m_library),
                                       .full = m_request.level == VerifyLevel::Full,
                                       .gpus = m_request.gpus},
                                      catalogue::SupportMatrix::builtIn(), job);
    }

private:
    const Context& m_context;
    const VerifyRequest& m_request;
    const toolkit::Toolkit& m_toolkit;
    const toolkit::TargetSnapshot& m_snapshot;
    verify::ProbeStart m_start;
    Path m_library;
    std::vector<Path> m_runtime;
    bool m_registered = false;
};

} // namespace

Result<verify::Report> verify(const Context& context, const VerifyRequest& request, const Job& job)
{
    CORE_TRY(const toolkit::Toolkit toolkit, findToolkit(context, request.toolkit));
    CORE_TRY(const auto session, Session::openToRead(context, toolkit));
    CORE_TRY(const auto snapshot, toolkit::takeSnapshot(session->tree(), toolkit.layout, false, job));
    CORE_TRY(const auto searched, foldersOfLoader(context, toolkit));
    const ProbeLayers probe(context, request, *session, toolkit, snapshot);
    const verify::Problem whyNot = request.level == VerifyLevel::Files ? verify::Problem::None : probe.whyNot();
    const bool asks = request.level >= VerifyLevel::Load && whyNot == verify::Problem::None;

    const bool deeper = request.level >= VerifyLevel::Load;
    std::vector<Path> folders;
    for (const verify::LoaderFolder& one : searched)
        folders.push_back(one.folder);
    const verify::BinaryInputs binaryInputs{.target = session->tree(),
                                            .fs = context.fs,
                                            .toolkit = toolkit,
                                            .snapshot = snapshot,
                                            .cudnn = cudnnOf(context, toolkit),
                                            .host = hostSystem(),
                                            .searched = std::move(folders)};

    // The probe's children start up while the files are being read.
    verify::Report files;
    std::vector<verify::Check> environment, binaries, loading;
    verify::Computed computed;
    const std::vector<std::function<Result<>()>> work{
        [&]() -> Result<> {
            CORE_TRY(files, verifyFiles(*session, snapshot, job));
            return {};
        },
        [&]() -> Result<> {
            if (asks && request.level >= VerifyLevel::Gpu) {
                CORE_TRY(computed, probe.compute(job));
            }
            return {};
        },
        [&]() -> Result<> {
            if (asks) {
                CORE_TRY(loading, probe.load(job));
            }
            return {};
        },
        [&]() -> Result<> {
            CORE_TRY(environment, environmentLayer(context, toolkit, searched));
            return {};
        },
        [&]() -> Result<> {
            if (deeper) {
                CORE_TRY(binaries, verify::checkBinaries(binaryInputs, job));
            }
            return {};
        }};
    CORE_CHECK(forEachParallel(work.size(), [&](std::size_t at) { return work[at](); }));

    verify::Report report;
    report.toolkit = std::move(files.toolkit);
    report.version = std::move(files.version);
    append(report, std::move(environment));
    append(report, std::move(files.checks));
    if (!deeper)
        return report;
    append(report, std::move(binaries));
    if (!asks) {
        append(report, skippedLayers(request.level, whyNot));
        return report;
    }
    report.loaded = true;
    append(report, std::move(loading));
    report.computed = computed.reached;
    append(report, std::move(computed.checks));
    return report;
}

} // namespace core::engine
