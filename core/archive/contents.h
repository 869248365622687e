// What cuDNN set an archive holds: the judgement over its entries and its version header. Pure except readContents.
#pragma once

#include "archive/archive.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core::archive
{

struct Member {
    Entry entry;
    FileClass what;
    /// Known when the member was decoded on the way (tar), not for a zip's listing.
    std::optional<digest::Sha256> sha256;
};

struct Contents {
    std::vector<Member> members; ///< files and links, in the archive's order; folders left out
    Version version;             ///< from the version header inside (three parts)
    System system = System::Unknown;
    Machine machine = Machine::Unknown; ///< from the libraries' ELF or PE headers; all say the same
    std::uint64_t unpackedBytes = 0;
    bool partial = false; ///< cudnn_jit: enough for programs that compile their kernels at run time, never all of cuDNN
    [[nodiscard]] std::size_t count(FileKind kind) const;
};

/// Small members that the judgement needs: version headers whole, the first 4 KiB of each library.
using Peeks = std::map<std::size_t, std::string>; ///< by Entry::index
[[nodiscard]] bool isPeeked(const Entry& entry);
inline constexpr std::size_t kPeekBytes = 256 * 1024;

/// Judges a listing. Refuses: NoCudnnInside, IncompleteSet (no main library, or no version header), DamagedNames,
/// WrongMachine when libraries of several machines or systems are mixed, NameContradictsContent for a DLL that is an
/// ELF file and the reverse, WrongPlatform for macOS (no values), WrongProduct for samples, wheels, sources and other
/// products (archive/foreign_content.h).
Result<Contents> judge(std::vector<Entry> entries, const Peeks& peeks, std::string_view archiveName);

/// Zip: reads the directory and the peeked members only. Tar: decodes all (Phase::Listing).
Result<Contents> readContents(Archive& archive, std::string_view archiveName, const Job& job);

/// NameContradictsContent with both values when the name claims another version, system or machine than the content
/// has.
Result<> compareWithName(const ArchiveName& name, const Contents& contents);

/// CUDNN_MAJOR, CUDNN_MINOR, CUDNN_PATCHLEVEL out of cudnn_version.h or cudnn.h; nullopt when they are not there.
[[nodiscard]] std::optional<Version> versionFromHeader(std::string_view headerText);

} // namespace core::archive
