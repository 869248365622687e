#include "toolkit/toolkit.h"

#include "base/text.h"
#include "platform/read.h"
#include "toolkit/conda.h"

#include <algorithm>
#include <array>
#include <set>

namespace core::toolkit
{
namespace
{

using platform::FileSystem;
using platform::Variables;

/// Variables that say "this one"; CUDA_PATH_V12_2 and its like only say "one more".
constexpr std::array<const char*, 5> kActiveVariables{"CUDA_PATH", "CUDA_HOME", "CUDA_ROOT", "CUDAToolkit_ROOT",
                                                      "CUDA_TOOLKIT_ROOT_DIR"};
constexpr const char* kActiveFolder = "usr/local/cuda";

struct Candidate {
    Path path;
    FoundBy foundBy{};
};

/// The path in a variable; nullopt when it is empty or relative, where it would mean another folder for each program.
std::optional<Path> folderIn(const std::string& value)
{
    Path path = pathFromUtf8(value);
    return path.is_absolute() ? std::optional{std::move(path)} : std::nullopt;
}

std::vector<Candidate> fromVariables(const Variables& environment)
{
    std::vector<Candidate> found;
    const auto add = [&](const std::string& value) {
        if (auto folder = folderIn(value))
            found.push_back({*std::move(folder), FoundBy::Environment});
    };
    for (const char* name : kActiveVariables) {
        if (const auto at = environment.find(name); at != environment.end())
            add(at->second);
    }
    for (const auto& [name, value] : environment) {
        if (name.starts_with("CUDA_PATH_V"))
            add(value);
    }
    return found;
}

std::vector<Candidate> fromDefaultFolders(FileSystem& fs, const Path& searchRoot)
{
    std::vector<Candidate> found;
    for (const char* parent : {"usr/local", "opt"}) {
        const auto names = platform::listFolder(fs, searchRoot / parent);
        if (!names)
            continue;
        for (const std::string& name : *names) {
            if (name.starts_with("cuda"))
                found.push_back({searchRoot / parent / pathFromUtf8(name), FoundBy::DefaultFolder});
        }
    }
    return found;
}

std::vector<Candidate> fromPath(FileSystem& fs, const Variables& environment)
{
    std::vector<Candidate> found;
    const auto at = environment.find("PATH");
    if (at == environment.end())
        return found;
    for (const std::string_view name : splitList(at->second, ":")) {
        const auto folder = folderIn(std::string(name));
        if (folder && platform::isFile(fs, *folder / "nvcc"))
            found.push_back({*folder / "nvcc", FoundBy::NvccOnPath});
    }
    return found;
}

/// Which toolkit is meant when nobody names one. nullopt: nothing says so, or two variables say different things.
std::optional<Path> activeRoot(FileSystem& fs, const Variables& environment, const Path& searchRoot)
{
    std::set<Path> named;
    for (const char* name : kActiveVariables) {
        const auto at = environment.find(name);
        const auto folder = at == environment.end() ? std::nullopt : folderIn(at->second);
        if (!folder)
            continue;
        if (const auto toolkit = examine(fs, *folder, searchRoot))
            named.insert(toolkit->root);
    }
    if (named.size() > 1)
        return std::nullopt;
    if (!named.empty())
        return *named.begin();
    if (const auto toolkit = examine(fs, searchRoot / kActiveFolder, searchRoot))
        return toolkit->root;
    for (const Candidate& nvcc : fromPath(fs, environment)) {
        const auto toolkit = examine(fs, nvcc.path, searchRoot);
        if (toolkit && toolkit->kind == TargetKind::Toolkit)
            return toolkit->root;
    }
    return std::nullopt;
}

auto orderOf(const archive::Version& version)
{
    return std::array{version.major, version.minor, version.patch, version.build};
}

} // namespace

Result<std::vector<Toolkit>> discover(FileSystem& fs, const Variables& environment, const Path& searchRoot)
{
    std::vector<Candidate> candidates = fromVariables(environment);
    std::ranges::move(fromDefaultFolders(fs, searchRoot), std::back_inserter(candidates));
    std::ranges::move(fromPath(fs, environment), std::back_inserter(candidates));
    for (const Path& prefix : condaPrefixes(fs, environment, searchRoot)) {
        if (condaHoldsCuda(fs, prefix))
            candidates.push_back({prefix, FoundBy::CondaPrefix});
    }

    std::vector<Toolkit> found;
    for (const Candidate& candidate : candidates) {
        auto toolkit = examine(fs, candidate.path, searchRoot);
        if (!toolkit)
            continue; // a broken candidate is no toolkit
        auto known = std::ranges::find(found, toolkit->root, &Toolkit::root);
        if (known == found.end()) {
            toolkit->foundBy.clear();
            found.push_back(*std::move(toolkit));
            known = std::prev(found.end());
        }
        if (std::ranges::find(known->foundBy, candidate.foundBy) == known->foundBy.end())
            known->foundBy.push_back(candidate.foundBy);
    }

    const auto active = activeRoot(fs, environment, searchRoot);
    std::ranges::stable_sort(found, [&](const Toolkit& a, const Toolkit& b) {
        if (const bool first = active && a.root == *active, second = active && b.root == *active; first != second)
            return first;
        return orderOf(a.cuda.number) > orderOf(b.cuda.number);
    });
    return found;
}

Result<Toolkit> chooseActive(const std::vector<Toolkit>& found, const Variables& environment, FileSystem& fs,
                             const Path& searchRoot)
{
    if (const auto active = activeRoot(fs, environment, searchRoot)) {
        if (const auto at = std::ranges::find(found, *active, &Toolkit::root); at != found.end())
            return *at;
    }
    std::vector<const Toolkit*> candidates;
    for (const Toolkit& toolkit : found) {
        if (toolkit.kind == TargetKind::Toolkit)
            candidates.push_back(&toolkit);
    }
    if (candidates.empty())
        return Error{.code = Errc::NoToolkit};
    if (candidates.size() == 1)
        return *candidates.front();
    Error several{.code = Errc::SeveralToolkits};
    for (const Toolkit* toolkit : candidates)
        several.values.push_back(utf8FromPath(toolkit->root));
    return several;
}

} // namespace core::toolkit
