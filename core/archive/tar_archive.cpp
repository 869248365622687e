#include "archive/tar_archive.h"

#include "archive/decode_ahead.h"
#include "archive/entry_rules.h"
#include "archive/foreign.h"
#include "archive/libarchive_reader.h"
#include "archive/name_hints.h"
#include "platform/utf8_locale.h"

#include <archive_entry.h>

namespace core::archive
{
namespace
{

std::string textOrEmpty(const char* text)
{
    return text ? text : "";
}

/// One pass over one tar.
class Pass
{
public:
    Pass(DecodeAhead& stream, const std::string& subject, MemberSink& sink, const Job& job)
        : m_stream(stream)
        , m_reader(RawFormat::Tar, stream, subject)
        , m_rules(subject)
        , m_sink(sink)
        , m_job(job)
    {
    }

    Result<std::vector<Entry>> run()
    {
        for (;;) {
            CORE_CHECK(m_job.checkpoint());
            CORE_TRY(const LibarchiveReader::Header header, m_reader.nextHeader());
            if (!header.entry)
                break;
            CORE_TRY(RawEntry raw, describe(header));
            CORE_TRY(std::optional<Entry> entry, m_rules.admit(std::move(raw)));
            if (!entry)
                continue;
            CORE_CHECK(deliver(*entry));
            m_entries.push_back(*std::move(entry));
        }
        CORE_CHECK(checkEnd());
        return std::move(m_entries);
    }

private:
    Result<RawEntry> describe(const LibarchiveReader::Header& header)
    {
        m_name = textOrEmpty(archive_entry_pathname(header.entry));
        RawEntry raw{.name = m_name,
                     .size = static_cast<std::uint64_t>(archive_entry_size(header.entry)),
                     .crc32 = {},
                     .mode = static_cast<std::uint32_t>(archive_entry_perm(header.entry)),
                     .linkTarget = {}};
        if (archive_entry_hardlink(header.entry))
            return m_rules.refuse(Errc::UnsupportedEntryType, m_name, "hard link");
        switch (archive_entry_filetype(header.entry)) {
        case AE_IFREG:
            break;
        case AE_IFDIR:
            raw.type = EntryType::Directory;
            raw.size = 0;
            break;
        case AE_IFLNK:
            raw.type = EntryType::Link;
            raw.size = 0;
            raw.linkTarget = textOrEmpty(archive_entry_symlink(header.entry));
            break;
        default:
            return m_rules.refuse(Errc::UnsupportedEntryType, m_name, "device, fifo or socket");
        }
        if (archive_entry_sparse_count(header.entry) > 0)
            return m_rules.refuse(Errc::UnsupportedEntryType, m_name, "sparse file");
        // Whatever libarchive was not sure about may be the name: names that are not UTF-8 get their own code in
        // admit().
        if (!header.warning.empty() && isValidUtf8(m_name))
            return m_rules.refuse(Errc::CorruptArchive, m_name, header.warning);
        return raw;
    }

    Result<> deliver(const Entry& entry)
    {
        CORE_TRY(const bool wanted, m_sink.begin(entry));
        if (!wanted)
            return m_reader.skipData();
        if (entry.type == EntryType::File) {
            CORE_CHECK(deliverData(entry));
        }
        return m_sink.end();
    }

    Result<> deliverData(const Entry& entry)
    {
        for (std::uint64_t done = 0;;) {
            CORE_CHECK(m_job.checkpoint());
            CORE_TRY(const LibarchiveReader::Block block, m_reader.readBlock());
            if (block.end && done == entry.size)
                return {};
            if (block.end || block.offset != done || block.bytes.size() > entry.size - done)
                return m_rules.refuse(Errc::CorruptArchive, entry.path.str(), "another size than its header says");
            done += block.bytes.size();
            if (!block.bytes.empty())
                CORE_CHECK(m_sink.data(block.bytes));
        }
    }

    /// libarchive takes the end of the stream for the end of the tar. Two blocks of zeros make the end; whatever
    /// follows is padding; and the stream's own check values come last.
    Result<> checkEnd()
    {
        constexpr std::uint64_t kEndMark = 1024;
        const std::uint64_t end = m_reader.headerPosition();
        for (;;) {
            CORE_TRY(const auto rest, m_stream.read());
            if (rest.empty())
                break;
        }
        if (m_stream.total() < end + kEndMark)
            return m_rules.refuse(Errc::TruncatedArchive, "", "the tar has no end mark");
        if (m_stream.lastContent() > end)
            return m_rules.refuse(Errc::CorruptArchive, "", "data after the end mark");
        return {};
    }

    DecodeAhead& m_stream;
    LibarchiveReader m_reader;
    EntryRules m_rules;
    MemberSink& m_sink;
    const Job& m_job;
    std::string m_name;
    std::vector<Entry> m_entries;
};

} // namespace

Result<std::unique_ptr<Archive>> TarArchive::open(Format format, OpenedFile opened)
{
    CORE_CHECK(checkStreamEnd(format, opened));
    return std::unique_ptr<Archive>(new TarArchive(format, std::move(opened)));
}

Result<> TarArchive::readMember(const Entry&, MemberSink&, const Job&)
{
    return Error{.code = Errc::InvalidArgument, .subject = m_opened.subject, .detail = "a tar has no random access"};
}

Result<std::vector<Entry>> TarArchive::readAll(MemberSink& sink, const Job& job, digest::ByteCounter* consumed)
{
    const platform::Utf8LocaleScope locale;
    DecodeAhead stream(makeDecoder(m_format, m_opened, consumed), {.packedSize = m_opened.node.size}, job,
                       m_opened.subject);
    CORE_CHECK(stream.start());
    auto entries = Pass(stream, m_opened.subject, sink, job).run();
    if (!entries && entries.error().code == Errc::NotAnArchive && entries.error().values.empty())
        entries.error().values = {std::string(idOf(Foreign::NoTar))};
    if (!entries && entries.error().subject == m_opened.subject)
        return withNameHints(std::move(entries).error());
    return entries;
}

} // namespace core::archive
