#include "archive/decoder.h"

#include "archive/bytes.h"

#include <lzma.h>
#include <zlib.h>

#include <algorithm>
#include <thread>
#include <vector>

namespace core::archive
{
namespace
{

constexpr std::size_t kInputBuffer = 64 * 1024;
/// Blocks are decoded side by side as long as their buffers stay below this; else one after the other, straight
/// through.
constexpr std::uint64_t kThreadedMemory = 64ULL << 20;
/// The largest dictionary of the format; nothing that NVIDIA packs needs a tenth of it.
constexpr std::uint64_t kLargestMemory = 1536ULL << 20;

/// The file's bytes from its start.
class Input
{
public:
    Input(const OpenedFile& file, digest::ByteCounter* consumed)
        : m_file(file)
        , m_consumed(consumed)
    {
    }

    /// 0 at the end.
    Result<std::size_t> read(std::span<std::byte> buffer)
    {
        CORE_TRY(const std::size_t got, m_file.file->readAt(m_offset, buffer));
        m_offset += got;
        if (m_consumed && got > 0)
            m_consumed->add(got);
        return got;
    }

    [[nodiscard]] Error refuse(Errc code, std::string detail) const
    {
        return {.code = code, .subject = m_file.subject, .detail = std::move(detail)};
    }

private:
    const OpenedFile& m_file;
    digest::ByteCounter* m_consumed;
    std::uint64_t m_offset = 0;
};

class PlainDecoder final : public Decoder
{
public:
    PlainDecoder(const OpenedFile& file, digest::ByteCounter* consumed)
        : m_input(file, consumed)
    {
    }

    Result<std::size_t> fill(std::span<std::byte> buffer) override
    {
        std::size_t done = 0;
        while (done < buffer.size()) {
            CORE_TRY(const std::size_t got, m_input.read(buffer.subspan(done)));
            if (got == 0)
                break;
            done += got;
        }
        return done;
    }

private:
    Input m_input;
};

class GzipDecoder final : public Decoder
{
public:
    GzipDecoder(const OpenedFile& file, digest::ByteCounter* consumed)
        : m_input(file, consumed)
        , m_buffer(kInputBuffer)
    {
        constexpr int kGzipOnly = 16 + MAX_WBITS;
        m_usable = inflateInit2(&m_stream, kGzipOnly) == Z_OK;
    }
    ~GzipDecoder() override
    {
        if (m_usable)
            inflateEnd(&m_stream);
    }
    GzipDecoder(const GzipDecoder&) = delete;
    GzipDecoder& operator=(const GzipDecoder&) = delete;

    Result<std::size_t> fill(std::span<std::byte> buffer) override
    {
        if (!m_usable)
            return m_input.refuse(Errc::OutOfMemory, "zlib");
        m_stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        m_stream.avail_out = static_cast<uInt>(buffer.size());
        while (m_stream.avail_out > 0) {
            CORE_TRY(const bool more, refill());
            if (!more && m_betweenMembers)
                break;
            if (!more)
                return m_input.refuse(Errc::TruncatedArchive, "gzip: the file ends before the data");
            if (m_betweenMembers) {
                CORE_TRY(const bool again, startNextMember());
                if (!again)
                    continue;
            }
            const int code = inflate(&m_stream, Z_NO_FLUSH);
            if (code == Z_STREAM_END)
                m_betweenMembers = true;
            else if (code == Z_MEM_ERROR)
                return m_input.refuse(Errc::OutOfMemory, "zlib");
            else if (code != Z_OK && code != Z_BUF_ERROR)
                return m_input.refuse(Errc::CorruptArchive,
                                      "gzip: " + std::string(m_stream.msg ? m_stream.msg : "damaged"));
        }
        return buffer.size() - m_stream.avail_out;
    }

private:
    Result<bool> refill()
    {
        if (m_stream.avail_in > 0)
            return true;
        CORE_TRY(const std::size_t got, m_input.read(m_buffer));
        m_stream.next_in = reinterpret_cast<Bytef*>(m_buffer.data());
        m_stream.avail_in = static_cast<uInt>(got);
        return got > 0;
    }

    /// Zeros after a member are padding; another member goes on; anything else is refused by inflate.
    Result<bool> startNextMember()
    {
        while (m_stream.avail_in > 0 && *m_stream.next_in == 0)
            ++m_stream.next_in, --m_stream.avail_in;
        if (m_stream.avail_in == 0)
            return false;
        if (inflateReset(&m_stream) != Z_OK)
            return m_input.refuse(Errc::Internal, "zlib");
        m_betweenMembers = false;
        return true;
    }

    Input m_input;
    std::vector<std::byte> m_buffer;
    z_stream m_stream{};
    bool m_usable = false;
    bool m_betweenMembers = false;
};

class XzDecoder final : public Decoder
{
public:
    XzDecoder(const OpenedFile& file, digest::ByteCounter* consumed)
        : m_input(file, consumed)
        , m_buffer(kInputBuffer)
    {
        lzma_mt options{};
        options.flags = LZMA_CONCATENATED | LZMA_TELL_UNSUPPORTED_CHECK;
        options.threads = std::clamp(std::thread::hardware_concurrency(), 1U, 64U);
        options.memlimit_threading = kThreadedMemory;
        options.memlimit_stop = kLargestMemory;
        m_usable = lzma_stream_decoder_mt(&m_stream, &options) == LZMA_OK;
    }
    ~XzDecoder() override { lzma_end(&m_stream); }
    XzDecoder(const XzDecoder&) = delete;
    XzDecoder& operator=(const XzDecoder&) = delete;

    Result<std::size_t> fill(std::span<std::byte> buffer) override
    {
        if (!m_usable)
            return m_input.refuse(Errc::OutOfMemory, "liblzma");
        m_stream.next_out = reinterpret_cast<std::uint8_t*>(buffer.data());
        m_stream.avail_out = buffer.size();
        while (m_stream.avail_out > 0 && !m_ended) {
            if (m_stream.avail_in == 0 && !m_inputEnded) {
                CORE_TRY(const std::size_t got, m_input.read(m_buffer));
                m_stream.next_in = reinterpret_cast<const std::uint8_t*>(m_buffer.data());
                m_stream.avail_in = got;
                m_inputEnded = got == 0;
            }
            CORE_CHECK(judge(lzma_code(&m_stream, m_inputEnded ? LZMA_FINISH : LZMA_RUN)));
        }
        return buffer.size() - m_stream.avail_out;
    }

private:
    Result<> judge(lzma_ret code)
    {
        switch (code) {
        case LZMA_OK:
            return {};
        case LZMA_STREAM_END:
            m_ended = true;
            return {};
        case LZMA_BUF_ERROR:
            return m_input.refuse(Errc::TruncatedArchive, "xz: the file ends before the data");
        case LZMA_MEM_ERROR:
            return m_input.refuse(Errc::OutOfMemory, "liblzma");
        case LZMA_MEMLIMIT_ERROR:
            return m_input.refuse(Errc::ArchiveBomb, "xz: needs more than 1.5 GiB to unpack");
        case LZMA_OPTIONS_ERROR:
        case LZMA_UNSUPPORTED_CHECK:
            return m_input.refuse(Errc::UnsupportedCompression, "xz: options that this liblzma does not know");
        default:
            return m_input.refuse(Errc::CorruptArchive, "xz: damaged, liblzma says " + std::to_string(code));
        }
    }

    Input m_input;
    std::vector<std::byte> m_buffer;
    lzma_stream m_stream = LZMA_STREAM_INIT;
    bool m_usable = false;
    bool m_inputEnded = false;
    bool m_ended = false;
};

Error truncated(const OpenedFile& file, const char* detail)
{
    return {.code = Errc::TruncatedArchive, .subject = file.subject, .detail = detail};
}

/// The last twelve bytes before the padding are the stream's footer.
Result<> checkXzEnd(const OpenedFile& file)
{
    constexpr std::uint64_t kTail = 4096;
    constexpr std::string_view kPadding("\0\0\0\0", 4);
    const std::uint64_t size = std::min(file.node.size, kTail);
    CORE_TRY(const std::string tail, readRange(*file.file, file.node.size - size, static_cast<std::size_t>(size)));
    std::size_t end = tail.size();
    while (end >= 4 && std::string_view(tail).substr(end - 4, 4) == kPadding)
        end -= 4;
    lzma_stream_flags flags{};
    const bool whole = file.node.size % 4 == 0 && end >= LZMA_STREAM_HEADER_SIZE
                       && lzma_stream_footer_decode(&flags, reinterpret_cast<const std::uint8_t*>(tail.data()) + end
                                                                - LZMA_STREAM_HEADER_SIZE)
                              != LZMA_FORMAT_ERROR;
    return whole ? Result<>{} : truncated(file, "no xz footer at the end");
}

Result<> checkTarEnd(const OpenedFile& file)
{
    constexpr std::uint64_t kEnd = 1024;
    if (file.node.size < kEnd)
        return truncated(file, "smaller than a tar's end");
    CORE_TRY(const std::string tail, readRange(*file.file, file.node.size - kEnd, kEnd));
    const bool zeros = std::ranges::all_of(tail, [](char c) { return c == '\0'; });
    return zeros ? Result<>{} : truncated(file, "no end mark at the end");
}

} // namespace

std::unique_ptr<Decoder> makeDecoder(Format format, const OpenedFile& file, digest::ByteCounter* consumed)
{
    switch (format) {
    case Format::TarXz:
        return std::make_unique<XzDecoder>(file, consumed);
    case Format::TarGz:
        return std::make_unique<GzipDecoder>(file, consumed);
    case Format::Zip:
    case Format::Tar:
    case Format::Folder:
        break;
    }
    return std::make_unique<PlainDecoder>(file, consumed);
}

Result<> checkStreamEnd(Format format, const OpenedFile& file)
{
    if (format == Format::TarXz)
        return checkXzEnd(file);
    if (format == Format::Tar)
        return checkTarEnd(file);
    return {}; // gzip has no mark at its end that could be told from data
}

} // namespace core::archive
