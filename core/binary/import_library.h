// What a Windows .lib is: a static library, or the import library of a DLL. Read as data. Source of the layout:
// Microsoft's PE/COFF specification, archive and import library format.
#pragma once

#include "archive/name.h"
#include "base/error.h"
#include "platform/tree.h"

#include <string>

namespace core::binary
{

struct LibraryInfo {
    /// True when it has short import objects, as every linker since 1998 writes them. One of whole objects only is
    /// taken for a static library.
    bool import = false;
    archive::Machine machine = archive::Machine::Unknown; ///< of the first object
    std::string dll;                                      ///< of an import library: the DLL that it names
    std::uint32_t imports = 0;                            ///< functions that it imports
    std::uint32_t objects = 0;                            ///< other objects
};

/// Fails with UnexpectedType when it is no such archive or breaks the format's rules (imports of several DLLs or
/// machines among them), and with TruncatedArchive when a member points past the end of the file.
Result<LibraryInfo> readLibrary(platform::InFile& file);

} // namespace core::binary
