// Names of what is planned, done and set.
#include "cli/names.h"

namespace app::cli
{

const char* nameOf(core::plan::FindingCode code)
{
    using enum core::plan::FindingCode;
    switch (code) {
    case ArchiveMatchesGiven:
        return "ArchiveMatchesGiven";
    case ArchiveMatchesNvidia:
        return "ArchiveMatchesNvidia";
    case ArchiveRenamed:
        return "ArchiveRenamed";
    case ArchiveNeverPublished:
        return "ArchiveNeverPublished";
    case ArchiveUnknown:
        return "ArchiveUnknown";
    case NewMajor:
        return "NewMajor";
    case NewPart:
        return "NewPart";
    case PartialProduct:
        return "PartialProduct";
    case CudaMajorDiffers:
        return "CudaMajorDiffers";
    case CudaMinorNewer:
        return "CudaMinorNewer";
    case CudaMinorOlder:
        return "CudaMinorOlder";
    case CudaMinorDiffers:
        return "CudaMinorDiffers";
    case NoSuchBuild:
        return "NoSuchBuild";
    case NewerThanKnown:
        return "NewerThanKnown";
    case DriverTooOld:
        return "DriverTooOld";
    case GpuTooOld:
        return "GpuTooOld";
    case GpuNewer:
        return "GpuNewer";
    case CudaVersionUnknown:
        return "CudaVersionUnknown";
    case MachineDiffers:
        return "MachineDiffers";
    case PlatformDiffers:
        return "PlatformDiffers";
    case ReplacesVersion:
        return "ReplacesVersion";
    case AlreadyInstalled:
        return "AlreadyInstalled";
    case RemovesOrphan:
        return "RemovesOrphan";
    case AlienFile:
        return "AlienFile";
    case ChangedSinceInstall:
        return "ChangedSinceInstall";
    case MissingSinceInstall:
        return "MissingSinceInstall";
    case OwnedByManager:
        return "OwnedByManager";
    case UsesOldFiles:
        return "UsesOldFiles";
    case LoaderAlreadySearched:
        return "LoaderAlreadySearched";
    case LoaderNoRights:
        return "LoaderNoRights";
    case LoaderFrameworkWouldChange:
        return "LoaderFrameworkWouldChange";
    case LoaderMakesVisible:
        return "LoaderMakesVisible";
    case LoaderProfileScope:
        return "LoaderProfileScope";
    case LinkChainMade:
        return "LinkChainMade";
    case DuplicateDropped:
        return "DuplicateDropped";
    case NotCudnnIgnored:
        return "NotCudnnIgnored";
    case DevelopmentFilesLeftOut:
        return "DevelopmentFilesLeftOut";
    case ForOtherSystem:
        return "ForOtherSystem";
    case OwnFolderNeedsEnvironment:
        return "OwnFolderNeedsEnvironment";
    case BackupGone:
        return "BackupGone";
    case ConfigEdited:
        return "ConfigEdited";
    }
    return "";
}

const char* nameOf(core::plan::Severity severity)
{
    using enum core::plan::Severity;
    switch (severity) {
    case Info:
        return "info";
    case Warning:
        return "warning";
    case NeedsConsent:
        return "needsConsent";
    case Blocked:
        return "blocked";
    }
    return "";
}

const char* nameOf(core::plan::Action action)
{
    using enum core::plan::Action;
    switch (action) {
    case Install:
        return "install";
    case Uninstall:
        return "uninstall";
    case Restore:
        return "restore";
    case Repair:
        return "repair";
    case SetSearchPath:
        return "path";
    }
    return "";
}

const char* nameOf(core::plan::Scope scope)
{
    using enum core::plan::Scope;
    switch (scope) {
    case Machine:
        return "machine";
    case User:
        return "user";
    }
    return "";
}

const char* nameOf(core::plan::ConfigKind configKind)
{
    using enum core::plan::ConfigKind;
    switch (configKind) {
    case LdSoConf:
        return "ldSoConf";
    case Profile:
        return "profile";
    }
    return "";
}

const char* nameOf(core::LoaderMode loaderMode)
{
    using enum core::LoaderMode;
    switch (loaderMode) {
    case Auto:
        return "auto";
    case LdConf:
        return "ldconf";
    case Profile:
        return "profile";
    case None:
        return "none";
    }
    return "";
}

const char* nameOf(core::SearchedFolder::By by)
{
    using enum core::SearchedFolder::By;
    switch (by) {
    case Variable:
        return "variable";
    case Configuration:
        return "configuration";
    }
    return "";
}

const char* nameOf(core::environment::LineStyle style)
{
    using enum core::environment::LineStyle;
    switch (style) {
    case Sh:
        return "sh";
    case PowerShell:
        return "powershell";
    case Cmd:
        return "cmd";
    case CMake:
        return "cmake";
    case Python:
        return "python";
    }
    return "";
}

const char* nameOf(core::InstallState installState)
{
    using enum core::InstallState;
    switch (installState) {
    case NotInstalled:
        return "notInstalled";
    case Intact:
        return "intact";
    case Drifted:
        return "drifted";
    case RecoveryDue:
        return "recoveryDue";
    }
    return "";
}

const char* nameOf(core::Recovery::Outcome outcome)
{
    using enum core::Recovery::Outcome;
    switch (outcome) {
    case NothingToDo:
        return "nothingToDo";
    case RolledBack:
        return "rolledBack";
    case FinishedCleanUp:
        return "finishedCleanUp";
    }
    return "";
}

} // namespace app::cli
