// Bytes of a binary file by range, with the checks that a hostile file needs. For the parsers of this room.
#pragma once

#include "base/error.h"
#include "platform/tree.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace core::binary
{

/// Little-endian; the bytes must be there.
[[nodiscard]] inline std::uint64_t number(std::string_view bytes, std::size_t offset, std::size_t width)
{
    std::uint64_t value = 0;
    for (std::size_t i = width; i-- > 0;)
        value = (value << 8) | static_cast<unsigned char>(bytes[offset + i]);
    return value;
}

struct Range {
    std::uint64_t offset = 0, size = 0;
};

[[nodiscard]] inline Error outside(const char* what)
{
    return {.code = Errc::TruncatedArchive, .detail = std::string(what) + " points past the end of the file"};
}

class Reader
{
public:
    /// Far above what any linker writes for one table; keeps memory small whatever the file claims.
    static constexpr std::uint64_t kMaxTable = 1U << 20;

    Reader(platform::InFile& file, std::uint64_t size)
        : m_file(file)
        , m_size(size)
    {
    }

    [[nodiscard]] std::uint64_t size() const { return m_size; }
    [[nodiscard]] bool holds(Range range) const
    {
        return range.offset <= m_size && range.size <= m_size - range.offset;
    }

    /// Exactly these bytes. TruncatedArchive past the end, UnexpectedType above kMaxTable.
    Result<std::string> bytes(Range range, const char* what)
    {
        if (!holds(range))
            return outside(what);
        if (range.size > kMaxTable)
            return Error{.code = Errc::UnexpectedType, .detail = std::string(what) + " is too large"};
        std::string text(static_cast<std::size_t>(range.size), '\0');
        std::size_t done = 0;
        while (done < text.size()) {
            CORE_TRY(const std::size_t got,
                     m_file.readAt(range.offset + done, std::as_writable_bytes(std::span{text}.subspan(done))));
            if (got == 0)
                return outside(what);
            done += got;
        }
        return text;
    }

    /// A text that ends with a zero within the range and within `limit` bytes.
    Result<std::string> text(Range range, std::size_t limit, const char* what)
    {
        range.size = std::min<std::uint64_t>(range.size, limit);
        CORE_TRY(std::string text, bytes(range, what));
        const std::size_t end = text.find('\0');
        if (end == std::string::npos)
            return Error{.code = Errc::UnexpectedType, .detail = std::string(what) + " has no end"};
        text.resize(end);
        return text;
    }

private:
    platform::InFile& m_file;
    std::uint64_t m_size;
};

} // namespace core::binary
