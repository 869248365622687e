#include "archive/zip_archive.h"

#include "archive/entry_rules.h"
#include "archive/zip_window.h"
#include "platform/utf8_locale.h"

#include <functional>

namespace core::archive
{
namespace
{

constexpr std::uint64_t kMaxLinkTarget = 1024;

using Take = std::function<Result<>(std::span<const std::byte>)>;

/// One member's data, whole and with its CRC and size checked, or an error.
Result<> decode(platform::InFile& file, const ZipMember& member, const EntryRules& rules, const std::string& subject,
                const Job& job, const Take& take)
{
    const platform::Utf8LocaleScope locale;
    ZipWindow window(file, member);
    LibarchiveReader reader(RawFormat::Zip, window, subject);
    const auto named = [&](Error error) {
        if (error.code == Errc::TruncatedArchive || error.code == Errc::NotAnArchive)
            error.code = Errc::CorruptArchive; // the bytes are there: the directory was checked
        error.subject = subject;
        if (error.values.empty())
            error.values = rules.refuse(error.code, member.name, {}).values;
        return error;
    };
    auto header = reader.nextHeader();
    if (!header)
        return named(std::move(header).error());
    if (!header->entry || !header->warning.empty())
        return rules.refuse(Errc::CorruptArchive, member.name, "local header: " + header->warning);
    for (std::uint64_t done = 0;;) {
        CORE_CHECK(job.checkpoint());
        auto block = reader.readBlock();
        if (!block)
            return named(std::move(block).error());
        if (block->end && done == member.size)
            return {};
        if (block->end || block->bytes.size() > member.size - done || block->offset != done)
            return rules.refuse(Errc::CorruptArchive, member.name, "another size than the directory says");
        done += block->bytes.size();
        CORE_CHECK(take(block->bytes));
    }
}

} // namespace

Result<std::unique_ptr<Archive>> ZipArchive::open(OpenedFile opened)
{
    std::unique_ptr<ZipArchive> zip(new ZipArchive(std::move(opened)));
    CORE_CHECK(zip->readDirectory());
    return std::unique_ptr<Archive>(std::move(zip));
}

Result<> ZipArchive::readDirectory()
{
    CORE_TRY(ZipDirectory directory, readZipDirectory(*m_opened.file, m_opened.node.size, m_opened.subject));
    EntryRules rules(m_opened.subject);
    for (ZipMember& member : directory.members) {
        RawEntry raw{.name = member.name,
                     .type = member.type,
                     .size = member.size,
                     .packedSize = member.packedSize,
                     .crc32 = member.crc32,
                     .mode = member.mode,
                     .linkTarget = {}};
        if (member.type == EntryType::Link) {
            CORE_TRY(raw.linkTarget, readLinkTarget(member));
        }
        CORE_TRY(std::optional<Entry> entry, rules.admit(std::move(raw)));
        if (!entry)
            continue;
        m_entries.push_back(*std::move(entry));
        m_members.push_back(std::move(member));
    }
    return {};
}

Result<std::string> ZipArchive::readLinkTarget(const ZipMember& member)
{
    const EntryRules rules(m_opened.subject);
    if (member.size > kMaxLinkTarget)
        return rules.refuse(Errc::UnsafeLink, member.name, "a target of " + std::to_string(member.size) + " bytes");
    std::string target;
    SilentProgress silent;
    CORE_CHECK(decode(*m_opened.file, member, rules, m_opened.subject, Job{silent},
                      [&](std::span<const std::byte> bytes) -> Result<> {
                          target.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                          return {};
                      }));
    return target;
}

Result<> ZipArchive::readMember(const Entry& entry, MemberSink& sink, const Job& job)
{
    if (entry.index >= m_members.size() || m_entries[entry.index].path != entry.path)
        return Error{.code = Errc::InvalidArgument, .subject = m_opened.subject, .detail = "no entry of this archive"};
    CORE_TRY(const bool wanted, sink.begin(entry));
    if (!wanted)
        return {};
    if (entry.type == EntryType::File) {
        CORE_CHECK(decode(*m_opened.file, m_members[entry.index], EntryRules(m_opened.subject), m_opened.subject, job,
                          [&](std::span<const std::byte> bytes) { return sink.data(bytes); }));
    }
    return sink.end();
}

Result<std::vector<Entry>> ZipArchive::readAll(MemberSink& sink, const Job& job, digest::ByteCounter* consumed)
{
    std::uint64_t told = 0;
    for (const Entry& entry : m_entries) {
        CORE_CHECK(job.checkpoint());
        CORE_CHECK(readMember(entry, sink, job));
        if (consumed)
            consumed->add(entry.packedSize);
        told += entry.packedSize;
    }
    if (consumed)
        consumed->add(m_opened.node.size - told); // headers and the directory
    return m_entries;
}

} // namespace core::archive
