#include "toolkit/location.h"

#include "base/text.h"
#include "platform/read.h"
#include "platform/user.h"

#include <algorithm>
#include <array>
#include <optional>
#include <system_error>

namespace core::toolkit
{
namespace
{

using platform::FileSystem;
using platform::isFile;

constexpr std::string_view kLookedFor = "looked for two of: bin/nvcc, include/cuda.h, version.json or version.txt, "
                                        "libcudart* in lib64, lib or targets/*/lib, cudart64_*.dll in bin or bin/x64; "
                                        "for conda-meta; for a folder that an earlier install made";

/// What a user may name instead of the toolkit above, the longest first; "*" is any one component.
constexpr std::array<std::string_view, 20> kInsideNames{
    "targets/*/lib/stubs",
    "targets/*/lib",
    "targets/*/include",
    "targets/*",
    "targets",
    "Library/bin",
    "Library/lib",
    "Library/include",
    "Library",
    "bin/nvcc.exe",
    "bin/nvcc",
    "bin/x64",
    "lib64/stubs",
    "lib/x64",
    "lib/stubs",
    "bin",
    "lib64",
    "lib",
    "include",
    "",
};

/// The folder above when `path` ends in `pattern`.
std::optional<Path> withoutEnding(Path path, std::string_view pattern)
{
    while (!pattern.empty()) {
        const std::size_t slash = pattern.rfind('/');
        const std::string_view last = pattern.substr(slash + 1); // npos + 1 == 0
        pattern = slash == std::string_view::npos ? std::string_view{} : pattern.substr(0, slash);
        if (!path.has_filename() || (last != "*" && path.filename() != pathFromUtf8(last)))
            return std::nullopt;
        path = path.parent_path();
    }
    return path;
}

/// Absolute, without a trailing slash; nullopt where ".." could mean another folder once links are followed.
std::optional<Path> asWritten(const Path& named)
{
    if (std::ranges::find(named, Path{".."}) != named.end())
        return std::nullopt;
    std::error_code error;
    Path path = std::filesystem::absolute(named, error).lexically_normal();
    if (error)
        return std::nullopt;
    if (!path.has_filename())
        path = path.parent_path();
    return path;
}

/// `path` as the system under this root names it: "/usr" for <systemRoot>/usr. Empty when it lies elsewhere.
std::string nameUnder(const Path& path, const Path& realSystemRoot)
{
    const Path below = path.lexically_relative(realSystemRoot);
    if (below.empty() || *below.begin() == "..")
        return {};
    return below == "." ? "/" : "/" + utf8FromPath(below);
}

} // namespace

bool isCudaLibraryName(std::string_view fileName)
{
    static constexpr std::array<std::string_view, 7> stems{"libcudart",   "libcublas",    "libnvrtc",    "libcufft",
                                                           "libcusparse", "libnvJitLink", "libcudadevrt"};
    return std::ranges::any_of(stems, [&](std::string_view stem) { return fileName.starts_with(stem); });
}

bool holdsCudaLibraries(FileSystem& fs, const Path& folder)
{
    const auto names = platform::listFolder(fs, folder);
    return names && std::ranges::any_of(*names, isCudaLibraryName);
}

bool isCudaDllName(std::string_view fileName)
{
    static constexpr std::array<std::string_view, 5> stems{"cudart64_", "cublas64_", "cublaslt64_", "nvrtc64_",
                                                           "cufft64_"};
    const std::string lower = asciiLower(fileName);
    return lower.ends_with(".dll")
           && std::ranges::any_of(stems, [&](std::string_view stem) { return lower.starts_with(stem); });
}

bool holdsCudaDlls(FileSystem& fs, const Path& folder)
{
    const auto names = platform::listFolder(fs, folder);
    return names && std::ranges::any_of(*names, isCudaDllName);
}

std::vector<std::string> targetNames(FileSystem& fs, const Path& root)
{
    auto names = platform::listFolder(fs, root / "targets");
    return names ? *std::move(names) : std::vector<std::string>{};
}

bool hasFingerprint(FileSystem& fs, const Path& root)
{
    std::vector<Path> arms{root};
    for (const std::string& target : targetNames(fs, root))
        arms.push_back(root / "targets" / pathFromUtf8(target));
    const auto inAnyArm = [&](auto&& test) { return std::ranges::any_of(arms, test); };

    const bool compiler = isFile(fs, root / "bin/nvcc") || isFile(fs, root / "bin/nvcc.exe");
    const bool version = isFile(fs, root / "version.json") || isFile(fs, root / "version.txt");
    const bool header = inAnyArm([&](const Path& arm) {
        return isFile(fs, arm / "include/cuda.h") || isFile(fs, arm / "include/cuda_runtime_api.h");
    });
    const bool library = inAnyArm([&](const Path& arm) {
                             return holdsCudaLibraries(fs, arm / "lib64") || holdsCudaLibraries(fs, arm / "lib");
                         })
                         || holdsCudaDlls(fs, root / "bin") || holdsCudaDlls(fs, root / "bin/x64");
    return compiler + version + header + library >= 2;
}

bool isSystemFolder(const Path& real, const Path& realSystemRoot)
{
    if (real == platform::currentUser().home || real == real.root_path())
        return true;
    const std::string name = nameUnder(real, realSystemRoot);
    static constexpr std::array<std::string_view, 14> folders{"/",    "/usr",  "/usr/local", "/usr/lib", "/usr/share",
                                                              "/opt", "/home", "/root",      "/var",     "/etc",
                                                              "/tmp", "/srv",  "/mnt",       "/media"};
    if (std::ranges::find(folders, name) != folders.end() || isSharedFolder(real, realSystemRoot))
        return true;
    return utf8FromPath(pathFromUtf8(name).parent_path()) == "/home";
}

bool isSharedFolder(const Path& real, const Path& realSystemRoot)
{
    static constexpr std::array<std::string_view, 10> folders{
        "/lib",       "/lib64",       "/bin",           "/usr/bin",         "/usr/lib",
        "/usr/lib64", "/usr/include", "/usr/local/lib", "/usr/local/lib64", "/usr/local/include"};
    const std::string name = nameUnder(real, realSystemRoot);
    if (std::ranges::find(folders, name) != folders.end())
        return true;
    // Debian's multiarch: /usr/lib/x86_64-linux-gnu, /usr/include/aarch64-linux-gnu.
    const Path path = pathFromUtf8(name);
    return utf8FromPath(path.filename()).ends_with("-linux-gnu")
           && std::ranges::find(folders, utf8FromPath(path.parent_path())) != folders.end();
}

bool isConda(FileSystem& fs, const Path& root)
{
    return platform::isFolder(fs, root / "conda-meta");
}

std::optional<Identity> identify(FileSystem& fs, const Path& root)
{
    if (isConda(fs, root)) {
        const bool windows = platform::isFolder(fs, root / "Library") || isFile(fs, root / "python.exe");
        return Identity{TargetKind::Conda, windows ? archive::System::Windows : archive::System::Linux};
    }
    if (hasFingerprint(fs, root))
        return Identity{TargetKind::Toolkit, toolkitSystem(fs, root)};
    return readMarker(fs, root);
}

Result<Located> locateRoot(FileSystem& fs, const Path& named, const Path& realSystemRoot)
{
    if (named.empty())
        return Error{.code = Errc::InvalidArgument, .detail = "an empty path"};
    CORE_TRY(const Path real, fs.realPath(named));
    std::vector<Path> forms;
    // As written first: its lib64 may be a link that leads out of the toolkit.
    if (auto written = asWritten(named))
        forms.push_back(*std::move(written));
    forms.push_back(real);
    for (const Path& form : forms) {
        for (const std::string_view inside : kInsideNames) {
            const auto above = withoutEnding(form, inside);
            if (!above)
                continue;
            const auto root = fs.realPath(*above);
            if (!root || isSystemFolder(*root, realSystemRoot))
                continue;
            if (const auto identity = identify(fs, *root))
                return Located{*root, *identity};
        }
    }
    return Error{.code = Errc::NotAToolkit, .subject = utf8FromPath(named), .detail = std::string(kLookedFor)};
}

} // namespace core::toolkit
