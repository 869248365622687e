// What a file is instead of a cuDNN archive. Errors carry it as values[0] of WrongProduct and NotAnArchive, by its id.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace core::archive
{

enum class Foreign : std::uint8_t {
    Unknown,
    Deb,
    Rpm,
    Exe,
    Msi,
    Dll, ///< one library by itself
    Elf,
    SevenZip,
    Rar,
    Bzip2,
    Zstd,
    Wheel,
    Conda,
    Jar,
    NuGet,
    Samples,
    Pdf,
    Manifest, ///< redistrib_V.json
    Frontend, ///< cudnn-frontend, a header library that is a product of its own
    TensorRt,
    Python,
    Source, ///< somebody's source tree
    Script, ///< "#!", as CUDA's .run installers begin
    Text,
    LfsPointer, ///< Git LFS: the file itself was not fetched
    Zeros,
    NoTar, ///< gzip or xz of something else
};
inline constexpr Foreign kLastForeign = Foreign::NoTar;

/// "deb", "7z", "no tar" …: stable, part of the JSON documents.
[[nodiscard]] std::string_view idOf(Foreign foreign);
[[nodiscard]] std::optional<Foreign> foreignFromId(std::string_view id);

} // namespace core::archive
