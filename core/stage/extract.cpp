#include "stage/extract.h"

#include "base/parallel.h"
#include "stage/member_writer.h"

#include <algorithm>
#include <mutex>

namespace core::stage
{
namespace
{

class OneMember final : public archive::MemberSink
{
public:
    OneMember(MemberWriter& writer, const Place& place, digest::ByteCounter* written)
        : m_writer(writer)
        , m_place(place)
        , m_written(written)
    {
    }

    Result<bool> begin(const archive::Entry&) override
    {
        CORE_CHECK(m_writer.begin(m_place));
        return true;
    }

    Result<> data(std::span<const std::byte> bytes) override
    {
        CORE_CHECK(m_writer.data(bytes));
        if (m_written)
            m_written->add(bytes.size());
        return {};
    }

    Result<> end() override
    {
        CORE_TRY(m_staged, m_writer.end());
        return {};
    }

    [[nodiscard]] const std::optional<StagedFile>& staged() const { return m_staged; }

private:
    MemberWriter& m_writer;
    const Place& m_place;
    digest::ByteCounter* m_written;
    std::optional<StagedFile> m_staged;
};

/// Stages what is chosen and keeps the first bytes of what the judgement needs.
class EveryMember final : public archive::MemberSink
{
public:
    EveryMember(MemberWriter& writer, const Choose& choose)
        : m_writer(writer)
        , m_choose(choose)
    {
    }

    Result<bool> begin(const archive::Entry& entry) override
    {
        m_entry = entry;
        m_peeking = archive::isPeeked(entry);
        m_staging = false;
        if (entry.type != archive::EntryType::File)
            return false;
        CORE_TRY(const std::optional<Place> place, m_choose(entry));
        if (place) {
            CORE_CHECK(m_writer.begin(*place));
            m_staging = true;
        }
        return m_staging || m_peeking;
    }

    Result<> data(std::span<const std::byte> bytes) override
    {
        if (m_peeking) {
            std::string& peek = peeks[m_entry.index];
            const std::size_t room = archive::kPeekBytes - std::min(archive::kPeekBytes, peek.size());
            const std::size_t take = std::min(room, bytes.size());
            peek.append(reinterpret_cast<const char*>(bytes.data()), take); // NOLINT: bytes to text
        }
        return m_staging ? m_writer.data(bytes) : Result<>{};
    }

    Result<> end() override
    {
        if (!m_staging)
            return {};
        CORE_TRY(StagedFile staged, m_writer.end());
        files.emplace(m_entry.path.str(), std::move(staged));
        return {};
    }

    StagedFiles files;
    archive::Peeks peeks;

private:
    MemberWriter& m_writer;
    const Choose& m_choose;
    archive::Entry m_entry;
    bool m_peeking = false;
    bool m_staging = false;
};

} // namespace

Result<StagedFiles> extractMembers(archive::Archive& archive,
                                   const std::vector<std::pair<archive::Entry, Place>>& chosen, platform::Tree& tree,
                                   const Job& job, digest::ByteCounter* written)
{
    std::vector<const std::pair<archive::Entry, Place>*> order;
    for (const auto& one : chosen)
        order.push_back(&one);
    std::ranges::stable_sort(order,
                             [](const auto* a, const auto* b) { return a->first.packedSize > b->first.packedSize; });

    StagedFiles files;
    std::mutex mutex;
    BackgroundSync sync;
    CORE_CHECK(forEachParallel(order.size(), [&](std::size_t i) -> Result<> {
        const auto& [entry, place] = *order[i];
        MemberWriter writer{tree, sync, job};
        OneMember sink{writer, place, written};
        if (auto read = archive.readMember(entry, sink, job); !read)
            return std::move(read).error().in("staging " + entry.path.str());
        if (!sink.staged())
            return Error{.code = Errc::Internal, .subject = entry.path.str(), .detail = "a member without an end"};
        const std::scoped_lock lock{mutex};
        files.emplace(entry.path.str(), *sink.staged());
        return {};
    }));
    CORE_CHECK(sync.finish());
    return files;
}

Result<OnePass> extractAll(archive::Archive& archive, std::string_view archiveName, const Choose& choose,
                           platform::Tree& tree, const Job& job, digest::ByteCounter* consumed)
{
    BackgroundSync sync;
    MemberWriter writer{tree, sync, job};
    EveryMember sink{writer, choose};
    CORE_TRY(auto entries, archive.readAll(sink, job, consumed));
    CORE_CHECK(sync.finish());
    OnePass pass;
    pass.files = std::move(sink.files);
    CORE_TRY(pass.contents, archive::judge(std::move(entries), sink.peeks, archiveName));
    for (archive::Member& member : pass.contents.members) {
        if (const auto staged = pass.files.find(member.entry.path.str()); staged != pass.files.end())
            member.sha256 = staged->second.sha256;
    }
    return pass;
}

Result<> copyFromBackup(platform::Tree& tree, const RelPath& saved, const Place& place, const plan::NodeState& expected,
                        const Job& job, digest::ByteCounter* written)
{
    CORE_TRY(const platform::Node node, tree.stat(saved));
    if (node.type != platform::NodeType::File)
        return Error{.code = Errc::BackupMissing, .subject = saved.str()};
    CORE_TRY(const auto source, tree.open(saved));
    BackgroundSync sync;
    MemberWriter writer{tree, sync, job};
    CORE_CHECK(writer.begin(place));
    std::vector<std::byte> buffer(1U << 20);
    for (std::uint64_t offset = 0;;) {
        CORE_TRY(const std::size_t got, source->readAt(offset, buffer));
        if (got == 0)
            break;
        CORE_CHECK(writer.data(std::span{buffer}.first(got)));
        if (written)
            written->add(got);
        offset += got;
    }
    CORE_TRY(const StagedFile staged, writer.end());
    CORE_CHECK(sync.finish());
    if (staged.size != expected.size || (expected.sha256 && staged.sha256 != *expected.sha256))
        return Error{.code = Errc::BackupDamaged, .subject = saved.str()};
    return {};
}

} // namespace core::stage
