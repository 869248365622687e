#include "archive/magic.h"

#include "base/text.h"

#include <algorithm>
#include <array>

namespace core::archive
{
namespace
{

using namespace std::string_view_literals;

struct Magic {
    std::string_view bytes;
    Errc code;
    std::string_view kind;
};

constexpr std::array kRefused{
    Magic{"!<arch>\n"sv, Errc::WrongProduct, "deb"},
    Magic{"\xED\xAB\xEE\xDB"sv, Errc::WrongProduct, "rpm"},
    Magic{"MZ"sv, Errc::WrongProduct, "exe"},
    Magic{"7z\xBC\xAF\x27\x1C"sv, Errc::WrongProduct, "7z"},
    Magic{"Rar!\x1A\x07"sv, Errc::NotAnArchive, "rar"},
    Magic{"BZh"sv, Errc::NotAnArchive, "bzip2"},
    Magic{"\x28\xB5\x2F\xFD"sv, Errc::NotAnArchive, "zstd"},
    Magic{"\x7F"
          "ELF"sv,
          Errc::NotAnArchive, "elf"},
    Magic{"%PDF"sv, Errc::NotAnArchive, "pdf"},
};

/// The checksum of a tar header: the sum of its bytes, its own field counted as blanks.
bool isTarHeader(std::string_view block)
{
    constexpr std::size_t kField = 148;
    constexpr std::size_t kFieldSize = 8;
    if (block.size() < 512 || block.front() == '\0')
        return false;
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < 512; ++i)
        sum += i >= kField && i < kField + kFieldSize ? ' ' : static_cast<unsigned char>(block[i]);
    std::uint64_t stored = 0;
    std::size_t digits = 0;
    for (const char c : block.substr(kField, kFieldSize)) {
        if (c >= '0' && c <= '7')
            stored = stored * 8 + static_cast<std::uint64_t>(c - '0'), ++digits;
        else if (digits > 0)
            break;
        else if (c != ' ')
            return false;
    }
    return digits > 0 && stored == sum;
}

bool isWebPage(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const std::string start = asciiLower(trimmed(text).substr(0, 64));
    static constexpr std::array<std::string_view, 7> marks{"<!doctype", "<html", "<head", "<?xml",
                                                           "<!--",      "<body", "{"};
    return std::ranges::any_of(marks, [&](std::string_view mark) { return start.starts_with(mark); });
}

} // namespace

Result<Format> recognise(std::string_view firstBytes)
{
    const auto refuse = [](Errc code, std::string_view kind) {
        return Error{.code = code, .detail = std::string(kind), .values = {std::string(kind)}};
    };
    if (firstBytes.empty())
        return refuse(Errc::EmptyFile, "no bytes");
    if (firstBytes.starts_with("PK\3\4") || firstBytes.starts_with("PK\5\6"))
        return Format::Zip;
    if (firstBytes.starts_with("PK\7\x08") || firstBytes.starts_with("PK00PK"))
        return refuse(Errc::SplitArchive, "split zip");
    if (firstBytes.starts_with("\xFD"
                               "7zXZ\0"sv))
        return Format::TarXz;
    if (firstBytes.starts_with("\x1F\x8B"))
        return Format::TarGz;
    if (isTarHeader(firstBytes))
        return Format::Tar;
    for (const Magic& magic : kRefused) {
        if (firstBytes.starts_with(magic.bytes))
            return refuse(magic.code, magic.kind);
    }
    if (isWebPage(firstBytes))
        return refuse(Errc::WebPage, "a page instead of the file");
    const bool zeros = std::ranges::all_of(firstBytes, [](char c) { return c == '\0'; });
    return refuse(Errc::NotAnArchive, zeros ? "zeros only" : "unknown");
}

} // namespace core::archive
