#include "archive/zip_directory.h"

#include "archive/bytes.h"
#include "base/text.h"

#include <algorithm>
#include <optional>

namespace core::archive
{
namespace
{

constexpr std::size_t kEndSize = 22;
constexpr std::size_t kLocatorSize = 20;
constexpr std::size_t kEnd64Size = 56;
constexpr std::size_t kCentralSize = 46;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kMaxComment = 0xFFFF;
/// 10,000 entries with names, extras and comments of a sane length.
constexpr std::uint64_t kMaxDirectory = 64ULL << 20;
constexpr std::uint16_t kFull16 = 0xFFFF;
constexpr std::uint32_t kFull32 = 0xFFFFFFFF;

constexpr std::uint16_t kEncrypted = 1U << 0 | 1U << 6 | 1U << 13;
constexpr std::uint16_t kPatched = 1U << 5;
constexpr std::uint16_t kSizesFollow = 1U << 3;

struct End {
    std::uint64_t entries = 0, size = 0, offset = 0;
    std::uint64_t position = 0; ///< of the first end record: the directory must reach up to it
};

class Parser
{
public:
    Parser(platform::InFile& file, std::uint64_t fileSize, const std::string& subject)
        : m_file(file)
        , m_fileSize(fileSize)
        , m_subject(subject)
        , m_rules(subject)
    {
    }

    Result<ZipDirectory> parse();

private:
    [[nodiscard]] Error refuse(Errc code, std::string detail) const
    {
        return {.code = code, .subject = m_subject, .detail = std::move(detail)};
    }
    [[nodiscard]] Error refuse(Errc code, const ZipMember& member, std::string detail) const
    {
        return m_rules.refuse(code, member.name, std::move(detail));
    }
    Result<std::string> read(std::uint64_t offset, std::uint64_t size) const;

    Result<End> findEnd() const;
    Result<End> applyZip64(End end, std::string_view record) const;
    Result<std::size_t> parseMember(std::string_view bytes, ZipMember& member) const;
    Result<> applyExtras(std::string_view extra, ZipMember& member, bool offsetIsFull) const;
    Result<> checkMethod(const ZipMember& member) const;
    Result<> setType(ZipMember& member, std::uint32_t madeBy, std::uint32_t attributes) const;
    Result<> checkLocal(ZipMember& member, std::uint64_t directory) const;
    Result<> checkOverlaps(const std::vector<ZipMember>& members) const;

    platform::InFile& m_file;
    std::uint64_t m_fileSize;
    const std::string& m_subject;
    EntryRules m_rules;
};

/// Calls see(id, data) for each extra field; false when the block is damaged.
template<class See>
Result<bool> forEachExtra(std::string_view extra, See see)
{
    while (extra.size() >= 4) {
        const auto id = littleEndian<std::uint16_t>(extra, 0);
        const auto size = littleEndian<std::uint16_t>(extra, 2);
        if (size > extra.size() - 4)
            return false;
        CORE_CHECK(see(id, extra.substr(4, size)));
        extra.remove_prefix(4U + size);
    }
    // A rest of up to three bytes is padding that some tools write.
    return true;
}

Result<std::string> Parser::read(std::uint64_t offset, std::uint64_t size) const
{
    if (offset > m_fileSize || size > m_fileSize - offset)
        return refuse(Errc::TruncatedArchive,
                      "the file ends before " + std::to_string(offset) + " + " + std::to_string(size));
    auto bytes = readRange(m_file, offset, static_cast<std::size_t>(size));
    if (!bytes)
        bytes.error().subject = m_subject;
    return bytes;
}

/// The record that ends exactly where the file ends. One elsewhere belongs to a zip inside a member, or to a cut file.
Result<End> Parser::findEnd() const
{
    const std::uint64_t tailSize = std::min<std::uint64_t>(m_fileSize, kEndSize + kMaxComment);
    CORE_TRY(const std::string tail, read(m_fileSize - tailSize, tailSize));
    for (std::size_t at = tail.rfind("PK\5\6"); at != std::string::npos;
         at = at > 0 ? tail.rfind("PK\5\6", at - 1) : tail.npos) {
        const std::string_view record = std::string_view(tail).substr(at);
        if (record.size() < kEndSize || littleEndian<std::uint16_t>(record, 20) != record.size() - kEndSize)
            continue;
        End end{.entries = littleEndian<std::uint16_t>(record, 10),
                .size = littleEndian<std::uint32_t>(record, 12),
                .offset = littleEndian<std::uint32_t>(record, 16),
                .position = m_fileSize - record.size()};
        const auto disk = littleEndian<std::uint16_t>(record, 4);
        const auto startDisk = littleEndian<std::uint16_t>(record, 6);
        const auto entriesHere = littleEndian<std::uint16_t>(record, 8);
        if (((disk != 0 || startDisk != 0) && disk != kFull16) || entriesHere != end.entries)
            return refuse(Errc::SplitArchive, "a part of several");
        return applyZip64(end, record);
    }
    return refuse(Errc::TruncatedArchive, "no end record");
}

Result<End> Parser::applyZip64(End end, std::string_view record) const
{
    const bool needed = end.entries == kFull16 || end.size == kFull32 || end.offset == kFull32
                        || littleEndian<std::uint16_t>(record, 4) == kFull16;
    std::string locator;
    if (end.position >= kLocatorSize) {
        CORE_TRY(locator, read(end.position - kLocatorSize, kLocatorSize));
    }
    if (!locator.starts_with("PK\6\7")) {
        if (needed)
            return refuse(Errc::CorruptArchive, "no zip64 locator");
        return end;
    }
    if (littleEndian<std::uint32_t>(locator, 4) != 0 || littleEndian<std::uint32_t>(locator, 16) > 1)
        return refuse(Errc::SplitArchive, "a part of several");
    const auto position = littleEndian<std::uint64_t>(locator, 8);
    CORE_TRY(const std::string end64, read(position, kEnd64Size));
    if (!end64.starts_with("PK\6\6") || position > end.position - kLocatorSize)
        return refuse(Errc::CorruptArchive, "no zip64 end record");
    const auto entries = littleEndian<std::uint64_t>(end64, 32);
    const auto size = littleEndian<std::uint64_t>(end64, 40);
    const auto offset = littleEndian<std::uint64_t>(end64, 48);
    if (littleEndian<std::uint32_t>(end64, 16) != 0 || littleEndian<std::uint32_t>(end64, 20) != 0
        || littleEndian<std::uint64_t>(end64, 24) != entries)
        return refuse(Errc::SplitArchive, "a part of several");
    const bool agree = (end.entries == kFull16 || end.entries == entries) && (end.size == kFull32 || end.size == size)
                       && (end.offset == kFull32 || end.offset == offset);
    if (!agree)
        return refuse(Errc::CorruptArchive, "the two end records contradict each other");
    return End{entries, size, offset, position};
}

Result<std::size_t> Parser::parseMember(std::string_view bytes, ZipMember& member) const
{
    if (bytes.size() < kCentralSize || !bytes.starts_with("PK\1\2"))
        return refuse(Errc::CorruptArchive, "no central header where one should be");
    const std::size_t nameSize = littleEndian<std::uint16_t>(bytes, 28);
    const std::size_t extraSize = littleEndian<std::uint16_t>(bytes, 30);
    const std::size_t commentSize = littleEndian<std::uint16_t>(bytes, 32);
    const std::size_t whole = kCentralSize + nameSize + extraSize + commentSize;
    if (whole > bytes.size())
        return refuse(Errc::CorruptArchive, "a central header is cut");
    member.flags = littleEndian<std::uint16_t>(bytes, 8);
    member.method = littleEndian<std::uint16_t>(bytes, 10);
    member.crc32 = littleEndian<std::uint32_t>(bytes, 16);
    member.packedSize = littleEndian<std::uint32_t>(bytes, 20);
    member.size = littleEndian<std::uint32_t>(bytes, 24);
    member.offset = littleEndian<std::uint32_t>(bytes, 42);
    member.name = bytes.substr(kCentralSize, nameSize);
    CORE_CHECK(checkMethod(member));
    if (littleEndian<std::uint16_t>(bytes, 34) != 0)
        return refuse(Errc::SplitArchive, member, "starts in another part");
    CORE_CHECK(applyExtras(bytes.substr(kCentralSize + nameSize, extraSize), member, member.offset == kFull32));
    CORE_CHECK(setType(member, littleEndian<std::uint16_t>(bytes, 4), littleEndian<std::uint32_t>(bytes, 38)));
    if (member.method == 0 && member.packedSize != member.size)
        return refuse(Errc::CorruptArchive, member, "stored, but with two sizes");
    return whole;
}

/// zip64 sizes, and the Unicode name, which must be the same name.
Result<> Parser::applyExtras(std::string_view extra, ZipMember& member, bool offsetIsFull) const
{
    constexpr std::uint16_t kZip64 = 0x0001;
    constexpr std::uint16_t kUnicodePath = 0x7075;
    constexpr std::size_t kUnicodeHead = 5;
    const auto see = [&](std::uint16_t id, std::string_view data) -> Result<> {
        if (id == kUnicodePath && data.size() >= kUnicodeHead && data.substr(kUnicodeHead) != member.name)
            return refuse(Errc::EntryNamesDiffer, member, "Unicode name " + toHex(data.substr(kUnicodeHead)));
        if (id != kZip64)
            return {};
        bool complete = true;
        const auto take = [&](std::uint64_t& value, bool wanted) {
            if (!wanted)
                return;
            if (data.size() < 8) {
                complete = false;
                return;
            }
            value = littleEndian<std::uint64_t>(data, 0);
            data.remove_prefix(8);
        };
        take(member.size, member.size == kFull32);
        take(member.packedSize, member.packedSize == kFull32);
        take(member.offset, offsetIsFull);
        if (!complete)
            return refuse(Errc::CorruptArchive, member, "a zip64 field is missing");
        return {};
    };
    CORE_TRY(const bool intact, forEachExtra(extra, see));
    if (!intact)
        return refuse(Errc::CorruptArchive, member, "a damaged extra field");
    return {};
}

Result<> Parser::checkMethod(const ZipMember& member) const
{
    constexpr std::uint16_t kAes = 99;
    if ((member.flags & kEncrypted) != 0 || member.method == kAes)
        return refuse(Errc::EncryptedArchive, member, "encrypted");
    if ((member.flags & kPatched) != 0 || (member.method != 0 && member.method != 8)) {
        Error error = refuse(Errc::UnsupportedCompression, member, "method " + std::to_string(member.method));
        error.values.push_back(std::to_string(member.method));
        return error;
    }
    return {};
}

Result<> Parser::setType(ZipMember& member, std::uint32_t madeBy, std::uint32_t attributes) const
{
    constexpr std::uint32_t kUnix = 3;
    constexpr std::uint32_t kDarwin = 19;
    constexpr std::uint32_t kDosFolder = 0x10;
    const std::uint32_t host = madeBy >> 8;
    const std::uint32_t mode = host == kUnix || host == kDarwin ? attributes >> 16 : 0;
    const bool slash = member.name.ends_with('/');
    member.mode = mode & 07777;
    switch (mode & 0170000) {
    case 0:
        member.type =
            slash || ((attributes & kDosFolder) != 0 && member.size == 0) ? EntryType::Directory : EntryType::File;
        break;
    case 0100000:
        member.type = slash ? EntryType::Directory : EntryType::File;
        break;
    case 0040000:
        member.type = EntryType::Directory;
        break;
    case 0120000:
        member.type = EntryType::Link;
        break;
    default:
        return refuse(Errc::UnsupportedEntryType, member, "Unix type of mode " + std::to_string(mode));
    }
    if (member.type == EntryType::Directory && member.size != 0)
        return refuse(Errc::CorruptArchive, member, "a folder with content");
    return {};
}

Result<> Parser::checkLocal(ZipMember& member, std::uint64_t directory) const
{
    const auto cut = [&] { return refuse(Errc::TruncatedArchive, member, "its data goes beyond the directory"); };
    if (member.offset > directory || directory - member.offset < kLocalSize)
        return cut();
    CORE_TRY(const std::string head, read(member.offset, kLocalSize));
    if (!head.starts_with("PK\3\4"))
        return refuse(Errc::CorruptArchive, member, "no local header");
    const std::size_t nameSize = littleEndian<std::uint16_t>(head, 26);
    const std::size_t extraSize = littleEndian<std::uint16_t>(head, 28);
    const std::uint64_t room = directory - member.offset - kLocalSize;
    if (nameSize + extraSize > room || member.packedSize > room - nameSize - extraSize)
        return cut();
    CORE_TRY(const std::string rest, read(member.offset + kLocalSize, nameSize + extraSize));
    if (rest.substr(0, nameSize) != member.name)
        return refuse(Errc::EntryNamesDiffer, member,
                      "local name " + toHex(std::string_view(rest).substr(0, nameSize)));

    ZipMember local;
    local.name = member.name;
    local.flags = littleEndian<std::uint16_t>(head, 6);
    local.method = littleEndian<std::uint16_t>(head, 8);
    local.crc32 = littleEndian<std::uint32_t>(head, 14);
    local.packedSize = littleEndian<std::uint32_t>(head, 18);
    local.size = littleEndian<std::uint32_t>(head, 22);
    CORE_CHECK(checkMethod(local));
    CORE_CHECK(applyExtras(std::string_view(rest).substr(nameSize), local, false));
    const bool follow = (local.flags & kSizesFollow) != 0;
    const bool sameSizes =
        local.packedSize == member.packedSize && local.size == member.size && local.crc32 == member.crc32;
    if (local.method != member.method || (!follow && !sameSizes))
        return refuse(Errc::CorruptArchive, member, "local header and directory contradict each other");
    member.dataEnd = member.offset + kLocalSize + nameSize + extraSize + member.packedSize;
    return {};
}

/// Members that share bytes make a small file unpack to anything.
Result<> Parser::checkOverlaps(const std::vector<ZipMember>& members) const
{
    for (std::size_t i = 1; i < members.size(); ++i) {
        if (members[i].offset < members[i - 1].dataEnd)
            return refuse(Errc::CorruptArchive, members[i], "overlaps another member");
    }
    return {};
}

Result<ZipDirectory> Parser::parse()
{
    CORE_TRY(const End end, findEnd());
    if (end.offset > end.position || end.size > end.position - end.offset)
        return refuse(Errc::TruncatedArchive, "the directory lies beyond the end record");
    if (end.offset + end.size != end.position)
        return refuse(Errc::CorruptArchive, "the directory does not reach the end record");
    if (end.entries > kLimits.entries)
        return refuse(Errc::TooManyEntries, std::to_string(end.entries) + " entries");
    if (end.size > kMaxDirectory)
        return refuse(Errc::CorruptArchive, "a directory of " + std::to_string(end.size) + " bytes");
    CORE_TRY(const std::string bytes, read(end.offset, end.size));

    ZipDirectory directory{.members = {}, .offset = end.offset};
    directory.members.resize(static_cast<std::size_t>(end.entries));
    std::string_view rest = bytes;
    for (ZipMember& member : directory.members) {
        CORE_TRY(const std::size_t used, parseMember(rest, member));
        CORE_CHECK(checkLocal(member, end.offset));
        rest.remove_prefix(used);
    }
    if (!rest.empty())
        return refuse(Errc::CorruptArchive, "more central headers than the end record says");
    std::ranges::sort(directory.members, {}, &ZipMember::offset);
    CORE_CHECK(checkOverlaps(directory.members));
    return directory;
}

} // namespace

Result<ZipDirectory> readZipDirectory(platform::InFile& file, std::uint64_t fileSize, const std::string& subject)
{
    return Parser(file, fileSize, subject).parse();
}

} // namespace core::archive
