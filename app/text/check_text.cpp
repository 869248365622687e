// The checks of Verify: titles, problems, and what to do about each.
#include "text/safe.h"
#include "text/sentences.h"

#include <QCoreApplication>

using core::verify::CheckId;
using core::verify::Problem;

namespace app::text
{

namespace
{

class Checks
{
    Q_DECLARE_TR_FUNCTIONS(Checks)

public:
    [[nodiscard]] static QString title(CheckId id);
    [[nodiscard]] static QString message(const core::verify::Evidence& evidence);
    [[nodiscard]] static QString advice(Problem problem);
    [[nodiscard]] static QString reason(Problem problem);
};

QString Checks::title(CheckId id)
{
    switch (id) {
    case CheckId::FilesComplete:
        return tr("Every file of the set is there");
    case CheckId::FilesIntact:
        return tr("Every file, read back from the disk, is what was installed");
    case CheckId::FilesOneVersion:
        return tr("All files are of one version");
    case CheckId::FilesLinks:
        return tr("The links lead to the right files");
    case CheckId::FilesHeaders:
        return tr("The headers fit the library");
    case CheckId::FilesMisplaced:
        return tr("No cuDNN file lies in a wrong folder");
    }
    return {};
}

QString Checks::message(const core::verify::Evidence& evidence)
{
    const QString subject = visible(evidence.subject);
    const QString expected = visible(evidence.expected);
    const QString found = visible(evidence.found);
    switch (evidence.problem) {
    case Problem::None:
        return tr("%1 is right.").arg(subject);
    case Problem::FileMissing:
        return tr("%1 is missing.").arg(subject);
    case Problem::DigestDiffers:
        return tr("%1 was changed: installed was %2, there is now %3.").arg(subject, expected, found);
    case Problem::FileEmpty:
        return tr("%1 is empty.").arg(subject);
    case Problem::FileTiny:
        return tr("%1 is far too small.").arg(subject);
    case Problem::AllZeros:
        return tr("%1 holds nothing but zeros.").arg(subject);
    case Problem::TextNotBinary:
        return tr("%1 is a text, not a library.").arg(subject);
    case Problem::NotALibrary:
        return tr("%1 is neither a library nor what one should be: its headers are damaged.").arg(subject);
    case Problem::Unreadable:
        return tr("%1 cannot be read.").arg(subject);
    case Problem::OtherVersion:
        return tr("%1 is of version %3, the set is %2.").arg(subject, expected, found);
    case Problem::LinkMissing:
        return tr("The link %1 is missing; it should lead to %2.").arg(subject, expected);
    case Problem::LinkIsFile:
        return tr("%1 is a copy; it should be a link to %2.").arg(subject, expected);
    case Problem::LinkTargetWrong:
        return tr("The link %1 leads to %3 instead of %2.").arg(subject, expected, found);
    case Problem::HeaderDiffers:
        return tr("The header %1 says version %3, the library is %2.").arg(subject, expected, found);
    case Problem::HeaderMissing:
        return tr("The header %1 is missing.").arg(subject);
    case Problem::Misplaced:
        return tr("%1 lies in a wrong folder.").arg(subject);
    case Problem::PartialSet:
        return tr("Only the JIT part of cuDNN is installed; %1 is not in it.").arg(subject);
    case Problem::NoReceipt:
        return tr("There is no record of an install by this program.");
    case Problem::NothingThere:
        return tr("There is no cuDNN.");
    case Problem::TakesNoHeaders:
        return tr("A program's folder has no headers.");
    case Problem::NoLinksThere:
        return tr("A set for Windows has no links.");
    }
    return {};
}

QString Checks::advice(Problem problem)
{
    switch (problem) {
    case Problem::None:
        return {};
    case Problem::FileMissing:
    case Problem::DigestDiffers:
    case Problem::FileEmpty:
    case Problem::FileTiny:
    case Problem::AllZeros:
    case Problem::TextNotBinary:
    case Problem::NotALibrary:
    case Problem::LinkMissing:
    case Problem::LinkIsFile:
    case Problem::LinkTargetWrong:
        return tr("Repair the install; it takes what is missing from the archive.");
    case Problem::Unreadable:
        return tr("Check the file's rights and the disk, then verify again.");
    case Problem::OtherVersion:
    case Problem::HeaderDiffers:
    case Problem::HeaderMissing:
        return tr("Install one complete cuDNN; the files of others are moved to the backup.");
    case Problem::Misplaced:
        return tr("Move it away; programs do not find it there, or find it by mistake.");
    case Problem::PartialSet:
        return tr("Install the complete archive of cuDNN, unless your programs need this part only.");
    case Problem::NoReceipt:
        return tr("Install the archive with this program, then every file can be checked.");
    case Problem::NothingThere:
        return tr("Install a cuDNN archive first.");
    case Problem::TakesNoHeaders:
    case Problem::NoLinksThere:
        return {};
    }
    return {};
}

QString Checks::reason(Problem problem)
{
    switch (problem) {
    case Problem::None:
        return {};
    case Problem::NoReceipt:
        return tr("no record of an install to compare with");
    case Problem::NothingThere:
        return tr("nothing is there to be checked");
    case Problem::TakesNoHeaders:
        return tr("a program's folder has no headers");
    case Problem::NoLinksThere:
        return tr("a set for Windows has no links");
    case Problem::Unreadable:
        return tr("something could not be read");
    case Problem::PartialSet:
    case Problem::FileMissing:
    case Problem::DigestDiffers:
    case Problem::FileEmpty:
    case Problem::FileTiny:
    case Problem::AllZeros:
    case Problem::TextNotBinary:
    case Problem::NotALibrary:
    case Problem::OtherVersion:
    case Problem::LinkMissing:
    case Problem::LinkIsFile:
    case Problem::LinkTargetWrong:
    case Problem::HeaderDiffers:
    case Problem::HeaderMissing:
    case Problem::Misplaced:
        return tr("a check that this one stands on has failed");
    }
    return {};
}

} // namespace

QString title(core::verify::CheckId id)
{
    return Checks::title(id);
}

Sentence sentence(const core::verify::Evidence& evidence)
{
    return {Checks::message(evidence), Checks::advice(evidence.problem)};
}

QString reason(core::verify::Problem problem)
{
    return Checks::reason(problem);
}

} // namespace app::text
