#include "catalogue/support.h"

#include <algorithm>
#include <tuple>

namespace core::catalogue
{
namespace
{

using archive::Version;

/// From here on one archive serves every toolkit of its CUDA major. Source: NVIDIA's support matrix of 8.2.2.
constexpr Version kOneBuildForAllMinors{8, 1, 0, 0, 3};
/// CUDA minor-version compatibility began with CUDA 11. Source: NVIDIA's CUDA compatibility guide.
constexpr std::uint32_t kFirstCompatibleMajor = 11;

bool covers(const SupportRow& row, const Version& cudnn)
{
    return compareVersions(row.from, cudnn) <= 0 && compareVersions(cudnn, row.to) <= 0;
}

bool oneMinorOnly(const Version& cudnn, const Version& cuda)
{
    return compareVersions(cudnn, kOneBuildForAllMinors) < 0 || cuda.major < kFirstCompatibleMajor;
}

/// "12" is the build for every 12.x; "10" of 8.5 to 8.7 is 10.2's.
bool isPackage(const SupportRow& row, const Version& cudnn, const Version& cuda)
{
    return std::ranges::any_of(row.packages, [&](const Version& package) {
        return package.agreesWith(cuda) || (package.major == cuda.major && !oneMinorOnly(cudnn, cuda));
    });
}

std::vector<const SupportRow*> rowsFor(const SupportMatrix& matrix, const Version& cudnn, const Version& cuda)
{
    std::vector<const SupportRow*> rows;
    for (const SupportRow& row : matrix.rows) {
        if (covers(row, cudnn) && isPackage(row, cudnn, cuda))
            rows.push_back(&row);
    }
    return rows;
}

/// The row that says most: the longest list of toolkits.
const SupportRow* widest(const std::vector<const SupportRow*>& rows)
{
    const auto found = std::ranges::max_element(rows, {}, [](const SupportRow* row) { return row->toolkits.size(); });
    return found == rows.end() ? nullptr : *found;
}

Version minorOf(const Version& version)
{
    return {version.major, version.minor, 0, 0, std::min<std::uint8_t>(version.parts, 2)};
}

std::string listed(const std::vector<Version>& versions)
{
    std::string text;
    for (const Version& version : versions)
        text += (text.empty() ? "" : ", ") + version.str() + (version.parts == 1 ? ".x" : "");
    return text;
}

Judgement judgedBy(const SupportRow& row, Fit fit, Rule rule, std::vector<std::string> values)
{
    return {fit, rule, {}, std::move(values), row.source, row.confidence};
}

/// What blocks only when NVIDIA says so.
Fit refusal(const SupportRow& row)
{
    return row.isNvidias() ? Fit::Blocked : Fit::Warned;
}

/// One toolkit minor that the row does not list.
Judgement judgeUnlisted(const SupportMatrix& matrix, const SupportRow& row, const Version& cudnn,
                        const Version& archiveCuda, const Version& toolkit)
{
    std::vector<std::string> values{archiveCuda.str(), toolkit.str()};
    if (oneMinorOnly(cudnn, archiveCuda)) {
        values.push_back(listed(row.toolkits));
        return judgedBy(row, refusal(row), Rule::CudaMinorDiffers, std::move(values));
    }
    const auto order = [](const Version& a, const Version& b) { return compareVersions(a, b) < 0; };
    const Version newest = *std::ranges::max_element(row.toolkits, order);
    const Version oldest = *std::ranges::min_element(row.toolkits, order);
    if (compareVersions(toolkit, oldest) < 0) {
        values.push_back(oldest.str());
        return judgedBy(row, Fit::Warned, Rule::CudaMinorOlder, std::move(values));
    }
    values.push_back(newest.str());
    Judgement judgement = judgedBy(row, Fit::Fine, Rule::CudaMinorNewer, std::move(values));
    for (const DriverFamily& family : matrix.families) {
        if (family.cudaMajor == toolkit.major)
            judgement.source = row.source + "; " + family.source;
    }
    return judgement;
}

Judgement judgeWithoutRow(const SupportMatrix& matrix, const Version& cudnn, const Version& archiveCuda,
                          const Version& toolkit)
{
    const bool release = std::ranges::any_of(matrix.rows, [&](const SupportRow& row) { return covers(row, cudnn); });
    const bool newerCuda = std::ranges::none_of(matrix.rows, [&](const SupportRow& row) {
        return std::ranges::any_of(row.packages, [&](const Version& p) { return p.major >= archiveCuda.major; });
    });
    if (compareVersions(cudnn, matrix.newestCudnn) > 0 || newerCuda)
        return {.fit = Fit::Warned,
                .rule = Rule::NewerThanKnown,
                .values = {cudnn.str(), toolkit.str(), matrix.newestCudnn.str()}};
    if (release)
        return {.fit = Fit::Warned, .rule = Rule::NoSuchBuild, .values = {cudnn.str(), archiveCuda.str()}};
    const bool minorsDiffer =
        oneMinorOnly(cudnn, archiveCuda) && archiveCuda.parts > 1 && !minorOf(archiveCuda).agreesWith(minorOf(toolkit));
    return {.fit = minorsDiffer ? Fit::Warned : Fit::Unknown,
            .rule = minorsDiffer ? Rule::CudaMinorDiffers : Rule::CudaNotSaid,
            .values = {archiveCuda.str(), toolkit.str(), archiveCuda.str()}};
}

const std::string& column(archive::System system, const std::string& linuxDriver, const std::string& windowsDriver)
{
    return system == archive::System::Windows ? windowsDriver : linuxDriver;
}

struct Floor {
    std::string least, source, confidence;
    bool nvidias = false;
};

/// CUDA minor-version compatibility: the branch that every toolkit of this major runs on.
std::optional<Floor> familyFloor(const SupportMatrix& matrix, const Version& cuda)
{
    for (const DriverFamily& family : matrix.families) {
        if (family.cudaMajor == cuda.major)
            return Floor{family.least, family.source, "nvidia-compatibility-guide", true};
    }
    return std::nullopt;
}

/// The matrix's floor, else the toolkit table's for the build's CUDA, else the family's branch.
std::optional<Floor> floorOf(const SupportMatrix& matrix, const Version& cudnn, const Version& cuda,
                             archive::System system)
{
    std::optional<Floor> best;
    for (const SupportRow* row : rowsFor(matrix, cudnn, cuda)) {
        const std::string& least = column(system, row->linuxDriver, row->windowsDriver);
        if (!least.empty() && (!best || compareDrivers(least, best->least) < 0))
            best = Floor{least, row->source, row->confidence, row->isNvidias()};
    }
    if (best)
        return best;
    if (oneMinorOnly(cudnn, cuda)) {
        const auto toolkit = leastDriverOf(matrix, cuda);
        const std::string least = toolkit ? column(system, toolkit->linuxDriver, toolkit->windowsDriver) : "";
        if (!least.empty())
            return Floor{least, toolkit->source, "nvidia-release-notes", true};
    }
    return familyFloor(matrix, cuda);
}

/// Whether the sorted list names this GPU. Code for 8.0 runs on every later 8.x (CUDA's binary compatibility within a
/// major), but "7.x, 7.2" means up to 7.2: there NVIDIA left 7.5 out on purpose.
bool lists(const std::vector<Version>& known, const Version& capability)
{
    bool any = false, named = false;
    std::uint32_t newestMinor = 0;
    for (const Version& one : known) {
        if (one.major != capability.major)
            continue;
        any = any || one.parts == 1;
        named = named || (one.parts > 1 && one.minor <= capability.minor);
        if (one.parts > 1)
            newestMinor = std::max(newestMinor, one.minor);
    }
    return any ? newestMinor == 0 || capability.minor <= newestMinor : named;
}

/// Everything that the rows list for this build, sorted.
std::vector<Version> capabilitiesOf(const std::vector<const SupportRow*>& rows)
{
    std::vector<Version> all;
    for (const SupportRow* row : rows)
        all.insert(all.end(), row->capabilities.begin(), row->capabilities.end());
    std::ranges::sort(all, [](const Version& a, const Version& b) { return compareVersions(a, b) < 0; });
    return all;
}

/// The oldest GPU of a row; parts == 0 when it does not say.
Version leastOf(const SupportRow& row)
{
    const auto listedOnes = capabilitiesOf({&row});
    return !listedOnes.empty() ? listedOnes.front() : row.least.value_or(Version{});
}

/// Support that ended does not come back: an earlier release of the same build that NVIDIA's matrix shows without this
/// GPU settles it for the later ones.
const SupportRow* settledBy(const SupportMatrix& matrix, const Version& cudnn, const Version& cuda,
                            const Version& capability)
{
    for (const SupportRow& row : matrix.rows) {
        if (row.isNvidias() && compareVersions(row.from, cudnn) <= 0 && isPackage(row, cudnn, cuda)
            && compareVersions(capability, leastOf(row)) < 0)
            return &row;
    }
    return nullptr;
}

/// The newest capability that a matrix up to this release lists for any build; what a floor alone leaves open.
Version newestListedUpTo(const SupportMatrix& matrix, const Version& cudnn)
{
    Version newest;
    for (const SupportRow& row : matrix.rows) {
        if (compareVersions(row.from, cudnn) > 0)
            continue;
        for (const Version& one : row.capabilities) {
            if (compareVersions(newest, one) < 0)
                newest = one;
        }
    }
    return newest;
}

/// A GPU that is not too old for any row.
Judgement judgeAgainst(const SupportMatrix& matrix, const SupportRow& row, const std::vector<Version>& known,
                       const Version& cudnn, const Version& capability)
{
    const std::vector<std::string> values{capability.str()};
    if (lists(known, capability))
        return judgedBy(row, Fit::Fine, Rule::GpuListed, values);
    const Version newest = known.empty() ? newestListedUpTo(matrix, cudnn) : known.back();
    const bool newer = compareVersions(capability, newest) > 0;
    if (known.empty())
        return newer ? judgedBy(row, Fit::Unknown, Rule::GpuUnknown, values)
                     : judgedBy(row, Fit::Fine, Rule::GpuListed, values);
    if (newer)
        return judgedBy(row, Fit::Warned, Rule::GpuNewer, {capability.str(), newest.str(), cudnn.str()});
    return judgedBy(row, Fit::Unknown, Rule::GpuUnknown, values);
}

Judgement judgeOneGpu(const SupportMatrix& matrix, const Version& cudnn, const Version& cuda, const Gpu& gpu)
{
    const auto rows = rowsFor(matrix, cudnn, cuda);
    const auto speaking = std::ranges::find_if(rows, [](const SupportRow* r) { return leastOf(*r).parts > 0; });
    const SupportRow* row = speaking == rows.end() ? nullptr : *speaking;
    Judgement judgement{.fit = Fit::Unknown, .rule = Rule::GpuUnknown, .values = {gpu.capability.str()}};
    if (gpu.capability.parts > 0) {
        const SupportRow* refuses = settledBy(matrix, cudnn, cuda, gpu.capability);
        if (!refuses && row && compareVersions(gpu.capability, leastOf(*row)) < 0)
            refuses = row;
        if (refuses)
            judgement = judgedBy(*refuses, refusal(*refuses), Rule::GpuTooOld,
                                 {gpu.capability.str(), leastOf(*refuses).str(), cudnn.str()});
        else if (row)
            judgement = judgeAgainst(matrix, *row, capabilitiesOf(rows), cudnn, gpu.capability);
    }
    judgement.subject = gpu.name;
    return judgement;
}

} // namespace

int compareVersions(const Version& a, const Version& b)
{
    const auto key = [](const Version& v) {
        return std::tuple{v.parts > 0 ? v.major : 0U, v.parts > 1 ? v.minor : 0U, v.parts > 2 ? v.patch : 0U};
    };
    return key(a) < key(b) ? -1 : key(b) < key(a) ? 1 : 0;
}

int compareDrivers(std::string_view a, std::string_view b)
{
    return compareVersions(Version::parse(a).value_or(Version{}), Version::parse(b).value_or(Version{}));
}

std::optional<ToolkitDriver> leastDriverOf(const SupportMatrix& matrix, const Version& cuda)
{
    const ToolkitDriver* least = nullptr;
    for (const ToolkitDriver& row : matrix.drivers) {
        if (cuda.parts > 0 && row.cuda.agreesWith(minorOf(cuda))
            && (!least || compareDrivers(row.linuxDriver, least->linuxDriver) < 0))
            least = &row;
    }
    return least ? std::optional{*least} : std::nullopt;
}

Judgement judgeToolkit(const SupportMatrix& matrix, const Version& cudnn, const Version& archiveCuda,
                       const Version& toolkitCuda)
{
    const std::vector<std::string> values{archiveCuda.str(), toolkitCuda.str()};
    if (archiveCuda.parts == 0 || toolkitCuda.parts == 0)
        return {.fit = Fit::Unknown, .rule = Rule::CudaNotSaid, .values = values};
    const Version toolkit = minorOf(toolkitCuda);
    const SupportRow* row = widest(rowsFor(matrix, cudnn, archiveCuda));
    if (archiveCuda.major != toolkit.major) {
        Judgement judgement{.fit = Fit::Blocked, .rule = Rule::CudaMajorDiffers, .values = values};
        if (row) {
            judgement.source = row->source;
            judgement.confidence = row->confidence;
        }
        return judgement;
    }
    if (!row)
        return judgeWithoutRow(matrix, cudnn, archiveCuda, toolkit);
    const bool isListed =
        std::ranges::any_of(row->toolkits, [&](const Version& one) { return one.agreesWith(toolkit); });
    // "cuda13.4" of a release whose row says 13.x still names the toolkit that it was built with.
    const bool builtNewer = archiveCuda.parts > 1 && compareVersions(archiveCuda, toolkit) > 0 && row->anyMinor;
    if (builtNewer)
        return judgedBy(*row, Fit::Warned, Rule::CudaMinorOlder, {archiveCuda.str(), toolkit.str(), archiveCuda.str()});
    if (isListed)
        return judgedBy(*row, Fit::Fine, Rule::CudaListed, values);
    return judgeUnlisted(matrix, *row, cudnn, archiveCuda, toolkit);
}

Judgement judgeDriver(const SupportMatrix& matrix, const Version& cudnn, const Version& archiveCuda,
                      archive::System system, const DriverSnapshot& snapshot)
{
    const auto floor = floorOf(matrix, cudnn, archiveCuda, system);
    if (!snapshot.driver || !Version::parse(*snapshot.driver) || !floor)
        return {.fit = Fit::Unknown, .rule = Rule::DriverUnknown, .values = {snapshot.driver.value_or("")}};
    const std::string& driver = *snapshot.driver;
    // Below what the whole CUDA major needs nothing runs, whoever filled in the release's own row.
    const auto family = familyFloor(matrix, archiveCuda);
    if (family && compareDrivers(driver, family->least) < 0 && !floor->nvidias)
        return {Fit::Blocked,   Rule::DriverTooOld, {}, {driver, family->least, archiveCuda.str()},
                family->source, family->confidence};
    if (compareDrivers(driver, floor->least) < 0)
        return {floor->nvidias ? Fit::Blocked : Fit::Warned, Rule::DriverTooOld, {},
                {driver, floor->least, archiveCuda.str()},   floor->source,      floor->confidence};
    for (const RaisedFloor& raised : matrix.raised) {
        const std::string& least = column(system, raised.linuxDriver, raised.windowsDriver);
        if (raised.package.major != archiveCuda.major || least.empty() || compareDrivers(driver, least) >= 0)
            continue;
        for (const Gpu& gpu : snapshot.gpus) {
            if (compareVersions(gpu.capability, raised.least) >= 0)
                return {Fit::Blocked,  Rule::DriverTooOldForGpu, gpu.name, {driver, least, archiveCuda.str()},
                        raised.source, raised.confidence};
        }
    }
    return {Fit::Fine, Rule::DriverEnough, {}, {driver, floor->least}, floor->source, floor->confidence};
}

std::vector<Judgement> judgeGpus(const SupportMatrix& matrix, const Version& cudnn, const Version& archiveCuda,
                                 const DriverSnapshot& snapshot)
{
    std::vector<Judgement> all;
    for (const Gpu& gpu : snapshot.gpus)
        all.push_back(judgeOneGpu(matrix, cudnn, archiveCuda, gpu));
    const bool oneWorks = std::ranges::any_of(all, [](const Judgement& j) { return j.fit == Fit::Fine; });
    for (Judgement& judgement : all) {
        if (oneWorks && judgement.fit == Fit::Blocked)
            judgement.fit = Fit::Warned;
    }
    return all;
}

} // namespace core::catalogue
