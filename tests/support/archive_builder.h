// Archives made byte by byte at run time: true ones, and ones that lie. The reader under test has no part in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace test
{

/// One entry as both formats can hold it.
struct Item {
    std::string name = {};
    std::string content = {};
    std::uint32_t mode = 0644;
    std::optional<std::string> linkTarget = {}; ///< a link
    bool folder = false;                        ///< the name gets its slash
};
[[nodiscard]] Item file(std::string name, std::string content, std::uint32_t mode = 0644);
[[nodiscard]] Item link(std::string name, std::string target);
[[nodiscard]] Item folder(std::string name);

/// One zip entry with every field open to lies; what is unset is right.
struct ZipItem {
    Item item = {};
    bool deflate = true;
    std::uint16_t flags = 0; ///< bit 11: the name is UTF-8
    std::optional<std::uint16_t> method = {};
    std::optional<std::string> localName = {};
    std::optional<std::string> unicodePath = {}; ///< extra field 0x7075 in the directory
    std::optional<std::uint32_t> crc = {};
    std::optional<std::uint32_t> size = {}, packedSize = {};
    std::optional<std::uint32_t> externalAttributes = {};
    std::optional<std::uint32_t> offset = {}; ///< of the local header, as the directory says
    std::optional<std::string> packed = {};   ///< the data as it lies in the file
    std::uint16_t madeBy = 3 << 8 | 20;       ///< Unix
    std::uint16_t disk = 0;
    bool sizesFollow = false; ///< bit 3 and a data descriptor
    bool zip64 = false;       ///< sizes in the extra field
};

struct ZipOptions {
    std::optional<std::uint16_t> entryCount = {};
    std::uint16_t disk = 0;
    std::string comment = {};
    bool zip64End = false;
};
[[nodiscard]] std::string zipBytes(const std::vector<ZipItem>& items, const ZipOptions& options = {});
/// All right: deflated files, links by their Unix mode, UTF-8 flag.
[[nodiscard]] std::string zipBytes(const std::vector<Item>& items);

/// One tar entry; `type` and the others replace what the item says.
struct TarItem {
    Item item = {};
    std::optional<char> type = {};           ///< '1' hard link, '3' and '4' devices, '6' fifo …
    std::optional<std::uint64_t> size = {};  ///< in the header only
    std::optional<std::string> paxPath = {}; ///< an extended header with this path
    bool gnuLongName = false;
    std::optional<std::string> linkName = {};
};
struct TarOptions {
    std::size_t endBlocks = 2; ///< zero blocks
    std::size_t padTo = 10240;
};
[[nodiscard]] std::string tarBytes(const std::vector<TarItem>& items, const TarOptions& options = {});
[[nodiscard]] std::string tarBytes(const std::vector<Item>& items);

/// blockBytes > 0: several blocks, each with its sizes, as `xz -T` makes them.
[[nodiscard]] std::string xzBytes(std::string_view content, std::uint32_t preset = 1, std::uint64_t blockBytes = 0);
[[nodiscard]] std::string gzipBytes(std::string_view content);
[[nodiscard]] std::string deflateBytes(std::string_view content); ///< raw

enum class Packing { Zip, Tar, TarGz, TarXz };
[[nodiscard]] std::string archiveBytes(const std::vector<Item>& items, Packing packing);
void writeFile(const std::filesystem::path& path, std::string_view bytes);
void writeArchive(const std::filesystem::path& path, const std::vector<Item>& items, Packing packing);

} // namespace test
