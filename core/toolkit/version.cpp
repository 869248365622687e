#include "toolkit/version.h"

#include "archive/contents.h"
#include "base/json.h"
#include "platform/read.h"
#include "toolkit/conda.h"
#include "toolkit/location.h"

namespace core::toolkit
{
namespace
{

using archive::Version;
using platform::FileSystem;

constexpr std::size_t kMaxText = 4 * 1024 * 1024;

std::vector<std::string_view> words(std::string_view line)
{
    std::vector<std::string_view> found;
    constexpr std::string_view blanks = " \t\r";
    for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;) {
        const std::size_t end = line.find_first_of(blanks, at);
        found.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
    return found;
}

std::optional<Version> fromJson(std::string_view text)
{
    const auto document = parseJson(text);
    const Json* cuda = document ? objectIn(*document, "cuda") : nullptr;
    const auto version = cuda ? stringIn(*cuda, "version") : std::nullopt;
    return version ? Version::parse(*version) : std::nullopt;
}

/// "CUDA Version 10.2.89"
std::optional<Version> fromTextFile(std::string_view text)
{
    for (const std::string_view line : splitLines(text)) {
        const auto parts = words(line);
        if (parts.size() >= 3 && parts[0] == "CUDA" && parts[1] == "Version")
            return Version::parse(parts[2]);
    }
    return std::nullopt;
}

/// "#define CUDA_VERSION 13000": 1000 * major + 10 * minor.
std::optional<Version> fromMacro(std::string_view text, std::string_view macro)
{
    for (const std::string_view line : splitLines(text)) {
        const auto parts = words(line);
        if (parts.size() < 3 || parts[0] != "#define" || parts[1] != macro)
            continue;
        const auto number = parseNumber(parts[2]);
        if (!number || *number < 1000 || *number > 1'000'000)
            return std::nullopt;
        Version version;
        version.major = static_cast<std::uint32_t>(*number / 1000);
        version.minor = static_cast<std::uint32_t>(*number % 1000 / 10);
        version.parts = 2;
        return version;
    }
    return std::nullopt;
}

} // namespace

CudaVersion findCudaVersion(FileSystem& fs, const Path& root, TargetKind kind)
{
    if (!holdsCuda(kind))
        return {};
    if (kind == TargetKind::Conda) {
        if (const auto version = condaCudaVersion(fs, root))
            return {*version, VersionSource::CondaPackage};
    }
    const auto ask = [&](const Path& file, auto&& read) -> std::optional<Version> {
        const auto text = platform::readStart(fs, file, kMaxText);
        return text ? read(*text) : std::nullopt;
    };
    if (const auto version = ask(root / "version.json", fromJson))
        return {*version, VersionSource::VersionJson};
    if (const auto version = ask(root / "version.txt", fromTextFile))
        return {*version, VersionSource::VersionTxt};

    std::vector<Path> folders{root / "include", root / "Library/include"};
    for (const std::string& target : targetNames(fs, root))
        folders.push_back(root / "targets" / pathFromUtf8(target) / "include");
    const auto inHeader = [&](const char* header, std::string_view macro) -> std::optional<Version> {
        for (const Path& folder : folders) {
            if (auto version = ask(folder / header, [&](std::string_view text) { return fromMacro(text, macro); }))
                return version;
        }
        return std::nullopt;
    };
    if (const auto version = inHeader("cuda.h", "CUDA_VERSION"))
        return {*version, VersionSource::CudaHeader};
    if (const auto version = inHeader("cuda_runtime_api.h", "CUDART_VERSION"))
        return {*version, VersionSource::CudartHeader};
    return {};
}

archive::Version findCudnnVersion(FileSystem& fs, const Path& headersFolder)
{
    for (const char* header :
         {"cudnn_version.h", "cudnn_version_v9.h", "cudnn_version_v8.h", "cudnn.h", "cudnn_v7.h"}) {
        const auto text = platform::readStart(fs, headersFolder / header, kMaxText);
        if (const auto version = text ? archive::versionFromHeader(*text) : std::nullopt)
            return *version;
    }
    return {};
}

} // namespace core::toolkit
