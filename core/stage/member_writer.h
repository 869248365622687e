// One member on its way to a stage file: counted, hashed, written, handed over to be synced.
#pragma once

#include "archive/archive.h"
#include "stage/background_sync.h"
#include "stage/extract.h"

namespace core::stage
{

class MemberWriter
{
public:
    MemberWriter(platform::Tree& tree, BackgroundSync& sync, const Job& job)
        : m_tree(tree)
        , m_sync(sync)
        , m_job(job)
    {
    }

    Result<> begin(const Place& place);
    Result<> data(std::span<const std::byte> bytes);
    Result<StagedFile> end();

private:
    platform::Tree& m_tree;
    BackgroundSync& m_sync;
    const Job& m_job;
    std::unique_ptr<platform::OutFile> m_file;
    StagedFile m_staged;
    std::uint64_t m_handedOver = 0;
    digest::Hasher m_hasher;
};

} // namespace core::stage
