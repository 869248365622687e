// The checks of Verify: titles, and what is wrong. What to do about it stands in check_advice.cpp.
#include "base/text.h"
#include "text/quantities.h"
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

private:
    /// Digits to "1.5 GiB".
    [[nodiscard]] static QString bytes(const std::string& digits)
    {
        return text::bytes(core::parseNumber(digits).value_or(0));
    }
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
    case CheckId::LoadItself:
        return tr("cuDNN loads, from this folder alone");
    case CheckId::LoadPart:
        return tr("This part loads");
    case CheckId::LoadVersion:
        return tr("The loaded library is the installed version, and its parts agree");
    case CheckId::LoadRuntime:
        return tr("CUDA's own libraries are found");
    case CheckId::LoadOrigin:
        return tr("In your environment, every part comes from this folder");
    case CheckId::LoadByName:
        return tr("Programs that ask for cuDNN by name get this one");
    case CheckId::GpuDriver:
        return tr("The driver works and is new enough");
    case CheckId::GpuCapability:
        return tr("This cuDNN supports the GPU");
    case CheckId::GpuMemory:
        return tr("The GPU has memory to spare");
    case CheckId::GpuHandle:
        return tr("cuDNN starts on the GPU");
    case CheckId::GpuConvRelu:
        return tr("Convolution and ReLU give the right numbers");
    case CheckId::GpuRelu:
        return tr("ReLU is right in every form, and wrong calls are refused");
    case CheckId::GpuConvAlgorithms:
        return tr("Every convolution algorithm gives the right numbers");
    case CheckId::GpuConvBackward:
        return tr("The gradients of a convolution are right");
    case CheckId::GpuBatchnorm:
        return tr("Batch normalisation is right, in training, backward and in use");
    case CheckId::GpuPooling:
        return tr("Pooling is right, forward and backward");
    case CheckId::GpuSoftmax:
        return tr("Softmax is right, forward and backward");
    case CheckId::GpuAttention:
        return tr("Attention is right");
    case CheckId::GpuTrain:
        return tr("A training step is right in every layer, and the loss falls");
    case CheckId::GpuSpeed:
        return tr("How fast this GPU convolves");
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
    case Problem::EarlierFailed:
        return tr("What this stands on has failed.");
    case Problem::ProbeNotStarted:
        return subject.isEmpty() ? tr("The program cudnn-probe is missing.")
                                 : tr("%1 could not be started: %2").arg(subject, found);
    case Problem::OnlyAsRoot:
        return tr("The library can be read by root only.");
    case Problem::LoadRefused:
        return tr("%1 cannot be loaded: %2").arg(subject, found);
    case Problem::StepCrashed:
        return tr("The test process was killed by signal %2 at: %1").arg(subject, found);
    case Problem::StepLeft:
        return tr("The test process ended without a word at: %1").arg(subject);
    case Problem::StepHung:
        return tr("The test process did not come back and was ended at: %1").arg(subject);
    case Problem::StepGarbled:
        return tr("The test process said what cannot be understood at: %1").arg(subject);
    case Problem::FromElsewhere:
        return tr("%1 was loaded from %3, not from %2.").arg(subject, expected, found);
    case Problem::NotFoundByName:
        return tr("Programs that ask for %1 by name do not find it; it lies in %2.").arg(subject, expected);
    case Problem::OtherByName:
        return tr("Programs that ask for %1 by name get %3, not what lies in %2.").arg(subject, expected, found);
    case Problem::VersionDiffers:
        return tr("%1 says that it is version %3; version %2 is installed.").arg(subject, expected, found);
    case Problem::CudartMissing:
        return tr("%1 is not found. cuDNN has its own; programs built with CUDA need it.").arg(subject);
    case Problem::StatusNotInitialized:
        return tr("%1: cuDNN could not start (status %2). %3").arg(subject, expected, found);
    case Problem::StatusAllocation:
        return tr("%1: there was not enough memory (status %2). %3").arg(subject, expected, found);
    case Problem::StatusBadParam:
        return tr("%1: cuDNN refused a right call as wrong (status %2). %3").arg(subject, expected, found);
    case Problem::StatusNotSupported:
        return tr("%1: cuDNN says that it cannot do this, which it must be able to (status %2). %3")
            .arg(subject, expected, found);
    case Problem::StatusPartMissing:
        return tr("%1: cuDNN cannot load a part of its own (status %2). %3").arg(subject, expected, found);
    case Problem::StatusVersionMix:
        return tr("%1: parts of different cuDNN versions are mixed (status %2). %3").arg(subject, expected, found);
    case Problem::StatusArchitecture:
        return tr("%1: this cuDNN has no code for this GPU (status %2). %3").arg(subject, expected, found);
    case Problem::StatusDriverOld:
        return tr("%1: the driver is too old for this cuDNN (status %2). %3").arg(subject, expected, found);
    case Problem::StatusInternal:
        return tr("%1: cuDNN failed inside itself (status %2). %3").arg(subject, expected, found);
    case Problem::StatusExecution:
        return tr("%1: the GPU failed while it computed (status %2). %3").arg(subject, expected, found);
    case Problem::StatusOther:
        return tr("%1: it failed with status %2. %3").arg(subject, expected, found);
    case Problem::NoDriver:
        return tr("There is no NVIDIA driver.");
    case Problem::NoGpu:
    case Problem::NoGpuVisible:
        return tr("The driver sees no GPU.");
    case Problem::DriverRefuses:
        return tr("The driver cannot be used (error %1): %2").arg(expected, found);
    case Problem::DriverServes:
        if (expected.isEmpty())
            return tr("Driver %1 serves CUDA up to %2.").arg(subject, found);
        return tr("Driver %1 serves CUDA up to %3; the toolkit is CUDA %2. The two may differ: the driver's number is "
                  "the "
                  "newest CUDA that it can run, not one that is installed.")
            .arg(subject, expected, found);
    case Problem::DriverOld:
        return tr("The driver is %3; %1 asks for %2 or newer.").arg(subject, expected, found);
    case Problem::GpuOld:
        return tr("%1 has compute capability %3; this cuDNN needs %2 or newer.").arg(subject, expected, found);
    case Problem::GpuNewer:
        return tr("%1 has compute capability %3, which is newer than any that is known for this cuDNN (%2).")
            .arg(subject, expected, found);
    case Problem::CapabilityUnknown:
        return tr("Nothing is known of which GPUs this cuDNN supports.");
    case Problem::GpuExclusive:
        return tr("%1 cannot be used now: another program holds it alone, or its compute mode forbids it. %2")
            .arg(subject, found);
    case Problem::MemoryHeld:
        return found.isEmpty() ? tr("Process %1 holds memory of %2; how much is not told.").arg(expected, subject)
                               : tr("Process %1 holds %3 of %2.").arg(expected, subject, bytes(evidence.found));
    case Problem::MemoryHolderHidden:
        return tr("%2 of %1 are in use by processes that cannot be seen from here.")
            .arg(subject, bytes(evidence.found));
    case Problem::MemoryLow:
        return tr("Only %2 of %3 are free on %1.").arg(subject, bytes(evidence.found), bytes(evidence.expected));
    case Problem::TooLittleMemory:
        return tr("Not even the smallest test fits into the GPU's memory.");
    case Problem::NotInVersion:
        return tr("This cuDNN has no such function.");
    case Problem::NotOnGpu:
        return tr("This GPU cannot compute so.");
    case Problem::ResultWrong:
        return tr("%1: the GPU gave %3 where %2 is right.").arg(subject, expected, found);
    case Problem::ResultNotANumber:
        return tr("%1: %2 results are not numbers.").arg(subject, found);
    case Problem::NotRefused:
        return tr("%1: cuDNN took a call that it must refuse.").arg(subject);
    }
    return {};
}

} // namespace

QString title(core::verify::CheckId id)
{
    return Checks::title(id);
}

QString problemText(const core::verify::Evidence& evidence)
{
    return Checks::message(evidence);
}

} // namespace app::text
