#include "archive/magic.h"

#include "archive/bytes.h"
#include "archive/foreign.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

namespace core::archive
{
namespace
{

using namespace std::string_view_literals;

struct Magic {
    std::string_view bytes;
    Errc code;
    Foreign kind;
};

constexpr std::array kRefused{
    Magic{"!<arch>\n"sv, Errc::WrongProduct, Foreign::Deb},
    Magic{"\xED\xAB\xEE\xDB"sv, Errc::WrongProduct, Foreign::Rpm},
    Magic{"7z\xBC\xAF\x27\x1C"sv, Errc::WrongProduct, Foreign::SevenZip},
    Magic{"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, Errc::WrongProduct, Foreign::Msi},
    Magic{"%PDF"sv, Errc::WrongProduct, Foreign::Pdf},
    Magic{"Rar!\x1A\x07"sv, Errc::NotAnArchive, Foreign::Rar},
    Magic{"BZh"sv, Errc::NotAnArchive, Foreign::Bzip2},
    Magic{"\x28\xB5\x2F\xFD"sv, Errc::NotAnArchive, Foreign::Zstd},
    Magic{"\x7F"
          "ELF"sv,
          Errc::NotAnArchive, Foreign::Elf},
    Magic{"#!"sv, Errc::NotAnArchive, Foreign::Script},
    Magic{"version https://git-lfs"sv, Errc::NotAnArchive, Foreign::LfsPointer},
};

/// Programs and libraries of Windows begin alike; a flag in the PE header tells them apart.
bool isDll(std::string_view bytes)
{
    constexpr std::size_t kPeOffset = 0x3C;
    constexpr std::size_t kCharacteristics = 22;
    constexpr std::uint16_t kIsDll = 0x2000;
    if (bytes.size() < kPeOffset + 4)
        return false;
    const std::size_t header = littleEndian<std::uint32_t>(bytes, kPeOffset);
    return header < bytes.size() && bytes.size() - header >= kCharacteristics + 2
           && bytes.substr(header).starts_with("PE\0\0"sv)
           && (littleEndian<std::uint16_t>(bytes, header + kCharacteristics) & kIsDll) != 0;
}

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

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != text.npos;
}

/// What a text is that came in place of the archive; `text` is lower case, without blanks around it.
std::optional<Error> judgeText(std::string_view text)
{
    const auto startsWithOneOf = [&](std::span<const std::string_view> marks) {
        return std::ranges::any_of(marks, [&](std::string_view mark) { return text.starts_with(mark); });
    };
    static constexpr std::array<std::string_view, 6> page{"<!doctype html", "<html", "<head",
                                                          "<!--",           "<body", "<title"};
    // Web servers and stores of files say it so, without any mark-up.
    static constexpr std::array<std::string_view, 8> error{"404",           "403",       "401",          "not found",
                                                           "access denied", "forbidden", "unauthorized", "error"};
    if (startsWithOneOf(page) || (text.starts_with("<?xml") && contains(text, "<html")))
        return Error{.code = Errc::WebPage, .detail = "a page instead of the file"};
    if (text.starts_with('{') && (contains(text, "\"release_date\"") || contains(text, "\"relative_path\"")))
        return Error{
            .code = Errc::WrongProduct, .detail = "manifest", .values = {std::string(idOf(Foreign::Manifest))}};
    if (text.starts_with('{') || text.starts_with('[') || text.starts_with('<') || startsWithOneOf(error))
        return Error{.code = Errc::ErrorReply, .detail = "a server's answer: " + std::string(text.substr(0, 200))};
    return std::nullopt;
}

bool isText(std::string_view bytes)
{
    return std::ranges::all_of(bytes, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 0x20 && byte != 0x7F) || byte == '\n' || byte == '\r' || byte == '\t' || byte == '\f';
    });
}

} // namespace

Result<Format> recognise(std::string_view firstBytes)
{
    const auto refuse = [](Errc code, Foreign kind) {
        return Error{.code = code, .detail = std::string(idOf(kind)), .values = {std::string(idOf(kind))}};
    };
    if (firstBytes.empty())
        return Error{.code = Errc::EmptyFile, .detail = "no bytes"};
    if (firstBytes.starts_with("PK\3\4") || firstBytes.starts_with("PK\5\6"))
        return Format::Zip;
    if (firstBytes.starts_with("PK\7\x08") || firstBytes.starts_with("PK00PK"))
        return Error{.code = Errc::SplitArchive, .detail = "split zip"};
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
    if (firstBytes.starts_with("MZ"))
        return isDll(firstBytes) ? refuse(Errc::NotAnArchive, Foreign::Dll) : refuse(Errc::WrongProduct, Foreign::Exe);
    std::string_view text = firstBytes;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (isText(text)) {
        auto judged = judgeText(asciiLower(trimmed(text)));
        return judged ? *std::move(judged) : refuse(Errc::NotAnArchive, Foreign::Text);
    }
    const bool zeros = std::ranges::all_of(firstBytes, [](char c) { return c == '\0'; });
    return refuse(Errc::NotAnArchive, zeros ? Foreign::Zeros : Foreign::Unknown);
}

} // namespace core::archive
