#include "catalogue/catalogue.h"

#include "base/text.h"

#include <algorithm>

namespace core::catalogue
{
namespace
{

bool sameName(std::string_view a, std::string_view b)
{
    return asciiLower(a) == asciiLower(b);
}

Error contradiction(const Archive& theirs, std::string known, std::string found)
{
    return Error{
        .code = Errc::ManifestContradicts, .subject = theirs.file, .values = {std::move(known), std::move(found)}};
}

} // namespace

const char* idOf(Confidence confidence)
{
    switch (confidence) {
    case Confidence::NvidiaManifestPinned:
        return "nvidia-manifest-pinned";
    case Confidence::NvidiaManifest:
        return "nvidia-manifest";
    case Confidence::MultiSource:
        return "multi-source";
    case Confidence::Imported:
        return "imported";
    case Confidence::SingleSource:
        return "single-source";
    case Confidence::SingleSourceNotCiBuilt:
        return "single-source-not-ci-built";
    case Confidence::NameOnly:
        return "name-only";
    }
    return "";
}

std::optional<Confidence> confidenceOf(std::string_view id)
{
    for (auto i = static_cast<int>(Confidence::NvidiaManifestPinned); i <= static_cast<int>(Confidence::NameOnly);
         ++i) {
        const auto confidence = static_cast<Confidence>(i);
        if (id == idOf(confidence))
            return confidence;
    }
    return std::nullopt;
}

Catalogue::Catalogue(Facts facts)
    : m_facts(std::move(facts))
{
    index(0);
}

void Catalogue::index(std::size_t from)
{
    for (std::size_t i = from; i < m_facts.archives.size(); ++i) {
        const Archive& archive = m_facts.archives[i];
        m_byName[asciiLower(archive.file)].push_back(i);
        if (archive.sha256)
            m_byDigest.emplace(*archive.sha256, i);
    }
}

const Archive* Catalogue::byDigest(const digest::Sha256& sha256) const
{
    const auto found = m_byDigest.find(sha256);
    return found == m_byDigest.end() ? nullptr : &m_facts.archives[found->second];
}

std::vector<const Archive*> Catalogue::byName(std::string_view file) const
{
    std::vector<const Archive*> all;
    const auto found = m_byName.find(asciiLower(file));
    if (found != m_byName.end()) {
        for (const std::size_t i : found->second)
            all.push_back(&m_facts.archives[i]);
    }
    return all;
}

std::vector<const Archive*> Catalogue::matching(const archive::Version& cudnn, const archive::Version& cuda,
                                                archive::System system, archive::Machine machine) const
{
    std::vector<const Archive*> all;
    for (const Archive& archive : m_facts.archives) {
        if (archive.product == archive::Product::Cudnn && archive.system == system && archive.machine == machine
            && archive.version.agreesWith(cudnn) && archive.cuda.agreesWith(cuda))
            all.push_back(&archive);
    }
    return all;
}

const WrongDigest* Catalogue::wrongDigest(std::string_view file, const digest::Sha256& sha256) const
{
    const auto found = std::ranges::find_if(
        m_facts.wrong, [&](const WrongDigest& w) { return w.sha256 == sha256 && sameName(w.file, file); });
    return found == m_facts.wrong.end() ? nullptr : &*found;
}

const Phantom* Catalogue::phantom(std::string_view file) const
{
    const auto found = std::ranges::find_if(m_facts.phantoms, [&](const Phantom& p) { return sameName(p.file, file); });
    return found == m_facts.phantoms.end() ? nullptr : &*found;
}

Result<> Catalogue::check(const Archive& archive) const
{
    if (!archive.sha256)
        return Error{.code = Errc::BadManifest, .subject = archive.file, .detail = "no digest"};
    if (const Archive* known = byDigest(*archive.sha256)) {
        if (!sameName(known->file, archive.file))
            return contradiction(archive, known->file, archive.sha256->hex());
        if (known->size && archive.size && *known->size != *archive.size)
            return contradiction(archive, std::to_string(*known->size), std::to_string(*archive.size));
        if (!known->md5.empty() && !archive.md5.empty() && known->md5 != archive.md5)
            return contradiction(archive, known->md5, archive.md5);
        return {};
    }
    for (const Archive* known : byName(archive.file)) {
        if (known->sha256)
            return contradiction(archive, known->sha256->hex(), archive.sha256->hex());
    }
    return {};
}

Result<std::size_t> Catalogue::extend(const std::vector<Archive>& more)
{
    for (const Archive& archive : more)
        CORE_CHECK(check(archive));
    const std::size_t before = m_facts.archives.size();
    for (const Archive& archive : more) {
        if (!byDigest(*archive.sha256))
            m_facts.archives.push_back(archive);
    }
    index(before);
    return m_facts.archives.size() - before;
}

} // namespace core::catalogue
