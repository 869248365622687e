// Reading a cuDNN archive, or an unpacked folder in its place: what it is, what is in it, and its members' bytes. Never
// writes.
//
// Promises: only formats and filters that cuDNN uses are enabled; the content decides, never the ending; every name
// passes the path rules before anybody sees it; sizes, counts and ratios are limited (kLimits); a zip is read through
// its central directory and every member's CRC is checked; the result is the same in every locale.
//
// Errors: subject is the archive's display name; where one entry is to blame, values[0] is its name (in hex when it is
// not UTF-8), and values[1] the other side: the link's target (UnsafeLink), the earlier name (DuplicateEntry), the
// method (UnsupportedCompression). WrongProduct and NotAnArchive: values[0] is the kind (archive/foreign.h).
#pragma once

#include "archive/file_kind.h"
#include "archive/name.h"
#include "base/error.h"
#include "base/job.h"
#include "base/rel_path.h"
#include "digest/digest.h"
#include "platform/tree.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core::archive
{

enum class Format : std::uint8_t { Zip, Tar, TarGz, TarXz, Folder };

struct Limits {
    std::uint64_t unpackedBytes = 16ULL << 30;
    std::uint64_t entries = 10'000;
    std::uint64_t ratio = 200; ///< unpacked : packed, for entries (zip) or streams (tar) above ratioFromBytes
    std::uint64_t ratioFromBytes = 64ULL << 20;
};
inline constexpr Limits kLimits{};

enum class EntryType : std::uint8_t { File, Link, Directory };

struct Entry {
    RelPath path = {};
    EntryType type = EntryType::File;
    std::uint64_t size = 0;             ///< unpacked bytes
    std::uint64_t packedSize = 0;       ///< zip and folder
    std::optional<std::uint32_t> crc32; ///< zip; of a folder where a second file must be compared
    std::uint32_t mode = 0;             ///< permission bits as the archive says; 0 when it does not
    std::string linkTarget = {};        ///< a plain name (checkLinkTarget)
    std::size_t index = 0;              ///< position in the archive's own order
};

/// Receives one archive's members, in order. Used from one thread. A link or a folder is begin and end without data.
/// An error ends the reading and is handed to the caller as it is.
class MemberSink
{
public:
    virtual ~MemberSink() = default;
    /// False: this member's data is not wanted and will be skipped.
    virtual Result<bool> begin(const Entry& entry) = 0;
    virtual Result<> data(std::span<const std::byte> bytes) = 0;
    virtual Result<> end() = 0;
};

/// One opened archive file or unpacked set.
class Archive
{
public:
    virtual ~Archive() = default;

    [[nodiscard]] virtual Format format() const = 0;
    [[nodiscard]] virtual std::uint64_t fileSize() const = 0;

    /// Zip and folder: every entry, checked. Tar: nullptr, since listing costs a whole decode
    /// (readAll).
    [[nodiscard]] virtual const std::vector<Entry>* directory() const = 0;

    /// Zip and folder: one member, through a reader of its own, so that several threads may read several members at
    /// once. The size, and a zip's CRC, are checked at the end. Tar: InvalidArgument.
    virtual Result<> readMember(const Entry& entry, MemberSink& sink, const Job& job) = 0;

    /// All members in the archive's order, in one pass. `consumed` is told the archive bytes taken. Tar: checks every
    /// rule (names, duplicates, limits) as it goes, so a failure may come after some members were delivered. Returns
    /// the entries. Decoding runs on threads of its own; the sink is called on the caller's thread.
    virtual Result<std::vector<Entry>> readAll(MemberSink& sink, const Job& job, digest::ByteCounter* consumed) = 0;

    /// SHA-256 of the archive file; InvalidArgument for a folder, which has none. May run on another thread beside the
    /// reading.
    virtual Result<digest::Sha256> digest(const Job& job, digest::ByteCounter* counted) = 0;

    /// ArchiveChanged when the file, or one of a folder's, is not the one that was opened any more (size, time, inode).
    virtual Result<> checkUnchanged() = 0;
};

/// Opens by content; a folder as findFolderSet (folder_set.h) takes it. Refuses with its own code: EmptyFile, WebPage,
/// TruncatedArchive, SplitArchive, EncryptedArchive, UnsupportedCompression, WrongProduct (deb, rpm, exe, 7z … by
/// magic), ErrorReply, NotAnArchive, and for zips every name and limit error. The file's name decides nothing but how a
/// broken one is called: UnfinishedDownload for "….crdownload", SplitArchive for "….001". `fs` must outlive the archive
/// (checkUnchanged asks it whether the name still leads to the same file).
Result<std::unique_ptr<Archive>> openArchive(platform::FileSystem& fs, const Path& file);
/// The same over a file that is open already. `displayName` is the subject of errors.
Result<std::unique_ptr<Archive>> openArchive(std::unique_ptr<platform::InFile> file, std::string displayName);

} // namespace core::archive
