// PE headers read as data; the file is never loaded. Source of the layout: Microsoft's PE/COFF specification.
#pragma once

#include "archive/name.h"
#include "base/error.h"
#include "platform/tree.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::binary
{

struct PeInfo {
    archive::Machine machine = archive::Machine::Unknown;
    std::uint16_t machineNumber = 0; ///< IMAGE_FILE_MACHINE_*
    bool dll = false;
    std::string exportName;                  ///< what the DLL calls itself; "" when it exports nothing
    std::uint32_t exportedNames = 0;         ///< functions exported by name
    std::vector<std::string> imports;        ///< DLLs that are loaded with it, as they are spelled
    std::vector<std::string> delayedImports; ///< DLLs that are loaded when first used
    /// FILEVERSION of the version resource. cuDNN's own version of four parts in 8.9 and 9.1; their graph and heuristic
    /// DLLs have none. Source: NVIDIA's wheels.
    std::optional<std::array<std::uint16_t, 4>> fileVersion;
    std::string productVersion; ///< "ProductVersion" of the version resource, UTF-8; "" when there is none
    bool signature = false;     ///< a certificate table is attached; whether it is valid was not asked
};

/// Fails with UnexpectedType when it is no PE file or breaks the format's rules, and with TruncatedArchive when its
/// headers, a section or a table points past the end of the file. Reads headers and tables only, at most 1 MiB of each.
Result<PeInfo> readPe(platform::InFile& file);

} // namespace core::binary
