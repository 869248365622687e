// The block of a Windows version resource (VS_VERSIONINFO). Pure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core::binary
{

struct VersionResource {
    std::optional<std::array<std::uint16_t, 4>> fileVersion; ///< of VS_FIXEDFILEINFO
    std::string productVersion;                              ///< of the first string table, UTF-8
};

/// Never fails: what cannot be read is not there.
[[nodiscard]] VersionResource parseVersionResource(std::string_view block);

} // namespace core::binary
