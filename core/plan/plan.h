// The plan: what will change, as plain data. Pure; made from an archive's contents, a target snapshot and what the
// receipts say. Prints, compares and goes to JSON. Execution (stage, transaction) only follows it.
#pragma once

#include "base/json_fwd.h"
#include "base/rel_path.h"
#include "digest/digest.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace core::plan
{

enum class StateType : std::uint8_t { Absent, File, Link };

/// One path's content, before or after.
struct NodeState {
    StateType type = StateType::Absent;
    std::uint64_t size = 0;
    std::optional<digest::Sha256> sha256; ///< of a file; unknown until staged for a zip's members
    std::uint32_t mode = 0;               ///< of a file
    std::string linkTarget;               ///< of a link
    bool operator==(const NodeState&) const = default;
    /// Same content; the mode does not count, nor does a digest that one side does not know.
    [[nodiscard]] bool sameContentAs(const NodeState& other) const;
};

/// Where a new file's bytes come from.
struct FromArchive {
    std::string member;
    bool operator==(const FromArchive&) const = default;
};
/// The backup that transaction `id` made of this very path.
struct FromBackup {
    std::string id;
    bool operator==(const FromBackup&) const = default;
};
using Source = std::variant<std::monostate, FromArchive, FromBackup>;

struct MakeDirectory {
    RelPath path;
    bool operator==(const MakeDirectory&) const = default;
};
/// A folder that an earlier install made and that is empty at the end of this transaction; one that is not empty stays.
struct RemoveDirectory {
    RelPath path;
    bool operator==(const RemoveDirectory&) const = default;
};
/// The old thing goes to the backup, the new thing takes its place; either may be absent.
struct ReplaceEntry {
    RelPath path;
    NodeState before, after;
    Source source;
    bool operator==(const ReplaceEntry&) const = default;
};
enum class ConfigKind : std::uint8_t { LdSoConf, Profile };
enum class Scope : std::uint8_t { Machine, User };
/// Our own line in our own file; which folder it names follows from the target, never from a journal.
struct SetConfigEntry {
    ConfigKind kind{};
    Scope scope{};
    bool add = true; ///< false: remove
    bool operator==(const SetConfigEntry&) const = default;
};
using Operation = std::variant<MakeDirectory, RemoveDirectory, ReplaceEntry, SetConfigEntry>;

enum class Severity : std::uint8_t { Info, Warning, NeedsConsent, Blocked };

/// One remark on the plan. app/text has a sentence for each code; `values` fill it.
enum class FindingCode : std::uint8_t {
    ArchiveMatchesGiven,   ///< values: where from ("--sha256", file)
    ArchiveMatchesNvidia,  ///< values: confidence (catalogue::idOf), source, the archive's own name, a note or ""
    ArchiveRenamed,        ///< the digest is a known archive's; values: its name
    ArchiveNeverPublished, ///< nothing was ever published under this name; values: what lists mistook for it
    ArchiveUnknown,        ///< needs --allow-unknown; values: "folder" when it is no archive
    NewMajor,              ///< values: major
    NewPart,               ///< subject: part
    PartialProduct,
    CudaMajorDiffers,           ///< values: archive, toolkit, source
    CudaMinorNewer,             ///< fine; values: archive, toolkit, newest listed, source
    CudaMinorOlder,             ///< values: archive, toolkit, oldest that is meant, source
    CudaMinorDiffers,           ///< values: archive, toolkit, listed toolkits, source
    NoSuchBuild,                ///< values: cuDNN, CUDA, source
    NewerThanKnown,             ///< values: cuDNN, CUDA, newest known cuDNN
    DriverTooOld,               ///< subject: GPU where only it needs more; values: driver, least, CUDA, source
    GpuTooOld,                  ///< subject: GPU, values: compute capability, least, cuDNN, source
    GpuNewer,                   ///< subject: GPU, values: compute capability, newest listed, cuDNN, source
    CudaVersionUnknown,         ///< the toolkit says no version
    MachineDiffers,             ///< values: archive, toolkit
    PlatformDiffers,            ///< values: archive, this target
    ReplacesVersion,            ///< values: old, new
    AlreadyInstalled,           ///< values: version
    RemovesOrphan,              ///< subject: path that no new file takes
    AlienFile,                  ///< subject: a cuDNN name that is no cuDNN library (link to another library …)
    ChangedSinceInstall,        ///< subject: path; the present file is kept in the backup
    MissingSinceInstall,        ///< subject: path
    OwnedByManager,             ///< subject: path, values: manager, package, command; needs --take-over, else Blocked
    UsesOldFiles,               ///< subject: process, values: pid
    LoaderAlreadySearched,      ///< subject: folder
    LoaderNoRights,             ///< auto: not registered
    LoaderFrameworkWouldChange, ///< auto: not registered; subject: the framework's folder
    LoaderMakesVisible,         ///< values: other libraries that every program will see
    LoaderProfileScope,         ///< subject: file, who reads it
    LinkChainMade,              ///< values: links that the archive lacked
    DuplicateDropped,           ///< subject: member, equal to another
    NotCudnnIgnored,            ///< subject: member that is not installed
    DevelopmentFilesLeftOut,    ///< values: how many headers and import libraries this target does not take
    ForOtherSystem,             ///< values: the archive's system, this computer's; a folder that another computer reads
    OwnFolderNeedsEnvironment,  ///< subject: the folder; programs find it by variables only
    BackupGone,                 ///< subject: path that cannot be put back, the backup was dropped
    ConfigEdited,               ///< subject: file; foreign lines stay
};

struct Finding {
    Severity severity = Severity::Info;
    FindingCode code{};
    std::string subject = {};
    std::vector<std::string> values = {};
    bool operator==(const Finding&) const = default;
};

enum class Action : std::uint8_t {
    Install,
    Uninstall,
    Restore,
    Repair,
    SetSearchPath, ///< only entries of configuration files
};

struct ArchiveFacts {
    std::string path; ///< as given, absolute, UTF-8
    std::string name;
    std::uint64_t size = 0;
    std::optional<digest::Sha256> sha256;
    std::string cudnn; ///< "9.19.0" from the content, with the name's build number when they agree: "9.19.0.56"
    std::string cuda;  ///< "13"; "" when the name does not say
};

struct Plan {
    Action action{};
    std::vector<Operation> operations;
    std::vector<Finding> findings;
    std::optional<ArchiveFacts> archive;
    std::string versionBefore, versionAfter; ///< "" for none
    std::uint64_t bytesToStage = 0;          ///< new file content
    std::uint64_t bytesFree = 0;
    std::optional<std::string> restoreTo; ///< Restore: the receipt's id, "" for the state before everything
    std::vector<RelPath> mounts;          ///< destinations whose link leads out of the root
    /// Install: the whole set as it will lie there, with what lies there already.
    std::vector<std::pair<RelPath, NodeState>> set;
    bool adopts = false; ///< the set lies there already, but no receipt of ours says so: one is written

    [[nodiscard]] bool nothingToDo() const { return operations.empty() && !adopts; }
    [[nodiscard]] bool blocked() const;
    [[nodiscard]] bool needsConsent() const;
};

/// The operations as canonical JSON: relative paths, digests where known, modes, configuration entries; no time, no id,
/// no home folder. The same inputs give the same bytes.
[[nodiscard]] Json operationsJson(const std::vector<Operation>& operations);
Result<std::vector<Operation>> operationsFromJson(const Json& json); ///< hostile input: every path is parsed anew
/// SHA-256 of the archive's digest-free operations JSON; what --save-plan and the elevated worker compare.
[[nodiscard]] std::string operationsDigest(const std::vector<Operation>& operations);

Json stateJson(const NodeState& state);
Result<NodeState> stateFromJson(const Json& json);

} // namespace core::plan
