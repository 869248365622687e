#include "verify/file_health.h"

#include "archive/machine.h"
#include "base/text.h"

#include <algorithm>
#include <array>

namespace core::verify
{
namespace
{

constexpr std::size_t kLook = 64 * 1024;
constexpr std::uint64_t kSmallestLibrary = 64; ///< an ELF header alone; nothing shorter is a library

bool isText(std::string_view bytes)
{
    return !bytes.empty() && isValidUtf8(bytes.substr(0, std::min<std::size_t>(bytes.size(), 512)))
           && std::ranges::none_of(bytes.substr(0, 512), [](char c) { return c == '\0'; });
}

} // namespace

Result<Problem> healthOf(const platform::TreeReader& target, const RelPath& path, const archive::FileClass& what)
{
    CORE_TRY(const auto file, target.open(path));
    CORE_TRY(const platform::Node node, file->stat());
    if (node.size == 0)
        return Problem::FileEmpty;
    std::string head(std::min<std::uint64_t>(kLook, node.size), '\0');
    CORE_TRY(const std::size_t got, file->readAt(0, std::as_writable_bytes(std::span{head})));
    head.resize(got);
    if (std::ranges::all_of(head, [](char c) { return c == '\0'; }))
        return Problem::AllZeros;
    const bool binary = what.kind == archive::FileKind::SharedLibrary || what.kind == archive::FileKind::StaticLibrary;
    if (!binary)
        return Problem::None;
    // "!<arch>" is the text that every static library begins with.
    const bool wellBegun = what.kind == archive::FileKind::StaticLibrary
                               ? head.starts_with("!<arch>\n")
                               : archive::readHead(head).format == archive::BinaryFormat::Elf;
    if (wellBegun)
        return node.size < kSmallestLibrary ? Problem::FileTiny : Problem::None;
    return isText(head) ? Problem::TextNotBinary : Problem::NotALibrary;
}

std::map<std::string, std::string> versionsDefinedIn(std::string_view headerText)
{
    struct Parts {
        std::array<std::string, 3> numbers;
    };
    std::map<std::string, Parts> found;
    for (std::string_view line : splitLines(headerText)) {
        line = trimmed(line);
        if (!line.starts_with('#'))
            continue;
        line = trimmed(line.substr(1));
        if (!line.starts_with("define"))
            continue;
        line = trimmed(line.substr(6));
        const std::size_t blank = line.find_first_of(" \t");
        if (blank == std::string_view::npos)
            continue;
        const std::string_view name = line.substr(0, blank);
        std::string_view value = trimmed(line.substr(blank));
        value = value.substr(0, value.find_first_not_of("0123456789"));
        static constexpr std::array<std::pair<std::string_view, std::size_t>, 4> endings{
            {{"_MAJOR", 0}, {"_MINOR", 1}, {"_PATCHLEVEL", 2}, {"_PATCH", 2}}};
        for (const auto& [ending, place] : endings) {
            if (name.starts_with("CUDNN") && name.ends_with(ending) && !value.empty())
                found[std::string(name.substr(0, name.size() - ending.size()))].numbers[place] = value;
        }
    }
    std::map<std::string, std::string> versions;
    for (const auto& [stem, parts] : found) {
        if (std::ranges::none_of(parts.numbers, &std::string::empty))
            versions[stem] = parts.numbers[0] + '.' + parts.numbers[1] + '.' + parts.numbers[2];
    }
    return versions;
}

} // namespace core::verify
