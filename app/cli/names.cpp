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

} // namespace app::cli
