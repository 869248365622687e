// libarchive behind a small border: one format, no filters, bytes from a ByteSource, errors as ours. One thread, which
// must be under a Utf8LocaleScope.
#pragma once

#include "base/error.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

struct archive;
struct archive_entry;

namespace core::archive
{

/// Gives the archive's bytes in blocks that stay valid until the next call.
class ByteSource
{
public:
    virtual ~ByteSource() = default;
    virtual Result<std::span<const std::byte>> read() = 0; ///< empty at the end
    /// The size, for sources that can seek.
    [[nodiscard]] virtual std::optional<std::uint64_t> seekableSize() const { return std::nullopt; }
    virtual void seek(std::uint64_t) {}
};

enum class RawFormat : std::uint8_t { Zip, Tar };

class LibarchiveReader
{
public:
    LibarchiveReader(RawFormat format, ByteSource& source, std::string subject);
    ~LibarchiveReader();
    LibarchiveReader(const LibarchiveReader&) = delete;
    LibarchiveReader& operator=(const LibarchiveReader&) = delete;

    struct Header {
        ::archive_entry* entry = nullptr; ///< nullptr at the end of the archive
        std::string warning;              ///< what libarchive was not sure about
    };
    Result<Header> nextHeader();

    struct Block {
        std::span<const std::byte> bytes = {};
        std::uint64_t offset = 0; ///< in the member
        bool end = false;
    };
    Result<Block> readBlock();
    Result<> skipData();

    /// Where the header that nextHeader read last begins in the bytes of the source.
    [[nodiscard]] std::uint64_t headerPosition() const;

private:
    struct Callbacks;
    struct Free {
        void operator()(::archive* handle) const;
    };
    Result<> open();
    [[nodiscard]] Error failure(const char* doing);

    ByteSource& m_source;
    std::string m_subject;
    std::optional<Error> m_sourceError;
    bool m_sourceEnded = false;
    bool m_open = false;
    std::uint64_t m_position = 0; ///< of a seekable source
    std::unique_ptr<::archive, Free> m_handle;
};

} // namespace core::archive
