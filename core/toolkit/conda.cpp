#include "toolkit/conda.h"

#include "base/text.h"
#include "platform/read.h"
#include "toolkit/location.h"

#include <algorithm>
#include <array>

namespace core::toolkit
{
namespace
{

using platform::FileSystem;

constexpr std::size_t kMaxList = 1024 * 1024;

/// "cuda-cudart-12.4.127-hd3aeb46_2.json" of package "cuda-cudart" → 12.4.127
std::optional<archive::Version> versionIn(std::string_view file, std::string_view package)
{
    if (!file.starts_with(package) || !file.ends_with(".json"))
        return std::nullopt;
    std::string_view rest = file.substr(package.size());
    if (!rest.starts_with('-'))
        return std::nullopt;
    rest.remove_prefix(1);
    return archive::Version::parse(rest.substr(0, rest.find('-')));
}

} // namespace

std::optional<archive::Version> condaCudaVersion(FileSystem& fs, const Path& root)
{
    const auto names = platform::listFolder(fs, root / "conda-meta");
    if (!names)
        return std::nullopt;
    for (const char* package : {"cuda-version", "cuda-cudart", "cudatoolkit", "cuda-toolkit"}) {
        for (const std::string& name : *names) {
            if (const auto version = versionIn(name, package))
                return version;
        }
    }
    return std::nullopt;
}

std::vector<Path> condaPrefixes(FileSystem& fs, const platform::Variables& environment, const Path& searchRoot)
{
    std::vector<Path> prefixes;
    const auto add = [&](const Path& folder) {
        if (folder.is_absolute() && isConda(fs, folder))
            prefixes.push_back(folder);
    };
    const auto variable = [&](const char* name) {
        const auto at = environment.find(name);
        return at == environment.end() ? Path{} : pathFromUtf8(at->second);
    };
    add(variable("CONDA_PREFIX"));
    const Path home = variable("HOME");
    if (home.is_absolute()) {
        if (const auto list = platform::readStart(fs, home / ".conda/environments.txt", kMaxList)) {
            for (const std::string_view line : splitLines(*list))
                add(pathFromUtf8(std::string(line)));
        }
    }
    static constexpr std::array folders{"miniconda3", "anaconda3", "miniforge3", "mambaforge", "conda"};
    std::vector<Path> roots;
    for (const char* folder : folders) {
        if (home.is_absolute())
            roots.push_back(home / folder);
        roots.push_back(searchRoot / "opt" / folder);
    }
    for (const Path& root : roots) {
        add(root);
        if (const auto names = platform::listFolder(fs, root / "envs")) {
            for (const std::string& name : *names)
                add(root / "envs" / pathFromUtf8(name));
        }
    }
    return prefixes;
}

bool condaHoldsCuda(FileSystem& fs, const Path& root)
{
    const auto holds = [&](const char* folder) {
        const auto names = platform::listFolder(fs, root / folder);
        return names && std::ranges::any_of(*names, [](const std::string& name) {
                   return isCudaLibraryName(name) || isCudaDllName(name) || archive::isCudnnName(name);
               });
    };
    return holds("lib") || holds("Library/bin");
}

} // namespace core::toolkit
