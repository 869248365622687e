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
    CudnnJit, ///< a part of cuDNN that compiles its kernels at run time
    Samples,
    Installer, ///< NVIDIA's .exe, or the folder that it unpacked
    DebPackage,
    RpmPackage,
    LocalRepo, ///< a .deb or .rpm that brings a repository of packages
    Wheel,
    CondaPackage,
    JavaPackage, ///< JavaCPP's redistribution
    Manifest,    ///< redistrib_V.json: NVIDIA's list of archives with digests; CUDA's own have the same form
    Licence,
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
    Version cuda; ///< what the name says after "cuda" (often the major only)
    /// NVIDIA's spelling of an archive's name, without what browsers and links made of it; a format that somebody chose
    /// when packing it anew (.tar, .tar.gz) stays. "" for packages and for what is not recognised.
    std::string canonical;
    std::string systemVariant = {}; ///< "windows7", "windows10", "ubuntu2204", "rhel8", where the name says it
    std::string release = {};       ///< "prod", "ga", "rc", where an old name says it
    bool unfinished = false;        ///< .crdownload, .part …: a download that its browser has not ended
    bool splitPart = false;         ///< .001, .z01: one part of several
    /// Look-alike characters (full-width digits, "。") stand where NVIDIA's name has ASCII. Then `recognised` is false,
    /// and the other fields say what was meant.
    bool damaged = false;
    std::vector<Segment> segments;
};

/// Never fails: an unknown name is one with recognised == false. One grammar for every generation: archives of v2 to
/// 8.3.0 (cudnn-C-system-machine-vV), of 8.3.1 and later (cudnn-system-machine-V_cudaC-archive), and the packages that
/// are no archives of ours (.exe, .deb, .rpm, .whl, .conda …), which are told apart so that their refusal can name
/// them. A number, whichever, is taken by the place where it stands: CUDA 9.0 is never cuDNN 9. Unknown later versions
/// are read by the same rules. Source of the names: NVIDIA's redistributable index and download pages.
[[nodiscard]] ArchiveName parseName(std::string_view fileName);

} // namespace core::archive
