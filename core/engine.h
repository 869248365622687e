// The façade that both front ends see. Synchronous; every call may take long and reports through its Job. Nothing here
// prints, asks or translates. Thread-safe only across different targets; one Engine may be used from several threads.
#pragma once

#include "archive/contents.h"
#include "archive/name.h"
#include "base/error.h"
#include "base/job.h"
#include "catalogue/advise.h"
#include "catalogue/catalogue.h"
#include "environment/shell_lines.h"
#include "plan/plan.h"
#include "platform/tree.h"
#include "platform/user.h"
#include "toolkit/toolkit.h"
#include "transaction/receipt.h"
#include "verify/report.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace core
{

/// Where the machine keeps what is not in a toolkit. Tests bring their own.
struct SystemPlaces {
    Path systemRoot = "/"; ///< where /usr/local, /etc and package databases are looked for
    Path ldSoConfFolder = "/etc/ld.so.conf.d";
    Path profileFolder = "/etc/profile.d";
    std::optional<Path> userEnvironmentFolder = {};               ///< ~/.config/environment.d
    std::vector<std::string> ldconfig = {"/sbin/ldconfig", "-X"}; ///< empty: not run
    /// The program that loads vendor code. Empty: such checks are skipped.
    Path probe = {};
    std::optional<Path> catalogueFolder = {}; ///< manifests that the user imported; ~/.local/share/…
    std::shared_ptr<const catalogue::Catalogue> catalogue = {}; ///< instead of the built-in one
};

enum class DigestVerdict : std::uint8_t {
    NotComputed,   ///< inspect of a zip without --sha256 hashes nothing unless asked
    MatchesGiven,  ///< vouchedBy: where the digest came from
    MatchesNvidia, ///< the catalogue knows it; `known` says which archive it is and how sure that is
    Unknown,
    // "differs" is an Error (DigestMismatch), never a verdict
};

struct GivenDigest {
    std::optional<std::string> sha256 = {}; ///< hex, typed in
    std::optional<Path> manifest = {};      ///< SHA256SUMS, *.sha256 or redistrib_*.json
};

struct InspectRequest {
    Path archive;
    GivenDigest given = {};
    bool hash = true;
};

struct InspectReport {
    archive::ArchiveName name;
    archive::Format format{};
    std::uint64_t fileSize = 0;
    std::optional<digest::Sha256> sha256;
    DigestVerdict verdict{};
    std::string vouchedBy;                                 ///< "--sha256", or the checksum file's path
    std::optional<catalogue::Archive> known = {};          ///< by its digest
    bool renamed = false;                                  ///< `known` has another name than the file
    std::optional<catalogue::Phantom> neverPublished = {}; ///< nothing was ever published under this name
    archive::Contents contents;
};

/// Parts that are not given pass everything; versions agree as far as both are known.
struct CatalogueFilter {
    std::optional<archive::Version> cudnn = {};
    std::optional<archive::Version> cuda = {};
    std::optional<archive::System> system = {};
};
struct CatalogueList {
    std::vector<catalogue::Archive> archives; ///< by version, then by name
    std::vector<Error> ignored;               ///< imported manifests that were not used, each with its reason
};
/// What is known of one name or digest.
struct CatalogueEntry {
    std::vector<catalogue::Archive> archives;
    std::vector<catalogue::WrongDigest> wrong; ///< digests that lists once gave for this name, or names for this digest
    std::optional<catalogue::Phantom> phantom;
};
struct CatalogueImport {
    std::string label; ///< the manifest's release
    std::size_t added = 0, known = 0;
    Path kept; ///< where it lies now; empty when it said nothing new
};

enum class LoaderMode : std::uint8_t { Auto, LdConf, Profile, None };

struct InstallRequest {
    Path archive;
    std::optional<Path> toolkit = {};
    /// OwnFolder or Application: `toolkit` is the folder to become one. Later commands know it again by itself.
    std::optional<toolkit::TargetKind> as = {};
    GivenDigest given = {};
    bool allowUnknown = false;
    bool takeOver = false;
    LoaderMode loader = LoaderMode::Auto;
    plan::Scope scope = plan::Scope::Machine;
};
struct UninstallRequest {
    std::optional<Path> toolkit = {};
};
struct RestoreRequest {
    std::optional<Path> toolkit = {};
    std::optional<std::string> id = {}; ///< the state after this transaction; nullopt: before the last one
};
struct RepairRequest {
    std::optional<Path> toolkit = {};
    std::optional<Path> archive = {};
    std::optional<Path> archivesFolder = {};
};
/// Only the entry by which programs find the folder: set, or taken away again.
struct PathRequest {
    enum class What : std::uint8_t { Fix, Undo };
    std::optional<Path> toolkit = {};
    What what = What::Fix;
    LoaderMode loader = LoaderMode::Auto; ///< Fix: Auto is LdConf
    plan::Scope scope = plan::Scope::Machine;
};
using Request = std::variant<InstallRequest, UninstallRequest, RestoreRequest, RepairRequest, PathRequest>;

/// One folder that the system's loader looks into, in its order.
struct SearchedFolder {
    enum class By : std::uint8_t { Variable, Configuration };
    Path folder;
    By by{};
    std::string cudnn; ///< version of the cuDNN in it, as far as its file names say; "" for none
    bool isTarget = false;
};
struct SearchReport {
    toolkit::Toolkit toolkit;
    std::vector<SearchedFolder> folders;
    std::optional<std::size_t> winner;      ///< the first folder with a cuDNN of this target's major
    std::vector<plan::SetConfigEntry> ours; ///< entries of ours that stand
};

struct PlannedAction {
    toolkit::Toolkit toolkit;
    plan::Plan plan;
    std::string digest; ///< of the operations
};

/// What a recovery found and did.
struct Recovery {
    enum class Outcome : std::uint8_t { NothingToDo, RolledBack, FinishedCleanUp };
    Outcome outcome = Outcome::NothingToDo;
    std::string id;                       ///< of the interrupted transaction
    std::vector<std::string> keptForeign; ///< files that somebody put there meanwhile, and where they were moved to
};

struct Outcome {
    toolkit::Toolkit toolkit;
    plan::Plan plan;
    std::string id;                    ///< of the new receipt; "" when there was nothing to do
    std::optional<Recovery> recovered; ///< this run first recovered an interrupted one
    std::vector<std::string> ldconfigComplaints;
    bool ldconfigRan = false;
    double seconds = 0;
};

enum class InstallState : std::uint8_t { NotInstalled, Intact, Drifted, RecoveryDue };

struct Status {
    toolkit::Toolkit toolkit;
    InstallState state = InstallState::NotInstalled;
    std::optional<transaction::Receipt> current;
    std::vector<plan::Finding> drift;  ///< ChangedSinceInstall, MissingSinceInstall
    std::size_t foreignCudnnFiles = 0; ///< cuDNN files there that no receipt of ours knows
    std::vector<std::string> usedBy;   ///< "name (pid)" of processes that have the set mapped; Linux
};

struct HistoryEntry {
    transaction::Receipt receipt;
    bool current = false;
    std::uint64_t backupBytes = 0;
    bool backupDropped = false; ///< it had replaced files whose copies are gone
};

/// Which archive fits; with `archive` the reverse: what that one needs.
struct AdviseRequest {
    std::optional<Path> toolkit = {};
    std::optional<std::string> archive = {};   ///< a name, of a file or not
    std::optional<archive::Version> cuda = {}; ///< instead of a toolkit's
    std::optional<archive::System> system = {};
    std::optional<archive::Version> cudnn = {};
    catalogue::DriverSnapshot driver = {};
    std::string framework = {}, frameworkRelease = {};
};
struct AdvisedArchive {
    catalogue::Archive archive;
    std::vector<plan::Finding> findings; ///< what speaks of it but does not stop it
};
struct AdviseReport {
    std::optional<toolkit::Toolkit> toolkit; ///< that was asked for
    archive::System system{};
    archive::Machine machine{};
    archive::Version cuda;                            ///< parts == 0: any
    std::vector<AdvisedArchive> archives;             ///< the best first
    std::vector<catalogue::FrameworkNeed> frameworks; ///< of the framework asked for, or that use the archive
    std::optional<archive::ArchiveName> about;        ///< the reverse
    std::vector<catalogue::SupportRow> needs;         ///< of `about`
};

/// Each level includes those before it. What looks at the environment belongs to all and can only warn.
enum class VerifyLevel : std::uint8_t {
    Files, ///< every file read back
    Load,  ///< the libraries' headers and what they depend on; loading them
    Gpu,
    Full,
};
struct VerifyRequest {
    std::optional<Path> toolkit = {};
    VerifyLevel level = VerifyLevel::Files;
    std::vector<int> gpus = {}; ///< as nvidia-smi counts them; empty: all
};

class Engine
{
public:
    Engine(platform::FileSystem& fs, platform::Variables environment, platform::User user, SystemPlaces places);
    ~Engine();

    Result<InspectReport> inspect(const InspectRequest& request, const Job& job);
    Result<std::vector<toolkit::Toolkit>> toolkits(const Job& job);
    /// The named toolkit, or the only or active one.
    Result<toolkit::Toolkit> findToolkit(const std::optional<Path>& named);

    /// Reads only. A tar archive is decoded once for its listing.
    Result<PlannedAction> plan(const Request& request, const Job& job);
    /// Takes the lock, recovers what an interrupted run left, plans, stages, applies. With `approvedDigest` the fresh
    /// plan's digest must be that one (TargetChanged otherwise). A plan that is blocked or lacks consent is the error
    /// of its first such finding. On any failure or cancel everything is rolled back.
    Result<Outcome> carryOut(const Request& request, const std::optional<std::string>& approvedDigest, const Job& job);

    Result<Recovery> recover(const std::optional<Path>& toolkit, const Job& job);
    /// RecoveryNeeded is reported as InstallState::RecoveryDue. With `quick`, sizes and links only, no digests.
    Result<Status> status(const std::optional<Path>& toolkit, bool quick, const Job& job);
    Result<std::vector<HistoryEntry>> history(const std::optional<Path>& toolkit);
    /// Deletes a transaction's backup; its receipt stays. Takes the lock.
    Result<> dropBackup(const std::optional<Path>& toolkit, const std::string& id);
    Result<std::vector<std::string>> dropBackupsBut(const std::optional<Path>& toolkit, std::size_t keepNewest);
    /// NotInCatalogue when no known archive fits, or nothing is known of the named one; NotFound for a framework's
    /// release that is not known.
    Result<AdviseReport> advise(const AdviseRequest& request);
    /// Which folders are searched for libraries, and whose cuDNN a program that names none would get.
    Result<SearchReport> searchPath(const std::optional<Path>& toolkit, const Job& job);
    /// Where everything of this target lies, for environment/shell_lines.h.
    Result<environment::Locations> locations(const std::optional<Path>& toolkit);
    /// The layer "files" alone.
    Result<verify::Report> verifyFiles(const std::optional<Path>& toolkit, const Job& job);
    /// Every layer up to the level. Reads only.
    Result<verify::Report> verify(const VerifyRequest& request, const Job& job);

    Result<CatalogueList> catalogueList(const CatalogueFilter& filter);
    /// NotInCatalogue when nothing at all is known of it.
    Result<CatalogueEntry> catalogueEntry(const std::string& nameOrDigest);
    /// NVIDIA's redistrib_*.json, validated and kept in the user's data folder. BadManifest, ManifestContradicts.
    Result<CatalogueImport> importManifest(const Path& file);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace core
