// The commands that only look: inspect, toolkits, status, detect, verify.
#include "cli/command.h"
#include "cli/json_documents.h"
#include "text/cli_text.h"
#include "text/pages.h"
#include "text/safe.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using core::Errc;
using core::InstallState;

namespace app::cli
{

Answer inspect(Context& context)
{
    core::InspectRequest request;
    request.archive = core::pathFromUtf8(context.options.arguments.front());
    request.given.sha256 = context.options.sha256;
    if (context.options.manifest)
        request.given.manifest = core::pathFromUtf8(*context.options.manifest);
    request.hash = !context.options.noHash;
    const auto report = context.engine.inspect(request, context.job);
    if (!report)
        return failure(context, report.error());
    return {Done, jsonOf(*report), text::inspectPage(*report, context.output.resultStyle())};
}

Answer toolkits(Context& context)
{
    const auto found = context.engine.toolkits(context.job);
    if (!found)
        return failure(context, found.error());
    Answer answer;
    answer.code = found->empty() ? NotFound : Done;
    answer.document["toolkits"] = core::Json::array();
    for (const auto& toolkit : *found)
        answer.document["toolkits"].push_back(jsonOf(toolkit));
    answer.page = text::toolkitsPage(*found, context.output.resultStyle());
    return answer;
}

Answer status(Context& context)
{
    const auto status = context.engine.status(context.toolkit(), false, context.job);
    if (!status)
        return failure(context, status.error());
    Answer answer{Done, jsonOf(*status), text::statusPage(*status, context.output.resultStyle())};
    switch (status->state) {
    case InstallState::Intact:
        break;
    case InstallState::NotInstalled:
        answer.code = NotFound;
        break;
    case InstallState::Drifted:
        answer.code = Bad;
        break;
    case InstallState::RecoveryDue:
        answer.code = RecoveryDue;
        context.output.message(text::recoveryIsDue() + u'\n');
        break;
    }
    return answer;
}

namespace
{

Answer notDetected(const Context& context)
{
    Answer answer;
    answer.code = context.options.strict ? NotFound : Done;
    answer.document["state"] = "notInstalled";
    answer.document["version"] = "";
    answer.document["toolkit"] = core::Json();
    return answer;
}

} // namespace

Answer detect(Context& context)
{
    const auto status = context.engine.status(context.toolkit(), false, context.job);
    if (!status) {
        const Errc code = status.error().code;
        if (code == Errc::NoToolkit || code == Errc::NotAToolkit || code == Errc::NotFound
            || code == Errc::NothingInstalled)
            return notDetected(context);
        return failure(context, status.error());
    }
    if (status->state == InstallState::NotInstalled)
        return notDetected(context);
    const core::Json whole = jsonOf(*status);
    const std::string version = status->current ? status->current->versionAfter : std::string{};
    const std::string root = core::utf8FromPath(status->toolkit.root);
    Answer answer;
    answer.document["state"] = whole["state"];
    answer.document["version"] = version;
    answer.document["toolkit"] = root;
    if (status->state == InstallState::RecoveryDue) {
        answer.code = RecoveryDue;
        context.output.message(text::recoveryIsDue() + u'\n');
    } else if (status->state == InstallState::Drifted) {
        answer.code = Bad;
        context.output.message(text::driftFound() + u'\n');
    } else {
        // Read by scripts: the same in every language.
        answer.page = u"cuDNN %1 %2\n"_s.arg(text::visible(version), text::visible(root));
    }
    return answer;
}

bool reached(const core::verify::Report& report, core::VerifyLevel level)
{
    using core::verify::CheckStatus;
    switch (level) {
    case core::VerifyLevel::Files:
        // The environment is there on every machine; to look at it alone is not to have verified a cuDNN.
        return std::ranges::any_of(report.checks, [](const core::verify::Check& check) {
            return !core::verify::isEnvironment(check.id)
                   && (check.status == CheckStatus::Pass || check.status == CheckStatus::Warn
                       || check.status == CheckStatus::Fail);
        });
    case core::VerifyLevel::Load:
        return report.loaded;
    case core::VerifyLevel::Gpu:
    case core::VerifyLevel::Full:
        return report.computed;
    }
    return false;
}

Answer verify(Context& context)
{
    // Without a level: as far as this machine can.
    const core::VerifyRequest request{.toolkit = context.toolkit(),
                                      .level = context.options.level.value_or(core::VerifyLevel::Gpu),
                                      .gpus = context.options.gpus};
    const auto report = context.engine.verify(request, context.job);
    if (!report)
        return failure(context, report.error());
    const core::VerifyLevel wanted = context.options.level.value_or(core::VerifyLevel::Files);
    const ExitCode code = report->failed() ? Bad : reached(*report, wanted) ? Done : NotFound;
    return {code, jsonOf(*report, request.level), text::verifyPage(*report, context.output.resultStyle())};
}

} // namespace app::cli
