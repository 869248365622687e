#include "binary/elf.h"

#include "archive/machine.h"
#include "binary/reader.h"

#include <algorithm>
#include <optional>

namespace core::binary
{
namespace
{

constexpr std::size_t kHeaderSize = 64;
constexpr std::size_t kProgramHeaderSize = 56;
constexpr std::size_t kDynamicEntrySize = 16;
constexpr std::size_t kMaxString = 4096;

enum Tag : std::uint64_t {
    Null = 0,
    Needed = 1,
    StringTable = 5,
    StringSize = 10,
    Soname = 14,
    Rpath = 15,
    Runpath = 29
};

struct Load {
    std::uint64_t address = 0;
    Range file;
};

struct ProgramHeaders {
    std::vector<Load> loads;
    std::optional<Range> dynamic;
};

Result<ProgramHeaders> readProgramHeaders(Reader& reader, std::string_view header)
{
    constexpr std::uint32_t kLoad = 1;
    constexpr std::uint32_t kDynamic = 2;
    const std::uint64_t count = number(header, 56, 2);
    ProgramHeaders found;
    if (count == 0)
        return found;
    if (number(header, 54, 2) != kProgramHeaderSize)
        return Error{.code = Errc::UnexpectedType, .detail = "program headers of an unknown size"};
    CORE_TRY(const std::string table,
             reader.bytes({number(header, 32, 8), count * kProgramHeaderSize}, "the program header table"));
    for (std::size_t at = 0; at < table.size(); at += kProgramHeaderSize) {
        const std::uint64_t type = number(table, at, 4);
        const Range range{number(table, at + 8, 8), number(table, at + 32, 8)};
        if (type == kLoad)
            found.loads.push_back({number(table, at + 16, 8), range});
        else if (type == kDynamic)
            found.dynamic = range;
    }
    return found;
}

/// A loaded segment that the file does not have whole is what a cut file looks like: the loader would die of SIGBUS.
Result<> checkLoads(const std::vector<Load>& loads, std::uint64_t fileSize)
{
    for (const Load& load : loads) {
        if (load.file.offset > fileSize || load.file.size > fileSize - load.file.offset)
            return outside("a loaded segment");
    }
    return {};
}

std::optional<std::uint64_t> fileOffset(const std::vector<Load>& loads, std::uint64_t address)
{
    for (const Load& load : loads) {
        if (address >= load.address && address - load.address < load.file.size)
            return load.file.offset + (address - load.address);
    }
    return std::nullopt;
}

struct Dynamic {
    std::optional<std::uint64_t> strings, stringSize, soname, rpath, runpath;
    std::vector<std::uint64_t> needed;
};

Dynamic readDynamic(std::string_view table)
{
    Dynamic found;
    for (std::size_t at = 0; at + kDynamicEntrySize <= table.size(); at += kDynamicEntrySize) {
        const std::uint64_t value = number(table, at + 8, 8);
        switch (number(table, at, 8)) {
        case Tag::Null:
            return found;
        case Tag::Needed:
            found.needed.push_back(value);
            break;
        case Tag::StringTable:
            found.strings = value;
            break;
        case Tag::StringSize:
            found.stringSize = value;
            break;
        case Tag::Soname:
            found.soname = value;
            break;
        case Tag::Rpath:
            found.rpath = value;
            break;
        case Tag::Runpath:
            found.runpath = value;
            break;
        default:
            break;
        }
    }
    return found;
}

class Strings
{
public:
    Strings(Reader& reader, Range table)
        : m_reader(reader)
        , m_table(table)
    {
    }

    Result<std::string> at(std::optional<std::uint64_t> offset)
    {
        if (!offset)
            return std::string{};
        if (*offset >= m_table.size)
            return outside("a name of the dynamic section");
        return m_reader.text({m_table.offset + *offset, m_table.size - *offset}, kMaxString,
                             "a name of the dynamic section");
    }

private:
    Reader& m_reader;
    Range m_table;
};

Result<> readNames(Reader& reader, const Dynamic& dynamic, const std::vector<Load>& loads, ElfInfo& info)
{
    if (!dynamic.strings || !dynamic.stringSize)
        return {};
    const auto offset = fileOffset(loads, *dynamic.strings);
    if (!offset)
        return outside("the dynamic string table");
    Strings strings(reader, {*offset, *dynamic.stringSize});
    CORE_TRY(info.soname, strings.at(dynamic.soname));
    CORE_TRY(info.runpath, strings.at(dynamic.runpath ? dynamic.runpath : dynamic.rpath));
    for (const std::uint64_t name : dynamic.needed) {
        CORE_TRY(std::string needed, strings.at(name));
        info.needed.push_back(std::move(needed));
    }
    return {};
}

} // namespace

Result<ElfInfo> readElf(platform::InFile& file)
{
    constexpr char kClass64 = 2;
    constexpr char kLittleEndian = 1;
    constexpr std::uint64_t kSharedObject = 3;
    const auto notElf = [](const char* why) { return Error{.code = Errc::UnexpectedType, .detail = why}; };

    CORE_TRY(const platform::Node node, file.stat());
    Reader reader(file, node.size);
    CORE_TRY(const std::string header,
             reader.bytes({0, std::min<std::uint64_t>(node.size, kHeaderSize)}, "the ELF header"));
    if (!header.starts_with("\x7F"
                            "ELF"))
        return notElf("no ELF magic");
    if (header.size() < kHeaderSize)
        return outside("the ELF header");
    if (header[4] != kClass64 || header[5] != kLittleEndian)
        return notElf("not 64-bit little-endian");

    ElfInfo info;
    info.machineNumber = static_cast<std::uint16_t>(number(header, 18, 2));
    info.machine = archive::readHead(header).machine;
    info.sharedObject = number(header, 16, 2) == kSharedObject;
    CORE_TRY(const ProgramHeaders headers, readProgramHeaders(reader, header));
    CORE_CHECK(checkLoads(headers.loads, node.size));
    if (headers.dynamic) {
        CORE_TRY(const std::string table, reader.bytes(*headers.dynamic, "the dynamic section"));
        CORE_CHECK(readNames(reader, readDynamic(table), headers.loads, info));
    }
    return info;
}

} // namespace core::binary
