#include "archive/bytes.h"

#include <span>

namespace core::archive
{

Result<std::string> readRange(platform::InFile& file, std::uint64_t offset, std::size_t size)
{
    std::string bytes(size, '\0');
    for (std::size_t done = 0; done < size;) {
        CORE_TRY(const std::size_t got,
                 file.readAt(offset + done, std::as_writable_bytes(std::span{bytes}.subspan(done))));
        if (got == 0)
            return Error{.code = Errc::TruncatedArchive, .detail = "the file ends at " + std::to_string(offset + done)};
        done += got;
    }
    return bytes;
}

} // namespace core::archive
