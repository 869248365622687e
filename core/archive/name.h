// The file name of a cuDNN download, read as the contract it is. Pure: asks no disk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::archive
{

/// Dotted numbers as they stand in a name or header. `parts` says how many of the four are known.
struct Version {
    std::uint32_t major = 0, minor = 0, patch = 0, build = 0;
    std::uint8_t parts = 0;                ///< 0: unknown … 4: all
    [[nodiscard]] std::string str() const; ///< "9.19.0.56", "8.9", ""
    /// "9", "9.1", "9.1.0", "9.1.0.70"; nullopt for anything else.
    static std::optional<Version> parse(std::string_view text);
    /// Equal as far as both are known.
    [[nodiscard]] bool agreesWith(const Version& other) const;
};

enum class Product : std::uint8_t {
    Cudnn,
    CudnnJit,
    Samples,
    Installer,
    DebPackage,
    RpmPackage,
    Wheel,
    CondaPackage,
    Unknown
};
enum class System : std::uint8_t { Unknown, Linux, Windows, MacOs };
enum class Machine : std::uint8_t { Unknown, X86_64, Sbsa, Aarch64Tegra, Ppc64le, Arm64Windows, ArmV7 };

enum class SegmentKind : std::uint8_t { Product, System, Machine, CudnnVersion, CudaVersion, Word, Ending };
/// One piece of the name, for colouring. Offsets are bytes in the name as given.
struct Segment {
    SegmentKind kind{};
    std::size_t offset = 0, length = 0;
    std::string meaning = {}; ///< normalised value: "9.19.0.56", "13", "linux", "x86_64", "tar.xz"
};

struct ArchiveName {
    std::string text; ///< as given, without folders
    bool recognised = false;
    Product product = Product::Unknown;
    System system = System::Unknown;
    Machine machine = Machine::Unknown;
    Version cudnn;
    Version cuda;          ///< what the name says after "cuda" (often the major only)
    std::string canonical; ///< NVIDIA's spelling, without browser suffixes; "" when not recognised
    std::vector<Segment> segments;
};

/// Never fails: an unknown name is one with recognised == false. Here: the underscore grammar of 8.3.1 and later and
/// the v-grammar of 7.x to 8.3.0, for .zip, .tar.xz, .tgz, .tar.gz, .tar, with browser suffixes.
[[nodiscard]] ArchiveName parseName(std::string_view fileName);

} // namespace core::archive
