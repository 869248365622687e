#include "archive/machine.h"

#include <cstdint>

namespace core::archive
{
namespace
{

/// Little-endian, 0 past the end.
std::uint32_t number(std::string_view bytes, std::size_t offset, std::size_t width)
{
    if (offset > bytes.size() || bytes.size() - offset < width)
        return 0;
    std::uint32_t value = 0;
    for (std::size_t i = width; i-- > 0;)
        value = (value << 8) | static_cast<unsigned char>(bytes[offset + i]);
    return value;
}

Machine machineOfElf(std::uint32_t number)
{
    switch (number) {
    case 62:
        return Machine::X86_64;
    case 183:
        return Machine::Sbsa;
    case 21:
        return Machine::Ppc64le;
    case 40:
        return Machine::ArmV7;
    default:
        return Machine::Unknown;
    }
}

} // namespace

Machine machineOfPe(std::uint32_t number)
{
    switch (number) {
    case 0x8664:
        return Machine::X86_64;
    case 0xAA64:
        return Machine::Arm64Windows;
    case 0x01C4:
        return Machine::ArmV7;
    default:
        return Machine::Unknown;
    }
}

std::string machineText(Machine machine)
{
    switch (machine) {
    case Machine::X86_64:
        return "x86_64";
    case Machine::Sbsa:
        return "sbsa";
    case Machine::Aarch64Tegra:
        return "aarch64";
    case Machine::Ppc64le:
        return "ppc64le";
    case Machine::Arm64Windows:
        return "arm64";
    case Machine::ArmV7:
        return "armv7";
    case Machine::Unknown:
        break;
    }
    return "";
}

BinaryHead readHead(std::string_view firstBytes)
{
    constexpr std::size_t kElfMachine = 18;
    constexpr std::size_t kPeOffset = 0x3C;
    if (firstBytes.size() >= 20
        && firstBytes.starts_with("\x7F"
                                  "ELF"))
        return {BinaryFormat::Elf, machineOfElf(number(firstBytes, kElfMachine, 2))};
    if (firstBytes.starts_with("MZ")) {
        const std::size_t header = number(firstBytes, kPeOffset, 4);
        if (header < firstBytes.size() && firstBytes.substr(header).starts_with(std::string_view("PE\0\0", 4)))
            return {BinaryFormat::Pe, machineOfPe(number(firstBytes, header + 4, 2))};
    }
    return {};
}

} // namespace core::archive
