// A small cuDNN, true in its structure: ELF shared objects with SONAME and NEEDED, headers with version macros, the
// link chain, the licence. For every test that needs an archive to install.
#pragma once

#include "support/archive_builder.h"
#include "support/pe_builder.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace test
{

/// How the .so → .so.M → .so.M.N.P chain is in the archive.
enum class Chain { Links, Copies, Missing };

struct CudnnOptions {
    /// Four numbers; the first three are in the header and the file names. No build that NVIDIA published: the
    /// catalogue knows the digests of those, and these are not theirs.
    std::string version = "9.19.0.990";
    std::string cuda = "13";
    std::vector<std::string> parts = {}; ///< besides "cudnn" itself; empty: the usual ones of this major
    std::string system = "linux-x86_64"; ///< linux-x86_64, linux-sbsa, linux-ppc64le, windows-x86_64
    Chain chain = Chain::Links;
    bool staticLibraries = false;
    std::size_t libraryBytes = 6000; ///< about the size of each library
    std::string salt = {};           ///< other content under the same names
    Packing packing = Packing::TarXz;
};

/// NVIDIA's name for this archive: cudnn-linux-x86_64-9.19.0.990_cuda13-archive.tar.xz (".zip" as the packing says).
[[nodiscard]] std::string cudnnArchiveName(const CudnnOptions& options);
/// The entries of that archive, folders included, below its top folder.
[[nodiscard]] std::vector<Item> cudnnItems(const CudnnOptions& options);
/// Files only: path in the archive → content. Links are left out.
[[nodiscard]] std::map<std::string, std::string> cudnnFixture(const CudnnOptions& options);
/// Writes it into the folder under its own name; gives the path.
std::filesystem::path writeCudnnArchive(const std::filesystem::path& folder, const CudnnOptions& options);

struct ElfOptions {
    std::uint16_t machine = 62; ///< EM_X86_64; 183 is aarch64, 21 is ppc64
    std::string soname = {};
    std::vector<std::string> needed = {};
    std::string runpath = {};
    std::string filler = {}; ///< bytes of a loaded segment
};
/// A shared object with one loaded segment and a dynamic section.
[[nodiscard]] std::string elfBytes(const ElfOptions& options);

} // namespace test
