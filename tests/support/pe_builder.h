// Windows libraries made byte by byte at run time: DLLs with true headers and tables, import libraries, static ones.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace test
{

struct PeOptions {
    std::uint16_t machine = 0x8664; ///< 0xAA64 is arm64
    bool dll = true;
    std::string exportName = {};
    std::vector<std::string> exports = {};
    std::vector<std::string> imports = {}, delayedImports = {};
    std::optional<std::array<std::uint16_t, 4>> fileVersion = {};
    std::string productVersion = {}; ///< ASCII; needs a fileVersion
    bool signature = false;
    std::string filler = {}; ///< bytes of the section
};
[[nodiscard]] std::string peBytes(const PeOptions& options);
/// DOS and PE headers of a DLL around the filler.
[[nodiscard]] std::string peBytes(std::uint16_t machine, std::string_view filler);

struct LibOptions {
    std::uint16_t machine = 0x8664;
    std::string dll = "cudnn64_9.dll";
    std::vector<std::string> symbols = {"cudnnCreate", "cudnnDestroy"};
};
/// As a linker writes it: the symbol table, three objects, a short import object for each symbol.
[[nodiscard]] std::string importLibraryBytes(const LibOptions& options);
[[nodiscard]] std::string staticLibraryBytes(std::uint16_t machine);

} // namespace test
