#include "catalogue/advise.h"

#include "base/text.h"

#include <algorithm>
#include <tuple>

namespace core::catalogue
{
namespace
{

using archive::Version;

/// Fine and unknown before warned.
int rank(Fit fit)
{
    switch (fit) {
    case Fit::Fine:
    case Fit::Unknown:
        return 0;
    case Fit::Warned:
        return 1;
    case Fit::Blocked:
        return 2;
    }
    return 2;
}

void judge(Advice& advice, const SupportMatrix& matrix, const Wish& wish)
{
    const Archive& archive = *advice.archive;
    advice.fit = Fit::Fine;
    const auto add = [&](Judgement judgement) {
        if (rank(judgement.fit) > rank(advice.fit))
            advice.fit = judgement.fit;
        advice.judgements.push_back(std::move(judgement));
    };
    if (wish.cuda.parts > 0)
        add(judgeToolkit(matrix, archive.version, archive.cuda, wish.cuda));
    if (wish.driver.driver)
        add(judgeDriver(matrix, archive.version, archive.cuda, archive.system, wish.driver));
    for (Judgement& judgement : judgeGpus(matrix, archive.version, archive.cuda, wish.driver))
        add(std::move(judgement));
}

auto versionKey(const Version& version)
{
    return std::tuple{version.major, version.minor, version.patch, version.build};
}

bool isBetter(const Advice& a, const Advice& b)
{
    if (rank(a.fit) != rank(b.fit))
        return rank(a.fit) < rank(b.fit);
    if (versionKey(a.archive->version) != versionKey(b.archive->version))
        return versionKey(a.archive->version) > versionKey(b.archive->version);
    return a.archive->confidence < b.archive->confidence;
}

} // namespace

std::vector<Advice> advise(const Catalogue& catalogue, const SupportMatrix& matrix, const Wish& wish)
{
    const archive::Machine machine =
        wish.machine == archive::Machine::Unknown ? archive::Machine::X86_64 : wish.machine;
    Version major = wish.cuda;
    major.parts = std::min<std::uint8_t>(major.parts, 1);
    std::vector<Advice> fitting;
    for (const Archive* archive : catalogue.matching(wish.cudnn, major, wish.system, machine)) {
        Advice advice{.archive = archive};
        judge(advice, matrix, wish);
        if (advice.fit != Fit::Blocked)
            fitting.push_back(std::move(advice));
    }
    std::ranges::stable_sort(fitting, isBetter);
    return fitting;
}

std::vector<SupportRow> needsOf(const SupportMatrix& matrix, const Version& cudnn, const Version& cuda)
{
    std::vector<SupportRow> rows;
    for (const SupportRow& row : matrix.rows) {
        const bool within = compareVersions(cudnn, row.from) >= 0 && compareVersions(cudnn, row.to) <= 0;
        const bool build = cuda.parts == 0 || std::ranges::any_of(row.packages, [&](const Version& package) {
                               return package.agreesWith(cuda);
                           });
        if (within && build)
            rows.push_back(row);
    }
    return rows;
}

std::vector<FrameworkNeed> needsOfFramework(std::string_view framework, std::string_view release, const Version& cuda,
                                            archive::System system)
{
    const std::string_view other = system == archive::System::Windows ? "linux" : "windows";
    std::vector<FrameworkNeed> found;
    for (const FrameworkNeed& need : frameworkNeeds()) {
        const auto needed = Version::parse(need.cuda);
        if (asciiLower(need.framework) == asciiLower(framework) && (release.empty() || need.release == release)
            && (cuda.parts == 0 || !needed || needed->major == cuda.major) && need.platform != other)
            found.push_back(need);
    }
    return found;
}

Version wantedCudnn(std::string_view words)
{
    if (const auto alone = Version::parse(words))
        return *alone;
    constexpr std::string_view kBetween = " ,<>=()+/";
    for (std::size_t at = words.find_first_not_of(kBetween); at != std::string_view::npos;) {
        const std::size_t end = words.find_first_of(kBetween, at);
        std::string_view word = words.substr(at, end - at);
        if (word.ends_with(".x"))
            word.remove_suffix(2);
        if (auto first = Version::parse(word)) {
            first->parts = 1;
            return *first;
        }
        at = words.find_first_not_of(kBetween, end);
    }
    return {};
}

std::vector<FrameworkNeed> frameworksWith(const Version& cudnn)
{
    std::vector<FrameworkNeed> found;
    for (const FrameworkNeed& need : frameworkNeeds()) {
        const auto needed = Version::parse(need.cudnn);
        if (needed && needed->parts >= 3 && needed->agreesWith(cudnn))
            found.push_back(need);
    }
    return found;
}

} // namespace core::catalogue
