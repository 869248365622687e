#include "binary/import_library.h"

#include "archive/machine.h"
#include "base/text.h"
#include "binary/reader.h"

namespace core::binary
{
namespace
{

constexpr std::string_view kMagic = "!<arch>\n";
constexpr std::size_t kMemberHeader = 60;
constexpr std::size_t kImportHeader = 20;
constexpr std::size_t kMaxNames = 8192; ///< a symbol's and a DLL's name together
constexpr std::size_t kMaxMembers = 200'000;

Error brokenLibrary(const char* why)
{
    return {.code = Errc::UnexpectedType, .detail = why};
}

/// The symbol tables ("/", and "/SYM64/" of GNU) and the table of long names ("//") are no objects.
bool isTable(std::string_view header)
{
    const std::string_view name = trimmed(header.substr(0, 16));
    return name == "/" || name == "//" || name == "/SYM64/" || name == "/<ECSYMBOLS>/";
}

class Members
{
public:
    Members(Reader& reader, LibraryInfo& info)
        : m_reader(reader)
        , m_info(info)
    {
    }

    Result<> read()
    {
        std::uint64_t at = kMagic.size();
        for (std::size_t count = 0; at < m_reader.size(); ++count) {
            if (count == kMaxMembers)
                return brokenLibrary("more members than any library has");
            CORE_TRY(const std::string header, m_reader.bytes({at, kMemberHeader}, "a member's header"));
            const auto size = parseNumber(trimmed(std::string_view(header).substr(48, 10)));
            if (!header.ends_with("`\n") || !size)
                return brokenLibrary("a member's header is damaged");
            const Range body{at + kMemberHeader, *size};
            if (!m_reader.holds(body))
                return outside("a member");
            if (!isTable(header))
                CORE_CHECK(readObject(body));
            at = body.offset + body.size + body.size % 2; // at least a header's size on, so this ends
        }
        return {};
    }

private:
    Result<> readObject(Range body)
    {
        constexpr std::uint64_t kShortImport = 0xFFFF0000; // machine 0, then 0xFFFF
        if (body.size < kImportHeader)
            return brokenLibrary("an object that is too short");
        CORE_TRY(const std::string header, m_reader.bytes({body.offset, kImportHeader}, "an object's header"));
        const bool import = number(header, 0, 4) == kShortImport && number(header, 4, 2) == 0;
        const archive::Machine machine =
            archive::machineOfPe(static_cast<std::uint32_t>(number(header, import ? 6 : 0, 2)));
        if (m_info.imports + m_info.objects == 0)
            m_info.machine = machine;
        else if (machine != m_info.machine)
            return brokenLibrary("objects for several machines");
        if (!import) {
            ++m_info.objects;
            return {};
        }
        return readImport({body.offset + kImportHeader, body.size - kImportHeader}, number(header, 12, 4));
    }

    /// Two texts, each with its zero: the symbol, and the DLL that has it.
    Result<> readImport(Range body, std::uint64_t size)
    {
        if (size > body.size || size > kMaxNames)
            return brokenLibrary("an import whose names are too long");
        CORE_TRY(const std::string names, m_reader.bytes({body.offset, size}, "an import's names"));
        const std::size_t symbolEnd = names.find('\0');
        const std::size_t dllEnd = symbolEnd == std::string::npos ? symbolEnd : names.find('\0', symbolEnd + 1);
        if (dllEnd == std::string::npos)
            return brokenLibrary("an import whose names have no end");
        const std::string dll = names.substr(symbolEnd + 1, dllEnd - symbolEnd - 1);
        if (dll.empty())
            return brokenLibrary("an import that names no DLL");
        if (m_info.import && dll != m_info.dll)
            return brokenLibrary("imports of several DLLs");
        m_info.dll = dll;
        m_info.import = true;
        ++m_info.imports;
        return {};
    }

    Reader& m_reader;
    LibraryInfo& m_info;
};

} // namespace

Result<LibraryInfo> readLibrary(platform::InFile& file)
{
    CORE_TRY(const platform::Node node, file.stat());
    Reader reader(file, node.size);
    CORE_TRY(const std::string magic,
             reader.bytes({0, std::min<std::uint64_t>(node.size, kMagic.size())}, "the archive's magic"));
    if (magic != kMagic)
        return brokenLibrary("no archive of objects");
    LibraryInfo info;
    CORE_CHECK(Members(reader, info).read());
    return info;
}

} // namespace core::binary
