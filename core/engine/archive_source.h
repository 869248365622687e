// The archive that a request names: opened once, its digest taken beside the other work, judged against what was given.
#pragma once

#include "archive/archive.h"
#include "archive/contents.h"
#include "catalogue/judge_file.h"
#include "engine/context.h"

#include <future>
#include <memory>
#include <string>

namespace core::engine
{

/// With Given the catalogue is not asked: the digest is that of an earlier install.
enum class Trust : std::uint8_t { Catalogue, Given };

struct SourceOptions {
    Trust trust = Trust::Catalogue;
    std::optional<std::uint32_t> cudaMajor = {}; ///< chooses where a folder has several sets
};

class ArchiveSource
{
public:
    /// TruncatedArchive (values: the size that it should have, its size) when the catalogue knows the name and more
    /// bytes. A file, or a folder in its place (archive/folder_set.h); a digest given for a folder is InvalidArgument.
    static Result<std::unique_ptr<ArchiveSource>> open(const Context& context, const Path& file,
                                                       const GivenDigest& given, const SourceOptions& options = {});
    ~ArchiveSource();

    [[nodiscard]] archive::Archive& archive() { return *m_archive; }
    [[nodiscard]] const archive::ArchiveName& name() const { return m_name; }
    [[nodiscard]] const std::string& displayName() const { return m_displayName; }
    /// A zip or a folder: the listing is there without a pass over the whole.
    [[nodiscard]] bool isListed() const { return m_archive->directory() != nullptr; }
    [[nodiscard]] bool isFolder() const { return m_archive->format() == archive::Format::Folder; }

    /// Begins to hash on a thread of its own; nothing for a folder.
    void startDigest();
    /// Waits for it; nullopt for a folder. DigestMismatch (values: expected, found, where the expected one came from,
    /// the archive that it really is or ""), NameContradictsContent when the archive that it really is is for another
    /// CUDA.
    Result<std::optional<digest::Sha256>> waitDigest();
    /// After waitDigest: who vouches for this file?
    [[nodiscard]] DigestVerdict verdict() const;
    [[nodiscard]] const std::string& vouchedBy() const { return m_vouchedBy; }
    [[nodiscard]] const catalogue::NameJudgement& byName() const { return m_byName; }
    [[nodiscard]] const catalogue::FileJudgement& byDigest() const { return m_byDigest; }

    /// Name, size, and versions as far as name and content agree; NameContradictsContent otherwise.
    Result<plan::ArchiveFacts> facts(const archive::Contents& contents) const;
    /// What the name says, else the archive that the digest is.
    [[nodiscard]] const archive::Version& cuda() const;
    /// Makes sure that a plan can be made: where neither the name nor a given digest tells what this is, waits for the
    /// digest. Elsewhere another digest than the expected one is an error anyway, and nobody needs to wait.
    Result<> identify(bool allowUnknown);
    /// Who vouches for it (ArchiveMatchesGiven, ArchiveMatchesNvidia), or ArchiveUnknown (needs consent unless
    /// allowed), and what else the catalogue says of this name. Before waitDigest: as it will be unless that fails.
    [[nodiscard]] std::vector<plan::Finding> findings(bool allowUnknown) const;
    /// After waitDigest: brings a plan's findings up to what is known now.
    void refine(plan::Plan& plan, bool allowUnknown) const;

private:
    ArchiveSource() = default;

    std::unique_ptr<archive::Archive> m_archive;
    archive::ArchiveName m_name;
    std::string m_displayName;
    std::string m_path;
    std::optional<digest::Sha256> m_expected;
    std::string m_vouchedBy;
    std::shared_ptr<const Knowledge> m_knowledge; ///< null: the catalogue is not asked
    catalogue::NameJudgement m_byName;
    catalogue::FileJudgement m_byDigest;
    std::optional<digest::Sha256> m_found;
    std::stop_source m_stop;
    SilentProgress m_silent;
    std::shared_future<Result<digest::Sha256>> m_digest;
};

} // namespace core::engine
