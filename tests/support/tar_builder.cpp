#include "support/archive_builder.h"

#include <lzma.h>
#include <zlib.h>

#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace test
{
namespace
{

constexpr std::size_t kBlock = 512;

void padTo(std::string& bytes, std::size_t unit)
{
    bytes.resize((bytes.size() + unit - 1) / unit * unit, '\0');
}

std::string octal(std::uint64_t value, std::size_t digits)
{
    std::string text(digits, '0');
    for (std::size_t i = digits; i-- > 0; value /= 8)
        text[i] = static_cast<char>('0' + value % 8);
    return text + '\0';
}

/// Octal, or GNU's base-256 where eleven digits do not do.
std::string sizeField(std::uint64_t size)
{
    constexpr std::uint64_t kLargestOctal = (1ULL << 33) - 1;
    if (size <= kLargestOctal)
        return octal(size, 11);
    std::string field(12, '\0');
    field[0] = '\x80';
    for (std::size_t i = field.size(); i-- > 4; size >>= 8)
        field[i] = static_cast<char>(size & 0xFF);
    return field;
}

struct Header {
    std::string name;
    char type = '0';
    std::uint32_t mode = 0644;
    std::uint64_t size = 0;
    std::string linkName = {};
};

std::string headerBlock(const Header& header)
{
    std::string block(kBlock, '\0');
    const auto set = [&](std::size_t at, std::string_view text) { block.replace(at, text.size(), text); };
    set(0, std::string_view(header.name).substr(0, 100));
    set(100, octal(header.mode, 7));
    set(108, octal(0, 7));
    set(116, octal(0, 7));
    set(124, sizeField(header.size));
    set(136, octal(1700000000, 11));
    set(148, "        ");
    block[156] = header.type;
    set(157, std::string_view(header.linkName).substr(0, 100));
    set(257, std::string_view("ustar\00000", 8));
    std::uint64_t sum = 0;
    for (const char c : block)
        sum += static_cast<unsigned char>(c);
    set(148, octal(sum, 6));
    block[155] = ' ';
    return block;
}

void append(std::string& bytes, const Header& header, std::string_view content)
{
    bytes += headerBlock(header);
    bytes += content;
    padTo(bytes, kBlock);
}

/// "LENGTH key=value\n", where LENGTH counts itself.
std::string paxRecord(const std::string& key, const std::string& value)
{
    const std::string body = ' ' + key + '=' + value + '\n';
    std::size_t length = body.size() + 1;
    while (std::to_string(length).size() + body.size() != length)
        ++length;
    return std::to_string(length) + body;
}

void appendTarItem(std::string& bytes, const TarItem& tar)
{
    const Item& item = tar.item;
    if (tar.paxPath) {
        const std::string record = paxRecord("path", *tar.paxPath);
        append(bytes, {.name = "pax", .type = 'x', .size = record.size()}, record);
    }
    if (tar.gnuLongName)
        append(bytes, {.name = "././@LongLink", .type = 'L', .size = item.name.size() + 1}, item.name + '\0');
    Header header{.name = item.name, .type = item.linkTarget ? '2' : item.folder ? '5' : '0', .mode = item.mode};
    if (item.folder && !header.name.ends_with('/'))
        header.name += '/';
    header.type = tar.type.value_or(header.type);
    header.size = tar.size.value_or(header.type == '0' ? item.content.size() : 0);
    header.linkName = tar.linkName.value_or(item.linkTarget.value_or(""));
    append(bytes, header, item.content);
}

} // namespace

std::string tarBytes(const std::vector<TarItem>& items, const TarOptions& options)
{
    std::string bytes;
    for (const TarItem& item : items)
        appendTarItem(bytes, item);
    bytes.append(options.endBlocks * kBlock, '\0');
    if (options.padTo > 0 && options.endBlocks > 0)
        padTo(bytes, options.padTo);
    return bytes;
}

std::string tarBytes(const std::vector<Item>& items)
{
    std::vector<TarItem> tars;
    for (const Item& item : items)
        tars.push_back({.item = item});
    return tarBytes(tars);
}

std::string xzBytes(std::string_view content, std::uint32_t preset, std::uint64_t blockBytes)
{
    lzma_stream stream = LZMA_STREAM_INIT;
    lzma_mt options{};
    options.threads = 2;
    options.block_size = blockBytes;
    options.preset = preset;
    options.check = LZMA_CHECK_CRC64;
    const lzma_ret started = blockBytes > 0 ? lzma_stream_encoder_mt(&stream, &options)
                                            : lzma_easy_encoder(&stream, preset, LZMA_CHECK_CRC64);
    if (started != LZMA_OK)
        throw std::runtime_error("xz encoder");
    std::string packed;
    std::string piece(1U << 20, '\0');
    stream.next_in = reinterpret_cast<const std::uint8_t*>(content.data());
    stream.avail_in = content.size();
    lzma_ret code = LZMA_OK;
    while (code == LZMA_OK) {
        stream.next_out = reinterpret_cast<std::uint8_t*>(piece.data());
        stream.avail_out = piece.size();
        code = lzma_code(&stream, LZMA_FINISH);
        packed.append(piece, 0, piece.size() - stream.avail_out);
    }
    lzma_end(&stream);
    if (code != LZMA_STREAM_END)
        throw std::runtime_error("xz");
    return packed;
}

std::string gzipBytes(std::string_view content)
{
    constexpr int kGzip = 16 + MAX_WBITS;
    z_stream stream{};
    if (deflateInit2(&stream, 6, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("deflateInit2");
    std::string input(content);
    std::string packed(deflateBound(&stream, static_cast<uLong>(content.size())) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int code = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (code != Z_STREAM_END)
        throw std::runtime_error("gzip");
    return packed;
}

Item file(std::string name, std::string content, std::uint32_t mode)
{
    return {.name = std::move(name), .content = std::move(content), .mode = mode};
}

Item link(std::string name, std::string target)
{
    return {.name = std::move(name), .mode = 0777, .linkTarget = std::move(target)};
}

Item folder(std::string name)
{
    return {.name = std::move(name), .mode = 0755, .folder = true};
}

std::string archiveBytes(const std::vector<Item>& items, Packing packing)
{
    switch (packing) {
    case Packing::Zip:
        return zipBytes(items);
    case Packing::Tar:
        return tarBytes(items);
    case Packing::TarGz:
        return gzipBytes(tarBytes(items));
    case Packing::TarXz:
        break;
    }
    return xzBytes(tarBytes(items));
}

void writeFile(const std::filesystem::path& path, std::string_view bytes)
{
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out)
        throw std::runtime_error("cannot write " + path.string());
}

void writeArchive(const std::filesystem::path& path, const std::vector<Item>& items, Packing packing)
{
    writeFile(path, archiveBytes(items, packing));
}

} // namespace test
