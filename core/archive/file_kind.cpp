#include "archive/file_kind.h"

#include "base/text.h"

#include <algorithm>

namespace core::archive
{
namespace
{

/// DLL names of v2 and v3 carry CUDA's number (cudnn64_65.dll, cudnn64_70.dll), not cuDNN's.
constexpr std::uint32_t kLargestMajor = 49;

bool isPartName(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// "cudnn" and "cudnn_graph"; not "cudnnenv" and not the header-only cudnn_frontend, a product of its own.
bool isPart(std::string_view text)
{
    if (!text.starts_with("cudnn") || text.starts_with("cudnn_frontend"))
        return false;
    const std::string_view rest = text.substr(5);
    return rest.empty() || (rest.front() == '_' && isPartName(rest.substr(1)));
}

bool cut(std::string_view& text, std::string_view ending)
{
    if (!text.ends_with(ending))
        return false;
    text.remove_suffix(ending.size());
    return true;
}

/// Takes "<mark>N" off the end: "_v9" of cudnn_graph_v9, "64_9" of cudnn64_9.
Version cutMajor(std::string_view& text, std::string_view mark)
{
    const std::size_t at = text.rfind(mark);
    if (at == std::string_view::npos)
        return {};
    const auto number = parseNumber(text.substr(at + mark.size()));
    if (!number || *number > 999)
        return {};
    text = text.substr(0, at);
    if (*number > kLargestMajor)
        return {};
    return Version{.major = static_cast<std::uint32_t>(*number), .parts = 1};
}

FileClass sharedLibrary(std::string_view name)
{
    const std::size_t so = name.find(".so");
    if (so == std::string_view::npos || !name.starts_with("lib"))
        return {};
    const std::string_view part = name.substr(3, so - 3);
    const std::string_view suffix = name.substr(so + 3);
    if (!isPart(part))
        return {};
    FileClass what{.kind = FileKind::SharedLibrary, .part = std::string(part)};
    what.stem = std::string(name.substr(0, so + 3));
    if (suffix.empty())
        return what;
    const auto version = suffix.front() == '.' ? Version::parse(suffix.substr(1)) : std::nullopt;
    if (!version)
        return {};
    what.version = *version;
    return what;
}

FileClass staticLibrary(std::string_view name)
{
    std::string_view part = name;
    if (!part.starts_with("lib") || !cut(part, ".a"))
        return {};
    part.remove_prefix(3);
    const Version version = cutMajor(part, "_v");
    cut(part, "_static");
    if (!isPart(part))
        return {};
    return {FileKind::StaticLibrary, std::string(part), version, std::string(name)};
}

FileClass header(std::string_view name)
{
    std::string_view part = name;
    if (!cut(part, ".h"))
        return {};
    const Version version = cutMajor(part, "_v");
    if (!isPart(part))
        return {};
    return {FileKind::Header, std::string(part), version, std::string(name)};
}

/// Windows does not tell cases apart: `lower` is the name in lower case.
FileClass windowsLibrary(std::string_view lower, std::string_view name)
{
    std::string_view part = lower;
    const bool dll = cut(part, ".dll");
    if (!dll && !cut(part, ".lib"))
        return {};
    const std::size_t before = part.size();
    const Version version = cutMajor(part, "64_");
    if (!isPart(part) || (dll && part.size() == before))
        return {};
    return {dll ? FileKind::Dll : FileKind::ImportLibrary, std::string(part), version, std::string(name)};
}

FileClass licence(std::string_view lower, std::string_view name)
{
    const std::string_view stem = lower.substr(0, lower.rfind('.'));
    if (stem != "license" && stem != "licence" && stem != "eula" && !stem.starts_with("nvidia_sla"))
        return {};
    return {FileKind::Licence, std::string(name.substr(0, stem.size())), {}, std::string(name)};
}

} // namespace

FileClass classify(std::string_view fileName)
{
    const std::string_view name = fileName.substr(fileName.rfind('/') + 1); // npos + 1 == 0
    const std::string lower = asciiLower(name);
    FileClass what = sharedLibrary(name);
    if (what.kind == FileKind::Other)
        what = staticLibrary(name);
    if (what.kind == FileKind::Other)
        what = header(name);
    if (what.kind == FileKind::Other)
        what = windowsLibrary(lower, name);
    if (what.kind == FileKind::Other)
        what = licence(lower, name);
    if (what.kind == FileKind::Other)
        what.stem = std::string(name);
    return what;
}

bool isPartialSet(const std::set<std::string, std::less<>>& parts)
{
    return parts.contains("cudnn_graph") && !parts.contains("cudnn_ops");
}

bool isCudnnName(std::string_view fileName)
{
    switch (classify(fileName).kind) {
    case FileKind::SharedLibrary:
    case FileKind::Dll:
    case FileKind::ImportLibrary:
    case FileKind::StaticLibrary:
    case FileKind::Header:
        return true;
    case FileKind::Licence:
    case FileKind::Other:
        return false;
    }
    return false;
}

} // namespace core::archive
