#include "archive/foreign_content.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

namespace core::archive
{
namespace
{

bool isLibraryOfCudnn(const Member& member)
{
    switch (member.what.kind) {
    case FileKind::SharedLibrary:
    case FileKind::Dll:
    case FileKind::ImportLibrary:
    case FileKind::StaticLibrary:
        return true;
    case FileKind::Header:
    case FileKind::Licence:
    case FileKind::Other:
        return false;
    }
    return false;
}

struct Place {
    std::vector<std::string_view> folders; ///< above the file
    std::string name;                      ///< lower case
};

Place placeOf(const Member& member)
{
    Place place;
    for (const std::string_view component : member.entry.path.components())
        place.folders.push_back(component);
    if (!place.folders.empty())
        place.folders.pop_back();
    place.name = asciiLower(member.entry.path.fileName());
    return place;
}

/// Files that only one kind of package has, at their fixed place.
std::optional<Foreign> packageBy(const Place& place)
{
    const auto& folders = place.folders;
    if (folders.size() == 1 && folders[0].ends_with(".dist-info") && place.name == "wheel")
        return Foreign::Wheel;
    if (folders.empty() && place.name.starts_with("pkg-") && place.name.ends_with(".tar.zst"))
        return Foreign::Conda;
    if (folders.size() == 1 && folders[0] == "info" && place.name == "index.json")
        return Foreign::Conda;
    if (folders.empty() && place.name.ends_with(".nuspec"))
        return Foreign::NuGet;
    if (folders.size() == 1 && folders[0] == "META-INF" && place.name == "manifest.mf")
        return Foreign::Jar;
    return std::nullopt;
}

bool isOneOf(std::string_view name, std::span<const std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

std::optional<Foreign> productBy(const Place& place)
{
    static constexpr std::array<std::string_view, 3> kPython{"python.exe", "python3.exe", "python.h"};
    static constexpr std::array<std::string_view, 9> kSource{"cmakelists.txt", "makefile",   "configure",
                                                             "configure.ac",   "setup.py",   "pyproject.toml",
                                                             "meson.build",    "cargo.toml", "package.json"};
    const auto inSamples = [](std::string_view folder) { return folder.find("cudnn_samples") != folder.npos; };
    if (std::ranges::any_of(place.folders, inSamples) || inSamples(place.name))
        return Foreign::Samples;
    if (place.name == "cudnn_frontend.h")
        return Foreign::Frontend;
    if (place.name.starts_with("libnvinfer") || place.name.starts_with("nvinfer"))
        return Foreign::TensorRt;
    if (isOneOf(place.name, kPython))
        return Foreign::Python;
    if (isOneOf(place.name, kSource))
        return Foreign::Source;
    return std::nullopt;
}

} // namespace

std::optional<Foreign> foreignContent(const std::vector<Member>& members)
{
    for (const Member& member : members) {
        if (const auto package = packageBy(placeOf(member)))
            return package;
    }
    if (std::ranges::any_of(members, isLibraryOfCudnn))
        return std::nullopt;
    // Samples and whole products are built from sources too, so what says less is asked last.
    std::optional<Foreign> least;
    for (const Member& member : members) {
        const auto product = productBy(placeOf(member));
        if (product && (!least || *product < *least))
            least = product;
    }
    return least;
}

bool isForMacOs(const std::vector<Member>& members)
{
    return std::ranges::any_of(members, [](const Member& member) {
        const std::string_view name = member.entry.path.fileName();
        return name.starts_with("libcudnn") && name.ends_with(".dylib");
    });
}

} // namespace core::archive
