#include "archive/foreign.h"

namespace core::archive
{

std::string_view idOf(Foreign foreign)
{
    switch (foreign) {
    case Foreign::Unknown:
        return "unknown";
    case Foreign::Deb:
        return "deb";
    case Foreign::Rpm:
        return "rpm";
    case Foreign::Exe:
        return "exe";
    case Foreign::Msi:
        return "msi";
    case Foreign::Dll:
        return "dll";
    case Foreign::Elf:
        return "elf";
    case Foreign::SevenZip:
        return "7z";
    case Foreign::Rar:
        return "rar";
    case Foreign::Bzip2:
        return "bzip2";
    case Foreign::Zstd:
        return "zstd";
    case Foreign::Wheel:
        return "wheel";
    case Foreign::Conda:
        return "conda";
    case Foreign::Jar:
        return "jar";
    case Foreign::NuGet:
        return "nuget";
    case Foreign::Samples:
        return "samples";
    case Foreign::Pdf:
        return "pdf";
    case Foreign::Manifest:
        return "manifest";
    case Foreign::Frontend:
        return "frontend";
    case Foreign::TensorRt:
        return "tensorrt";
    case Foreign::Python:
        return "python";
    case Foreign::Source:
        return "source";
    case Foreign::Script:
        return "script";
    case Foreign::Text:
        return "text";
    case Foreign::LfsPointer:
        return "lfs pointer";
    case Foreign::Zeros:
        return "zeros";
    case Foreign::NoTar:
        return "no tar";
    }
    return "";
}

std::optional<Foreign> foreignFromId(std::string_view id)
{
    for (unsigned i = 0; i <= static_cast<unsigned>(kLastForeign); ++i) {
        if (idOf(static_cast<Foreign>(i)) == id)
            return static_cast<Foreign>(i);
    }
    return std::nullopt;
}

} // namespace core::archive
