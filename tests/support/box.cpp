#include "support/box.h"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <unistd.h>

namespace test
{
namespace fs = std::filesystem;

FastFolder::FastFolder()
{
    const fs::path memory = "/dev/shm";
    const fs::path base = ::access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
    std::string name = (base / "cudnn-test-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        throw std::runtime_error("no temporary folder");
    m_path = fs::canonical(name);
}

FastFolder::~FastFolder()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

Box::Box(core::Path root, bool withLibraryFolder)
    : m_root(std::move(root))
{
    const auto put = [&](const std::string& name, std::string_view text) {
        fs::create_directories((m_root / name).parent_path());
        std::ofstream{m_root / name, std::ios::binary} << text;
    };
    put("toolkit/bin/nvcc", "#!/bin/sh\n");
    put("toolkit/version.json", R"({"cuda":{"name":"CUDA SDK","version":"13.0.1"}})");
    put("toolkit/include/cuda.h", "#define CUDA_VERSION 13000\n");
    put("toolkit/include/cuda_runtime_api.h", "#define CUDART_VERSION 13000\n");
    if (withLibraryFolder)
        put("toolkit/lib64/libcudart.so.13", elfBytes({.soname = "libcudart.so.13"}));
    fs::create_directories(m_root / "archives");
    fs::create_directories(m_root / "etc/ld.so.conf.d");
    fs::create_directories(m_root / "etc/profile.d");
    fs::create_directories(m_root / "system");
    // A folder that had to be made for a configuration file stays: it is the system's, not ours.
    fs::create_directories(m_root / "home/.config/environment.d");
}

Box Box::copyTo(const core::Path& root) const
{
    fs::remove_all(root);
    fs::copy(m_root, root, fs::copy_options::recursive | fs::copy_options::copy_symlinks);
    Box copy;
    copy.m_root = root;
    return copy;
}

std::string Box::pack(const CudnnOptions& options) const
{
    return writeCudnnArchive(m_root / "archives", options).filename().string();
}

core::Engine Box::engine(core::platform::FileSystem& fileSystem, bool elevated) const
{
    core::platform::User user;
    user.id = elevated ? 0 : ::geteuid();
    user.elevated = elevated;
    if (elevated && ::geteuid() != 0)
        user.caller = ::geteuid(); // the folder is this user's own
    user.home = m_root / "home";
    core::SystemPlaces places;
    places.systemRoot = m_root / "system";
    places.ldSoConfFolder = m_root / "etc/ld.so.conf.d";
    places.profileFolder = m_root / "etc/profile.d";
    places.userEnvironmentFolder = m_root / "home/.config/environment.d";
    places.ldconfig = {};
    // Made-up archives may have real names here; what the catalogue says of them is a test of its own.
    places.catalogue = std::make_shared<const core::catalogue::Catalogue>(core::catalogue::Facts{});
    return core::Engine{fileSystem, {}, std::move(user), std::move(places)};
}

core::InstallRequest Box::installRequest(const std::string& archiveName) const
{
    core::InstallRequest request;
    request.archive = archive(archiveName);
    request.toolkit = toolkit();
    request.allowUnknown = true;
    request.loader = core::LoaderMode::None;
    return request;
}

TreeSnapshot Box::snapshot() const
{
    return TreeSnapshot::of(m_root, {"toolkit", "etc", "home"});
}

core::Job quietJob()
{
    static core::SilentProgress silent;
    return core::Job{silent, {}};
}

} // namespace test
