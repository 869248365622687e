#include "engine/advise_run.h"

#include "engine/known_archives.h"
#include "engine/session.h"
#include "plan/fit.h"

#include <algorithm>

namespace core::engine
{
namespace
{

Result<AdviseReport> aboutArchive(const AdviseRequest& request)
{
    AdviseReport report;
    report.about = archive::parseName(*request.archive);
    if (!report.about->recognised || report.about->cudnn.parts == 0)
        return Error{.code = Errc::NotInCatalogue, .subject = *request.archive};
    report.system = report.about->system;
    report.machine = report.about->machine;
    report.cuda = report.about->cuda;
    report.needs = catalogue::needsOf(catalogue::SupportMatrix::builtIn(), report.about->cudnn, report.about->cuda);
    report.frameworks = catalogue::frameworksWith(report.about->cudnn);
    return report;
}

/// The toolkit asked for, else the active one when nothing else says for which CUDA.
Result<> findWhere(const Context& context, const AdviseRequest& request, AdviseReport& report)
{
    report.system =
        request.system.value_or(platform::hostIsWindows() ? archive::System::Windows : archive::System::Linux);
    if (request.cuda)
        report.cuda = *request.cuda;
    if (!request.toolkit && request.cuda)
        return {};
    auto toolkit = findToolkit(context, request.toolkit);
    if (!toolkit) {
        const bool optional = !request.toolkit && !request.framework.empty() && toolkit.error().code == Errc::NoToolkit;
        return optional ? Result<>{} : Result<>{std::move(toolkit).error()};
    }
    report.machine = toolkit->machine;
    if (!request.system)
        report.system = toolkit->system;
    if (!request.cuda)
        report.cuda = toolkit->cuda.number;
    report.toolkit = *std::move(toolkit);
    return {};
}

} // namespace

Result<AdviseReport> advise(const Context& context, const AdviseRequest& request)
{
    if (request.archive)
        return aboutArchive(request);
    AdviseReport report;
    CORE_CHECK(findWhere(context, request, report));
    catalogue::Wish wish{.system = report.system, .machine = report.machine, .cuda = report.cuda};
    wish.cudnn = request.cudnn.value_or(archive::Version{});
    wish.driver = request.driver;
    if (!request.framework.empty()) {
        report.frameworks =
            catalogue::needsOfFramework(request.framework, request.frameworkRelease, report.cuda, report.system);
        if (report.frameworks.empty())
            return Error{.code = Errc::NotInCatalogue, .subject = request.framework + ' ' + request.frameworkRelease};
        if (!request.cudnn)
            wish.cudnn = catalogue::wantedCudnn(report.frameworks.front().cudnn);
    }
    const auto knowledge = context.known->get();
    const auto& matrix = catalogue::SupportMatrix::builtIn();
    for (const catalogue::Advice& advice : catalogue::advise(*knowledge->catalogue, matrix, wish)) {
        AdvisedArchive one{*advice.archive, {}};
        for (const catalogue::Judgement& judgement : advice.judgements) {
            if (auto finding = plan::findingOf(judgement, advice.archive->file))
                one.findings.push_back(*std::move(finding));
        }
        report.archives.push_back(std::move(one));
    }
    if (report.archives.empty())
        return Error{.code = Errc::NotInCatalogue,
                     .subject = "cuDNN " + wish.cudnn.str() + ", CUDA " + report.cuda.str()};
    return report;
}

} // namespace core::engine
