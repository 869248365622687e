#include "stage/member_writer.h"

namespace core::stage
{
namespace
{

constexpr std::uint64_t kWritebackStep = 8ULL << 20;

} // namespace

Result<> MemberWriter::begin(const Place& place)
{
    CORE_CHECK(m_job.checkpoint());
    CORE_TRY(m_file, m_tree.createNew(place.file, place.mode));
    m_staged = StagedFile{place.file, 0, {}};
    m_handedOver = 0;
    return {};
}

Result<> MemberWriter::data(std::span<const std::byte> bytes)
{
    CORE_CHECK(m_job.checkpoint());
    m_hasher.add(bytes);
    CORE_CHECK(m_file->write(bytes));
    m_staged.size += bytes.size();
    if (m_staged.size - m_handedOver >= kWritebackStep) {
        m_file->startWriteback();
        m_handedOver = m_staged.size;
    }
    return {};
}

Result<StagedFile> MemberWriter::end()
{
    m_file->startWriteback();
    m_sync.take(std::move(m_file));
    m_staged.sha256 = m_hasher.finish();
    return m_staged;
}

} // namespace core::stage
