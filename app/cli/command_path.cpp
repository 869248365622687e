// How programs find the installed cuDNN: path and env.
#include "cli/command.h"
#include "cli/json_documents.h"
#include "cli/names.h"
#include "text/pages.h"

using core::environment::LineStyle;

namespace app::cli
{

namespace
{

LineStyle usualStyle(const core::environment::Locations& where)
{
    return where.windows ? LineStyle::PowerShell : LineStyle::Sh;
}

} // namespace

Answer path(Context& context)
{
    if (context.options.pathVerb != PathVerb::Show)
        return change(context);
    const auto report = context.engine.searchPath(context.toolkit(), context.job);
    if (!report)
        return failure(context, report.error());
    Answer answer{Done, jsonOf(*report), text::searchPage(*report, context.output.resultStyle())};
    answer.schema = "searchPath"; // fix and undo are changes, with a document like theirs
    return answer;
}

Answer env(Context& context)
{
    const auto where = context.engine.locations(context.toolkit());
    if (!where)
        return failure(context, where.error());
    const LineStyle style = context.options.lineStyle.value_or(usualStyle(*where));
    const auto lines = core::environment::linesFor(*where, style);
    if (!lines)
        return failure(context, lines.error());
    Answer answer;
    answer.document["style"] = nameOf(style);
    answer.document["variables"] = core::Json::object();
    for (const auto& [name, value] : core::environment::variablesFor(*where))
        answer.document["variables"][name] = value;
    answer.document["searchFolder"] = where->libraries;
    answer.document["lines"] = *lines;
    answer.page = QString::fromStdString(*lines);
    return answer;
}

} // namespace app::cli
