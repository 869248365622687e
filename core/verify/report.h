// The result of verifying: one entry per check, with evidence. Plain data; app/text has the sentences.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace core::verify
{

enum class CheckStatus : std::uint8_t { Pass, Warn, Fail, Skipped, Undecided };

/// Stable ids as in DESIGN section 8.
enum class CheckId : std::uint8_t {
    FilesComplete,   ///< files.complete
    FilesIntact,     ///< files.intact
    FilesOneVersion, ///< files.one_version
    FilesLinks,      ///< files.links
    FilesHeaders,    ///< files.headers
    FilesMisplaced,  ///< files.misplaced
};
[[nodiscard]] const char* idOf(CheckId id); ///< "files.complete"

/// Why a check did not pass; each has a sentence with advice.
enum class Problem : std::uint8_t {
    None,
    FileMissing,
    DigestDiffers,
    FileEmpty,
    FileTiny,
    AllZeros,
    TextNotBinary,
    NotALibrary,
    Unreadable,
    OtherVersion,
    LinkMissing,
    LinkIsFile,
    LinkTargetWrong,
    HeaderDiffers,
    HeaderMissing,
    Misplaced,
    PartialSet, ///< all that was installed is there, but that is a part of cuDNN only
    NoReceipt,  ///< nothing of ours to compare with
    NothingThere,
    TakesNoHeaders, ///< an application's folder
    NoLinksThere,   ///< a set of Windows has none
};

struct Evidence {
    Problem problem{};
    std::string subject; ///< path
    std::string expected, found;
};

struct Check {
    CheckId id{};
    CheckStatus status{};
    Problem reason = Problem::None; ///< of a skipped or undecided check
    std::uint64_t counted = 0;      ///< files looked at
    std::uint64_t bytes = 0;        ///< read back from disk
    std::vector<Evidence> evidence = {};
};

struct Report {
    std::string toolkit; ///< root, UTF-8
    std::string version; ///< of the installed set
    std::vector<Check> checks;
    [[nodiscard]] bool failed() const;
};

} // namespace core::verify
