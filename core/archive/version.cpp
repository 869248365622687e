#include "archive/name.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <limits>

namespace core::archive
{
namespace
{

std::array<std::uint32_t, 4> numbersOf(const Version& version)
{
    return {version.major, version.minor, version.patch, version.build};
}

} // namespace

std::string Version::str() const
{
    const auto numbers = numbersOf(*this);
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(parts, numbers.size()); ++i) {
        if (i > 0)
            text += '.';
        text += std::to_string(numbers[i]);
    }
    return text;
}

std::optional<Version> Version::parse(std::string_view text)
{
    std::array<std::uint32_t, 4> numbers{};
    std::uint8_t parts = 0;
    for (;;) {
        const std::size_t dot = text.find('.');
        const auto number = parseNumber(text.substr(0, dot));
        if (!number || *number > std::numeric_limits<std::uint32_t>::max() || parts == numbers.size())
            return std::nullopt;
        numbers[parts++] = static_cast<std::uint32_t>(*number);
        if (dot == std::string_view::npos)
            return Version{numbers[0], numbers[1], numbers[2], numbers[3], parts};
        text.remove_prefix(dot + 1);
    }
}

bool Version::agreesWith(const Version& other) const
{
    const auto mine = numbersOf(*this);
    const auto theirs = numbersOf(other);
    const auto known = std::min<std::ptrdiff_t>({parts, other.parts, 4});
    return std::equal(mine.begin(), mine.begin() + known, theirs.begin());
}

} // namespace core::archive
