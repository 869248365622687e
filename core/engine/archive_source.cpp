#include "engine/archive_source.h"

#include "archive/folder_archive.h"

namespace core::engine
{
namespace
{

constexpr std::uint64_t kMaxManifestBytes = 16ULL << 20;

Result<std::string> readManifest(const Context& context, const Path& file)
{
    CORE_TRY(const auto opened, context.fs.openFile(file));
    CORE_TRY(const platform::Node node, opened->stat());
    if (node.size > kMaxManifestBytes)
        return Error{
            .code = Errc::BadDigestText, .subject = utf8FromPath(file), .detail = "too large for a checksum file"};
    std::string text(node.size, '\0');
    CORE_TRY(const std::size_t got, opened->readAt(0, std::as_writable_bytes(std::span{text})));
    text.resize(got);
    return text;
}

struct Expected {
    std::optional<digest::Sha256> sha256;
    std::string from;
};

/// Typed in, else the named checksum file, else one that lies beside the archive.
Result<Expected> expectedDigest(const Context& context, const Path& file, const GivenDigest& given)
{
    const std::string name = utf8FromPath(file.filename());
    if (given.sha256) {
        const auto digest = digest::Sha256::fromHex(*given.sha256);
        if (!digest)
            return Error{.code = Errc::BadDigestText, .subject = *given.sha256};
        return Expected{digest, "--sha256"};
    }
    if (given.manifest) {
        CORE_TRY(const std::string text, readManifest(context, *given.manifest));
        auto digest = digest::findInManifest(text, name);
        if (!digest) {
            Error error = std::move(digest).error();
            error.subject = utf8FromPath(*given.manifest);
            error.values = {name};
            return error;
        }
        return Expected{*digest, utf8FromPath(*given.manifest)};
    }
    Path beside = file;
    beside += ".sha256";
    for (const Path& candidate : {beside, file.parent_path() / "SHA256SUMS"}) {
        CORE_TRY(const platform::Node node, context.fs.stat(candidate));
        if (node.type != platform::NodeType::File)
            continue;
        CORE_TRY(const std::string text, readManifest(context, candidate));
        if (const auto digest = digest::findInManifest(text, name))
            return Expected{*digest, utf8FromPath(candidate)};
    }
    return Expected{};
}

} // namespace

Result<std::unique_ptr<ArchiveSource>> ArchiveSource::open(const Context& context, const Path& file,
                                                           const GivenDigest& given,
                                                           std::optional<std::uint32_t> cudaMajor)
{
    std::unique_ptr<ArchiveSource> source{new ArchiveSource};
    std::error_code ignored;
    source->m_path = utf8FromPath(std::filesystem::absolute(file, ignored));
    CORE_TRY(const platform::Node node, context.fs.stat(file));
    if (node.type == platform::NodeType::Directory) {
        if (given.sha256 || given.manifest)
            return Error{.code = Errc::InvalidArgument,
                         .subject = given.sha256 ? "--sha256" : "--manifest",
                         .detail = "a folder has no digest"};
        CORE_TRY(archive::FolderSet set, archive::findFolderSet(context.fs, file, cudaMajor));
        CORE_TRY(source->m_archive, archive::FolderArchive::open(context.fs, set));
        source->m_displayName = set.name.text;
        source->m_name = std::move(set.name);
        return source;
    }
    source->m_displayName = utf8FromPath(file.filename());
    source->m_name = archive::parseName(source->m_displayName);
    CORE_TRY(source->m_archive, archive::openArchive(context.fs, file));
    CORE_TRY(Expected expected, expectedDigest(context, file, given));
    source->m_expected = expected.sha256;
    source->m_vouchedBy = std::move(expected.from);
    return source;
}

ArchiveSource::~ArchiveSource()
{
    m_stop.request_stop();
    if (m_digest.valid())
        m_digest.wait();
}

void ArchiveSource::startDigest()
{
    if (isFolder())
        return;
    m_digest = std::async(std::launch::async, [this]() -> Result<digest::Sha256> {
        const Job quiet{m_silent, m_stop.get_token()};
        return m_archive->digest(quiet, nullptr);
    });
}

Result<std::optional<digest::Sha256>> ArchiveSource::waitDigest()
{
    if (isFolder())
        return std::optional<digest::Sha256>{};
    CORE_TRY(const digest::Sha256 found, m_digest.get());
    if (m_expected && *m_expected != found)
        return Error{.code = Errc::DigestMismatch,
                     .subject = m_displayName,
                     .values = {m_expected->hex(), found.hex(), m_vouchedBy}};
    return std::optional{found};
}

Result<plan::ArchiveFacts> ArchiveSource::facts(const archive::Contents& contents) const
{
    CORE_CHECK(archive::compareWithName(m_name, contents));
    plan::ArchiveFacts facts;
    facts.path = m_path;
    facts.name = m_displayName;
    facts.size = m_archive->fileSize();
    const bool named = m_name.cudnn.parts > contents.version.parts && m_name.cudnn.agreesWith(contents.version);
    facts.cudnn = named ? m_name.cudnn.str() : contents.version.str();
    facts.cuda = m_name.cuda.str();
    return facts;
}

plan::Finding ArchiveSource::digestFinding(bool allowUnknown) const
{
    if (m_expected)
        return {plan::Severity::Info, plan::FindingCode::ArchiveMatchesGiven, m_displayName, {m_vouchedBy}};
    return {allowUnknown ? plan::Severity::Warning : plan::Severity::NeedsConsent, plan::FindingCode::ArchiveUnknown,
            m_displayName, isFolder() ? std::vector<std::string>{"folder"} : std::vector<std::string>{}};
}

} // namespace core::engine
