#include "cli/names.h"

namespace app::cli
{

const char* nameOf(core::Errc code)
{
    using enum core::Errc;
    switch (code) {
    case Cancelled:
        return "Cancelled";
    case OutOfMemory:
        return "OutOfMemory";
    case Internal:
        return "Internal";
    case InvalidArgument:
        return "InvalidArgument";
    case Io:
        return "Io";
    case NoSpace:
        return "NoSpace";
    case AccessDenied:
        return "AccessDenied";
    case ReadOnlyFileSystem:
        return "ReadOnlyFileSystem";
    case NotFound:
        return "NotFound";
    case AlreadyExists:
        return "AlreadyExists";
    case FileBusy:
        return "FileBusy";
    case CrossDevice:
        return "CrossDevice";
    case NotSupportedHere:
        return "NotSupportedHere";
    case UnsafePath:
        return "UnsafePath";
    case LinkInPath:
        return "LinkInPath";
    case UnexpectedType:
        return "UnexpectedType";
    case NotAnArchive:
        return "NotAnArchive";
    case WebPage:
        return "WebPage";
    case ErrorReply:
        return "ErrorReply";
    case EmptyFile:
        return "EmptyFile";
    case TruncatedArchive:
        return "TruncatedArchive";
    case UnfinishedDownload:
        return "UnfinishedDownload";
    case CorruptArchive:
        return "CorruptArchive";
    case EncryptedArchive:
        return "EncryptedArchive";
    case SplitArchive:
        return "SplitArchive";
    case UnsupportedCompression:
        return "UnsupportedCompression";
    case UnsafeEntryName:
        return "UnsafeEntryName";
    case EntryNameNotUtf8:
        return "EntryNameNotUtf8";
    case DuplicateEntry:
        return "DuplicateEntry";
    case UnsafeLink:
        return "UnsafeLink";
    case UnsupportedEntryType:
        return "UnsupportedEntryType";
    case ArchiveBomb:
        return "ArchiveBomb";
    case TooManyEntries:
        return "TooManyEntries";
    case TooLargeUnpacked:
        return "TooLargeUnpacked";
    case EntryNamesDiffer:
        return "EntryNamesDiffer";
    case DamagedNames:
        return "DamagedNames";
    case ArchiveChanged:
        return "ArchiveChanged";
    case DigestMismatch:
        return "DigestMismatch";
    case UnknownArchive:
        return "UnknownArchive";
    case BadDigestText:
        return "BadDigestText";
    case NotInManifest:
        return "NotInManifest";
    case BadManifest:
        return "BadManifest";
    case ManifestContradicts:
        return "ManifestContradicts";
    case ManifestNotTrusted:
        return "ManifestNotTrusted";
    case NotInCatalogue:
        return "NotInCatalogue";
    case WrongProduct:
        return "WrongProduct";
    case NoCudnnInside:
        return "NoCudnnInside";
    case IncompleteSet:
        return "IncompleteSet";
    case NameContradictsContent:
        return "NameContradictsContent";
    case WrongMachine:
        return "WrongMachine";
    case WrongPlatform:
        return "WrongPlatform";
    case WrongCudaMajor:
        return "WrongCudaMajor";
    case DriverTooOld:
        return "DriverTooOld";
    case GpuNotSupported:
        return "GpuNotSupported";
    case UnsupportedVersion:
        return "UnsupportedVersion";
    case NoToolkit:
        return "NoToolkit";
    case SeveralSets:
        return "SeveralSets";
    case SeveralToolkits:
        return "SeveralToolkits";
    case NotAToolkit:
        return "NotAToolkit";
    case FolderNotEmpty:
        return "FolderNotEmpty";
    case OwnedByPackageManager:
        return "OwnedByPackageManager";
    case TargetNotWritable:
        return "TargetNotWritable";
    case TargetUnsafe:
        return "TargetUnsafe";
    case Busy:
        return "Busy";
    case RecoveryNeeded:
        return "RecoveryNeeded";
    case RecoveryFailed:
        return "RecoveryFailed";
    case JournalDamaged:
        return "JournalDamaged";
    case ReceiptDamaged:
        return "ReceiptDamaged";
    case NewerStateFormat:
        return "NewerStateFormat";
    case TargetChanged:
        return "TargetChanged";
    case NothingInstalled:
        return "NothingInstalled";
    case NoSuchReceipt:
        return "NoSuchReceipt";
    case BackupMissing:
        return "BackupMissing";
    case BackupDamaged:
        return "BackupDamaged";
    case SourceNeeded:
        return "SourceNeeded";
    case StagedDamaged:
        return "StagedDamaged";
    case LoaderCacheFailed:
        return "LoaderCacheFailed";
    case ProcessNotStarted:
        return "ProcessNotStarted";
    case ProcessFailed:
        return "ProcessFailed";
    case ProcessTimedOut:
        return "ProcessTimedOut";
    }
    return "";
}

const char* nameOf(core::Phase phase)
{
    using enum core::Phase;
    switch (phase) {
    case Recovering:
        return "recovering";
    case Discovering:
        return "discovering";
    case Hashing:
        return "hashing";
    case Listing:
        return "listing";
    case Staging:
        return "staging";
    case Applying:
        return "applying";
    case CleaningUp:
        return "cleaningUp";
    case Verifying:
        return "verifying";
    }
    return "";
}

const char* nameOf(core::verify::CheckStatus checkStatus)
{
    using enum core::verify::CheckStatus;
    switch (checkStatus) {
    case Pass:
        return "pass";
    case Warn:
        return "warn";
    case Fail:
        return "fail";
    case Skipped:
        return "skipped";
    case Undecided:
        return "undecided";
    }
    return "";
}

const char* nameOf(core::verify::Problem problem)
{
    using enum core::verify::Problem;
    switch (problem) {
    case None:
        return "None";
    case FileMissing:
        return "FileMissing";
    case DigestDiffers:
        return "DigestDiffers";
    case FileEmpty:
        return "FileEmpty";
    case FileTiny:
        return "FileTiny";
    case AllZeros:
        return "AllZeros";
    case TextNotBinary:
        return "TextNotBinary";
    case NotALibrary:
        return "NotALibrary";
    case Unreadable:
        return "Unreadable";
    case OtherVersion:
        return "OtherVersion";
    case LinkMissing:
        return "LinkMissing";
    case LinkIsFile:
        return "LinkIsFile";
    case LinkTargetWrong:
        return "LinkTargetWrong";
    case HeaderDiffers:
        return "HeaderDiffers";
    case HeaderMissing:
        return "HeaderMissing";
    case Misplaced:
        return "Misplaced";
    case NoReceipt:
        return "NoReceipt";
    case PartialSet:
        return "PartialSet";
    case NothingThere:
        return "NothingThere";
    case TakesNoHeaders:
        return "TakesNoHeaders";
    case NoLinksThere:
        return "NoLinksThere";
    }
    return "";
}

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

const char* nameOf(core::archive::Format format)
{
    using enum core::archive::Format;
    switch (format) {
    case Zip:
        return "zip";
    case Tar:
        return "tar";
    case TarGz:
        return "tar.gz";
    case TarXz:
        return "tar.xz";
    case Folder:
        return "folder";
    }
    return "";
}

const char* nameOf(core::archive::Product product)
{
    using enum core::archive::Product;
    switch (product) {
    case Cudnn:
        return "cudnn";
    case CudnnJit:
        return "cudnnJit";
    case Samples:
        return "samples";
    case Installer:
        return "installer";
    case DebPackage:
        return "debPackage";
    case RpmPackage:
        return "rpmPackage";
    case Wheel:
        return "wheel";
    case LocalRepo:
        return "localRepo";
    case CondaPackage:
        return "condaPackage";
    case JavaPackage:
        return "javaPackage";
    case Manifest:
        return "manifest";
    case Licence:
        return "licence";
    case Unknown:
        return "unknown";
    }
    return "";
}

const char* nameOf(core::archive::System system)
{
    using enum core::archive::System;
    switch (system) {
    case Unknown:
        return "unknown";
    case Linux:
        return "linux";
    case Windows:
        return "windows";
    case MacOs:
        return "macOs";
    }
    return "";
}

const char* nameOf(core::archive::Machine machine)
{
    using enum core::archive::Machine;
    switch (machine) {
    case Unknown:
        return "unknown";
    case X86_64:
        return "x86_64";
    case Sbsa:
        return "sbsa";
    case Aarch64Tegra:
        return "aarch64-tegra";
    case Ppc64le:
        return "ppc64le";
    case Arm64Windows:
        return "arm64-windows";
    case ArmV7:
        return "armv7";
    }
    return "";
}

const char* nameOf(core::archive::SegmentKind segmentKind)
{
    using enum core::archive::SegmentKind;
    switch (segmentKind) {
    case Product:
        return "product";
    case System:
        return "system";
    case Machine:
        return "machine";
    case CudnnVersion:
        return "cudnnVersion";
    case CudaVersion:
        return "cudaVersion";
    case Word:
        return "word";
    case Ending:
        return "ending";
    }
    return "";
}

const char* nameOf(core::archive::FileKind fileKind)
{
    using enum core::archive::FileKind;
    switch (fileKind) {
    case SharedLibrary:
        return "sharedLibrary";
    case Dll:
        return "dll";
    case ImportLibrary:
        return "importLibrary";
    case StaticLibrary:
        return "staticLibrary";
    case Header:
        return "header";
    case Licence:
        return "licence";
    case Other:
        return "other";
    }
    return "";
}

const char* nameOf(core::toolkit::VersionSource versionSource)
{
    using enum core::toolkit::VersionSource;
    switch (versionSource) {
    case None:
        return "none";
    case VersionJson:
        return "version.json";
    case VersionTxt:
        return "version.txt";
    case CudaHeader:
        return "cuda.h";
    case CudartHeader:
        return "cuda_runtime_api.h";
    case CondaPackage:
        return "conda-meta";
    }
    return "";
}

const char* nameOf(core::toolkit::FoundBy foundBy)
{
    using enum core::toolkit::FoundBy;
    switch (foundBy) {
    case Named:
        return "named";
    case Environment:
        return "environment";
    case DefaultFolder:
        return "defaultFolder";
    case NvccOnPath:
        return "nvccOnPath";
    case CondaPrefix:
        return "condaPrefix";
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

const char* nameOf(core::toolkit::TargetKind kind)
{
    using enum core::toolkit::TargetKind;
    switch (kind) {
    case Toolkit:
        return "toolkit";
    case Conda:
        return "conda";
    case OwnFolder:
        return "ownFolder";
    case Application:
        return "application";
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

const char* nameOf(core::DigestVerdict digestVerdict)
{
    using enum core::DigestVerdict;
    switch (digestVerdict) {
    case NotComputed:
        return "notComputed";
    case MatchesGiven:
        return "matchesGiven";
    case MatchesNvidia:
        return "matchesNvidia";
    case Unknown:
        return "unknown";
    }
    return "";
}

const char* nameOf(text::UsageProblem problem)
{
    using enum text::UsageProblem;
    switch (problem) {
    case NoCommand:
        return "UsageNoCommand";
    case UnknownCommand:
        return "UsageUnknownCommand";
    case CommandNotYet:
        return "UsageCommandNotYet";
    case UnknownOption:
        return "UsageUnknownOption";
    case OptionNotYet:
        return "UsageOptionNotYet";
    case OptionNotForCommand:
        return "UsageOptionNotForCommand";
    case OptionTwice:
        return "UsageOptionTwice";
    case ValueMissing:
        return "UsageValueMissing";
    case ValueNotWanted:
        return "UsageValueNotWanted";
    case ValueBad:
        return "UsageValueBad";
    case ArgumentMissing:
        return "UsageArgumentMissing";
    case ArgumentTooMuch:
        return "UsageArgumentTooMuch";
    case OptionsExclude:
        return "UsageOptionsExclude";
    case OptionNeeds:
        return "UsageOptionNeeds";
    case YesNeeded:
        return "UsageYesNeeded";
    case LanguageUnknown:
        return "UsageLanguageUnknown";
    case LogNotWritable:
        return "UsageLogNotWritable";
    case FileNotWritable:
        return "UsageFileNotWritable";
    case AnswersNotReadable:
        return "UsageAnswersNotReadable";
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

const char* nameOf(core::catalogue::Republished republished)
{
    using enum core::catalogue::Republished;
    switch (republished) {
    case No:
        return "no";
    case OlderContent:
        return "older";
    case NewerContent:
        return "newer";
    }
    return "";
}

} // namespace app::cli
