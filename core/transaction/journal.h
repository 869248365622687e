// The journal of one transaction: .cudnn-installer/journal/<id>.jsonl, format 1. Three kinds of lines, each
//     {"check":"<first 16 hex digits of the SHA-256 of body>","body":{…}}
// header: every intent; synced before the first change. commit: the point of no return. rollback: takes a commit back
// whose sync failed. A torn last line counts as not written. Read as hostile input: every path obeys the path rules and
// may only name what a cuDNN install could touch.
#pragma once

#include "plan/plan.h"
#include "toolkit/toolkit.h"
#include "transaction/work_area.h"

#include <optional>
#include <string>
#include <vector>

namespace core::transaction
{

inline constexpr int kJournalFormat = 1;

/// A plan's operation and the name of its new content in the stage folder ("" when it has none).
struct Intent {
    plan::Operation operation;
    std::string staged;
};

struct JournalHeader {
    std::string id;
    plan::Action action{};
    std::vector<Intent> intents;
    WorkAreas areas;
    std::vector<RelPath> mounts;
};

enum class JournalEnd : std::uint8_t { Open, Committed };

struct JournalContent {
    std::optional<JournalHeader> header; ///< nullopt: torn before the header was whole, so nothing was changed
    JournalEnd end = JournalEnd::Open;
};

[[nodiscard]] std::string headerLine(const JournalHeader& header);
[[nodiscard]] std::string commitLine();
[[nodiscard]] std::string rollbackLine();

/// JournalDamaged when a whole line is not what we would have written; NewerStateFormat.
Result<JournalContent> parseJournal(std::string_view text, std::string_view expectedId);

/// May a cuDNN transaction on this layout touch that path? Journals and receipts are asked this before anything is
/// done.
[[nodiscard]] bool isOurBusiness(const RelPath& path, const toolkit::Layout& layout);
Result<> checkOperations(const std::vector<plan::Operation>& operations, const toolkit::Layout& layout);

[[nodiscard]] const char* actionName(plan::Action action); ///< "install" …
[[nodiscard]] std::optional<plan::Action> actionFromName(std::string_view name);

} // namespace core::transaction
