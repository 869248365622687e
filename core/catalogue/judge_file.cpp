#include "catalogue/judge_file.h"

#include <algorithm>

namespace core::catalogue
{

bool NameJudgement::pinned() const
{
    return !known.empty() && std::ranges::all_of(known, [](const Archive& a) { return a.sha256.has_value(); });
}

Confidence NameJudgement::confidence() const
{
    Confidence least = known.empty() ? Confidence::NameOnly : Confidence::NvidiaManifestPinned;
    for (const Archive& archive : known)
        least = std::max(least, archive.confidence);
    return least;
}

std::string NameJudgement::expected() const
{
    std::vector<const Archive*> order;
    for (const Archive& archive : known) {
        if (archive.sha256)
            order.push_back(&archive);
    }
    std::ranges::stable_sort(order, {}, [](const Archive* a) { return a->confidence; });
    std::string text;
    for (const Archive* archive : order)
        text += (text.empty() ? "" : ", ") + archive->sha256->hex();
    return text;
}

std::optional<std::uint64_t> NameJudgement::fullSize(std::uint64_t size) const
{
    std::optional<std::uint64_t> least;
    for (const Archive& archive : known) {
        if (!archive.size || size >= *archive.size)
            return std::nullopt;
        least = std::min(least.value_or(*archive.size), *archive.size);
    }
    return least;
}

NameJudgement judgeName(const Catalogue& catalogue, const archive::ArchiveName& name)
{
    NameJudgement judgement;
    // A copy's name, "…-archive (1).zip", means the same archive; one that the grammar does not know stands for itself.
    for (const std::string& spelling : {name.canonical, name.text}) {
        if (spelling.empty() || !judgement.known.empty() || judgement.phantom)
            continue;
        for (const Archive* archive : catalogue.byName(spelling))
            judgement.known.push_back(*archive);
        if (const Phantom* phantom = catalogue.phantom(spelling))
            judgement.phantom = *phantom;
    }
    return judgement;
}

FileJudgement judgeDigest(const Catalogue& catalogue, const NameJudgement& name, const digest::Sha256& sha256)
{
    FileJudgement judgement;
    if (const Archive* found = catalogue.byDigest(sha256)) {
        judgement.identity = Identity::Known;
        judgement.archive = *found;
        judgement.renamed =
            std::ranges::none_of(name.known, [&](const Archive& a) { return a.sha256 == found->sha256; });
    } else if (name.pinned()) {
        judgement.identity = Identity::Differs;
    }
    return judgement;
}

} // namespace core::catalogue
