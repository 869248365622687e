#include "support/pe_builder.h"

#include <cstddef>

namespace test
{
namespace
{

constexpr std::uint32_t kPe = 0x80;
constexpr std::uint32_t kSectionInFile = 0x400;
constexpr std::uint32_t kSectionAddress = 0x1000;

void put(std::string& bytes, std::uint64_t value, std::size_t width)
{
    for (std::size_t i = 0; i < width; ++i, value >>= 8)
        bytes += static_cast<char>(value & 0xFF);
}

void set(std::string& bytes, std::size_t at, std::uint64_t value, std::size_t width)
{
    std::string text;
    put(text, value, width);
    bytes.replace(at, width, text);
}

std::string utf16(std::string_view ascii)
{
    std::string text;
    for (const char c : ascii)
        put(text, static_cast<unsigned char>(c), 2);
    put(text, 0, 2);
    return text;
}

void align(std::string& bytes)
{
    while (bytes.size() % 4 != 0)
        bytes += '\0';
}

/// One node of VS_VERSIONINFO.
std::string node(std::string_view key, const std::string& value, bool text, const std::string& children)
{
    std::string bytes;
    put(bytes, 0, 2);
    put(bytes, text ? value.size() / 2 : value.size(), 2);
    put(bytes, text ? 1 : 0, 2);
    bytes += utf16(key);
    align(bytes);
    bytes += value;
    if (!children.empty())
        align(bytes);
    bytes += children;
    set(bytes, 0, bytes.size(), 2);
    return bytes;
}

std::string versionBlock(const std::array<std::uint16_t, 4>& version, const std::string& productVersion)
{
    std::string fixed;
    put(fixed, 0xFEEF04BD, 4);
    put(fixed, 0x10000, 4);
    for (int twice = 0; twice < 2; ++twice) { // file, product
        put(fixed, version[1], 2);
        put(fixed, version[0], 2);
        put(fixed, version[3], 2);
        put(fixed, version[2], 2);
    }
    fixed.resize(52, '\0');
    std::string strings;
    if (!productVersion.empty()) {
        std::string table = node("CompanyName", utf16("NVIDIA"), true, "");
        align(table);
        table += node("ProductVersion", utf16(productVersion), true, "");
        strings = node("StringFileInfo", "", true, node("040904b0", "", true, table));
    }
    return node("VS_VERSION_INFO", fixed, false, strings);
}

/// The one section, filled step by step; positions are handed out as addresses.
class Section
{
public:
    std::uint32_t add(std::string_view bytes)
    {
        align(m_bytes);
        const auto at = static_cast<std::uint32_t>(m_bytes.size());
        m_bytes += bytes;
        return kSectionAddress + at;
    }
    std::uint32_t addText(const std::string& text) { return add(text + '\0'); }
    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

std::uint32_t addImports(Section& section, const std::vector<std::string>& names, std::size_t width, std::size_t nameAt)
{
    if (names.empty())
        return 0;
    std::string table;
    for (const std::string& name : names) {
        std::string descriptor(width, '\0');
        set(descriptor, 0, 1, 4);
        set(descriptor, nameAt, section.addText(name), 4);
        table += descriptor;
    }
    return section.add(table + std::string(width, '\0'));
}

std::uint32_t addExports(Section& section, const PeOptions& options)
{
    if (options.exportName.empty())
        return 0;
    std::string names;
    for (const std::string& name : options.exports)
        put(names, section.addText(name), 4);
    std::string table(40, '\0');
    set(table, 12, section.addText(options.exportName), 4);
    set(table, 24, options.exports.size(), 4);
    set(table, 32, section.add(names), 4);
    return section.add(table);
}

std::uint32_t addVersion(Section& section, const PeOptions& options)
{
    if (!options.fileVersion)
        return 0;
    const std::string block = versionBlock(*options.fileVersion, options.productVersion);
    const std::uint32_t data = section.add(block);
    std::string tree;
    const auto folder = [&](std::uint32_t id, std::uint32_t leadsTo) {
        tree.append(14, '\0');
        put(tree, 1, 2);
        put(tree, id, 4);
        put(tree, leadsTo, 4);
    };
    folder(16, 0x80000000 + 24);
    folder(1, 0x80000000 + 48);
    folder(1033, 72);
    put(tree, data, 4);
    put(tree, block.size(), 4);
    put(tree, 0, 8);
    return section.add(tree);
}

std::string member(std::string_view name, const std::string& body)
{
    const auto field = [](std::string text, std::size_t width) {
        text.resize(width, ' ');
        return text;
    };
    std::string bytes = field(std::string(name), 16) + field("0", 12) + field("", 12) + field("0", 8)
                        + field(std::to_string(body.size()), 10) + "`\n" + body;
    if (body.size() % 2 != 0)
        bytes += '\n';
    return bytes;
}

std::string object(std::uint16_t machine)
{
    std::string bytes;
    put(bytes, machine, 2);
    bytes.resize(60, '\0');
    return bytes;
}

} // namespace

std::string peBytes(const PeOptions& options)
{
    Section section;
    std::array<std::pair<std::uint32_t, std::uint32_t>, 16> directories{};
    const auto table = [&](std::size_t index, std::uint32_t address) {
        directories.at(index) = {address, address == 0 ? 0U : 40U};
    };
    table(0, addExports(section, options));
    table(1, addImports(section, options.imports, 20, 12));
    table(2, addVersion(section, options));
    table(13, addImports(section, options.delayedImports, 32, 4));
    section.add(options.filler + '\0');
    const std::size_t end = kSectionInFile + section.bytes().size();
    if (options.signature)
        directories[4] = {static_cast<std::uint32_t>(end), 16};

    std::string bytes = "MZ";
    bytes.resize(kPe, '\0');
    set(bytes, 0x3C, kPe, 4);
    bytes.append("PE\0\0", 4);
    put(bytes, options.machine, 2);
    put(bytes, 1, 2);            // sections
    put(bytes, 0, 12);           // time, symbols
    put(bytes, 112 + 16 * 8, 2); // optional header
    put(bytes, options.dll ? 0x2022 : 0x22, 2);
    const std::size_t optional = bytes.size();
    put(bytes, 0x20B, 2);
    bytes.resize(optional + 108, '\0');
    put(bytes, directories.size(), 4);
    for (const auto& [address, size] : directories) {
        put(bytes, address, 4);
        put(bytes, size, 4);
    }
    bytes += std::string(".all\0\0\0\0", 8);
    for (const std::size_t value :
         {section.bytes().size(), std::size_t{kSectionAddress}, section.bytes().size(), std::size_t{kSectionInFile}})
        put(bytes, value, 4);
    bytes.resize(kSectionInFile, '\0');
    bytes += section.bytes();
    if (options.signature)
        bytes += std::string(16, 's');
    return bytes;
}

std::string peBytes(std::uint16_t machine, std::string_view filler)
{
    return peBytes(PeOptions{.machine = machine, .filler = std::string(filler)});
}

std::string importLibraryBytes(const LibOptions& options)
{
    std::string bytes = "!<arch>\n" + member("/", std::string(4, '\0')) + member("/", std::string(8, '\0'))
                        + member("//", options.dll + '\0');
    for (int i = 0; i < 3; ++i) // the import descriptor, the null descriptor, the null thunk
        bytes += member(options.dll + '/', object(options.machine));
    for (const std::string& symbol : options.symbols) {
        const std::string names = symbol + '\0' + options.dll + '\0';
        std::string body;
        put(body, 0, 2);
        put(body, 0xFFFF, 2);
        put(body, 0, 2);
        put(body, options.machine, 2);
        put(body, 0, 4);
        put(body, names.size(), 4);
        put(body, 0, 4);
        bytes += member(options.dll + '/', body + names);
    }
    return bytes;
}

std::string staticLibraryBytes(std::uint16_t machine)
{
    return "!<arch>\n" + member("/", std::string(4, '\0')) + member("one.obj/", object(machine))
           + member("two.obj/", object(machine));
}

} // namespace test
