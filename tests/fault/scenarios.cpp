#include "fault/scenarios.h"

#include <fstream>
#include <stdexcept>

namespace test
{
namespace
{

namespace fs = std::filesystem;
using core::Engine;
using core::Job;
using core::Result;

const std::vector<std::string> kNewParts{"graph", "engines_tensor_ir", "ext"};
const std::vector<std::string> kOldParts{"graph"};

CudnnOptions older(Packing packing = Packing::Zip)
{
    return {.version = "9.10.2.21", .parts = kOldParts, .libraryBytes = 1500, .packing = packing};
}
CudnnOptions newer(Packing packing = Packing::Zip)
{
    return {.version = "9.19.0.56", .parts = kOldParts, .libraryBytes = 1500, .packing = packing};
}
CudnnOptions forWindows(std::string version = "9.19.0.56")
{
    return {.version = std::move(version),
            .parts = kOldParts,
            .system = "windows-x86_64",
            .libraryBytes = 1500,
            .packing = Packing::Zip};
}
CudnnOptions withMoreParts(Packing packing = Packing::Zip)
{
    return {.version = "9.25.0.15", .parts = kNewParts, .libraryBytes = 1500, .packing = packing};
}

void mustWork(const Result<>& result)
{
    if (!result)
        throw std::runtime_error("preparing: " + std::to_string(static_cast<int>(result.error().code)) + ' '
                                 + result.error().subject + ' ' + result.error().detail);
}

Result<> install(const Box& box, Engine& engine, const std::string& archive, const Job& job,
                 core::LoaderMode loader = core::LoaderMode::None, core::plan::Scope scope = core::plan::Scope::Machine)
{
    core::InstallRequest request = box.installRequest(archive);
    request.loader = loader;
    request.scope = scope;
    CORE_CHECK(engine.carryOut(request, std::nullopt, job));
    return {};
}

void installNow(Box& box, const CudnnOptions& options, core::LoaderMode loader = core::LoaderMode::None)
{
    Engine engine = box.engine(core::platform::systemFileSystem());
    mustWork(install(box, engine, box.pack(options), quietJob(), loader));
}

std::function<Result<>(const Box&, Engine&, const Job&)>
installing(CudnnOptions options, core::LoaderMode loader = core::LoaderMode::None,
           core::plan::Scope scope = core::plan::Scope::Machine)
{
    return [=](const Box& box, Engine& engine, const Job& job) {
        return install(box, engine, cudnnArchiveName(options), job, loader, scope);
    };
}

/// An old set that somebody copied by hand: copies in place of links, an orphan, a stray file.
void foreignSet(Box& box)
{
    const auto put = [&](const std::string& name, const std::string& text) {
        std::ofstream{box.toolkit() / name, std::ios::binary} << text;
    };
    const std::string library = elfBytes({.soname = "libcudnn.so.9", .filler = "old"});
    put("lib64/libcudnn.so.9.5.1", library);
    put("lib64/libcudnn.so.9", library);
    put("lib64/libcudnn.so", library);
    put("lib64/libcudnn_ext.so.9.5.1", elfBytes({.soname = "libcudnn_ext.so.9"}));
    fs::create_symlink("libcudnn_ext.so.9.5.1", box.toolkit() / "lib64/libcudnn_ext.so.9");
    put("include/cudnn.h", "#include \"cudnn_version.h\"\n");
    put("include/cudnn_version.h", "#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 5\n#define CUDNN_PATCHLEVEL 1\n");
    put("lib64/readme.txt", "not ours");
}

/// CUDA 13 for Windows, without the folders that linkers read.
void makeWindowsToolkit(Box& box)
{
    fs::remove_all(box.toolkit());
    for (const char* name : {"bin/nvcc.exe", "bin/x64/cudart64_13.dll"}) {
        fs::create_directories((box.toolkit() / name).parent_path());
        std::ofstream{box.toolkit() / name, std::ios::binary} << peBytes(0x8664, "");
    }
    fs::create_directories(box.toolkit() / "include");
    std::ofstream{box.toolkit() / "include/cuda.h"} << "#define CUDA_VERSION 13000\n";
}

/// A program with an older set beside it, put there by us.
void makeProgramsFolder(Box& box)
{
    fs::remove_all(box.toolkit());
    fs::create_directories(box.toolkit());
    std::ofstream{box.toolkit() / "program.exe", std::ios::binary} << peBytes(0x8664, "");
    core::InstallRequest request = box.installRequest(box.pack(forWindows("9.10.2.21")));
    request.as = core::toolkit::TargetKind::Application;
    Engine engine = box.engine(core::platform::systemFileSystem());
    const auto done = engine.carryOut(request, std::nullopt, quietJob());
    mustWork(done ? Result<>{} : Result<>{done.error()});
}

void damage(Box& box)
{
    fs::remove(box.toolkit() / "lib64/libcudnn_graph.so.9.19.0");
    std::ofstream{box.toolkit() / "include/cudnn.h", std::ios::app} << "// edited\n";
    const fs::path link = box.toolkit() / "lib64/libcudnn.so.9";
    fs::remove(link);
    fs::copy_file(box.toolkit() / "lib64/libcudnn.so.9.19.0", link);
}

Result<> uninstall(const Box& box, Engine& engine, const Job& job)
{
    CORE_CHECK(engine.carryOut(core::UninstallRequest{box.toolkit()}, std::nullopt, job));
    return {};
}

std::vector<Scenario> makeScenarios()
{
    return {
        {"fresh zip", true, [](Box& box) { box.pack(newer()); }, installing(newer())},
        {"fresh tar.xz", true, [](Box& box) { box.pack(newer(Packing::TarXz)); }, installing(newer(Packing::TarXz))},
        {"new folders and ld.so.conf.d", false, [](Box& box) { box.pack(newer()); },
         installing(newer(), core::LoaderMode::LdConf)},
        {"profile", true, [](Box& box) { box.pack(newer()); },
         installing(newer(), core::LoaderMode::Profile, core::plan::Scope::User)},
        {"upgrade", true,
         [](Box& box) {
             installNow(box, older());
             box.pack(newer());
         },
         installing(newer())},
        {"downgrade from more parts", true,
         [](Box& box) {
             installNow(box, withMoreParts());
             box.pack(newer(Packing::TarGz));
         },
         installing(newer(Packing::TarGz))},
        {"over a foreign set", true,
         [](Box& box) {
             foreignSet(box);
             box.pack(newer());
         },
         installing(newer())},
        {"uninstall over a foreign set", true,
         [](Box& box) {
             foreignSet(box);
             installNow(box, newer());
         },
         uninstall},
        {"uninstall with ld.so.conf.d and folders", false,
         [](Box& box) { installNow(box, newer(), core::LoaderMode::LdConf); }, uninstall},
        {"Windows toolkit, new folders", true,
         [](Box& box) {
             makeWindowsToolkit(box);
             box.pack(forWindows());
         },
         installing(forWindows())},
        {"a program's folder", true,
         [](Box& box) {
             makeProgramsFolder(box);
             box.pack(forWindows());
         },
         installing(forWindows())},
        {"restore", true,
         [](Box& box) {
             installNow(box, older());
             installNow(box, withMoreParts());
         },
         [](const Box& box, Engine& engine, const Job& job) -> Result<> {
             CORE_CHECK(engine.carryOut(core::RestoreRequest{box.toolkit(), "000001"}, std::nullopt, job));
             return {};
         }},
        {"repair", true,
         [](Box& box) {
             installNow(box, newer());
             damage(box);
         },
         [](const Box& box, Engine& engine, const Job& job) -> Result<> {
             // The receipt names the archive where it lay; a copied box brings its own.
             CORE_CHECK(
                 engine.carryOut(core::RepairRequest{box.toolkit(), {}, box.root() / "archives"}, std::nullopt, job));
             return {};
         }},
    };
}

} // namespace

const std::vector<Scenario>& scenarios()
{
    static const std::vector<Scenario> all = makeScenarios();
    return all;
}

} // namespace test
