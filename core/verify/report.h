// The result of verifying: one entry per check, with evidence. Plain data; app/text has the sentences.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace core::verify
{

enum class CheckStatus : std::uint8_t { Pass, Warn, Fail, Skipped, Undecided };

/// Stable ids as in DESIGN section 8.
enum class CheckId : std::uint8_t {
    FilesComplete,   ///< files.complete
    FilesIntact,     ///< files.intact
    FilesOneVersion, ///< files.one_version
    FilesLinks,      ///< files.links
    FilesHeaders,    ///< files.headers
    FilesMisplaced,  ///< files.misplaced
    // environment: these only warn
    EnvCudaPath,   ///< env.cuda_path
    EnvPathFirst,  ///< env.path_first
    EnvPathLength, ///< env.path_length
    EnvShadowed,   ///< env.shadowed
    EnvRuntime,    ///< env.runtime
    // binaries
    BinaryMachine,      ///< binary.machine
    BinaryIdentity,     ///< binary.identity
    BinaryDependencies, ///< binary.dependencies
    // load
    LoadItself,  ///< load.itself
    LoadPart,    ///< load.<part>: `part` says which
    LoadVersion, ///< load.version; `part` is what cudnnGetVersion says
    LoadRuntime, ///< load.runtime
    LoadOrigin,  ///< load.origin
    LoadByName,  ///< load.by_name
    // gpu; all but the first for each GPU
    GpuDriver,     ///< gpu.driver; `part` is the driver's version
    GpuCapability, ///< gpu.capability; `part` is the capability
    GpuMemory,     ///< gpu.memory; `bytes` is what is free of `counted`
    GpuHandle,     ///< gpu.handle
    GpuConvRelu,   ///< gpu.conv_relu
    GpuRelu,       ///< gpu.relu
    // full
    GpuConvAlgorithms, ///< gpu.conv_algorithms
    GpuConvBackward,   ///< gpu.conv_backward
    GpuBatchnorm,      ///< gpu.batchnorm
    GpuPooling,        ///< gpu.pooling
    GpuSoftmax,        ///< gpu.softmax
    GpuAttention,      ///< gpu.attention
    GpuTrain,          ///< gpu.train
    GpuSpeed,          ///< gpu.speed: told, never judged
};
[[nodiscard]] const char* idOf(CheckId id); ///< "files.complete"
/// "load.cudnn_ops": with the part of a check that is made for several.
struct Check;
[[nodiscard]] std::string fullIdOf(const Check& check);
/// Of the layer that looks at the machine, not at the installed set.
[[nodiscard]] bool isEnvironment(CheckId id);

/// Why a check did not pass, or what else there is to tell; each has a sentence. "Told" marks those that are no fault:
/// they may stand in a check that passed.
enum class Problem : std::uint8_t {
    None,
    FileMissing,
    DigestDiffers,
    FileEmpty,
    FileTiny,
    AllZeros,
    TextNotBinary,
    NotALibrary,
    Unreadable,
    OtherVersion,
    LinkMissing,
    LinkIsFile,
    LinkTargetWrong,
    HeaderDiffers,
    HeaderMissing,
    Misplaced,
    PartialSet, ///< all that was installed is there, but that is a part of cuDNN only
    NoReceipt,  ///< nothing of ours to compare with
    NothingThere,
    TakesNoHeaders, ///< an application's folder
    NoLinksThere,   ///< a set of Windows has none
    // environment; the subject is a variable's name or a folder
    VariablesUnset,    ///< reason: none of the variables is set
    OtherSystemHere,   ///< reason: the target's files are for another system or processor than this machine
    FindsItself,       ///< reason: the programs of this target look there by themselves
    NeedsVariables,    ///< reason: a folder of its own, which programs are pointed at
    VariableNamesIt,   ///< told: found is this target
    VariableElsewhere, ///< found is another folder than expected
    VariableNowhere,   ///< found does not exist
    VariableTooDeep,   ///< found lies within expected, which is meant
    OtherFirst,        ///< subject is searched before expected, and has the cuDNN found
    NotSearched,       ///< subject is not among the folders that are searched
    ListTooLong,       ///< found characters; the system allows expected
    ListLong,          ///< found characters; old programs cut after expected
    ListBeyondSetx,    ///< told: the same for setx
    EntryCut,          ///< found does not exist, but expected, which begins like it
    EntryEmpty,        ///< found ("" or "."): the current folder
    EntriesTwice,      ///< told: found stand there more than once
    CopyWins,          ///< subject has cuDNN found, and is taken before expected
    CopyMixes,         ///< subject is a Python's cuDNN found; programs of it may mix it with expected
    CopyElsewhere,     ///< told: subject has cuDNN found and is not taken
    GpusChosen,        ///< told: CUDA_VISIBLE_DEVICES
    GpusHidden,        ///< all of them
    GpusPartlyHidden,  ///< what stands after expected, since found is no GPU
    DeviceOrderSet,    ///< told
    ValueUnknown,      ///< found is none of expected
    ValueUsual,        ///< told: found is what is done anyway
    Tf32Off,
    PreloadsCudnn, ///< LD_PRELOAD brings found
    PreloadMissing,
    Preloads,       ///< told
    GrowthSet,      ///< told: TensorFlow takes memory as found says
    MessagesOff,    ///< TensorFlow's
    Deterministic,  ///< told
    AutotuneOff,    ///< told
    FrameworkReads, ///< told: a variable of TensorFlow that nothing is said of
    CudnnLogs,      ///< told
    CudnnLogsAll,   ///< every call
    LaunchBlocking,
    ModulesEager, ///< told
    CacheOff,
    CacheSet, ///< told: place or size
    PtxForced,
    // binaries; the subject is the library's path
    OtherMachine,      ///< found instead of expected
    OtherFormat,       ///< found ("ELF", "PE") instead of expected
    OtherIdentity,     ///< the file calls itself found instead of expected
    IdentityUnknown,   ///< reason: nothing in the files says what they are
    DependencyMissing, ///< expected is in no folder that is searched
    DelayedMissing,    ///< the same of a library that is loaded when first used
    CublasMissing,     ///< expected is opened when first needed; found: what is there instead
    NvrtcMissing,
    NvrtcLinkMissing, ///< the name without a number, which cuDNN 8 asks for
    ZlibMissing,
    // load; the subject is a library
    EarlierFailed,   ///< reason: what this stands on has failed
    ProbeNotStarted, ///< found: why; the subject is the probe
    OnlyAsRoot,      ///< reason: vendor code would have to run as root
    LoadRefused,     ///< found: the loader's own words
    StepCrashed,     ///< found: the signal's number; the subject is where it was
    StepLeft,        ///< the process was gone without a word
    StepHung,
    StepGarbled,
    FromElsewhere,  ///< found is loaded instead of what lies in expected
    NotFoundByName, ///< told or not: programs that ask by name do not find expected
    OtherByName,    ///< found is what they get instead of what lies in expected
    VersionDiffers, ///< found is what the library says, expected what is installed
    CudartMissing,
    // what a library answered; expected: the number, found: its name and words, the subject is the call or the case
    StatusNotInitialized,
    StatusAllocation,
    StatusBadParam,
    StatusNotSupported,
    StatusPartMissing,
    StatusVersionMix,
    StatusArchitecture,
    StatusDriverOld,
    StatusInternal,
    StatusExecution,
    StatusOther,
    // gpu; the subject is the GPU's name
    NoDriver,           ///< reason
    NoGpu,              ///< reason
    NoGpuVisible,       ///< reason: CUDA_VISIBLE_DEVICES hides them
    DriverRefuses,      ///< expected: the number, found: its words
    DriverServes,       ///< told: the driver (subject) serves CUDA up to found; the toolkit is expected
    DriverOld,          ///< found; the rule of subject asks for expected
    GpuOld,             ///< capability found, least expected
    GpuNewer,           ///< capability found, newest known expected
    CapabilityUnknown,  ///< reason
    GpuExclusive,       ///< others may not use it now; found: the driver's words
    MemoryHeld,         ///< told: process expected holds found bytes, "" for not told
    MemoryHolderHidden, ///< undecided: found bytes are held by processes that cannot be seen from here
    MemoryLow,          ///< found bytes of expected are free
    TooLittleMemory,    ///< reason
    NotInVersion,       ///< reason: this cuDNN has no such function
    NotOnGpu,           ///< reason
    ResultWrong,        ///< found instead of expected
    ResultNotANumber,   ///< found elements are not numbers
    NotRefused,         ///< what must be refused was not
};

struct Evidence {
    Problem problem{};
    std::string subject; ///< a path, or a variable's name
    std::string expected, found;
};

/// One computation compared with its reference.
struct Measure {
    std::string name; ///< the case
    std::string kind; ///< number format and arithmetic: what its bound is made of; "" where results are exact
    std::string way;  ///< how it was computed
    CheckStatus status{};
    double largestError = 0, bound = 0; ///< of the element with the largest error
    double largestBound = 0;            ///< of all elements
    double smallestFault = 0;           ///< what the smallest error of an implementation would change; 0: not known
    std::string detail;                 ///< the engine; of a training its losses
    double milliseconds = 0;            ///< of one run, where speed was measured
    double operationsPerSecond = 0;     ///< multiplications and additions
};

struct Check {
    CheckId id{};
    CheckStatus status{};
    Problem reason = Problem::None; ///< of a skipped or undecided check
    std::uint64_t counted = 0;      ///< files looked at
    std::uint64_t bytes = 0;        ///< read back from disk
    std::vector<Evidence> evidence = {};
    std::string part = {};   ///< of a check that is made for several things: which one
    std::string gpu = {};    ///< UUID
    double milliseconds = 0; ///< of a check that the probe made
    std::vector<Measure> measures = {};
};

struct Report {
    std::string toolkit; ///< root, UTF-8
    std::string version; ///< of the installed set
    std::vector<Check> checks;
    bool loaded = false;   ///< the probe could be asked to load the set
    bool computed = false; ///< a GPU was there and cuDNN took it
    [[nodiscard]] bool failed() const;
};

} // namespace core::verify
