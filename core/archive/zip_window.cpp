#include "archive/zip_window.h"

#include <algorithm>

namespace core::archive
{
namespace
{

constexpr std::size_t kBuffer = 128 * 1024;
constexpr std::uint64_t kFull = 0xFFFFFFFF;

template<class Number>
void append(std::string& bytes, std::uint64_t value)
{
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        bytes.push_back(static_cast<char>(value >> (8 * i) & 0xFF));
}

/// Always a plain file towards libarchive: what a link or a folder is, we have judged.
std::string directoryOfOne(const ZipMember& member)
{
    constexpr std::uint64_t kMadeByUnix = 3 << 8 | 45;
    constexpr std::uint64_t kPlainFile = 0100644;
    std::string zip64;
    if (member.size >= kFull || member.packedSize >= kFull) {
        append<std::uint16_t>(zip64, 1);
        append<std::uint16_t>(zip64, 16);
        append<std::uint64_t>(zip64, member.size);
        append<std::uint64_t>(zip64, member.packedSize);
    }
    const auto shown = [&](std::uint64_t size) { return zip64.empty() ? size : kFull; };
    std::string bytes = "PK\1\2";
    append<std::uint16_t>(bytes, kMadeByUnix);
    append<std::uint16_t>(bytes, 45);
    append<std::uint16_t>(bytes, member.flags);
    append<std::uint16_t>(bytes, member.method);
    append<std::uint32_t>(bytes, 0); // time
    append<std::uint32_t>(bytes, member.crc32);
    append<std::uint32_t>(bytes, shown(member.packedSize));
    append<std::uint32_t>(bytes, shown(member.size));
    append<std::uint16_t>(bytes, member.name.size());
    append<std::uint16_t>(bytes, zip64.size());
    append<std::uint16_t>(bytes, 0); // comment
    append<std::uint16_t>(bytes, 0); // disk
    append<std::uint16_t>(bytes, 0); // internal attributes
    append<std::uint32_t>(bytes, kPlainFile << 16);
    append<std::uint32_t>(bytes, 0); // offset: the window begins with the local header
    return bytes + member.name + zip64;
}

std::string endRecords(std::uint64_t directoryOffset, std::uint64_t directorySize)
{
    std::string bytes;
    const bool large = directoryOffset >= kFull;
    if (large) {
        bytes = "PK\6\6";
        append<std::uint64_t>(bytes, 44);
        append<std::uint16_t>(bytes, 45);
        append<std::uint16_t>(bytes, 45);
        append<std::uint64_t>(bytes, 0); // disks
        append<std::uint64_t>(bytes, 1);
        append<std::uint64_t>(bytes, 1);
        append<std::uint64_t>(bytes, directorySize);
        append<std::uint64_t>(bytes, directoryOffset);
        bytes += "PK\6\7";
        append<std::uint32_t>(bytes, 0);
        append<std::uint64_t>(bytes, directoryOffset + directorySize);
        append<std::uint32_t>(bytes, 1);
    }
    bytes += "PK\5\6";
    append<std::uint32_t>(bytes, 0); // disks
    append<std::uint16_t>(bytes, 1);
    append<std::uint16_t>(bytes, 1);
    append<std::uint32_t>(bytes, directorySize);
    append<std::uint32_t>(bytes, large ? kFull : directoryOffset);
    append<std::uint16_t>(bytes, 0);
    return bytes;
}

} // namespace

ZipWindow::ZipWindow(platform::InFile& file, const ZipMember& member)
    : m_file(file)
    , m_start(member.offset)
    , m_bodySize(member.dataEnd - member.offset)
    , m_tail(directoryOfOne(member))
    , m_buffer(static_cast<std::size_t>(std::min<std::uint64_t>(kBuffer, m_bodySize)))
{
    m_tail += endRecords(m_bodySize, m_tail.size());
}

Result<std::span<const std::byte>> ZipWindow::read()
{
    if (m_position >= m_bodySize) {
        const auto tail = std::as_bytes(std::span{m_tail});
        const auto rest =
            tail.subspan(static_cast<std::size_t>(std::min<std::uint64_t>(m_position - m_bodySize, tail.size())));
        m_position += rest.size();
        return rest;
    }
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(m_buffer.size(), m_bodySize - m_position));
    CORE_TRY(const std::size_t got, m_file.readAt(m_start + m_position, std::span{m_buffer}.first(wanted)));
    if (got == 0)
        return Error{.code = Errc::ArchiveChanged, .detail = "the file has become shorter"};
    m_position += got;
    return std::span<const std::byte>{m_buffer}.first(got);
}

} // namespace core::archive
