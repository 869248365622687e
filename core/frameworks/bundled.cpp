#include "frameworks/bundled.h"

#include "base/text.h"
#include "platform/read.h"

#include <algorithm>
#include <array>
#include <optional>

namespace core::frameworks
{
namespace
{

using platform::FileSystem;

std::vector<std::string> namesIn(FileSystem& fs, const Path& folder)
{
    auto names = platform::listFolder(fs, folder);
    return names ? *std::move(names) : std::vector<std::string>{};
}

/// The site-packages folders of a Python installation: <prefix>/lib/python3.11/site-packages and its relatives.
void addSitePackages(FileSystem& fs, const Path& prefix, std::vector<Path>& found)
{
    for (const char* lib : {"lib", "lib64"}) {
        for (const std::string& name : namesIn(fs, prefix / lib)) {
            if (!name.starts_with("python3"))
                continue;
            for (const char* packages : {"site-packages", "dist-packages"}) {
                const auto real = fs.realPath(prefix / lib / pathFromUtf8(name) / packages);
                if (real && std::ranges::find(found, *real) == found.end())
                    found.push_back(*real);
            }
        }
    }
}

std::optional<Path> folderIn(const platform::Variables& environment, const char* name)
{
    const auto at = environment.find(name);
    Path folder = at == environment.end() ? Path{} : pathFromUtf8(at->second);
    return folder.is_absolute() ? std::optional{std::move(folder)} : std::nullopt;
}

std::vector<Path> pythonPrefixesOnPath(FileSystem& fs, const platform::Variables& environment)
{
    std::vector<Path> prefixes;
    const auto at = environment.find("PATH");
    if (at == environment.end())
        return prefixes;
    for (const std::string_view entry : splitList(at->second, ":")) {
        const Path folder = pathFromUtf8(entry);
        for (const char* name : {"python3", "python"}) {
            if (!folder.is_absolute() || !platform::isFile(fs, folder / name))
                continue;
            // A virtual environment's python is a link: its packages lie beside the link, the base's beside the
            // program.
            prefixes.push_back(folder.parent_path());
            if (const auto real = fs.realPath(folder / name))
                prefixes.push_back(real->parent_path().parent_path());
        }
        // pyenv's shims are scripts in <pyenv>/shims for the Pythons in <pyenv>/versions.
        if (folder.filename() == "shims") {
            const Path versions = folder.parent_path() / "versions";
            for (const std::string& version : namesIn(fs, versions))
                prefixes.push_back(versions / pathFromUtf8(version));
        }
    }
    return prefixes;
}

/// Which framework uses the cuDNN wheel in this folder.
std::string frameworkIn(FileSystem& fs, const Path& sitePackages)
{
    static constexpr std::array<const char*, 8> known{"torch",       "tensorflow",  "jaxlib", "paddle",
                                                      "onnxruntime", "ctranslate2", "mxnet",  "cupy"};
    const auto at =
        std::ranges::find_if(known, [&](const char* name) { return platform::isFolder(fs, sitePackages / name); });
    return at == known.end() ? std::string{} : *at;
}

/// "nvidia_cudnn_cu13-9.19.0.56.dist-info" → "9.19.0.56"
std::string wheelVersion(const std::vector<std::string>& names)
{
    constexpr std::string_view ending = ".dist-info";
    for (const std::string_view name : names) {
        const std::size_t dash = name.find('-');
        if (asciiLower(name.substr(0, 15)) == "nvidia_cudnn_cu" && name.ends_with(ending)
            && dash < name.size() - ending.size())
            return std::string(name.substr(dash + 1, name.size() - ending.size() - dash - 1));
    }
    return {};
}

/// "libcudnn.so.8.9.7" → "8.9.7"; a bare major says too little.
std::string versionInName(std::string_view name)
{
    const std::size_t at = name.find(".so.");
    if (at == std::string_view::npos)
        return {};
    const std::string_view version = name.substr(at + 4);
    return version.find('.') == std::string_view::npos ? std::string{} : std::string(version);
}

std::optional<BundledCudnn> bundledIn(FileSystem& fs, const Path& folder, const Path& sitePackages)
{
    BundledCudnn bundled;
    bool found = false;
    for (const std::string& name : namesIn(fs, folder)) {
        if (!name.starts_with("libcudnn") || name.find(".so") == std::string::npos)
            continue;
        found = true;
        if (bundled.version.empty())
            bundled.version = versionInName(name);
    }
    const auto real = fs.realPath(folder);
    if (!found || !real)
        return std::nullopt;
    bundled.folder = *real;
    bundled.owner = utf8FromPath(sitePackages);
    return bundled;
}

} // namespace

Result<std::vector<BundledCudnn>> findBundled(FileSystem& fs, const platform::Variables& environment, const Path& home,
                                              const Path& systemRoot)
{
    std::vector<Path> sitePackages;
    for (const char* name : {"VIRTUAL_ENV", "CONDA_PREFIX"}) {
        if (const auto prefix = folderIn(environment, name))
            addSitePackages(fs, *prefix, sitePackages);
    }
    if (!home.empty())
        addSitePackages(fs, home / ".local", sitePackages);
    addSitePackages(fs, systemRoot / "usr", sitePackages);
    addSitePackages(fs, systemRoot / "usr/local", sitePackages);
    for (const Path& prefix : pythonPrefixesOnPath(fs, environment))
        addSitePackages(fs, prefix, sitePackages);

    std::vector<BundledCudnn> found;
    const auto add = [&](std::optional<BundledCudnn> bundled) {
        if (bundled && std::ranges::find(found, bundled->folder, &BundledCudnn::folder) == found.end())
            found.push_back(*std::move(bundled));
    };
    for (const Path& folder : sitePackages) {
        auto wheel = bundledIn(fs, folder / "nvidia/cudnn/lib", folder);
        if (wheel) {
            wheel->framework = frameworkIn(fs, folder);
            if (std::string version = wheelVersion(namesIn(fs, folder)); !version.empty())
                wheel->version = std::move(version);
        }
        add(std::move(wheel));
        auto torch = bundledIn(fs, folder / "torch/lib", folder);
        if (torch)
            torch->framework = "torch";
        add(std::move(torch));
    }
    return found;
}

} // namespace core::frameworks
