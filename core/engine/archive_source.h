// The archive that a request names: opened once, its digest taken beside the other work, judged against what was given.
#pragma once

#include "archive/archive.h"
#include "archive/contents.h"
#include "engine/context.h"

#include <future>
#include <memory>
#include <string>

namespace core::engine
{

class ArchiveSource
{
public:
    /// A file, or a folder in its place (archive/folder_set.h); `cudaMajor` chooses where a folder has several sets. A
    /// digest given for a folder is InvalidArgument.
    static Result<std::unique_ptr<ArchiveSource>> open(const Context& context, const Path& file,
                                                       const GivenDigest& given,
                                                       std::optional<std::uint32_t> cudaMajor = {});
    ~ArchiveSource();

    [[nodiscard]] archive::Archive& archive() { return *m_archive; }
    [[nodiscard]] const archive::ArchiveName& name() const { return m_name; }
    [[nodiscard]] const std::string& displayName() const { return m_displayName; }
    /// A zip or a folder: the listing is there without a pass over the whole.
    [[nodiscard]] bool isListed() const { return m_archive->directory() != nullptr; }
    [[nodiscard]] bool isFolder() const { return m_archive->format() == archive::Format::Folder; }

    /// Begins to hash on a thread of its own; nothing for a folder.
    void startDigest();
    /// Waits for it; nullopt for a folder. DigestMismatch (values: expected, found, where the expected one came from).
    Result<std::optional<digest::Sha256>> waitDigest();
    /// After waitDigest: does a given digest vouch for this file?
    [[nodiscard]] DigestVerdict verdict() const
    {
        return m_expected ? DigestVerdict::MatchesGiven : DigestVerdict::Unknown;
    }
    [[nodiscard]] const std::string& vouchedBy() const { return m_vouchedBy; }

    /// Name, size, and versions as far as name and content agree; NameContradictsContent otherwise.
    Result<plan::ArchiveFacts> facts(const archive::Contents& contents) const;
    /// ArchiveMatchesGiven or ArchiveUnknown (needs consent unless allowed).
    [[nodiscard]] plan::Finding digestFinding(bool allowUnknown) const;

private:
    ArchiveSource() = default;

    std::unique_ptr<archive::Archive> m_archive;
    archive::ArchiveName m_name;
    std::string m_displayName;
    std::string m_path;
    std::optional<digest::Sha256> m_expected;
    std::string m_vouchedBy;
    std::stop_source m_stop;
    SilentProgress m_silent;
    std::future<Result<digest::Sha256>> m_digest;
};

} // namespace core::engine
