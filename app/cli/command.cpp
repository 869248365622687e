#include "cli/command.h"

#include "cli/json_documents.h"
#include "cli/names.h"
#include "platform/terminal.h"
#include "text/cli_text.h"
#include "text/usage_text.h"

using namespace Qt::StringLiterals;

namespace app::cli
{

namespace
{

void say(Output& output, const text::Sentence& said, const QString& hint)
{
    const text::Style style = output.messageStyle();
    QString shown = style.bad(text::errorLine(said.message)) + u'\n';
    if (!said.advice.isEmpty())
        shown += text::adviceLine(said.advice) + u'\n';
    if (!hint.isEmpty())
        shown += u"  "_s + hint + u'\n';
    output.error(shown);
}

Answer answerOf(ExitCode code, core::Json error)
{
    Answer answer;
    answer.code = code;
    answer.document["error"] = std::move(error);
    answer.isError = true;
    return answer;
}

void logError(Output& output, const core::Error& error)
{
    std::string line = std::string("error ") + nameOf(error.code) + " subject=" + error.subject
                       + " native=" + std::to_string(error.native) + " detail=" + error.detail;
    for (const std::string& step : error.trail)
        line += " | " + step;
    output.log(line);
}

} // namespace

Answer failure(Context& context, const core::Error& error)
{
    logError(context.output, error);
    core::Json json = jsonOf(error);
    text::Sentence said = text::sentence(error);
    if (error.code == core::Errc::Cancelled) {
        said = {context.changing ? text::cancelledWriting() : text::cancelledReading(), {}};
        json["message"] = said.message.toStdString();
        context.output.error(said.message + u'\n');
    } else {
        say(context.output, said, text::hintFor(error.code));
    }
    return answerOf(exitCodeOf(error.code), std::move(json));
}

Answer failure(Output& output, const UsageError& error)
{
    output.log(std::string("usage ") + nameOf(error.problem) + ' ' + error.given);
    say(output, text::sentence(error), {});
    return answerOf(WrongUsage, jsonOf(error));
}

Answer failure(Context& context, const UsageError& error)
{
    return failure(context.output, error);
}

bool agrees(Context& context, const QString& question)
{
    context.output.error(question + u" [y/N] "_s);
    const auto line = core::platform::readLine(context.job.stop);
    if (!line)
        context.output.error(u"\n"_s);
    return line && text::yesWords().contains(QString::fromStdString(*line).trimmed().toLower());
}

} // namespace app::cli
