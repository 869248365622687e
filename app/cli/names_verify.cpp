// Names of what verify says.
#include "cli/names.h"

namespace app::cli
{

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
    case VariablesUnset:
        return "VariablesUnset";
    case OtherSystemHere:
        return "OtherSystemHere";
    case FindsItself:
        return "FindsItself";
    case NeedsVariables:
        return "NeedsVariables";
    case VariableNamesIt:
        return "VariableNamesIt";
    case VariableElsewhere:
        return "VariableElsewhere";
    case VariableNowhere:
        return "VariableNowhere";
    case VariableTooDeep:
        return "VariableTooDeep";
    case OtherFirst:
        return "OtherFirst";
    case NotSearched:
        return "NotSearched";
    case ListTooLong:
        return "ListTooLong";
    case ListLong:
        return "ListLong";
    case ListBeyondSetx:
        return "ListBeyondSetx";
    case EntryCut:
        return "EntryCut";
    case EntryEmpty:
        return "EntryEmpty";
    case EntriesTwice:
        return "EntriesTwice";
    case CopyWins:
        return "CopyWins";
    case CopyMixes:
        return "CopyMixes";
    case CopyElsewhere:
        return "CopyElsewhere";
    case GpusChosen:
        return "GpusChosen";
    case GpusHidden:
        return "GpusHidden";
    case GpusPartlyHidden:
        return "GpusPartlyHidden";
    case DeviceOrderSet:
        return "DeviceOrderSet";
    case ValueUnknown:
        return "ValueUnknown";
    case ValueUsual:
        return "ValueUsual";
    case Tf32Off:
        return "Tf32Off";
    case PreloadsCudnn:
        return "PreloadsCudnn";
    case PreloadMissing:
        return "PreloadMissing";
    case Preloads:
        return "Preloads";
    case GrowthSet:
        return "GrowthSet";
    case MessagesOff:
        return "MessagesOff";
    case Deterministic:
        return "Deterministic";
    case AutotuneOff:
        return "AutotuneOff";
    case FrameworkReads:
        return "FrameworkReads";
    case CudnnLogs:
        return "CudnnLogs";
    case CudnnLogsAll:
        return "CudnnLogsAll";
    case LaunchBlocking:
        return "LaunchBlocking";
    case ModulesEager:
        return "ModulesEager";
    case CacheOff:
        return "CacheOff";
    case CacheSet:
        return "CacheSet";
    case PtxForced:
        return "PtxForced";
    case OtherMachine:
        return "OtherMachine";
    case OtherFormat:
        return "OtherFormat";
    case OtherIdentity:
        return "OtherIdentity";
    case IdentityUnknown:
        return "IdentityUnknown";
    case DependencyMissing:
        return "DependencyMissing";
    case DelayedMissing:
        return "DelayedMissing";
    case CublasMissing:
        return "CublasMissing";
    case NvrtcMissing:
        return "NvrtcMissing";
    case NvrtcLinkMissing:
        return "NvrtcLinkMissing";
    case ZlibMissing:
        return "ZlibMissing";
    }
    return "";
}

const char* nameOf(core::VerifyLevel level)
{
    using enum core::VerifyLevel;
    switch (level) {
    case Files:
        return "files";
    case Load:
        return "load";
    case Gpu:
        return "gpu";
    case Full:
        return "full";
    }
    return "";
}

} // namespace app::cli
