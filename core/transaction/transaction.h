// Old or new. One transaction over a target: every intent is on the disk before the first change, the commit record is
// the point of no return, and undo decides each operation from its intent and from what lies staged or saved, so that
// it may stop anywhere and run twice.
//
// Order, each step synced before the next: staged content · journal header · old things out · new things in,
// configuration, receipt · commit record · clean-up. The caller holds the target's lock throughout.
#pragma once

#include "base/job.h"
#include "transaction/config_files.h"
#include "transaction/journal.h"
#include "transaction/observe.h"
#include "transaction/receipt.h"
#include "transaction/work_area.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core::transaction
{

/// A target that is open for writing.
struct Target {
    platform::Tree& tree;
    const toolkit::Layout& layout;
    ConfigFiles& config;
};

struct Staged {
    std::string id;
    WorkAreas areas;
    std::map<RelPath, std::string> names; ///< path → name in its stage folder, for every file that the plan places
};

struct Applied {
    bool cleanUpPending = false; ///< committed, but something of ours could not be removed; the next run does it
};

/// Performs the plan and writes the receipt. On failure and on cancel everything is undone before this returns; when
/// that fails too, RecoveryNeeded with both causes. `nodes` are the signatures of what the plan saw: anything that was
/// changed since is TargetChanged.
Result<Applied> apply(Target& target, const plan::Plan& plan, const Staged& staged, Receipt receipt,
                      const std::map<RelPath, platform::Node>& nodes, const Job& job);

struct Undone {
    std::vector<std::string> keptForeign; ///< where files that somebody put there meanwhile were moved to
};
/// Reverses whatever of this journal was done. Safe at any point, safe twice.
Result<Undone> undo(Target& target, const JournalHeader& header, const Job& job);

/// A journal that an earlier run left.
struct Leftover {
    RelPath journal;
    JournalContent content;
    std::string id;
};
/// Reads only. nullopt: nothing was interrupted.
Result<std::optional<Leftover>> findLeftover(const platform::TreeReader& target);

enum class RecoveryOutcome : std::uint8_t { NothingToDo, RolledBack, FinishedCleanUp };
struct Recovered {
    RecoveryOutcome outcome = RecoveryOutcome::NothingToDo;
    std::string id;
    std::vector<std::string> keptForeign;
};
/// Undoes or finishes what was interrupted and removes what lies about in stage folders. JournalDamaged leaves
/// everything as it is.
Result<Recovered> recover(Target& target, const Job& job);

/// Deletes a transaction's backup (in every area); its receipt stays.
Result<> dropBackup(Target& target, const Receipt& receipt);
[[nodiscard]] Result<bool> hasBackup(const platform::TreeReader& target, const Receipt& receipt);
/// Did it replace or remove files at all?
[[nodiscard]] bool neededBackup(const Receipt& receipt);
Result<std::uint64_t> backupBytes(const platform::TreeReader& target, const Receipt& receipt);

/// The id for the next transaction: above every receipt, backup and journal there is.
Result<std::string> nextId(const platform::TreeReader& target, const WorkAreas& areas);

/// Removes a transaction's stage folders; missing is fine.
Result<> removeStage(platform::Tree& tree, const WorkAreas& areas, const std::string& id);

} // namespace core::transaction
