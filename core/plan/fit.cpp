#include "plan/fit.h"

#include "catalogue/support.h"

#include <optional>

namespace core::plan
{
namespace
{

using catalogue::Fit;
using catalogue::Judgement;
using catalogue::Rule;

constexpr std::uint32_t kNewestKnownMajor = 9;

std::string machineText(archive::Machine machine)
{
    switch (machine) {
    case archive::Machine::Unknown:
        return "?";
    case archive::Machine::X86_64:
        return "x86_64";
    case archive::Machine::Sbsa:
        return "sbsa";
    case archive::Machine::Aarch64Tegra:
        return "aarch64 (Tegra)";
    case archive::Machine::Ppc64le:
        return "ppc64le";
    case archive::Machine::Arm64Windows:
        return "arm64";
    case archive::Machine::ArmV7:
        return "armv7";
    }
    return "?";
}

/// What a rule is told as; nullopt where there is nothing to tell.
std::optional<FindingCode> codeOf(Rule rule)
{
    switch (rule) {
    case Rule::CudaMajorDiffers:
        return FindingCode::CudaMajorDiffers;
    case Rule::CudaMinorNewer:
        return FindingCode::CudaMinorNewer;
    case Rule::CudaMinorOlder:
        return FindingCode::CudaMinorOlder;
    case Rule::CudaMinorDiffers:
        return FindingCode::CudaMinorDiffers;
    case Rule::NoSuchBuild:
        return FindingCode::NoSuchBuild;
    case Rule::NewerThanKnown:
        return FindingCode::NewerThanKnown;
    case Rule::DriverTooOld:
    case Rule::DriverTooOldForGpu:
        return FindingCode::DriverTooOld;
    case Rule::GpuTooOld:
        return FindingCode::GpuTooOld;
    case Rule::GpuNewer:
        return FindingCode::GpuNewer;
    case Rule::CudaListed:
    case Rule::CudaNotSaid: // told by the caller, where the toolkit says nothing
    case Rule::DriverEnough:
    case Rule::DriverUnknown:
    case Rule::GpuListed:
    case Rule::GpuUnknown:
        return std::nullopt;
    }
    return std::nullopt;
}

Severity severityOf(Fit fit)
{
    switch (fit) {
    case Fit::Blocked:
        return Severity::Blocked;
    case Fit::Warned:
        return Severity::Warning;
    case Fit::Fine:
    case Fit::Unknown:
        return Severity::Info;
    }
    return Severity::Info;
}

class FitJudge
{
public:
    FitJudge(const InstallInputs& inputs, std::vector<Finding>& findings)
        : m_in(inputs)
        , m_findings(findings)
    {
    }

    void judge()
    {
        judgePlatform();
        judgeCuda();
        if (m_in.driver)
            judgeMachine(*m_in.driver);
    }

private:
    void tell(Severity severity, FindingCode code, std::string subject, std::vector<std::string> values = {})
    {
        m_findings.push_back({severity, code, std::move(subject), std::move(values)});
    }

    void tell(const Judgement& judgement)
    {
        if (auto finding = findingOf(judgement, m_in.archive.name))
            m_findings.push_back(*std::move(finding));
    }

    void judgePlatform()
    {
        const toolkit::Toolkit& toolkit = m_in.toolkit;
        if (m_in.contents.system != toolkit.system)
            tell(Severity::Blocked, FindingCode::PlatformDiffers, m_in.archive.name);
        if (m_in.contents.machine != archive::Machine::Unknown && toolkit.machine != archive::Machine::Unknown
            && m_in.contents.machine != toolkit.machine)
            tell(Severity::Blocked, FindingCode::MachineDiffers, m_in.archive.name,
                 {machineText(m_in.contents.machine), machineText(toolkit.machine)});
    }

    void judgeCuda()
    {
        const archive::Version& cudnn = m_in.contents.version;
        if (cudnn.major > kNewestKnownMajor)
            tell(Severity::Warning, FindingCode::NewMajor, m_in.archive.name, {std::to_string(cudnn.major)});
        if (!toolkit::holdsCuda(m_in.toolkit.kind))
            return;
        if (m_in.toolkit.cuda.number.parts == 0)
            return tell(Severity::Warning, FindingCode::CudaVersionUnknown, m_in.toolkit.shownAs);
        const Judgement judgement =
            catalogue::judgeToolkit(m_matrix, cudnn, m_in.cudaOfArchive, m_in.toolkit.cuda.number);
        // A new major was told already.
        if (judgement.rule != Rule::NewerThanKnown || cudnn.major <= kNewestKnownMajor)
            tell(judgement);
    }

    void judgeMachine(const catalogue::DriverSnapshot& machine)
    {
        const archive::Version& cudnn = m_in.contents.version;
        tell(catalogue::judgeDriver(m_matrix, cudnn, m_in.cudaOfArchive, m_in.contents.system, machine));
        for (const Judgement& judgement : catalogue::judgeGpus(m_matrix, cudnn, m_in.cudaOfArchive, machine))
            tell(judgement);
    }

    const InstallInputs& m_in;
    std::vector<Finding>& m_findings;
    const catalogue::SupportMatrix& m_matrix = catalogue::SupportMatrix::builtIn();
};

} // namespace

std::optional<Finding> findingOf(const Judgement& judgement, const std::string& archiveName)
{
    const auto code = codeOf(judgement.rule);
    if (!code)
        return std::nullopt;
    std::vector<std::string> values = judgement.values;
    values.push_back(judgement.source);
    return Finding{severityOf(judgement.fit), *code, judgement.subject.empty() ? archiveName : judgement.subject,
                   std::move(values)};
}

void judgeFit(const InstallInputs& inputs, std::vector<Finding>& findings)
{
    FitJudge{inputs, findings}.judge();
}

} // namespace core::plan
