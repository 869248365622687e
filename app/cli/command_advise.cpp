// advise: which archive fits, and the reverse.
#include "cli/command.h"
#include "cli/json_documents.h"
#include "cli/names.h"
#include "text/advise_page.h"

namespace app::cli
{

namespace
{

core::AdviseRequest requestOf(const Context& context)
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

core::Json jsonOf(const core::catalogue::SupportRow& row)
{
    core::Json json;
    json["from"] = row.from.str();
    json["to"] = row.to.str();
    json["toolkits"] = core::Json::array();
    for (const auto& toolkit : row.toolkits)
        json["toolkits"].push_back(toolkit.str());
    json["anyMinor"] = row.anyMinor;
    json["linuxDriver"] = row.linuxDriver;
    json["windowsDriver"] = row.windowsDriver;
    json["capabilities"] = core::Json::array();
    for (const auto& capability : row.capabilities)
        json["capabilities"].push_back(capability.str() + (capability.parts == 1 ? ".x" : ""));
    json["leastCapability"] = row.least ? core::Json(row.least->str()) : core::Json();
    json["confidence"] = row.confidence;
    json["source"] = row.source;
    return json;
}

core::Json jsonOf(const core::catalogue::FrameworkNeed& need)
{
    return {{"framework", need.framework}, {"release", need.release}, {"platform", need.platform},
            {"cuda", need.cuda},           {"cudnn", need.cudnn},     {"bundlesCudnn", need.bundlesCudnn},
            {"kind", need.kind},           {"source", need.source}};
}

} // namespace

Answer advise(Context& context)
{
    const auto report = context.engine.advise(requestOf(context));
    if (!report)
        return failure(context, report.error());
    Answer answer;
    core::Json& json = answer.document;
    json["toolkit"] = report->toolkit ? cli::jsonOf(*report->toolkit) : core::Json();
    json["system"] = nameOf(report->system);
    json["cuda"] = report->cuda.str();
    json["about"] = report->about ? core::Json(report->about->text) : core::Json();
    json["advised"] = core::Json::array();
    for (const core::AdvisedArchive& advised : report->archives) {
        core::Json one;
        one["known"] = cli::jsonOf(advised.archive);
        one["findings"] = cli::jsonOf(advised.findings);
        json["advised"].push_back(std::move(one));
    }
    json["needs"] = core::Json::array();
    for (const auto& row : report->needs)
        json["needs"].push_back(jsonOf(row));
    json["frameworks"] = core::Json::array();
    for (const auto& need : report->frameworks)
        json["frameworks"].push_back(jsonOf(need));
    answer.page = text::advisePage(*report, context.output.resultStyle());
    return answer;
}

} // namespace app::cli
