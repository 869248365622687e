// ELF headers read as data; the file is never loaded. Source of the layout: the System V gABI.
#pragma once

#include "archive/name.h"
#include "base/error.h"
#include "platform/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace core::binary
{

struct ElfInfo {
    archive::Machine machine = archive::Machine::Unknown;
    std::uint16_t machineNumber = 0; ///< e_machine
    bool sharedObject = false;       ///< ET_DYN
    std::string soname;              ///< "" when there is none
    std::vector<std::string> needed; ///< DT_NEEDED
    std::string runpath;             ///< DT_RUNPATH, else DT_RPATH
};

/// Fails with UnexpectedType when it is no 64-bit little-endian ELF, and with TruncatedArchive when its
/// headers point past the end of the file. Reads headers and the dynamic section only.
Result<ElfInfo> readElf(platform::InFile& file);

} // namespace core::binary
