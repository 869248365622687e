#include "binary/pe.h"

#include "archive/machine.h"
#include "binary/reader.h"
#include "binary/version_resource.h"

namespace core::binary
{
namespace
{

constexpr std::size_t kDosHeader = 64;
constexpr std::size_t kCoffHeader = 24; // with the "PE\0\0" before it
constexpr std::size_t kSectionHeader = 40;
constexpr std::size_t kMaxSections = 96; // the loader's own limit
constexpr std::size_t kMaxDlls = 1024;
constexpr std::size_t kMaxName = 512;
constexpr std::size_t kMaxResourceEntries = 4096;

/// Indexes of the data directories.
enum Table : std::size_t { Exports = 0, Imports = 1, Resources = 2, Certificates = 4, DelayedImports = 13 };

Error broken(const char* why)
{
    return {.code = Errc::UnexpectedType, .detail = why};
}

struct Section {
    std::uint64_t address = 0;
    Range file;
};

/// The headers, and the way from an address to the file.
class Image
{
public:
    explicit Image(Reader& reader)
        : m_reader(reader)
    {
    }

    Result<> readHeaders(PeInfo& info)
    {
        CORE_TRY(const std::string dos,
                 m_reader.bytes({0, std::min<std::uint64_t>(m_reader.size(), kDosHeader)}, "the DOS header"));
        if (!dos.starts_with("MZ"))
            return broken("no MZ magic");
        if (dos.size() < kDosHeader)
            return outside("the DOS header");
        const std::uint64_t start = number(dos, 60, 4);
        CORE_TRY(const std::string coff, m_reader.bytes({start, kCoffHeader}, "the PE header"));
        if (!coff.starts_with(std::string_view("PE\0\0", 4)))
            return broken("no PE magic");
        constexpr std::uint64_t kDll = 0x2000;
        info.machineNumber = static_cast<std::uint16_t>(number(coff, 4, 2));
        info.machine = archive::machineOfPe(info.machineNumber);
        info.dll = (number(coff, 22, 2) & kDll) != 0;
        const std::uint64_t optionalSize = number(coff, 20, 2);
        CORE_CHECK(readDirectories({start + kCoffHeader, optionalSize}));
        return readSections(start + kCoffHeader + optionalSize, static_cast<std::size_t>(number(coff, 6, 2)));
    }

    /// {0, 0} when the file has no such table.
    [[nodiscard]] Range directory(Table table) const
    {
        return table < m_directories.size() ? m_directories[table] : Range{};
    }

    /// From this address to the end of its section's bytes in the file.
    Result<Range> at(std::uint64_t address, const char* what) const
    {
        for (const Section& section : m_sections) {
            if (address >= section.address && address - section.address < section.file.size) {
                const std::uint64_t into = address - section.address;
                return Range{section.file.offset + into, section.file.size - into};
            }
        }
        return outside(what);
    }

    Result<std::string> bytesAt(std::uint64_t address, std::uint64_t size, const char* what) const
    {
        CORE_TRY(const Range range, at(address, what));
        if (size > range.size)
            return outside(what);
        return m_reader.bytes({range.offset, size}, what);
    }

    Result<std::string> textAt(std::uint64_t address, const char* what) const
    {
        CORE_TRY(const Range range, at(address, what));
        return m_reader.text(range, kMaxName, what);
    }

    [[nodiscard]] bool holds(Range range) const { return m_reader.holds(range); }

private:
    Result<> readDirectories(Range optional)
    {
        constexpr std::uint64_t kMagic32 = 0x10B;
        constexpr std::uint64_t kMagic64 = 0x20B;
        CORE_TRY(const std::string header, m_reader.bytes(optional, "the optional header"));
        const std::uint64_t magic = header.size() < 2 ? 0 : number(header, 0, 2);
        if (magic != kMagic32 && magic != kMagic64)
            return broken("an optional header of an unknown kind");
        const std::size_t tables = magic == kMagic64 ? 112 : 96;
        if (header.size() < tables)
            return broken("an optional header that is too short");
        // As the loader has it: of more than sixteen directories the first sixteen count.
        const std::uint64_t count = std::min<std::uint64_t>(number(header, tables - 4, 4), 16);
        for (std::size_t i = 0; i < count && tables + (i + 1) * 8 <= header.size(); ++i)
            m_directories.push_back({number(header, tables + i * 8, 4), number(header, tables + i * 8 + 4, 4)});
        return {};
    }

    /// A section that the file does not have whole is what a cut file looks like.
    Result<> readSections(std::uint64_t offset, std::size_t count)
    {
        if (count > kMaxSections)
            return broken("too many sections");
        CORE_TRY(const std::string table, m_reader.bytes({offset, count * kSectionHeader}, "the section table"));
        for (std::size_t at = 0; at < table.size(); at += kSectionHeader) {
            const Section section{number(table, at + 12, 4), {number(table, at + 20, 4), number(table, at + 16, 4)}};
            if (section.file.size > 0 && !m_reader.holds(section.file))
                return outside("a section");
            m_sections.push_back(section);
        }
        return {};
    }

    Reader& m_reader;
    std::vector<Range> m_directories; ///< `offset` is an address, for certificates an offset in the file
    std::vector<Section> m_sections;
};

/// A table of descriptors that ends with an empty one; each has the address of a DLL's name at `nameAt`.
Result<std::vector<std::string>> readDllNames(const Image& image, Table table, std::size_t width, std::size_t nameAt,
                                              const char* what)
{
    std::vector<std::string> names;
    const Range directory = image.directory(table);
    if (directory.offset == 0)
        return names;
    for (std::size_t i = 0; i <= kMaxDlls; ++i) {
        CORE_TRY(const std::string descriptor, image.bytesAt(directory.offset + i * width, width, what));
        const std::uint64_t name = number(descriptor, nameAt, 4);
        if (name == 0)
            return names;
        CORE_TRY(std::string text, image.textAt(name, "the name of an imported DLL"));
        names.push_back(std::move(text));
    }
    return broken("more imported DLLs than any library has");
}

Result<> readExports(const Image& image, PeInfo& info)
{
    const Range directory = image.directory(Table::Exports);
    if (directory.offset == 0)
        return {};
    CORE_TRY(const std::string table, image.bytesAt(directory.offset, 40, "the export table"));
    CORE_TRY(info.exportName, image.textAt(number(table, 12, 4), "the DLL's own name"));
    const std::uint64_t count = number(table, 24, 4);
    if (count == 0)
        return {};
    CORE_TRY(const Range names, image.at(number(table, 32, 4), "the table of exported names"));
    if (count > names.size / 4)
        return outside("the table of exported names");
    info.exportedNames = static_cast<std::uint32_t>(count);
    return {};
}

/// One level of the resource tree: where the entry with this id (or the first one) leads, relative to the tree's
/// start; nullopt when there is none.
Result<std::optional<std::uint64_t>> resourceEntry(const Image& image, std::uint64_t tree, std::uint64_t folder,
                                                   std::optional<std::uint64_t> id)
{
    const char* what = "the resource tree";
    CORE_TRY(const std::string header, image.bytesAt(tree + folder, 16, what));
    const std::uint64_t count = number(header, 12, 2) + number(header, 14, 2);
    if (count > kMaxResourceEntries)
        return broken("more resources than any library has");
    CORE_TRY(const std::string entries, image.bytesAt(tree + folder + 16, count * 8, what));
    for (std::size_t at = 0; at < entries.size(); at += 8) {
        if (!id || number(entries, at, 4) == *id)
            return std::optional{number(entries, at + 4, 4)};
    }
    return std::optional<std::uint64_t>{};
}

/// Three levels by the format's rule: type, name, language. So a tree that leads back to itself ends as well.
Result<> readVersion(const Image& image, PeInfo& info)
{
    constexpr std::uint64_t kVersionType = 16;
    constexpr std::uint64_t kFolder = 0x80000000;
    const Range directory = image.directory(Table::Resources);
    if (directory.offset == 0)
        return {};
    std::uint64_t at = kFolder;
    for (int level = 0; level < 3; ++level) {
        if ((at & kFolder) == 0)
            return broken("a resource where a folder of resources should be");
        const auto id = level == 0 ? std::optional{kVersionType} : std::nullopt;
        CORE_TRY(const auto next, resourceEntry(image, directory.offset, at & ~kFolder, id));
        if (!next)
            return {};
        at = *next;
    }
    if ((at & kFolder) != 0)
        return broken("a resource tree that is too deep");
    CORE_TRY(const std::string leaf, image.bytesAt(directory.offset + at, 16, "the version resource"));
    CORE_TRY(const std::string block, image.bytesAt(number(leaf, 0, 4), number(leaf, 4, 4), "the version resource"));
    const VersionResource version = parseVersionResource(block);
    info.fileVersion = version.fileVersion;
    info.productVersion = version.productVersion;
    return {};
}

} // namespace

Result<PeInfo> readPe(platform::InFile& file)
{
    CORE_TRY(const platform::Node node, file.stat());
    Reader reader(file, node.size);
    Image image(reader);
    PeInfo info;
    CORE_CHECK(image.readHeaders(info));
    CORE_CHECK(readExports(image, info));
    CORE_TRY(info.imports, readDllNames(image, Table::Imports, 20, 12, "the import table"));
    CORE_TRY(info.delayedImports, readDllNames(image, Table::DelayedImports, 32, 4, "the table of delayed imports"));
    CORE_CHECK(readVersion(image, info));
    const Range certificates = image.directory(Table::Certificates);
    if (certificates.size > 0 && !image.holds(certificates))
        return outside("the certificate table");
    info.signature = certificates.size > 0;
    return info;
}

} // namespace core::binary
