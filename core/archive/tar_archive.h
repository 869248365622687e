// A tar, plain or through gzip or xz. It has no directory: everything is read and judged in one pass.
#pragma once

#include "archive/archive.h"
#include "archive/opened_file.h"

namespace core::archive
{

class TarArchive final : public Archive
{
public:
    /// TruncatedArchive when the end of the file shows a cut.
    static Result<std::unique_ptr<Archive>> open(Format format, OpenedFile opened);

    [[nodiscard]] Format format() const override { return m_format; }
    [[nodiscard]] std::uint64_t fileSize() const override { return m_opened.node.size; }
    [[nodiscard]] const std::vector<Entry>* directory() const override { return nullptr; }
    Result<> readMember(const Entry& entry, MemberSink& sink, const Job& job) override;
    Result<std::vector<Entry>> readAll(MemberSink& sink, const Job& job, digest::ByteCounter* consumed) override;
    Result<digest::Sha256> digest(const Job& job, digest::ByteCounter* counted) override
    {
        return m_opened.sha256(job, counted);
    }
    Result<> checkUnchanged() override { return m_opened.checkUnchanged(); }

private:
    TarArchive(Format format, OpenedFile opened)
        : m_format(format)
        , m_opened(std::move(opened))
    {
    }

    Format m_format;
    OpenedFile m_opened;
};

} // namespace core::archive
