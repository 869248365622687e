#include "base/json.h"
#include "platform/read.h"
#include "toolkit/location.h"

namespace core::toolkit
{
namespace
{

constexpr std::size_t kMaxMarker = 4096;
constexpr int kMarkerFormat = 1;

} // namespace

std::string markerText(TargetKind kind, archive::System system)
{
    Json json;
    json["format"] = kMarkerFormat;
    json["kind"] = kind == TargetKind::Application ? "application" : "own-folder";
    json["system"] = system == archive::System::Windows ? "windows" : "linux";
    return json.dump() + '\n';
}

std::optional<Identity> readMarker(platform::FileSystem& fs, const Path& root)
{
    const auto text = platform::readStart(fs, root / pathFromUtf8(kMarkerFile.str()), kMaxMarker);
    const auto json = text ? parseJson(*text) : std::nullopt;
    if (!json)
        return std::nullopt;
    const auto kind = stringIn(*json, "kind");
    const auto system = stringIn(*json, "system");
    if (!kind || !system || (*kind != "application" && *kind != "own-folder")
        || (*system != "windows" && *system != "linux"))
        return std::nullopt;
    return Identity{*kind == "application" ? TargetKind::Application : TargetKind::OwnFolder,
                    *system == "windows" ? archive::System::Windows : archive::System::Linux};
}

} // namespace core::toolkit
