// The machine a binary is for, out of its first bytes. Pure.
#pragma once

#include "archive/name.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace core::archive
{

enum class BinaryFormat : std::uint8_t { None, Elf, Pe };

struct BinaryHead {
    BinaryFormat format = BinaryFormat::None;
    Machine machine = Machine::Unknown; ///< an aarch64 ELF is Sbsa: Tegra's differ in the name only
};

[[nodiscard]] std::string machineText(Machine machine); ///< "x86_64"; "" for Unknown

/// IMAGE_FILE_MACHINE_* of PE and COFF headers.
[[nodiscard]] Machine machineOfPe(std::uint32_t number);

/// 64 bytes are enough for ELF, 1,024 for PE.
[[nodiscard]] BinaryHead readHead(std::string_view firstBytes);

} // namespace core::archive
