#include "engine/archive_source.h"

#include "archive/folder_archive.h"

#include <algorithm>

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
                                                           const GivenDigest& given, const SourceOptions& options)
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
        CORE_TRY(archive::FolderSet set, archive::findFolderSet(context.fs, file, options.cudaMajor));
        CORE_TRY(source->m_archive, archive::FolderArchive::open(context.fs, set));
        source->m_displayName = set.name.text;
        source->m_name = std::move(set.name);
        return source;
    }
    source->m_displayName = utf8FromPath(file.filename());
    source->m_name = archive::parseName(source->m_displayName);
    auto opened = archive::openArchive(context.fs, file);
    if (!opened && opened.error().code != Errc::TruncatedArchive)
        return std::move(opened).error();
    if (options.trust == Trust::Catalogue) {
        source->m_knowledge = context.known->get();
        source->m_byName = catalogue::judgeName(*source->m_knowledge->catalogue, source->m_name);
    }
    if (const auto full = source->m_byName.fullSize(node.size))
        return Error{.code = Errc::TruncatedArchive,
                     .subject = source->m_displayName,
                     .detail = opened ? "" : opened.error().detail,
                     .values = {std::to_string(*full), std::to_string(node.size)}};
    CORE_TRY(source->m_archive, std::move(opened));
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
    m_found = found;
    if (m_knowledge)
        m_byDigest = catalogue::judgeDigest(*m_knowledge->catalogue, m_byName, found);
    const std::string really = m_byDigest.renamed ? m_byDigest.archive->file : "";
    if (m_expected && *m_expected != found)
        return Error{.code = Errc::DigestMismatch,
                     .subject = m_displayName,
                     .values = {m_expected->hex(), found.hex(), m_vouchedBy, really}};
    // One public list alone does not outweigh the digest that the user gave.
    const bool other = m_byDigest.identity == catalogue::Identity::Differs || (m_byDigest.renamed && m_byName.pinned());
    if (other && (!m_expected || catalogue::isProven(m_byName.confidence())))
        return Error{.code = Errc::DigestMismatch,
                     .subject = m_displayName,
                     .values = {m_byName.expected(), found.hex(), catalogue::idOf(m_byName.confidence()), really}};
    if (m_byDigest.renamed && m_name.cuda.parts > 0 && !m_name.cuda.agreesWith(m_byDigest.archive->cuda))
        return Error{.code = Errc::NameContradictsContent,
                     .subject = m_displayName,
                     .values = {"CUDA " + m_name.cuda.str(), really}};
    return std::optional{found};
}

DigestVerdict ArchiveSource::verdict() const
{
    if (m_expected)
        return DigestVerdict::MatchesGiven;
    return m_byDigest.identity == catalogue::Identity::Known ? DigestVerdict::MatchesNvidia : DigestVerdict::Unknown;
}

const archive::Version& ArchiveSource::cuda() const
{
    return m_name.cuda.parts == 0 && m_byDigest.archive ? m_byDigest.archive->cuda : m_name.cuda;
}

Result<> ArchiveSource::identify(bool allowUnknown)
{
    const bool tells = m_byName.pinned() || (m_name.cuda.parts > 0 && (m_expected || allowUnknown));
    if (!tells && m_digest.valid())
        CORE_CHECK(waitDigest());
    return {};
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
    facts.cuda = cuda().str();
    return facts;
}

std::vector<plan::Finding> ArchiveSource::findings(bool allowUnknown) const
{
    using plan::FindingCode;
    using plan::Severity;
    std::vector<plan::Finding> all;
    const catalogue::Archive* known = m_byDigest.archive ? &*m_byDigest.archive : nullptr;
    if (!m_found && m_byName.pinned()) // which of several is not known yet: the least sure one speaks for all
        known = &*std::ranges::max_element(m_byName.known, {}, &catalogue::Archive::confidence);
    if (m_expected)
        all.push_back({Severity::Info, FindingCode::ArchiveMatchesGiven, m_displayName, {m_vouchedBy}});
    if (known && !(m_expected && !m_found))
        all.push_back({catalogue::isSingleSource(known->confidence) ? Severity::Warning : Severity::Info,
                       FindingCode::ArchiveMatchesNvidia,
                       m_displayName,
                       {catalogue::idOf(known->confidence), known->source, known->file, known->note}});
    else if (!m_expected)
        all.push_back({allowUnknown ? Severity::Warning : Severity::NeedsConsent, FindingCode::ArchiveUnknown,
                       m_displayName, isFolder() ? std::vector<std::string>{"folder"} : std::vector<std::string>{}});
    if (m_byDigest.renamed)
        all.push_back({Severity::Warning, FindingCode::ArchiveRenamed, m_displayName, {m_byDigest.archive->file}});
    if (m_byName.phantom)
        all.push_back({Severity::Warning, FindingCode::ArchiveNeverPublished, m_displayName, m_byName.phantom->really});
    return all;
}

void ArchiveSource::refine(plan::Plan& plan, bool allowUnknown) const
{
    using enum plan::FindingCode;
    std::erase_if(plan.findings, [](const plan::Finding& f) {
        return f.code == ArchiveMatchesGiven || f.code == ArchiveMatchesNvidia || f.code == ArchiveUnknown
               || f.code == ArchiveRenamed || f.code == ArchiveNeverPublished;
    });
    const std::vector<plan::Finding> now = findings(allowUnknown);
    plan.findings.insert(plan.findings.begin(), now.begin(), now.end());
}

} // namespace core::engine
