#include "archive/libarchive_reader.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <utility>

namespace core::archive
{

/// The C side. Nothing throws in here but for want of memory.
struct LibarchiveReader::Callbacks {
    static LibarchiveReader& self(void* data) { return *static_cast<LibarchiveReader*>(data); }

    static la_ssize_t read(::archive* handle, void* data, const void** buffer)
    {
        LibarchiveReader& reader = self(data);
        auto block = reader.m_source.read();
        if (!block) {
            reader.m_sourceError = std::move(block).error();
            archive_set_error(handle, EIO, "the source failed");
            return ARCHIVE_FATAL;
        }
        reader.m_sourceEnded = block->empty();
        reader.m_position += block->size();
        *buffer = block->data();
        return static_cast<la_ssize_t>(block->size());
    }

    static la_int64_t seek(::archive*, void* data, la_int64_t offset, int whence)
    {
        LibarchiveReader& reader = self(data);
        const auto size = static_cast<la_int64_t>(reader.m_source.seekableSize().value_or(0));
        const la_int64_t base = whence == SEEK_END   ? size
                                : whence == SEEK_CUR ? static_cast<la_int64_t>(reader.m_position)
                                                     : 0;
        if (offset < -base || offset > size - base)
            return ARCHIVE_FATAL;
        reader.m_position = static_cast<std::uint64_t>(base + offset);
        reader.m_source.seek(reader.m_position);
        return base + offset;
    }

    static la_int64_t skip(::archive*, void* data, la_int64_t request)
    {
        LibarchiveReader& reader = self(data);
        const std::uint64_t left = reader.m_source.seekableSize().value_or(0) - reader.m_position;
        const auto step = std::min<std::uint64_t>(left, static_cast<std::uint64_t>(std::max<la_int64_t>(request, 0)));
        reader.m_position += step;
        reader.m_source.seek(reader.m_position);
        return static_cast<la_int64_t>(step);
    }
};

void LibarchiveReader::Free::operator()(::archive* handle) const
{
    archive_read_free(handle);
}

LibarchiveReader::LibarchiveReader(RawFormat format, ByteSource& source, std::string subject)
    : m_source(source)
    , m_subject(std::move(subject))
    , m_handle(archive_read_new())
{
    ::archive* handle = m_handle.get();
    if (!handle)
        return;
    if (format == RawFormat::Zip)
        archive_read_support_format_zip_seekable(handle);
    else
        archive_read_support_format_tar(handle);
    archive_read_set_callback_data(handle, this);
    archive_read_set_read_callback(handle, &Callbacks::read);
    if (m_source.seekableSize()) {
        archive_read_set_seek_callback(handle, &Callbacks::seek);
        archive_read_set_skip_callback(handle, &Callbacks::skip);
    }
}

LibarchiveReader::~LibarchiveReader() = default;

Error LibarchiveReader::failure(const char* doing)
{
    if (m_sourceError)
        return *m_sourceError;
    const char* text = m_handle ? archive_error_string(m_handle.get()) : "no memory";
    // A parser that fails after the last byte was asked for more than there is.
    return {.code = m_sourceEnded ? Errc::TruncatedArchive : Errc::CorruptArchive,
            .subject = m_subject,
            .detail = std::string(doing) + ": " + (text ? text : "unknown")};
}

Result<> LibarchiveReader::open()
{
    if (!m_handle)
        return Error{.code = Errc::OutOfMemory, .subject = m_subject};
    m_open = true;
    if (archive_read_open1(m_handle.get()) != ARCHIVE_OK) {
        Error error = failure("opening");
        if (!m_sourceError)
            error.code = Errc::NotAnArchive; // the parser did not take it for its own
        return error;
    }
    return {};
}

Result<LibarchiveReader::Header> LibarchiveReader::nextHeader()
{
    if (!m_open)
        CORE_CHECK(open());
    Header header;
    const int code = archive_read_next_header(m_handle.get(), &header.entry);
    if (code == ARCHIVE_EOF)
        return Header{};
    if (code == ARCHIVE_OK)
        return header;
    if (code == ARCHIVE_WARN) {
        const char* text = archive_error_string(m_handle.get());
        header.warning = text && *text ? text : "unknown warning";
        return header;
    }
    return failure("reading a header");
}

Result<LibarchiveReader::Block> LibarchiveReader::readBlock()
{
    const void* data = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int code = archive_read_data_block(m_handle.get(), &data, &size, &offset);
    if (code == ARCHIVE_EOF)
        return Block{.end = true};
    if (code != ARCHIVE_OK)
        return failure("reading data");
    return Block{.bytes = {static_cast<const std::byte*>(data), size}, .offset = static_cast<std::uint64_t>(offset)};
}

Result<> LibarchiveReader::skipData()
{
    const int code = archive_read_data_skip(m_handle.get());
    if (code != ARCHIVE_OK && code != ARCHIVE_EOF)
        return failure("skipping data");
    return {};
}

std::uint64_t LibarchiveReader::headerPosition() const
{
    return static_cast<std::uint64_t>(archive_read_header_position(m_handle.get()));
}

} // namespace core::archive
