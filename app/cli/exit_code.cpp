#include "cli/exit_code.h"

namespace app::cli
{

ExitCode exitCodeOf(core::Errc code)
{
    using core::Errc;
    switch (code) {
    case Errc::Cancelled:
        return Cancelled;
    case Errc::OutOfMemory:
    case Errc::Internal:
    case Errc::Io:
    case Errc::AlreadyExists:
    case Errc::FileBusy:
    case Errc::CrossDevice:
    case Errc::UnsafePath:
    case Errc::LinkInPath:
    case Errc::UnexpectedType:
    case Errc::TargetChanged:
    case Errc::BackupMissing:
    case Errc::BackupDamaged:
    case Errc::StagedDamaged:
    case Errc::LoaderCacheFailed:
    case Errc::ProcessNotStarted:
    case Errc::ProcessFailed:
    case Errc::ProcessTimedOut:
        return Failed;
    case Errc::InvalidArgument:
    case Errc::BadDigestText:
    case Errc::BadManifest:
    case Errc::SeveralToolkits:
    case Errc::SeveralSets:
        return WrongUsage;
    case Errc::RecoveryNeeded:
    case Errc::RecoveryFailed:
    case Errc::JournalDamaged:
    case Errc::ReceiptDamaged:
        return RecoveryDue;
    case Errc::NotAnArchive:
    case Errc::WebPage:
    case Errc::ErrorReply:
    case Errc::EmptyFile:
    case Errc::TruncatedArchive:
    case Errc::UnfinishedDownload:
    case Errc::CorruptArchive:
    case Errc::EncryptedArchive:
    case Errc::SplitArchive:
    case Errc::UnsupportedCompression:
    case Errc::UnsafeEntryName:
    case Errc::EntryNameNotUtf8:
    case Errc::DuplicateEntry:
    case Errc::UnsafeLink:
    case Errc::UnsupportedEntryType:
    case Errc::ArchiveBomb:
    case Errc::TooManyEntries:
    case Errc::TooLargeUnpacked:
    case Errc::EntryNamesDiffer:
    case Errc::DamagedNames:
    case Errc::ArchiveChanged:
    case Errc::DigestMismatch:
    case Errc::UnknownArchive:
    case Errc::NotInManifest:
    case Errc::ManifestContradicts:
    case Errc::ManifestNotTrusted:
    case Errc::WrongProduct:
    case Errc::NoCudnnInside:
    case Errc::IncompleteSet:
    case Errc::NameContradictsContent:
    case Errc::WrongMachine:
    case Errc::WrongPlatform:
    case Errc::WrongCudaMajor:
    case Errc::DriverTooOld:
    case Errc::GpuNotSupported:
    case Errc::UnsupportedVersion:
    case Errc::OwnedByPackageManager:
    case Errc::FolderNotEmpty:
    case Errc::NewerStateFormat:
        return Refused;
    case Errc::Busy:
        return Busy;
    case Errc::AccessDenied:
    case Errc::ReadOnlyFileSystem:
    case Errc::NotSupportedHere:
    case Errc::TargetNotWritable:
    case Errc::TargetUnsafe:
        return NoRights;
    case Errc::NotFound:
    case Errc::NoToolkit:
    case Errc::NotAToolkit:
    case Errc::NothingInstalled:
    case Errc::NoSuchReceipt:
    case Errc::NotInCatalogue:
    case Errc::SourceNeeded:
        return NotFound;
    case Errc::NoSpace:
        return NoSpace;
    }
    return Failed;
}

int msiCodeOf(ExitCode code)
{
    switch (code) {
    case Done:
        return 0; // ERROR_SUCCESS
    case Failed:
        return 1603; // ERROR_INSTALL_FAILURE
    case WrongUsage:
        return 1639; // ERROR_INVALID_COMMAND_LINE
    case Bad:
        return 1603; // ERROR_INSTALL_FAILURE
    case RecoveryDue:
        return 1604; // ERROR_INSTALL_SUSPEND
    case Refused:
        return 1633; // ERROR_INSTALL_PLATFORM_UNSUPPORTED
    case Busy:
        return 1618; // ERROR_INSTALL_ALREADY_RUNNING
    case NoRights:
        return 5; // ERROR_ACCESS_DENIED
    case NotFound:
        return 1605; // ERROR_UNKNOWN_PRODUCT
    case NoSpace:
        return 112; // ERROR_DISK_FULL
    case Cancelled:
        return 1602; // ERROR_INSTALL_USEREXIT
    }
    return 1603;
}

} // namespace app::cli
