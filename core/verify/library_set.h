// Private to this room: the libraries of the set with what their headers say, whichever system they are for.
#pragma once

#include "verify/binaries.h"

#include <string>
#include <vector>

namespace core::verify
{

struct Library {
    const toolkit::PresentFile* file = nullptr;
    Problem damage = Problem::None; ///< nothing below is known then, but for OtherFormat the format
    std::string format = {};        ///< "ELF", "PE"
    archive::Machine machine = archive::Machine::Unknown;
    std::uint16_t machineNumber = 0;
    std::string ownName = {};        ///< SONAME, or the name in the export table; "" when it has none
    std::uint16_t resourceMajor = 0; ///< of a DLL's version resource; 0: none
    std::vector<std::string> needed = {}, delayed = {};
    std::vector<std::string> runpath = {}; ///< folders as they are written, $ORIGIN and all

    [[nodiscard]] std::string path() const { return file->path.str(); }
};

/// Every shared library or DLL of the snapshot that is a file. Cancelled.
Result<std::vector<Library>> readLibraries(const BinaryInputs& inputs, const Job& job);

/// "libcudnn.so.9" of a library file's bytes, whatever it is called; "" when it says nothing or is none.
[[nodiscard]] std::string ownNameOf(const platform::TreeReader& target, const RelPath& path);

/// Sbsa and Tegra are one to an ELF header.
[[nodiscard]] bool isSameMachine(archive::Machine a, archive::Machine b);

Check checkDependencies(const BinaryInputs& inputs, const std::vector<Library>& libraries);

} // namespace core::verify
