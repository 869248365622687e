#include "archive/damaged_names.h"

#include "archive/file_kind.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace core::archive
{
namespace
{

struct LookAlike {
    char32_t shown;
    char meant;
};

/// Stops, low lines and dashes as input methods and code page mix-ups leave them, and the letters of "libcudnn" in
/// Cyrillic and Greek.
constexpr std::array kLookAlikes{
    LookAlike{0x3002, '.'}, LookAlike{0xFF61, '.'}, LookAlike{0x00B7, '.'}, LookAlike{0x2024, '.'},
    LookAlike{0x2010, '-'}, LookAlike{0x2011, '-'}, LookAlike{0x2013, '-'}, LookAlike{0x2014, '-'},
    LookAlike{0x2212, '-'}, LookAlike{0x203F, '_'}, LookAlike{0x0441, 'c'}, LookAlike{0x0501, 'd'},
    LookAlike{0x0430, 'a'}, LookAlike{0x0435, 'e'}, LookAlike{0x043E, 'o'}, LookAlike{0x0440, 'p'},
    LookAlike{0x0455, 's'}, LookAlike{0x0456, 'i'}, LookAlike{0x03BF, 'o'}, LookAlike{0x03C5, 'u'},
    LookAlike{0x0131, 'i'}, LookAlike{0x3000, ' '}, LookAlike{0x00A0, ' '}, LookAlike{0xFFFD, '?'},
};

std::optional<char> meantBy(char32_t shown)
{
    if (shown >= 0xFF01 && shown <= 0xFF5E)
        return static_cast<char>(shown - 0xFF01 + '!');
    const auto found = std::ranges::find(kLookAlikes, shown, &LookAlike::shown);
    return found == kLookAlikes.end() ? std::nullopt : std::optional{found->meant};
}

struct Decoded {
    char32_t value = 0;
    std::size_t length = 1;
};

/// Of text that is valid UTF-8.
Decoded decodeAt(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    auto value = static_cast<char32_t>(length == 1 ? first : first & (0xFFU >> (length + 1)));
    for (std::size_t i = 1; i < length; ++i)
        value = (value << 6) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    return {value, length};
}

/// "#U3002", as Info-ZIP's unzip writes characters that the locale lacks ("#L" and six digits above U+FFFF).
std::optional<Decoded> escapeAt(std::string_view text)
{
    if (!text.starts_with("#U") && !text.starts_with("#L"))
        return std::nullopt;
    const std::size_t digits = text[1] == 'U' ? 4 : 6;
    if (text.size() < 2 + digits)
        return std::nullopt;
    const auto bytes = fromHex(text.substr(2, digits));
    if (!bytes)
        return std::nullopt;
    char32_t value = 0;
    for (const std::uint8_t byte : *bytes)
        value = (value << 8) | byte;
    return Decoded{value, 2 + digits};
}

/// '?' stands for any one character: the cuDNN endings decide.
bool couldBeCudnn(std::string name)
{
    if (isCudnnName(name))
        return true;
    if (name.find('?') == std::string::npos)
        return false;
    std::string dots = name;
    std::ranges::replace(dots, '?', '.');
    std::erase(name, '?');
    return isCudnnName(dots) || isCudnnName(name) || name.starts_with("cudnn") || name.starts_with("libcudnn");
}

} // namespace

Undamaged undamagedWithOffsets(std::string_view fileName)
{
    Undamaged meant;
    for (std::string_view rest = fileName; !rest.empty();) {
        const auto escape = escapeAt(rest);
        const Decoded next = escape ? *escape : decodeAt(rest);
        const auto character = meantBy(next.value);
        const std::size_t from = fileName.size() - rest.size();
        if (character)
            meant.text += *character;
        else if (escape && next.value >= 0x20 && next.value < 0x7F)
            meant.text += static_cast<char>(next.value);
        else
            meant.text += rest.substr(0, next.length);
        // Within a character that stays as it is, each byte is its own origin.
        for (std::size_t first = meant.offsets.size(), at = first; at < meant.text.size(); ++at)
            meant.offsets.push_back(from + (at - first));
        rest.remove_prefix(std::min(next.length, rest.size()));
    }
    meant.offsets.push_back(fileName.size());
    return meant;
}

std::string undamaged(std::string_view fileName)
{
    return undamagedWithOffsets(fileName).text;
}

bool isDamagedCudnnName(std::string_view fileName)
{
    if (!isValidUtf8(fileName) || isCudnnName(fileName))
        return false;
    const std::string meant = undamaged(fileName);
    return meant != fileName && couldBeCudnn(meant);
}

} // namespace core::archive
