// advise: which archive fits, and the reverse.
#include "cli/command.h"
#include "cli/json_documents.h"
#include "cli/names.h"
#include "text/advise_page.h"

namespace app::cli
{

namespace
{

core::AdviseRequest adviseRequest(const Context& context)
{
    const Options& o = context.options;
    core::AdviseRequest request;
    request.toolkit = context.toolkit();
    if (!o.arguments.empty())
        request.archive = core::utf8FromPath(core::pathFromUtf8(o.arguments.front()).filename());
    request.cuda = o.cuda;
    request.cudnn = o.cudnn;
    request.system = o.system;
    request.driver.driver = o.driver;
    for (const core::archive::Version& capability : o.capabilities)
        request.driver.gpus.push_back({"GPU", "", capability});
    if (o.framework) {
        const std::size_t equals = std::min(o.framework->find('='), o.framework->size());
        request.framework = o.framework->substr(0, equals);
        request.frameworkRelease = o.framework->substr(std::min(equals + 1, o.framework->size()));
    }
    return request;
}

} // namespace

Answer advise(Context& context)
{
    const auto report = context.engine.advise(adviseRequest(context));
    if (!report)
        return failure(context, report.error());
    return {Done, jsonOf(*report), text::advisePage(*report, context.output.resultStyle())};
}

} // namespace app::cli
