// recover and history: what was done, and its backups.
#include "cli/command.h"
#include "cli/json_documents.h"
#include "text/cli_text.h"
#include "text/pages.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace app::cli
{

namespace
{

Answer list(Context& context, const std::vector<core::HistoryEntry>& entries)
{
    Answer answer;
    answer.document["entries"] = core::Json::array();
    for (const auto& entry : entries)
        answer.document["entries"].push_back(jsonOf(entry, false));
    answer.page = text::historyPage(entries, context.output.resultStyle());
    return answer;
}

Answer show(Context& context, const std::vector<core::HistoryEntry>& entries)
{
    const std::string& id = context.options.arguments.front();
    const auto found = std::ranges::find_if(entries, [&](const core::HistoryEntry& e) { return e.receipt.id == id; });
    if (found == entries.end())
        return failure(context, core::Error{core::Errc::NoSuchReceipt, id});
    Answer answer;
    answer.document["entry"] = jsonOf(*found, true);
    answer.page = text::receiptPage(*found, context.output.resultStyle());
    return answer;
}

Answer drop(Context& context)
{
    const Options& options = context.options;
    const std::string what = options.keep ? "--keep " + std::to_string(*options.keep) : options.arguments.front();
    if (!options.yes) {
        if (!context.output.canAsk())
            return failure(context, UsageError{UsageProblem::YesNeeded, "history drop"});
        if (!agrees(context, text::askDrop(what)))
            return failure(context, core::Error{core::Errc::Cancelled});
    }
    std::vector<std::string> dropped;
    if (options.keep) {
        auto result = context.engine.dropBackupsBut(context.toolkit(), *options.keep);
        if (!result)
            return failure(context, result.error());
        dropped = *std::move(result);
    } else {
        const auto result = context.engine.dropBackup(context.toolkit(), what);
        if (!result)
            return failure(context, result.error());
        dropped = {what};
    }
    Answer answer;
    answer.document["dropped"] = dropped;
    answer.page = text::droppedPage(dropped);
    return answer;
}

} // namespace

Answer history(Context& context)
{
    if (context.options.historyVerb == HistoryVerb::Drop)
        return drop(context);
    const auto entries = context.engine.history(context.toolkit());
    if (!entries)
        return failure(context, entries.error());
    return context.options.historyVerb == HistoryVerb::Show ? show(context, *entries) : list(context, *entries);
}

Answer recover(Context& context)
{
    const auto recovery = context.engine.recover(context.toolkit(), context.job);
    if (!recovery)
        return failure(context, recovery.error());
    return {Done, jsonOf(*recovery), text::recoveryPage(*recovery, context.output.resultStyle())};
}

} // namespace app::cli
