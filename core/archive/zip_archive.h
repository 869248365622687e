// A zip archive whose directory has been read and judged.
#pragma once

#include "archive/archive.h"
#include "archive/opened_file.h"
#include "archive/zip_directory.h"

namespace core::archive
{

class ZipArchive final : public Archive
{
public:
    /// Reads and judges the directory, link targets included.
    static Result<std::unique_ptr<Archive>> open(OpenedFile opened);

    [[nodiscard]] Format format() const override { return Format::Zip; }
    [[nodiscard]] std::uint64_t fileSize() const override { return m_opened.node.size; }
    [[nodiscard]] const std::vector<Entry>* directory() const override { return &m_entries; }
    Result<> readMember(const Entry& entry, MemberSink& sink, const Job& job) override;
    Result<std::vector<Entry>> readAll(MemberSink& sink, const Job& job, digest::ByteCounter* consumed) override;
    Result<digest::Sha256> digest(const Job& job, digest::ByteCounter* counted) override
    {
        return m_opened.sha256(job, counted);
    }
    Result<> checkUnchanged() override { return m_opened.checkUnchanged(); }

private:
    explicit ZipArchive(OpenedFile opened)
        : m_opened(std::move(opened))
    {
    }
    Result<> readDirectory();
    Result<std::string> readLinkTarget(const ZipMember& member);

    OpenedFile m_opened;
    std::vector<Entry> m_entries;
    std::vector<ZipMember> m_members; ///< one per entry
};

} // namespace core::archive
