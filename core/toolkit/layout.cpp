#include "toolkit/layout.h"

#include "archive/machine.h"
#include "platform/read.h"
#include "toolkit/location.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace core::toolkit
{
namespace
{

using archive::Machine;
using platform::FileSystem;

Machine machineOfTarget(std::string_view target)
{
    static constexpr std::array<std::pair<std::string_view, Machine>, 5> known{{
        {"x86_64-linux", Machine::X86_64},
        {"sbsa-linux", Machine::Sbsa},
        {"aarch64-linux", Machine::Aarch64Tegra},
        {"ppc64le-linux", Machine::Ppc64le},
        {"armv7-linux-gnueabihf", Machine::ArmV7},
    }};
    const auto at = std::ranges::find(known, target, [](const auto& entry) { return entry.first; });
    return at == known.end() ? Machine::Unknown : at->second;
}

Machine machineOfFile(FileSystem& fs, const Path& file)
{
    const auto start = platform::readStart(fs, file, 1024);
    return start ? archive::readHead(*start).machine : Machine::Unknown;
}

/// Targets for other machines lie beside the host's own in a toolkit for cross compiling: the one nvcc runs on goes
/// first.
std::vector<std::string> targetsHostFirst(FileSystem& fs, const Path& root)
{
    std::vector<std::string> targets = targetNames(fs, root);
    if (targets.size() < 2)
        return targets;
    const Machine host = machineOfFile(fs, root / "bin/nvcc");
    std::stable_partition(targets.begin(), targets.end(), [&](const std::string& target) {
        const Machine machine = machineOfTarget(target);
        return host != Machine::Unknown
               && (machine == host || (host == Machine::Sbsa && machine == Machine::Aarch64Tegra));
    });
    return targets;
}

/// nullopt: no folder under this name.
Result<std::optional<Destination>> resolve(FileSystem& fs, const Path& root, const std::string& name)
{
    const Path written = root / pathFromUtf8(name);
    if (!platform::isFolder(fs, written))
        return std::optional<Destination>{};
    CORE_TRY(const Path real, fs.realPath(written));
    const auto below = [&](const Path& path) -> std::optional<std::string> {
        const Path relative = path.lexically_relative(root);
        if (relative.empty() || *relative.begin() == "..")
            return std::nullopt;
        return relative == "." ? std::string{} : utf8FromPath(relative);
    };
    Destination destination;
    if (const auto inside = below(real)) {
        if (!inside->empty()) {
            CORE_TRY(destination.path, RelPath::parse(*inside));
        }
        return std::optional{destination};
    }
    CORE_TRY(const Path parent, fs.realPath(written.parent_path()));
    const auto parentInside = below(parent);
    if (!parentInside)
        return std::optional<Destination>{}; // a folder above the link leads out already: no name of ours for it
    CORE_TRY(const RelPath link, RelPath::parse(utf8FromPath(written.filename())));
    destination.path = link;
    if (!parentInside->empty()) {
        CORE_TRY(const RelPath folder, RelPath::parse(*parentInside));
        destination.path = folder / link;
    }
    destination.external = real;
    return std::optional{destination};
}

struct Choice {
    std::vector<std::string> names;              ///< in the order of preference
    std::function<bool(const Path&)> holdsCudas; ///< does CUDA keep such files of its own here?
};

Result<Destination> choose(FileSystem& fs, const Path& root, const Path& realSystemRoot, const Choice& choice)
{
    std::optional<Destination> first;
    std::optional<Destination> chosen;
    for (const std::string& name : choice.names) {
        CORE_TRY(auto found, resolve(fs, root, name));
        if (!found)
            continue;
        if (!first)
            first = found;
        if (!chosen && choice.holdsCudas(folderOf(root, *found)))
            chosen = std::move(found);
    }
    if (!chosen)
        chosen = std::move(first);
    const auto refuse = [&](std::string detail) {
        return Error{.code = Errc::NotAToolkit, .subject = utf8FromPath(root), .detail = std::move(detail)};
    };
    if (!chosen) {
        const RelPath path = RelPath::literal(choice.names.front());
        if (!platform::isFolder(fs, root)) // an own folder that is still to be made
            return Destination{.path = path, .external = std::nullopt, .exists = false};
        CORE_TRY(const auto tree, fs.openTree(root));
        CORE_TRY(const platform::Node node, tree->stat(path));
        if (node.type != platform::NodeType::Absent)
            return refuse(path.str() + " is no folder and leads to none");
        return Destination{.path = path, .external = std::nullopt, .exists = false};
    }
    if (chosen->external && isSharedFolder(*chosen->external, realSystemRoot))
        return refuse(chosen->path.str() + " is the system's own " + utf8FromPath(*chosen->external));
    return *std::move(chosen);
}

} // namespace

Path folderOf(const Path& root, const Destination& destination)
{
    if (destination.external)
        return *destination.external;
    return destination.path.isTop() ? root : root / pathFromUtf8(destination.path.str());
}

std::vector<const Destination*> Layout::all() const
{
    std::vector<const Destination*> places{&libraries};
    for (const auto* place : {&headers, &importLibraries}) {
        if (*place && std::ranges::none_of(places, [&](const Destination* one) { return one->path == (*place)->path; }))
            places.push_back(&**place);
    }
    return places;
}

const Destination* Layout::placeOf(archive::FileKind kind) const
{
    switch (kind) {
    case archive::FileKind::SharedLibrary:
    case archive::FileKind::Dll:
        return &libraries;
    case archive::FileKind::ImportLibrary:
        return importLibraries ? &*importLibraries : nullptr;
    case archive::FileKind::StaticLibrary:
        return headers ? &libraries : nullptr;
    case archive::FileKind::Header:
        return headers ? &*headers : nullptr;
    case archive::FileKind::Licence:
    case archive::FileKind::Other:
        return nullptr;
    }
    return nullptr;
}

bool Layout::isDestination(const RelPath& folder) const
{
    return std::ranges::any_of(all(), [&](const Destination* place) { return place->path == folder; });
}

bool Layout::mayMake(const RelPath& folder) const
{
    return !folder.isTop()
           && std::ranges::any_of(all(), [&](const Destination* place) { return place->path.startsWith(folder); });
}

archive::System toolkitSystem(FileSystem& fs, const Path& root)
{
    const bool windows = platform::isFile(fs, root / "bin/nvcc.exe") || holdsCudaDlls(fs, root / "bin")
                         || holdsCudaDlls(fs, root / "bin/x64") || platform::isFile(fs, root / "lib/x64/cudart.lib");
    return windows ? archive::System::Windows : archive::System::Linux;
}

namespace
{

Result<Layout> linuxToolkit(FileSystem& fs, const Path& root, const Path& realSystemRoot)
{
    Choice libraries{.names = {"lib64", "lib"},
                     .holdsCudas = [&](const Path& folder) { return holdsCudaLibraries(fs, folder); }};
    Choice headers{.names = {"include"}, .holdsCudas = [&](const Path& folder) {
                       return platform::isFile(fs, folder / "cuda.h")
                              || platform::isFile(fs, folder / "cuda_runtime_api.h");
                   }};
    for (const std::string& target : targetsHostFirst(fs, root)) {
        libraries.names.push_back("targets/" + target + "/lib");
        headers.names.push_back("targets/" + target + "/include");
    }
    Layout layout;
    CORE_TRY(layout.libraries, choose(fs, root, realSystemRoot, libraries));
    CORE_TRY(layout.headers, choose(fs, root, realSystemRoot, headers));
    return layout;
}

/// DLLs go where CUDA keeps its own; only a tree without any is judged by its number (CUDA 13 moved them to bin\x64).
std::string dllFolder(FileSystem& fs, const Path& root, const archive::Version& cuda)
{
    constexpr std::uint32_t kFirstWithX64 = 13;
    for (const char* folder : {"bin/x64", "bin"}) {
        if (holdsCudaDlls(fs, root / folder))
            return folder;
    }
    return cuda.parts > 0 && cuda.major >= kFirstWithX64 ? "bin/x64" : "bin";
}

struct Names {
    std::string libraries, headers, importLibraries; ///< "" for none; "." for the root itself
};

Names namesFor(FileSystem& fs, const Path& root, const Identity& identity, const archive::Version& cuda)
{
    const bool windows = identity.system == archive::System::Windows;
    switch (identity.kind) {
    case TargetKind::Toolkit:
        return {dllFolder(fs, root, cuda), "include", "lib/x64"};
    case TargetKind::Conda:
        return windows ? Names{"Library/bin", "Library/include", "Library/lib"} : Names{"lib", "include", ""};
    case TargetKind::OwnFolder:
        return windows ? Names{"bin", "include", "lib/x64"} : Names{"lib", "include", ""};
    case TargetKind::Application:
        return {".", "", ""};
    }
    return {};
}

} // namespace

Result<Layout> findLayout(FileSystem& fs, const Path& root, const Identity& identity, const archive::Version& cuda,
                          const Path& realSystemRoot)
{
    if (identity.kind == TargetKind::Toolkit && identity.system == archive::System::Linux)
        return linuxToolkit(fs, root, realSystemRoot);
    const Names names = namesFor(fs, root, identity, cuda);
    const auto place = [&](const std::string& name) {
        return choose(fs, root, realSystemRoot, {.names = {name}, .holdsCudas = [](const Path&) { return true; }});
    };
    Layout layout;
    if (names.libraries == ".")
        return layout; // the root itself
    CORE_TRY(layout.libraries, place(names.libraries));
    CORE_TRY(layout.headers, place(names.headers));
    if (!names.importLibraries.empty()) {
        CORE_TRY(layout.importLibraries, place(names.importLibraries));
    }
    return layout;
}

namespace
{

Machine machineOfWindows(FileSystem& fs, const Path& root, const Path& libraries)
{
    for (const char* program : {"bin/nvcc.exe", "python.exe"}) {
        if (const Machine machine = machineOfFile(fs, root / program); machine != Machine::Unknown)
            return machine;
    }
    const auto names = platform::listFolder(fs, libraries);
    if (!names)
        return Machine::Unknown;
    for (const std::string& name : *names) {
        if (!isCudaDllName(name))
            continue;
        if (const Machine machine = machineOfFile(fs, libraries / pathFromUtf8(name)); machine != Machine::Unknown)
            return machine;
    }
    return Machine::Unknown;
}

} // namespace

archive::Machine findMachine(FileSystem& fs, const Path& root, const Identity& identity, const Layout& layout)
{
    if (!holdsCuda(identity.kind))
        return Machine::Unknown; // nothing of CUDA's lies there to tell
    if (identity.system == archive::System::Windows)
        return machineOfWindows(fs, root, folderOf(root, layout.libraries));
    if (identity.kind == TargetKind::Conda) {
        if (const Machine machine = machineOfFile(fs, root / "bin/python"); machine != Machine::Unknown)
            return machine;
    }
    const Path libraries = folderOf(root, layout.libraries);
    const std::vector<std::string> targets = targetNames(fs, root);
    for (const std::string& target : targets) {
        const auto real = fs.realPath(root / "targets" / pathFromUtf8(target) / "lib");
        if (real && *real == libraries && machineOfTarget(target) != Machine::Unknown)
            return machineOfTarget(target);
    }
    if (targets.size() == 1 && machineOfTarget(targets.front()) != Machine::Unknown)
        return machineOfTarget(targets.front());
    const auto names = platform::listFolder(fs, libraries);
    if (!names)
        return Machine::Unknown;
    for (const std::string& name : *names) {
        if (!isCudaLibraryName(name) || name.find(".so") == std::string::npos)
            continue;
        if (const Machine machine = machineOfFile(fs, libraries / pathFromUtf8(name)); machine != Machine::Unknown)
            return machine;
    }
    return Machine::Unknown;
}

} // namespace core::toolkit
