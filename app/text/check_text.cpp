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

private:
    /// A sentence more where something else of that kind is there.
    [[nodiscard]] static QString instead(const QString& found)
    {
        return found.isEmpty() ? QString() : tr(" There is %1 instead.").arg(found);
    }
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
    case CheckId::EnvCudaPath:
        return tr("CUDA_PATH, CUDA_HOME and the like name this folder");
    case CheckId::EnvPathFirst:
        return tr("Programs find this cuDNN before any other");
    case CheckId::EnvPathLength:
        return tr("PATH and other lists of folders are in order");
    case CheckId::EnvShadowed:
        return tr("No other cuDNN on this machine is in the way");
    case CheckId::EnvRuntime:
        return tr("No variable has an odd effect on CUDA programs");
    case CheckId::BinaryMachine:
        return tr("Every library is for this processor and system");
    case CheckId::BinaryIdentity:
        return tr("Every library is what its name says");
    case CheckId::BinaryDependencies:
        return tr("All that the libraries load is there");
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
    case Problem::VariablesUnset:
        return tr("None of these variables is set.");
    case Problem::OtherSystemHere:
        return tr("The files are for another system or processor than this machine.");
    case Problem::FindsItself:
        return tr("The programs of this folder look there by themselves.");
    case Problem::NeedsVariables:
        return tr("Programs have to be pointed at this folder.");
    case Problem::VariableNamesIt:
        return tr("%1=%2 names this folder.").arg(subject, found);
    case Problem::VariableElsewhere:
        return tr("%1=%2 names another folder than %3; whatever reads the variable uses what is there.")
            .arg(subject, found, expected);
    case Problem::VariableNowhere:
        return tr("%1=%2 names a folder that does not exist.").arg(subject, found);
    case Problem::VariableTooDeep:
        return tr("%1=%2 leads too deep; it should be %3.").arg(subject, found, expected);
    case Problem::OtherFirst:
        return tr("A program that names no folder gets cuDNN %2 from %1 instead.").arg(subject, found);
    case Problem::NotSearched:
        return tr("Programs do not search %1.").arg(subject);
    case Problem::ListTooLong:
        return tr("%1 has %2 characters; the system allows %3.").arg(subject, found, expected);
    case Problem::ListLong:
        return tr("%1 has %2 characters; older programs and dialogs that change it cut it after %3.")
            .arg(subject, found, expected);
    case Problem::ListBeyondSetx:
        return tr("%1 has %2 characters; setx would cut it after %3.").arg(subject, found, expected);
    case Problem::EntryCut:
        return tr("%1 lists %2, which does not exist: it looks like %3, cut off.").arg(subject, found, expected);
    case Problem::EntryEmpty:
        return tr("%1 has an empty entry or a dot, so the folder in which a program is started is searched as well.")
            .arg(subject);
    case Problem::EntriesTwice:
        return tr("%1 lists more than once, which is harmless: %2").arg(subject, found);
    case Problem::CopyWins:
        return tr("%1 has cuDNN %2, which programs find first.").arg(subject, found);
    case Problem::CopyMixes:
        return tr("%1 has cuDNN %2 for Python; programs there may load some parts from it and some from here.")
            .arg(subject, found);
    case Problem::CopyElsewhere:
        return tr("%1 has cuDNN %2, which is not in the way.").arg(subject, found);
    case Problem::GpusChosen:
        return tr("%1=%2: programs see these GPUs only, numbered from 0.").arg(subject, found);
    case Problem::GpusHidden:
        return tr("%1=%2 hides every GPU.").arg(subject, found);
    case Problem::GpusPartlyHidden:
        return tr("%1: \"%2\" is no GPU, which hides all that stand after it.").arg(subject, found);
    case Problem::DeviceOrderSet:
        return tr("%1=%2: GPUs are numbered by slot, as nvidia-smi does.").arg(subject, found);
    case Problem::ValueUnknown:
        return tr("%1=%2 is not a value that is known (%3).").arg(subject, found, expected);
    case Problem::ValueUsual:
        return tr("%1=%2 changes nothing.").arg(subject, found);
    case Problem::Tf32Off:
        return tr("%1=%2 forbids TF32 in every NVIDIA library: fp32 is exact, but slower.").arg(subject, found);
    case Problem::PreloadsCudnn:
        return tr("%1 puts %2 into every program, whatever is installed.").arg(subject, found);
    case Problem::PreloadMissing:
        return tr("%1 names %2, which does not exist.").arg(subject, found);
    case Problem::Preloads:
        return tr("%1 puts %2 into every program.").arg(subject, found);
    case Problem::GrowthSet:
        return tr("%1=%2: with \"true\" TensorFlow takes GPU memory as it needs it, with \"false\" nearly all at once.")
            .arg(subject, found);
    case Problem::MessagesOff:
        return tr("%1=%2 hides TensorFlow's warnings, also those that say why cuDNN was not loaded.")
            .arg(subject, found);
    case Problem::Deterministic:
        return tr("%1=%2: results repeat exactly, at some cost in speed.").arg(subject, found);
    case Problem::AutotuneOff:
        return tr("%1=%2: TensorFlow does not try out which algorithm is the fastest.").arg(subject, found);
    case Problem::FrameworkReads:
        return tr("%1=%2 is read by TensorFlow.").arg(subject, found);
    case Problem::CudnnLogs:
        return tr("%1=%2: cuDNN writes a log.").arg(subject, found);
    case Problem::CudnnLogsAll:
        return tr("%1=%2: cuDNN logs every call, which makes it much slower.").arg(subject, found);
    case Problem::LaunchBlocking:
        return tr("%1=%2: programs wait for every kernel to end, which makes them much slower.").arg(subject, found);
    case Problem::ModulesEager:
        return tr("%1=%2: all kernels are loaded at the start, which takes more time and memory.").arg(subject, found);
    case Problem::CacheOff:
        return tr("%1=%2: kernels that are compiled at run time are not kept; every start compiles them anew.")
            .arg(subject, found);
    case Problem::CacheSet:
        return tr("%1=%2: where kernels that are compiled at run time are kept, or how many bytes of them.")
            .arg(subject, found);
    case Problem::PtxForced:
        return tr("%1=%2: the driver compiles every kernel anew and rejects those without PTX.").arg(subject, found);
    case Problem::OtherMachine:
        return tr("%1 is for %2 processors, not for %3.").arg(subject, found, expected);
    case Problem::OtherFormat:
        return tr("%1 is of the format %2, not %3: it is for another system.").arg(subject, found, expected);
    case Problem::OtherIdentity:
        return found.isEmpty() ? tr("%1 does not say what it is; its name wants %2.").arg(subject, expected)
                               : tr("%1 calls itself %2; its name wants %3.").arg(subject, found, expected);
    case Problem::IdentityUnknown:
        return tr("The libraries do not say what they are.");
    case Problem::DependencyMissing:
        return tr("%1 cannot be loaded: it needs %2, which is in no folder that is searched.").arg(subject, expected);
    case Problem::DelayedMissing:
        return tr("%1 needs %2 for some functions; it is in no folder that is searched.").arg(subject, expected);
    case Problem::CublasMissing:
        return tr("%1 opens %2 when it is first needed, but it is in no folder that is searched. Matrix products and "
                  "many convolutions then fail.")
                   .arg(subject, expected)
               + instead(found);
    case Problem::NvrtcMissing:
        return tr("%1 opens %2 when it is first needed, but it is in no folder that is searched. Whatever is compiled "
                  "at run time then fails: fused operations, attention.")
                   .arg(subject, expected)
               + instead(found);
    case Problem::NvrtcLinkMissing:
        return tr("%1 asks for %2, the name without a number, which only CUDA's development packages have. Whatever is "
                  "compiled at run time then fails.")
                   .arg(subject, expected)
               + instead(found);
    case Problem::ZlibMissing:
        return tr("%1 needs %2, which is in no folder that is searched; without it this library is not loaded.")
                   .arg(subject, expected)
               + instead(found);
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
    case Problem::OtherIdentity:
        return tr("Install one complete cuDNN; the files of others are moved to the backup.");
    case Problem::Misplaced:
        return tr("Move it away; programs do not find it there, or find it by mistake.");
    case Problem::PartialSet:
        return tr("Install the complete archive of cuDNN, unless your programs need this part only.");
    case Problem::NoReceipt:
        return tr("Install the archive with this program, then every file can be checked.");
    case Problem::NothingThere:
        return tr("Install a cuDNN archive first.");
    case Problem::VariableElsewhere:
    case Problem::VariableNowhere:
    case Problem::VariableTooDeep:
        return tr("Correct the variable or unset it; \"cudnnctl env\" prints what belongs to this folder.");
    case Problem::OtherFirst:
    case Problem::CopyWins:
        return tr("\"cudnnctl path show\" lists the order. Put this folder first, or take the other one out.");
    case Problem::NotSearched:
        return tr("\"cudnnctl path fix\" adds it for everybody; \"cudnnctl env\" prints the lines for one shell.");
    case Problem::ListTooLong:
    case Problem::ListLong:
        return tr("Take out the entries that nothing needs.");
    case Problem::EntryCut:
        return tr("Write the folder out in full.");
    case Problem::EntryEmpty:
        return tr("Take out the dot, or the colon at either end or after another colon.");
    case Problem::CopyMixes:
        return tr("Bring both to one version, or take this folder out of the search path: \"cudnnctl path undo\".");
    case Problem::GpusHidden:
    case Problem::GpusPartlyHidden:
        return tr("Unset it, or name GPUs that \"nvidia-smi -L\" lists.");
    case Problem::ValueUnknown:
        return tr("Unset it, or use a value that is known.");
    case Problem::Tf32Off:
    case Problem::MessagesOff:
    case Problem::CudnnLogsAll:
    case Problem::LaunchBlocking:
    case Problem::CacheOff:
    case Problem::PtxForced:
        return tr("Unset it, unless you want just that.");
    case Problem::PreloadsCudnn:
    case Problem::PreloadMissing:
        return tr("Take it out of the variable.");
    case Problem::OtherMachine:
    case Problem::OtherFormat:
        return tr("Install the archive for this processor and system; other files are moved to the backup.");
    case Problem::DependencyMissing:
    case Problem::DelayedMissing:
        return tr("A cuDNN library: repair the install. Another one: install the package that has it.");
    case Problem::CublasMissing:
    case Problem::NvrtcMissing:
        return tr("Install it from the CUDA that this cuDNN is made for, or have its folder searched.");
    case Problem::NvrtcLinkMissing:
        return tr(
            "Install CUDA's development package for nvrtc, or make a link of that name beside the numbered file.");
    case Problem::ZlibMissing:
        return tr("Install zlib. On Windows: put the 64-bit zlibwapi.dll beside cuDNN.");
    case Problem::TakesNoHeaders:
    case Problem::NoLinksThere:
    case Problem::VariablesUnset:
    case Problem::OtherSystemHere:
    case Problem::FindsItself:
    case Problem::NeedsVariables:
    case Problem::VariableNamesIt:
    case Problem::ListBeyondSetx:
    case Problem::EntriesTwice:
    case Problem::CopyElsewhere:
    case Problem::GpusChosen:
    case Problem::DeviceOrderSet:
    case Problem::ValueUsual:
    case Problem::Preloads:
    case Problem::GrowthSet:
    case Problem::Deterministic:
    case Problem::AutotuneOff:
    case Problem::FrameworkReads:
    case Problem::CudnnLogs:
    case Problem::ModulesEager:
    case Problem::CacheSet:
    case Problem::IdentityUnknown:
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
    case Problem::VariablesUnset:
        return tr("none of these variables is set");
    case Problem::OtherSystemHere:
        return tr("the files are for another system or processor than this machine");
    case Problem::FindsItself:
        return tr("the programs of this folder look there by themselves");
    case Problem::NeedsVariables:
        return tr("programs are pointed at it by the lines of \"cudnnctl env\"");
    case Problem::IdentityUnknown:
        return tr("the libraries do not say what they are");
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
    case Problem::VariableNamesIt:
    case Problem::VariableElsewhere:
    case Problem::VariableNowhere:
    case Problem::VariableTooDeep:
    case Problem::OtherFirst:
    case Problem::NotSearched:
    case Problem::ListTooLong:
    case Problem::ListLong:
    case Problem::ListBeyondSetx:
    case Problem::EntryCut:
    case Problem::EntryEmpty:
    case Problem::EntriesTwice:
    case Problem::CopyWins:
    case Problem::CopyMixes:
    case Problem::CopyElsewhere:
    case Problem::GpusChosen:
    case Problem::GpusHidden:
    case Problem::GpusPartlyHidden:
    case Problem::DeviceOrderSet:
    case Problem::ValueUnknown:
    case Problem::ValueUsual:
    case Problem::Tf32Off:
    case Problem::PreloadsCudnn:
    case Problem::PreloadMissing:
    case Problem::Preloads:
    case Problem::GrowthSet:
    case Problem::MessagesOff:
    case Problem::Deterministic:
    case Problem::AutotuneOff:
    case Problem::FrameworkReads:
    case Problem::CudnnLogs:
    case Problem::CudnnLogsAll:
    case Problem::LaunchBlocking:
    case Problem::ModulesEager:
    case Problem::CacheOff:
    case Problem::CacheSet:
    case Problem::PtxForced:
    case Problem::OtherMachine:
    case Problem::OtherFormat:
    case Problem::OtherIdentity:
    case Problem::DependencyMissing:
    case Problem::DelayedMissing:
    case Problem::CublasMissing:
    case Problem::NvrtcMissing:
    case Problem::NvrtcLinkMissing:
    case Problem::ZlibMissing:
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
