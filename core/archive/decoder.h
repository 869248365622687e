// The filters of tar archives: none, gzip, xz. Sequential; one thread.
#pragma once

#include "archive/archive.h"
#include "archive/opened_file.h"

#include <cstddef>
#include <memory>
#include <span>

namespace core::archive
{

class Decoder
{
public:
    virtual ~Decoder() = default;
    /// Fills the buffer, or less of it at the end. 0: the stream ended, and its own check values were right.
    /// TruncatedArchive, CorruptArchive, UnsupportedCompression, ArchiveBomb (a dictionary beyond reason), or the
    /// file's error.
    virtual Result<std::size_t> fill(std::span<std::byte> buffer) = 0;
};

/// `consumed` is told the archive bytes taken. The file must outlive the decoder.
[[nodiscard]] std::unique_ptr<Decoder> makeDecoder(Format format, const OpenedFile& file,
                                                   digest::ByteCounter* consumed);

/// Cheap look at the end of the file: a cut download is refused before anything is decoded.
Result<> checkStreamEnd(Format format, const OpenedFile& file);

} // namespace core::archive
