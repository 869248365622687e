// How plans are made. Pure: everything comes in as values, nothing is asked of the disk.
#pragma once

#include "archive/contents.h"
#include "catalogue/support.h"
#include "plan/plan.h"
#include "toolkit/snapshot.h"
#include "toolkit/toolkit.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core::plan
{

/// Our own folder in a target.
inline const RelPath& kStateFolder = toolkit::kStateFolder;

using States = std::map<RelPath, NodeState>;

/// One file or link of a set and where it goes.
struct Placement {
    RelPath path;
    NodeState after;
    std::optional<std::string> member; ///< a file's member in the archive
};

/// Permission bits of an installed file of this kind, whatever the archive says: what a loader maps may be run.
[[nodiscard]] std::uint32_t modeOf(archive::FileKind kind);

/// Where every member of a set goes in this layout: headers, libraries with their link chain made from version and
/// name, static libraries, the licence into our own folder. Members equal to another are dropped, what is not cuDNN's
/// is left out; both are told in `findings`. NameContradictsContent when two members of one name differ or a library's
/// name says another version than the header; UnsupportedVersion before 5.
Result<std::vector<Placement>> placementsOf(const archive::Contents& contents, const toolkit::Layout& layout,
                                            const ArchiveFacts& archive, std::vector<Finding>& findings);

/// What the caller found out about registering the folder with the loader.
struct LoaderDecision {
    std::vector<SetConfigEntry> entries; ///< to add
    std::vector<Finding> findings;
};

struct InstallInputs {
    const archive::Contents& contents;
    ArchiveFacts archive;
    archive::Version cudaOfArchive; ///< from the name; parts == 0 when it does not say
    const toolkit::Toolkit& toolkit;
    const toolkit::TargetSnapshot& snapshot;
    States present; ///< what lies at the paths of the snapshot and of `owned`, as it is now
    States owned;   ///< by the current receipt
    bool takeOver = false;
    LoaderDecision loader;
    std::vector<Finding> findings;                        ///< of the archive's digest and such, to come first
    std::optional<catalogue::DriverSnapshot> driver = {}; ///< nullopt: nobody asked the driver
};
Result<Plan> makeInstall(const InstallInputs& inputs);

/// What one committed transaction changed, oldest first.
struct PastChange {
    std::string id;
    std::vector<Operation> operations;
    std::vector<RelPath> madeDirectories;
    bool backupKept = true;
};

struct RevertInputs {
    Action action{};                       ///< Uninstall or Restore
    std::vector<PastChange> undone;        ///< the transactions to go back over
    States present;                        ///< now, at every path that they touch
    std::vector<SetConfigEntry> configNow; ///< entries of ours that stand now
    std::vector<SetConfigEntry> configThen;
    std::optional<std::string> restoreTo;
    std::string versionBefore, versionAfter;
};
/// Back to what was there before the first of `undone`. A restore whose backup is gone is BackupMissing; an uninstall
/// then only removes, and says so.
Result<Plan> makeRevert(const RevertInputs& inputs);

struct RepairInputs {
    States owned;                           ///< what should lie there
    States present;                         ///< what does, at the same paths
    std::map<RelPath, std::string> members; ///< of the archive, by path; empty when no archive was brought
    std::optional<ArchiveFacts> archive;    ///< as the receipt says
    std::string version;
};
/// SourceNeeded (subject: the archive's name, values: its SHA-256, the number of files) when content is missing and no
/// archive brings it.
Result<Plan> makeRepair(const RepairInputs& inputs);

/// Every path that the operations touch.
[[nodiscard]] std::vector<RelPath> pathsOf(const std::vector<Operation>& operations);

/// Fills in the digests that staging found and drops operations that would change nothing.
void resolve(Plan& plan, const std::map<std::string, digest::Sha256>& byMember);

/// `map` as it is after the operations.
void applyTo(States& map, const std::vector<Operation>& operations);

} // namespace core::plan
