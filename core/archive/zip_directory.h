// A zip's central directory, read and checked by ourselves: what libarchive tolerates (a missing end record, names that
// differ, overlapping members) is refused here before it sees a byte.
#pragma once

#include "archive/entry_rules.h"
#include "platform/tree.h"

#include <string>
#include <vector>

namespace core::archive
{

/// Where a member lies in the file, and how it is packed.
struct ZipMember {
    std::uint64_t offset = 0; ///< of the local header
    std::uint64_t dataEnd = 0;
    std::uint64_t packedSize = 0, size = 0;
    std::uint32_t crc32 = 0;
    std::uint16_t flags = 0;
    std::uint16_t method = 0;
    EntryType type = EntryType::File;
    std::uint32_t mode = 0;
    std::string name; ///< raw bytes
};

struct ZipDirectory {
    std::vector<ZipMember> members; ///< in the order of their data in the file
    std::uint64_t offset = 0;       ///< of the central directory: no member's data goes beyond
};

/// Refuses: TruncatedArchive, SplitArchive, EncryptedArchive, UnsupportedCompression, EntryNamesDiffer,
/// UnsupportedEntryType, TooManyEntries, CorruptArchive. Names are not judged yet, nor are sizes.
Result<ZipDirectory> readZipDirectory(platform::InFile& file, std::uint64_t fileSize, const std::string& subject);

} // namespace core::archive
