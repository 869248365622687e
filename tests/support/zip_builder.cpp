#include "support/archive_builder.h"

#include <zlib.h>

#include <array>
#include <stdexcept>

namespace test
{
namespace
{

template<class Number>
void put(std::string& bytes, std::uint64_t value)
{
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        bytes.push_back(static_cast<char>(value >> (8 * i) & 0xFF));
}

std::uint32_t crcOf(std::string_view bytes)
{
    return static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<z_size_t>(bytes.size())));
}

struct Written {
    const ZipItem& zip;
    std::string name, content, packed;
    std::uint16_t flags = 0, method = 0;
    std::uint64_t size = 0, packedSize = 0, offset = 0;
    std::uint32_t crc = 0, attributes = 0;
};

std::uint32_t modeOf(const Item& item)
{
    return item.linkTarget ? 0120777U : item.folder ? 0040755U : 0100000U | item.mode;
}

Written prepare(const ZipItem& zip)
{
    const Item& item = zip.item;
    Written entry{.zip = zip, .name = item.name, .content = item.linkTarget.value_or(item.content), .packed = {}};
    const bool deflate = zip.deflate && !item.linkTarget && !item.folder && !entry.content.empty();
    entry.packed = zip.packed.value_or(deflate ? deflateBytes(entry.content) : entry.content);
    entry.flags = static_cast<std::uint16_t>(zip.flags | (zip.sizesFollow ? 8 : 0));
    entry.method = zip.method.value_or(deflate ? 8 : 0);
    entry.size = zip.size.value_or(entry.content.size());
    entry.packedSize = zip.packedSize.value_or(entry.packed.size());
    entry.crc = zip.crc.value_or(crcOf(entry.content));
    entry.attributes = zip.externalAttributes.value_or(modeOf(item) << 16 | (item.folder ? 0x10U : 0U));
    return entry;
}

void appendLocal(std::string& bytes, const Written& entry)
{
    const std::string name = entry.zip.localName.value_or(entry.name);
    const bool follow = entry.zip.sizesFollow;
    std::string extra;
    if (entry.zip.zip64) {
        put<std::uint16_t>(extra, 1);
        put<std::uint16_t>(extra, 16);
        put<std::uint64_t>(extra, follow ? 0 : entry.size);
        put<std::uint64_t>(extra, follow ? 0 : entry.packedSize);
    }
    bytes += "PK\3\4";
    put<std::uint16_t>(bytes, entry.zip.zip64 ? 45 : 20);
    put<std::uint16_t>(bytes, entry.flags);
    put<std::uint16_t>(bytes, entry.method);
    put<std::uint32_t>(bytes, 0x5A210000); // time
    put<std::uint32_t>(bytes, follow ? 0 : entry.crc);
    put<std::uint32_t>(bytes, entry.zip.zip64 ? 0xFFFFFFFFU : follow ? 0 : entry.packedSize);
    put<std::uint32_t>(bytes, entry.zip.zip64 ? 0xFFFFFFFFU : follow ? 0 : entry.size);
    put<std::uint16_t>(bytes, name.size());
    put<std::uint16_t>(bytes, extra.size());
    bytes += name + extra + entry.packed;
    if (follow) {
        bytes += "PK\7\x08";
        put<std::uint32_t>(bytes, entry.crc);
        put<std::uint32_t>(bytes, entry.packedSize);
        put<std::uint32_t>(bytes, entry.size);
    }
}

std::string centralExtra(const Written& entry)
{
    std::string extra;
    if (entry.zip.zip64) {
        put<std::uint16_t>(extra, 1);
        put<std::uint16_t>(extra, 16);
        put<std::uint64_t>(extra, entry.size);
        put<std::uint64_t>(extra, entry.packedSize);
    }
    if (entry.zip.unicodePath) {
        put<std::uint16_t>(extra, 0x7075);
        put<std::uint16_t>(extra, 5 + entry.zip.unicodePath->size());
        put<std::uint8_t>(extra, 1);
        put<std::uint32_t>(extra, crcOf(entry.name));
        extra += *entry.zip.unicodePath;
    }
    return extra;
}

void appendCentral(std::string& bytes, const Written& entry)
{
    const std::string extra = centralExtra(entry);
    bytes += "PK\1\2";
    put<std::uint16_t>(bytes, entry.zip.madeBy);
    put<std::uint16_t>(bytes, entry.zip.zip64 ? 45 : 20);
    put<std::uint16_t>(bytes, entry.flags);
    put<std::uint16_t>(bytes, entry.method);
    put<std::uint32_t>(bytes, 0x5A210000);
    put<std::uint32_t>(bytes, entry.crc);
    put<std::uint32_t>(bytes, entry.zip.zip64 ? 0xFFFFFFFFU : entry.packedSize);
    put<std::uint32_t>(bytes, entry.zip.zip64 ? 0xFFFFFFFFU : entry.size);
    put<std::uint16_t>(bytes, entry.name.size());
    put<std::uint16_t>(bytes, extra.size());
    put<std::uint16_t>(bytes, 0);
    put<std::uint16_t>(bytes, entry.zip.disk);
    put<std::uint16_t>(bytes, 0);
    put<std::uint32_t>(bytes, entry.attributes);
    put<std::uint32_t>(bytes, entry.zip.offset.value_or(static_cast<std::uint32_t>(entry.offset)));
    bytes += entry.name + extra;
}

void appendZip64End(std::string& bytes, std::uint64_t count, std::uint64_t size, std::uint64_t offset)
{
    const std::uint64_t position = bytes.size();
    bytes += "PK\6\6";
    put<std::uint64_t>(bytes, 44);
    put<std::uint32_t>(bytes, 45 << 16 | 45);
    put<std::uint64_t>(bytes, 0);
    put<std::uint64_t>(bytes, count);
    put<std::uint64_t>(bytes, count);
    put<std::uint64_t>(bytes, size);
    put<std::uint64_t>(bytes, offset);
    bytes += "PK\6\7";
    put<std::uint32_t>(bytes, 0);
    put<std::uint64_t>(bytes, position);
    put<std::uint32_t>(bytes, 1);
}

} // namespace

std::string deflateBytes(std::string_view content)
{
    z_stream stream{};
    if (deflateInit2(&stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("deflateInit2");
    std::string packed(deflateBound(&stream, static_cast<uLong>(content.size())) + 16, '\0');
    std::string input(content);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int code = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (code != Z_STREAM_END)
        throw std::runtime_error("deflate");
    return packed;
}

std::string zipBytes(const std::vector<ZipItem>& items, const ZipOptions& options)
{
    std::vector<Written> entries;
    std::string bytes;
    for (const ZipItem& zip : items) {
        entries.push_back(prepare(zip));
        if (zip.item.folder && !entries.back().name.ends_with('/'))
            entries.back().name += '/';
        entries.back().offset = bytes.size();
        appendLocal(bytes, entries.back());
    }
    const std::uint64_t directory = bytes.size();
    for (const Written& entry : entries)
        appendCentral(bytes, entry);
    const std::uint64_t directorySize = bytes.size() - directory;
    if (options.zip64End)
        appendZip64End(bytes, entries.size(), directorySize, directory);
    const std::uint64_t count =
        options.zip64End ? 0xFFFF : options.entryCount.value_or(static_cast<std::uint16_t>(entries.size()));
    bytes += "PK\5\6";
    put<std::uint16_t>(bytes, options.disk);
    put<std::uint16_t>(bytes, options.disk);
    put<std::uint16_t>(bytes, count);
    put<std::uint16_t>(bytes, count);
    put<std::uint32_t>(bytes, options.zip64End ? 0xFFFFFFFFU : directorySize);
    put<std::uint32_t>(bytes, options.zip64End ? 0xFFFFFFFFU : directory);
    put<std::uint16_t>(bytes, options.comment.size());
    return bytes + options.comment;
}

std::string zipBytes(const std::vector<Item>& items)
{
    constexpr std::uint16_t kUtf8Name = 1 << 11;
    std::vector<ZipItem> zips;
    for (const Item& item : items)
        zips.push_back({.item = item, .flags = kUtf8Name});
    return zipBytes(zips);
}

} // namespace test
