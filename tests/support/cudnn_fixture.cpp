#include "support/cudnn_fixture.h"

#include <sstream>
#include <stdexcept>

namespace test
{
namespace
{

template<class Number>
void putWord(std::string& bytes, std::uint64_t value)
{
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        bytes.push_back(static_cast<char>(value >> (8 * i) & 0xFF));
}

struct Numbers {
    int major = 0, minor = 0, patch = 0;
    [[nodiscard]] std::string three() const
    {
        return std::to_string(major) + '.' + std::to_string(minor) + '.' + std::to_string(patch);
    }
};

Numbers numbersOf(const std::string& version)
{
    Numbers numbers;
    char dot = 0;
    std::istringstream in(version);
    in >> numbers.major >> dot >> numbers.minor >> dot >> numbers.patch;
    if (!in)
        throw std::runtime_error("version " + version);
    return numbers;
}

bool isWindows(const CudnnOptions& options)
{
    return options.system.starts_with("windows");
}

std::vector<std::string> partsOf(const CudnnOptions& options)
{
    if (!options.parts.empty())
        return options.parts;
    const int major = numbersOf(options.version).major;
    if (major >= 9)
        return {"adv", "cnn", "engines_precompiled", "engines_runtime_compiled", "graph", "heuristic", "ops"};
    if (major == 8)
        return {"adv_infer", "adv_train", "cnn_infer", "cnn_train", "ops_infer", "ops_train"};
    return {};
}

std::string topFolder(const CudnnOptions& options)
{
    return "cudnn-" + options.system + '-' + options.version + "_cuda" + options.cuda + "-archive";
}

/// Bytes that differ per library and do not pack to nothing.
std::string filler(const CudnnOptions& options, const std::string& name)
{
    std::string bytes;
    std::uint64_t state = 1469598103934665603ULL;
    for (const char c : name + options.version + options.salt)
        state = (state ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    while (bytes.size() < options.libraryBytes) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        putWord<std::uint64_t>(bytes, state);
    }
    return bytes;
}

std::string versionHeader(const CudnnOptions& options)
{
    const Numbers v = numbersOf(options.version);
    return "/* Version header. */\n#ifndef CUDNN_VERSION_H_\n#define CUDNN_VERSION_H_\n\n#define CUDNN_MAJOR "
           + std::to_string(v.major) + "\n#define CUDNN_MINOR " + std::to_string(v.minor)
           + "\n#define CUDNN_PATCHLEVEL " + std::to_string(v.patch)
           + (v.major >= 9 ? "\n\n#define CUDNN_VERSION (CUDNN_MAJOR * 10000 + CUDNN_MINOR * 100 + CUDNN_PATCHLEVEL)\n"
                           : "\n\n#define CUDNN_VERSION (CUDNN_MAJOR * 1000 + CUDNN_MINOR * 100 + CUDNN_PATCHLEVEL)\n")
           + "\n#endif\n";
}

void addHeaders(std::vector<Item>& items, const CudnnOptions& options)
{
    const std::string folderName = topFolder(options) + "/include/";
    const Numbers v = numbersOf(options.version);
    items.push_back(folder(topFolder(options) + "/include"));
    const auto add = [&](const std::string& stem, const std::string& content) {
        items.push_back(file(folderName + stem + ".h", content));
        if (!isWindows(options) && v.major >= 8)
            items.push_back(file(folderName + stem + "_v" + std::to_string(v.major) + ".h", content));
    };
    if (v.major < 8) {
        add("cudnn", versionHeader(options));
        return;
    }
    add("cudnn", "#include \"cudnn_version.h\"\n/* " + options.salt + " */\n");
    add("cudnn_version", versionHeader(options));
    if (isWindows(options))
        add("cudnn_backend", "/* backend " + options.version + options.salt + " */\n");
    for (const std::string& part : partsOf(options)) {
        if (!part.starts_with("engines") && part != "heuristic")
            add("cudnn_" + part, "/* " + part + ' ' + options.version + options.salt + " */\n");
    }
}

std::uint16_t machineOf(const CudnnOptions& options)
{
    return options.system == "linux-sbsa" ? 183 : options.system == "linux-ppc64le" ? 21 : 62;
}

void addLinuxLibrary(std::vector<Item>& items, const CudnnOptions& options, const std::string& part)
{
    const Numbers v = numbersOf(options.version);
    const std::string lib = topFolder(options) + "/lib/";
    const std::string stem = "lib" + part + ".so";
    const std::string major = stem + '.' + std::to_string(v.major);
    const std::string full = stem + '.' + v.three();
    ElfOptions elf{.machine = machineOf(options),
                   .soname = major,
                   .needed = {"libc.so.6"},
                   .runpath = "$ORIGIN",
                   .filler = filler(options, part)};
    const std::string content = elfBytes(elf);
    // A link comes before its target, as in NVIDIA's archives.
    if (options.chain == Chain::Links) {
        items.push_back(link(lib + stem, major));
        items.push_back(file(lib + full, content, 0755));
        items.push_back(link(lib + major, full));
    } else {
        items.push_back(file(lib + full, content, 0755));
        if (options.chain == Chain::Copies) {
            items.push_back(file(lib + stem, content, 0755));
            items.push_back(file(lib + major, content, 0755));
        }
    }
    if (options.staticLibraries && part != "cudnn") {
        const std::string archive = "lib" + part + "_static";
        items.push_back(file(lib + archive + ".a", "!<arch>\n" + part + options.version + options.salt));
        items.push_back(link(lib + archive + "_v" + std::to_string(v.major) + ".a", archive + ".a"));
    }
}

/// Where NVIDIA has had them: DLLs in bin\x64 since 9.18; import libraries in lib\ from 8.3.1 to 8.5, else in lib\x64.
std::string binFolder(const CudnnOptions& options)
{
    const Numbers v = numbersOf(options.version);
    return v.major > 9 || (v.major == 9 && v.minor >= 18) ? "/bin/x64/" : "/bin/";
}

std::string libFolder(const CudnnOptions& options)
{
    const Numbers v = numbersOf(options.version);
    return v.major == 8 && v.minor >= 3 && v.minor <= 5 ? "/lib/" : "/lib/x64/";
}

std::array<std::uint16_t, 4> fileVersion(const std::string& version)
{
    std::array<std::uint16_t, 4> parts{};
    std::istringstream in(version);
    char dot = 0;
    for (std::uint16_t& part : parts)
        in >> part >> dot;
    return parts;
}

void addWindowsLibrary(std::vector<Item>& items, const CudnnOptions& options, const std::string& part)
{
    const std::string major = std::to_string(numbersOf(options.version).major);
    const std::string top = topFolder(options);
    const std::string dll = part + "64_" + major + ".dll";
    const std::string import =
        importLibraryBytes({.dll = dll, .symbols = {part + "Create", part + options.salt + "Destroy"}});
    const std::string content = peBytes(PeOptions{.exportName = dll,
                                                  .exports = {part + "Create", part + options.salt + "Destroy"},
                                                  .imports = {"KERNEL32.dll"},
                                                  .fileVersion = fileVersion(options.version),
                                                  .productVersion = options.version,
                                                  .filler = filler(options, part)});
    items.push_back(file(top + binFolder(options) + dll, content, 0755));
    items.push_back(file(top + libFolder(options) + part + ".lib", import));
    items.push_back(file(top + libFolder(options) + part + "64_" + major + ".lib", import));
}

} // namespace

std::string elfBytes(const ElfOptions& options)
{
    constexpr std::uint64_t kHeaders = 64 + 2 * 56;
    std::string strings(1, '\0');
    const auto name = [&](const std::string& text) {
        const std::uint64_t at = strings.size();
        strings += text + '\0';
        return at;
    };
    std::vector<std::pair<std::uint64_t, std::uint64_t>> entries;
    for (const std::string& needed : options.needed)
        entries.emplace_back(1, name(needed));
    if (!options.soname.empty())
        entries.emplace_back(14, name(options.soname));
    if (!options.runpath.empty())
        entries.emplace_back(29, name(options.runpath));
    const std::uint64_t dynamicSize = (entries.size() + 3) * 16;
    const std::uint64_t stringsAt = kHeaders + dynamicSize;
    entries.emplace_back(5, stringsAt);
    entries.emplace_back(10, strings.size());
    entries.emplace_back(0, 0);
    const std::uint64_t fileSize = stringsAt + strings.size() + options.filler.size();

    std::string bytes("\x7F"
                      "ELF\2\1\1",
                      7);
    bytes.append(9, '\0');
    putWord<std::uint16_t>(bytes, 3); // ET_DYN
    putWord<std::uint16_t>(bytes, options.machine);
    putWord<std::uint32_t>(bytes, 1);
    putWord<std::uint64_t>(bytes, 0);
    putWord<std::uint64_t>(bytes, 64); // program headers
    putWord<std::uint64_t>(bytes, 0);
    putWord<std::uint32_t>(bytes, 0);
    for (const unsigned value : {64U, 56U, 2U, 0U, 0U, 0U})
        putWord<std::uint16_t>(bytes, value);
    const auto segment = [&](std::uint32_t type, std::uint32_t flags, std::uint64_t offset, std::uint64_t size,
                             std::uint64_t align) {
        putWord<std::uint32_t>(bytes, type);
        putWord<std::uint32_t>(bytes, flags);
        for (const std::uint64_t value : {offset, offset, offset, size, size, align})
            putWord<std::uint64_t>(bytes, value);
    };
    segment(1, 5, 0, fileSize, 4096);
    segment(2, 4, kHeaders, dynamicSize, 8);
    for (const auto& [tag, value] : entries) {
        putWord<std::uint64_t>(bytes, tag);
        putWord<std::uint64_t>(bytes, value);
    }
    return bytes + strings + options.filler;
}

std::string cudnnArchiveName(const CudnnOptions& options)
{
    switch (options.packing) {
    case Packing::Zip:
        return topFolder(options) + ".zip";
    case Packing::Tar:
        return topFolder(options) + ".tar";
    case Packing::TarGz:
        return topFolder(options) + ".tgz";
    case Packing::TarXz:
        break;
    }
    return topFolder(options) + ".tar.xz";
}

std::vector<Item> cudnnItems(const CudnnOptions& options)
{
    const std::string top = topFolder(options);
    std::vector<Item> items{folder(top), file(top + "/LICENSE", "Licence of " + options.version + '\n'),
                            folder(top + "/lib")};
    std::vector<std::string> libraries{"cudnn"};
    for (const std::string& part : partsOf(options))
        libraries.push_back("cudnn_" + part);
    for (const std::string& library : libraries) {
        if (isWindows(options))
            addWindowsLibrary(items, options, library);
        else
            addLinuxLibrary(items, options, library);
    }
    addHeaders(items, options);
    return items;
}

std::map<std::string, std::string> cudnnFixture(const CudnnOptions& options)
{
    std::map<std::string, std::string> files;
    for (const Item& item : cudnnItems(options)) {
        if (!item.folder && !item.linkTarget)
            files[item.name] = item.content;
    }
    return files;
}

std::filesystem::path writeCudnnArchive(const std::filesystem::path& folder, const CudnnOptions& options)
{
    std::filesystem::path path = folder / cudnnArchiveName(options);
    writeArchive(path, cudnnItems(options), options.packing);
    return path;
}

} // namespace test
