// Little-endian numbers out of bytes, and whole reads of a file's range. For the parsers of this room.
#pragma once

#include "base/error.h"
#include "platform/tree.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace core::archive
{

/// The bytes must be there: the caller has checked the size.
template<class Number>
[[nodiscard]] Number littleEndian(std::string_view bytes, std::size_t offset)
{
    std::uint64_t value = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;)
        value = (value << 8) | static_cast<unsigned char>(bytes[offset + i]);
    return static_cast<Number>(value);
}

/// TruncatedArchive when the file ends before.
Result<std::string> readRange(platform::InFile& file, std::uint64_t offset, std::size_t size);

} // namespace core::archive
