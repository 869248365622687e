// One switch for what happened, one for what to do. A new Errc is a compiler warning in both.
//
// What the values of an Error mean here, where they are not empty: errors of an archive's entry carry the entry's name;
// DigestMismatch and NameContradictsContent expected and found, DigestMismatch also where the expected one is from and
// what the file really is; WrongMachine, WrongPlatform and WrongCudaMajor the
// archive's and the toolkit's, or two files that contradict each other; IncompleteSet what is missing, or two such
// files; WrongProduct and NotAnArchive what it is instead (archive/foreign.h); TruncatedArchive expected and found
// bytes; NoSpace needed and free bytes; SeveralToolkits and SeveralSets their folders; UnknownArchive "folder" when it
// is no archive; OwnedByPackageManager manager, package and command; SourceNeeded the archive's name.
#include "text/foreign_text.h"
#include "text/quantities.h"
#include "text/safe.h"
#include "text/sentences.h"

#include "base/text.h"

#include <QCoreApplication>
#include <QStringList>

using core::Errc;
using namespace Qt::StringLiterals;

namespace app::text
{

namespace
{

class Errors
{
    Q_DECLARE_TR_FUNCTIONS(Errors)

public:
    explicit Errors(const core::Error& error)
        : m_error(error)
    {
    }
    [[nodiscard]] QString message() const;
    [[nodiscard]] QString advice() const;

private:
    [[nodiscard]] QString subject() const
    {
        return m_error.subject.empty() ? tr("(no name)") : visible(m_error.subject);
    }
    /// At least so many values, and the last of these says something.
    [[nodiscard]] bool has(std::size_t count) const
    {
        return m_error.values.size() >= count && !m_error.values[count - 1].empty();
    }
    /// The value at this place; what is not known is said as such.
    [[nodiscard]] QString value(std::size_t index) const
    {
        return has(index + 1) ? visible(m_error.values[index]) : tr("unknown");
    }
    [[nodiscard]] QString allValues() const
    {
        QStringList all;
        for (const std::string& one : m_error.values)
            all << visible(one);
        return all.join(tr(", ", "between the items of a list"));
    }
    [[nodiscard]] std::optional<std::uint64_t> number(std::size_t index) const
    {
        return has(index + 1) ? core::parseNumber(m_error.values[index]) : std::nullopt;
    }
    [[nodiscard]] QString systemText() const
    {
        return m_error.native == 0 ? visible(m_error.detail) : qt_error_string(m_error.native);
    }
    [[nodiscard]] QString noSpace() const;
    [[nodiscard]] QString truncated() const;
    /// What the file is instead of a cuDNN archive, where the error says it.
    [[nodiscard]] std::optional<core::archive::Foreign> foreign() const
    {
        return has(1) ? core::archive::foreignFromId(m_error.values[0]) : std::nullopt;
    }
    [[nodiscard]] QString incompleteSet() const;
    [[nodiscard]] QString wrongMachine() const;

    const core::Error& m_error;
};

QString Errors::noSpace() const
{
    const auto needed = number(0), free = number(1);
    if (!needed || !free)
        return tr("There is no space left for %1.").arg(subject());
    return tr("There is not enough space in %1: %2 needed, %3 free.").arg(subject(), bytes(*needed), bytes(*free));
}

QString Errors::truncated() const
{
    const auto expected = number(0), found = number(1);
    if (expected && found && bytes(*found) == bytes(*expected)) // rounded: only the numbers tell them apart
        return tr("%1 is cut off: it has %2 of %3.").arg(subject(), value(1), value(0));
    if (expected && found)
        return tr("%1 is cut off: it has %2 of %3.").arg(subject(), bytes(*found), bytes(*expected));
    if (has(1))
        return tr("%1 is cut off in the middle of %2.").arg(subject(), value(0));
    return tr("%1 is cut off: its end is missing.").arg(subject());
}

QString Errors::incompleteSet() const
{
    if (has(2))
        return tr("%1 mixes several versions of cuDNN: %2 and %3 contradict each other.")
            .arg(subject(), value(0), value(1));
    if (has(1))
        return tr("%1 holds only a part of cuDNN: %2 is missing.").arg(subject(), value(0));
    return tr("%1 holds only a part of cuDNN.").arg(subject());
}

QString Errors::wrongMachine() const
{
    // Names of machines have no dot; names of files that contradict each other do.
    if (has(2) && m_error.values[0].find('.') != std::string::npos)
        return tr("%1 mixes libraries for several processors, for example %2 and %3.")
            .arg(subject(), value(0), value(1));
    if (has(2))
        return tr("The cuDNN in %1 is for %2 processors, but the toolkit is for %3.")
            .arg(subject(), value(0), value(1));
    return tr("%1 is for another processor.").arg(subject());
}

QString Errors::message() const
{
    switch (m_error.code) {
    case Errc::Cancelled:
        return tr("Cancelled.");
    case Errc::OutOfMemory:
        return tr("There was not enough memory.");
    case Errc::Internal:
        return tr("Something went wrong inside this program: %1").arg(visible(m_error.detail));
    case Errc::InvalidArgument:
        return tr("This value cannot be used: %1").arg(subject());
    case Errc::Io:
        return tr("Reading or writing %1 failed: %2").arg(subject(), systemText());
    case Errc::NoSpace:
        return noSpace();
    case Errc::AccessDenied:
        return tr("You do not have the right to read or change %1.").arg(subject());
    case Errc::ReadOnlyFileSystem:
        return tr("%1 is on a read-only file system.").arg(subject());
    case Errc::NotFound:
        return tr("%1 does not exist.").arg(subject());
    case Errc::AlreadyExists:
        return tr("%1 exists already.").arg(subject());
    case Errc::FileBusy:
        return tr("%1 is in use by another program.").arg(subject());
    case Errc::CrossDevice:
        return tr("%1 is on another volume than expected.").arg(subject());
    case Errc::NotSupportedHere:
        return tr("The file system or system of %1 lacks something that is needed here: %2")
            .arg(subject(), systemText());
    case Errc::UnsafePath:
        return tr("The path %1 breaks the rules for safe paths.").arg(subject());
    case Errc::LinkInPath:
        return tr("A part of the path %1 is a link, where none is followed for safety.").arg(subject());
    case Errc::UnexpectedType:
        return tr("%1 is of another type than expected, for example a folder in place of a file.").arg(subject());
    case Errc::NotAnArchive:
        return foreign() ? sentence(*foreign(), subject()).message
                         : tr("%1 is not an archive that this program can read.").arg(subject());
    case Errc::WebPage:
        return tr("%1 is a web page, not an archive.").arg(subject());
    case Errc::ErrorReply:
        return tr("%1 is an error message of a server, not an archive.").arg(subject());
    case Errc::EmptyFile:
        return tr("%1 is empty.").arg(subject());
    case Errc::TruncatedArchive:
        return truncated();
    case Errc::UnfinishedDownload:
        return tr("%1 is a download that has not finished.").arg(subject());
    case Errc::CorruptArchive:
        return has(1) ? tr("%1 is damaged: %2 cannot be unpacked correctly.").arg(subject(), value(0))
                      : tr("%1 is damaged.").arg(subject());
    case Errc::EncryptedArchive:
        return tr("%1 is encrypted.").arg(subject());
    case Errc::SplitArchive:
        return tr("%1 is only one part of a split archive.").arg(subject());
    case Errc::UnsupportedCompression:
        return tr("%1 uses a compression method that this program does not read.").arg(subject());
    case Errc::UnsafeEntryName:
        return tr("%1 holds an entry whose name is not safe: %2").arg(subject(), value(0));
    case Errc::EntryNameNotUtf8:
        return tr("%1 holds an entry whose name is not UTF-8; its bytes are %2.")
            .arg(subject(), visible(m_error.detail));
    case Errc::DuplicateEntry:
        return tr("%1 holds the same name twice: %2").arg(subject(), value(0));
    case Errc::UnsafeLink:
        return tr("%1 holds a link that leads where it must not: %2").arg(subject(), value(0));
    case Errc::UnsupportedEntryType:
        return tr("%1 holds something that is neither a file, a folder nor a link: %2").arg(subject(), value(0));
    case Errc::ArchiveBomb:
        return tr("%1 would unpack to far more data than any cuDNN archive does; unpacking was refused.")
            .arg(subject());
    case Errc::TooManyEntries:
        return tr("%1 holds more files than any cuDNN archive does; unpacking was refused.").arg(subject());
    case Errc::TooLargeUnpacked:
        return tr("%1 is larger when unpacked than any cuDNN archive; unpacking was refused.").arg(subject());
    case Errc::EntryNamesDiffer:
        return tr("%1 gives two different names for one entry: %2").arg(subject(), allValues());
    case Errc::DamagedNames:
        return tr("Names in %1 were damaged by another unpacking tool: %2").arg(subject(), value(0));
    case Errc::ArchiveChanged:
        return tr("%1 was changed while it was being read.").arg(subject());
    case Errc::DigestMismatch:
        return has(4) ? tr("The SHA-256 of %1 differs: expected %2, found %3. The file is really %4.")
                            .arg(subject(), value(0), value(1), value(3))
                      : tr("The SHA-256 of %1 differs: expected %2, found %3.").arg(subject(), value(0), value(1));
    case Errc::UnknownArchive:
        if (has(1))
            return tr("%1 is a folder, for which NVIDIA publishes no checksum.").arg(subject());
        return tr("No checksum vouches for %1, so it is not known whether it is NVIDIA's original.").arg(subject());
    case Errc::BadDigestText:
        return tr("%1 is no SHA-256 value and no checksum file.").arg(subject());
    case Errc::NotInManifest:
        return tr("The checksum file has no line for %1.").arg(subject());
    case Errc::BadManifest:
        return tr("%1 is not a redistrib_*.json of NVIDIA's, or a damaged one: %2")
            .arg(subject(), visible(m_error.detail));
    case Errc::ManifestContradicts:
        return tr("The manifest contradicts what is known of %1: known is %2, it says %3.")
            .arg(subject(), value(0), value(1));
    case Errc::ManifestNotTrusted:
        return tr("%1 belongs to another user, or others may write to it.").arg(subject());
    case Errc::NotInCatalogue:
        return tr("No archive with this name or SHA-256 is known: %1").arg(subject());
    case Errc::WrongProduct:
        return foreign() ? sentence(*foreign(), subject()).message
                         : tr("%1 is not a cuDNN library archive.").arg(subject());
    case Errc::NoCudnnInside:
        return tr("There is no cuDNN in %1.").arg(subject());
    case Errc::IncompleteSet:
        return incompleteSet();
    case Errc::NameContradictsContent:
        return tr("The file name of %1 says %2, but its content is %3.").arg(subject(), value(0), value(1));
    case Errc::WrongMachine:
        return wrongMachine();
    case Errc::WrongPlatform:
        return has(2) ? tr("The cuDNN in %1 is for %2, but the target is %3.").arg(subject(), value(0), value(1))
                      : tr("The cuDNN in %1 is for another operating system.").arg(subject());
    case Errc::WrongCudaMajor:
        return tr("The cuDNN in %1 is made for CUDA %2, but the toolkit is CUDA %3.")
            .arg(subject(), value(0), value(1));
    case Errc::DriverTooOld:
        return tr("The NVIDIA driver %1 is too old: cuDNN for CUDA %3 needs %2 or newer. Source: %4")
            .arg(value(0), value(1), value(2), value(3));
    case Errc::GpuNotSupported:
        return tr("%1 has compute capability %2, but cuDNN %4 needs %3 or newer. Source: %5")
            .arg(subject(), value(0), value(1), value(2), value(3));
    case Errc::UnsupportedVersion:
        return tr("This version of cuDNN is not supported: %1").arg(has(1) ? value(0) : subject());
    case Errc::SeveralSets:
        return tr("%1 holds several sets of cuDNN: %2").arg(subject(), allValues());
    case Errc::NoToolkit:
        return tr("No CUDA toolkit was found on this machine.");
    case Errc::SeveralToolkits:
        return tr("There are several CUDA toolkits and none is the active one: %1").arg(allValues());
    case Errc::NotAToolkit:
        return tr("%1 is not a CUDA toolkit.").arg(subject());
    case Errc::FolderNotEmpty:
        return tr("%1 cannot become a folder for cuDNN alone: it holds %2.").arg(subject(), value(0));
    case Errc::OwnedByPackageManager:
        return tr("%1 belongs to the package %3 of %2.").arg(subject(), value(0), value(1));
    case Errc::TargetNotWritable:
        return tr("The toolkit %1 cannot be written to.").arg(subject());
    case Errc::TargetUnsafe:
        return tr("Other users may write to %1, so it is not changed with administrator rights.").arg(subject());
    case Errc::Busy:
        return tr("Another run is changing %1 right now.").arg(subject());
    case Errc::RecoveryNeeded:
        return tr("An earlier change of %1 was interrupted and has not been undone yet.").arg(subject());
    case Errc::RecoveryFailed:
        return tr("An interrupted change of %1 could not be undone. Its backup is kept.").arg(subject());
    case Errc::JournalDamaged:
        return tr("The record of an interrupted change is damaged: %1").arg(subject());
    case Errc::ReceiptDamaged:
        return tr("The record of an earlier install is damaged: %1").arg(subject());
    case Errc::NewerStateFormat:
        return tr("%1 was written by a newer version of this program.").arg(subject());
    case Errc::TargetChanged:
        return tr("%1 changed since the plan was made; nothing was done.").arg(subject());
    case Errc::NothingInstalled:
        return m_error.subject.empty() ? tr("This program has not installed any cuDNN there.")
                                       : tr("This program has not installed any cuDNN in %1.").arg(subject());
    case Errc::NoSuchReceipt:
        return tr("The history has no entry %1.").arg(subject());
    case Errc::BackupMissing:
        return tr("The saved copy of %1 is gone.").arg(subject());
    case Errc::BackupDamaged:
        return tr("The saved copy of %1 is not what was saved.").arg(subject());
    case Errc::SourceNeeded:
        return has(1) && !m_error.values[0].empty()
                   ? tr("To repair %1, this archive is needed: %2").arg(subject(), value(0))
                   : tr("To repair, this archive is needed: %1").arg(subject());
    case Errc::StagedDamaged:
        return tr("%1 read back from the disk is not what was written.").arg(subject());
    case Errc::LoaderCacheFailed:
        return tr("The loader's cache could not be renewed with ldconfig: %1").arg(visible(m_error.detail));
    case Errc::ProcessNotStarted:
        return tr("The program %1 could not be started.").arg(subject());
    case Errc::ProcessFailed:
        return tr("The program %1 ended with an error: %2").arg(subject(), visible(m_error.detail));
    case Errc::ProcessTimedOut:
        return tr("The program %1 took too long and was stopped.").arg(subject());
    }
    return {};
}

QString Errors::advice() const
{
    switch (m_error.code) {
    case Errc::Cancelled:
    case Errc::InvalidArgument:
        return {};
    case Errc::OutOfMemory:
        return tr("Close other programs, then try again.");
    case Errc::Internal:
        return tr("Please report this, together with the log.");
    case Errc::Io:
    case Errc::StagedDamaged:
        return tr("Check the disk and its connection, then try again.");
    case Errc::NoSpace:
        return tr("Make room, for example by dropping old backups from the history, then try again.");
    case Errc::AccessDenied:
    case Errc::TargetNotWritable:
        return tr("Run it with the rights of the owner or an administrator (for example with sudo), or choose a "
                  "toolkit of your own.");
    case Errc::ReadOnlyFileSystem:
        return tr("Choose a toolkit on a file system that can be written to.");
    case Errc::NotFound:
        return tr("Check the spelling of the path.");
    case Errc::AlreadyExists:
    case Errc::UnexpectedType:
        return tr("Move it elsewhere, then try again.");
    case Errc::FileBusy:
        return tr("Close the program that uses it, then try again.");
    case Errc::CrossDevice:
        return tr("Look whether a folder of the toolkit is a mount or a link to another volume.");
    case Errc::NotSupportedHere:
        return tr("Choose a toolkit on a local file system.");
    case Errc::UnsafePath:
    case Errc::LinkInPath:
        return tr("Choose the real folder, without links or unusual characters below it.");
    case Errc::NotAnArchive:
        return foreign() ? sentence(*foreign(), {}).advice
                         : tr("Choose the .zip, .tar.xz or .tgz file that NVIDIA offers for cuDNN.");
    case Errc::ErrorReply:
        return tr("The link may be old, or needs a login. Download the file again in a browser.");
    case Errc::UnfinishedDownload:
        return tr("Let the browser finish it, or start it again. A finished file has no ending such as .crdownload "
                  "or .part.");
    case Errc::WebPage:
        return tr("The download needed a login or an accepted licence. Download it again in a browser.");
    case Errc::EmptyFile:
    case Errc::TruncatedArchive:
        return tr("The download was interrupted. Download it again.");
    case Errc::CorruptArchive:
        return tr("Download it again, and compare its SHA-256 with NVIDIA's.");
    case Errc::SplitArchive:
        return tr("Put all parts together again, or download NVIDIA's original.");
    case Errc::EncryptedArchive:
    case Errc::UnsupportedCompression:
    case Errc::DamagedNames:
        return tr("Somebody packed it anew. Download NVIDIA's original.");
    case Errc::UnsafeEntryName:
    case Errc::EntryNameNotUtf8:
    case Errc::DuplicateEntry:
    case Errc::UnsafeLink:
    case Errc::UnsupportedEntryType:
    case Errc::ArchiveBomb:
    case Errc::TooManyEntries:
    case Errc::TooLargeUnpacked:
    case Errc::EntryNamesDiffer:
        return tr("Do not use this archive. Nothing of it was installed. Download NVIDIA's original.");
    case Errc::ArchiveChanged:
        return tr("Wait until the download or copy has finished, then try again.");
    case Errc::DigestMismatch:
        return tr("The file is damaged or was changed. Do not use it; download it again.");
    case Errc::UnknownArchive:
        return has(1) ? tr("Install from the archive itself to have it checked.")
                      : tr("Give the SHA-256 that NVIDIA publishes for it, or its checksum file.");
    case Errc::BadDigestText:
        return tr(
            "A SHA-256 has 64 digits from 0-9 and a-f. Checksum files are SHA256SUMS, *.sha256 and redistrib_*.json.");
    case Errc::NotInManifest:
        return tr("Choose the checksum file that belongs to this archive.");
    case Errc::BadManifest:
        return tr("Choose the file that NVIDIA publishes beside its archives.");
    case Errc::ManifestContradicts:
        return tr("Nothing of it was imported. One of the two is wrong; compare with NVIDIA's site.");
    case Errc::ManifestNotTrusted:
        return tr("Import it again as the user who runs this program.");
    case Errc::NotInCatalogue:
        return tr("Look at the list of known archives, or import NVIDIA's redistrib_*.json.");
    case Errc::WrongProduct:
        return foreign() ? sentence(*foreign(), {}).advice
                         : tr("Choose the archive of the cuDNN library itself (cudnn-…-archive). Packages such as "
                              ".deb, .rpm, .exe "
                              "and .whl are installed with their own tools.");
    case Errc::NoCudnnInside:
    case Errc::IncompleteSet:
        return tr("Choose the complete archive of the cuDNN library from NVIDIA.");
    case Errc::NameContradictsContent:
        return tr("The file was renamed or mixed up. Download it again under its own name.");
    case Errc::WrongMachine:
        return tr("Download the archive for this toolkit's processor.");
    case Errc::WrongPlatform:
        return tr("Download the archive for this operating system.");
    case Errc::WrongCudaMajor:
        return tr("Download the cuDNN archive for the toolkit's CUDA version, or choose another toolkit.");
    case Errc::DriverTooOld:
        return tr("Update the NVIDIA driver, or take an older cuDNN.");
    case Errc::GpuNotSupported:
        return tr("Take a cuDNN release that still supports this GPU.");
    case Errc::UnsupportedVersion:
        return tr("Supported are cuDNN 7 and later.");
    case Errc::SeveralSets:
        return tr("Name the folder of the one that you mean.");
    case Errc::NoToolkit:
        return tr("Install the CUDA Toolkit first, or name its folder.");
    case Errc::SeveralToolkits:
        return tr("Name the one that you mean.");
    case Errc::NotAToolkit:
        return tr("Choose the folder that has the toolkit's bin and include in it.");
    case Errc::FolderNotEmpty:
        return tr("Choose a new or an empty folder.");
    case Errc::OwnedByPackageManager:
        return has(3) ? tr("Remove or update it with its own manager: %1").arg(value(2))
                      : tr("Remove or update it with its own manager.");
    case Errc::TargetUnsafe:
        return tr("Run it as the owner of that folder, or take the right to write from the others.");
    case Errc::Busy:
        return tr("Wait until the other run has finished, then try again.");
    case Errc::RecoveryNeeded:
        return tr("Run the recovery; it brings back the state before the interrupted change.");
    case Errc::RecoveryFailed:
        return tr("Remove the cause, then run the recovery again. Delete nothing in .cudnn-installer.");
    case Errc::JournalDamaged:
    case Errc::ReceiptDamaged:
        return tr("Delete nothing in .cudnn-installer: the saved files in it are still good. Please report this.");
    case Errc::NewerStateFormat:
        return tr("Use the newer version of this program.");
    case Errc::TargetChanged:
        return tr("Look at the new plan and decide again.");
    case Errc::NothingInstalled:
        return tr("There is nothing to undo or to repair.");
    case Errc::NoSuchReceipt:
        return tr("The history lists the entries that exist.");
    case Errc::BackupMissing:
        return tr("Install that version again from its archive.");
    case Errc::BackupDamaged:
        return tr("It was not put back. Install that version again from its archive.");
    case Errc::SourceNeeded:
        return tr("Give that archive, or the folder in which it lies.");
    case Errc::LoaderCacheFailed:
        return tr("Run ldconfig as an administrator and read what it says.");
    case Errc::ProcessNotStarted:
    case Errc::ProcessFailed:
    case Errc::ProcessTimedOut:
        return tr("Run that program by hand to see what it says.");
    }
    return {};
}

} // namespace

Sentence sentence(const core::Error& error)
{
    const Errors errors(error);
    return {errors.message(), errors.advice()};
}

} // namespace app::text
