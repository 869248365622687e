// What to do about what Verify found, and why a check was not made.
#include "text/sentences.h"

#include <QCoreApplication>

using core::verify::Problem;

namespace app::text
{

namespace
{

class CheckAdvice
{
    Q_DECLARE_TR_FUNCTIONS(Checks)

public:
    [[nodiscard]] static QString advice(Problem problem);
    [[nodiscard]] static QString reason(Problem problem);
};

QString CheckAdvice::advice(Problem problem)
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
    case Problem::CudartMissing:
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
    case Problem::ProbeNotStarted:
        return tr("Put cudnn-probe beside this program, or install the package again.");
    case Problem::OnlyAsRoot:
        return tr("Let everybody read the folder and its files, or verify as an ordinary user. Vendor code is never "
                  "run as root.");
    case Problem::LoadRefused:
    case Problem::StepCrashed:
    case Problem::StepLeft:
    case Problem::StatusPartMissing:
        return tr("Repair the install: a file is damaged, missing, or what it needs is not found.");
    case Problem::StepHung:
    case Problem::StepGarbled:
        return tr("Verify again. If it stays so, restart the machine; the driver or the GPU may hang.");
    case Problem::FromElsewhere:
    case Problem::OtherByName:
    case Problem::StatusVersionMix:
        return tr(
            "Take the other folder out of LD_LIBRARY_PATH or PATH, or put this one before it: \"cudnnctl path fix\".");
    case Problem::NotFoundByName:
        return tr("Nothing to do if your programs bring their own cuDNN or are told where it is; else: \"cudnnctl path "
                  "fix\".");
    case Problem::VersionDiffers:
        return tr("Install one complete cuDNN; the files of others are moved to the backup.");
    case Problem::StatusNotInitialized:
    case Problem::DriverRefuses:
        return tr("Check the driver with nvidia-smi; after an update of the driver, restart the machine.");
    case Problem::StatusAllocation:
    case Problem::MemoryLow:
    case Problem::TooLittleMemory:
        return tr("End programs that use the GPU, then verify again.");
    case Problem::StatusBadParam:
    case Problem::StatusNotSupported:
    case Problem::StatusInternal:
    case Problem::StatusOther:
    case Problem::NotRefused:
        return tr(
            "Verify at level files: a damaged or missing part does this. If every file is intact, try another cuDNN.");
    case Problem::StatusExecution:
    case Problem::ResultWrong:
    case Problem::ResultNotANumber:
        return tr("Verify again. If it stays so, the GPU, its memory or the driver is at fault: try another driver, "
                  "then another GPU.");
    case Problem::StatusArchitecture:
    case Problem::GpuOld:
        return tr("\"cudnnctl advise\" names the archive that fits this GPU.");
    case Problem::StatusDriverOld:
    case Problem::DriverOld:
        return tr("Update the driver, or install a cuDNN for an older CUDA.");
    case Problem::NoDriver:
        return tr("Install NVIDIA's driver for this GPU.");
    case Problem::NoGpuVisible:
        return tr("Unset CUDA_VISIBLE_DEVICES, or name a GPU that is there.");
    case Problem::GpuExclusive:
        return tr("End the program that holds it, or set its compute mode to default.");
    case Problem::EarlierFailed:
    case Problem::NoGpu:
    case Problem::DriverServes:
    case Problem::GpuNewer:
    case Problem::CapabilityUnknown:
    case Problem::MemoryHeld:
    case Problem::MemoryHolderHidden:
    case Problem::NotInVersion:
    case Problem::NotOnGpu:
        return {};
    }
    return {};
}

QString CheckAdvice::reason(Problem problem)
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
    case Problem::ProbeNotStarted:
        return tr("the test program cudnn-probe did not start");
    case Problem::OnlyAsRoot:
        return tr("it could be done as root only, and vendor code is never run as root");
    case Problem::NoDriver:
        return tr("there is no NVIDIA driver here");
    case Problem::NoGpu:
        return tr("the driver sees no GPU");
    case Problem::NoGpuVisible:
        return tr("CUDA_VISIBLE_DEVICES hides every GPU");
    case Problem::CapabilityUnknown:
        return tr("nothing is known of which GPUs this cuDNN supports");
    case Problem::TooLittleMemory:
        return tr("not even the smallest test fits into the GPU's memory");
    case Problem::NotInVersion:
        return tr("this cuDNN has no such function");
    case Problem::NotOnGpu:
        return tr("this GPU cannot compute so");
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
    case Problem::EarlierFailed:
    case Problem::LoadRefused:
    case Problem::StepCrashed:
    case Problem::StepLeft:
    case Problem::StepHung:
    case Problem::StepGarbled:
    case Problem::FromElsewhere:
    case Problem::NotFoundByName:
    case Problem::OtherByName:
    case Problem::VersionDiffers:
    case Problem::CudartMissing:
    case Problem::StatusNotInitialized:
    case Problem::StatusAllocation:
    case Problem::StatusBadParam:
    case Problem::StatusNotSupported:
    case Problem::StatusPartMissing:
    case Problem::StatusVersionMix:
    case Problem::StatusArchitecture:
    case Problem::StatusDriverOld:
    case Problem::StatusInternal:
    case Problem::StatusExecution:
    case Problem::StatusOther:
    case Problem::DriverRefuses:
    case Problem::DriverServes:
    case Problem::DriverOld:
    case Problem::GpuOld:
    case Problem::GpuNewer:
    case Problem::GpuExclusive:
    case Problem::MemoryHeld:
    case Problem::MemoryHolderHidden:
    case Problem::MemoryLow:
    case Problem::ResultWrong:
    case Problem::ResultNotANumber:
    case Problem::NotRefused:
        return tr("a check that this one stands on has failed");
    }
    return {};
}

} // namespace

Sentence sentence(const core::verify::Evidence& evidence)
{
    return {problemText(evidence), CheckAdvice::advice(evidence.problem)};
}

QString reason(core::verify::Problem problem)
{
    return CheckAdvice::reason(problem);
}

} // namespace app::text
