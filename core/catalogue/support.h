// The version chain: does this cuDNN fit this toolkit, this driver, these GPUs? Pure functions over the support matrix
// (resources/catalogue/support.json). Every answer names the rule it follows, the values it compared, where the rule is
// from and how sure that source is.
//
// A blocking answer needs NVIDIA's own matrix behind it; where only packagers, archive names or an interpolation speak,
// the same finding is a warning. What is newer than everything known passes by rule, with a warning.
#pragma once

#include "archive/name.h"

#include <optional>
#include <string>
#include <vector>

namespace core::catalogue
{

/// One row of the matrix: releases `from` to `to`, the builds for these CUDA versions.
struct SupportRow {
    archive::Version from, to;                  ///< three parts at most, both included
    std::vector<archive::Version> packages;     ///< what the archive's name says: "12", "11.5"
    std::vector<archive::Version> toolkits;     ///< that the matrix lists
    bool anyMinor = false;                      ///< the row says "12.x"
    std::string linuxDriver, windowsDriver;     ///< least version; "" when the matrix gives none
    std::vector<archive::Version> capabilities; ///< listed; parts == 1 for "3.x"
    std::optional<archive::Version> least;      ///< where only a floor is known
    std::string confidence, source, note;
    [[nodiscard]] bool isNvidias() const; ///< read in NVIDIA's matrix
};
/// A higher driver floor for newer GPUs with the same build: Blackwell on CUDA 12.
struct RaisedFloor {
    archive::Version package, least; ///< from this compute capability on
    archive::Version toolkit;        ///< the first toolkit that knows these GPUs
    std::string linuxDriver, windowsDriver, confidence, source;
};
struct ToolkitDriver {
    std::string toolkit; ///< "12.4 Update 1"
    archive::Version cuda;
    std::string linuxDriver, windowsDriver, source, note;
};
/// CUDA minor-version compatibility: every toolkit of this major runs on drivers from this branch on.
struct DriverFamily {
    std::uint32_t cudaMajor = 0;
    std::string least, source;
};

struct SupportMatrix {
    std::vector<SupportRow> rows;
    std::vector<RaisedFloor> raised;
    std::vector<ToolkitDriver> drivers;
    std::vector<DriverFamily> families;
    archive::Version newestCudnn;  ///< of all rows
    archive::Version newestNative; ///< newest compute capability that a cuDNN header names
    std::string newestNativeSource;
    /// Built in; parsed at the first call.
    static const SupportMatrix& builtIn();
};

struct Gpu {
    std::string name;
    std::string uuid;
    archive::Version capability; ///< two parts
};
/// The machine's driver, as the probe saw it.
struct DriverSnapshot {
    std::optional<std::string> driver; ///< "580.65.06"
    std::vector<Gpu> gpus;
};

enum class Fit : std::uint8_t { Fine, Warned, Blocked, Unknown };
enum class Rule : std::uint8_t {
    CudaListed,         ///< values: archive's CUDA, toolkit's
    CudaMajorDiffers,   ///< the same
    CudaMinorNewer,     ///< the same, newest listed; CUDA minor-version compatibility
    CudaMinorOlder,     ///< the same, oldest listed
    CudaMinorDiffers,   ///< the same, listed toolkits; builds of one minor, before 8.1 or CUDA 11
    CudaNotSaid,        ///< the archive or the toolkit does not say
    NoSuchBuild,        ///< values: cuDNN, CUDA: this release is known, but no build of it for this CUDA
    NewerThanKnown,     ///< values: cuDNN, CUDA, newest known cuDNN
    DriverEnough,       ///< values: driver, least
    DriverTooOld,       ///< values: driver, least, CUDA
    DriverTooOldForGpu, ///< values: driver, least, CUDA; subject: GPU
    DriverUnknown,      ///< no driver was seen, or no floor is known
    GpuListed,          ///< values: capability; subject: GPU
    GpuTooOld,          ///< values: capability, least, cuDNN
    GpuNewer,           ///< values: capability, newest listed, cuDNN
    GpuUnknown,         ///< no capability is known, or the matrix has no bound
};
struct Judgement {
    Fit fit = Fit::Unknown;
    Rule rule{};
    std::string subject = {};
    std::vector<std::string> values = {};
    std::string source = {};     ///< in words, with its edition where it has one; "" for arithmetic
    std::string confidence = {}; ///< as the matrix calls it
};

/// Archive against toolkit. `archiveCuda` is what the archive's name says (parts == 0: nothing).
[[nodiscard]] Judgement judgeToolkit(const SupportMatrix& matrix, const archive::Version& cudnn,
                                     const archive::Version& archiveCuda, const archive::Version& toolkitCuda);
/// cuDNN against the driver, for this system's column; a raised floor counts when such a GPU is there.
[[nodiscard]] Judgement judgeDriver(const SupportMatrix& matrix, const archive::Version& cudnn,
                                    const archive::Version& archiveCuda, archive::System system,
                                    const DriverSnapshot& snapshot);
/// cuDNN against each GPU. A GPU that is too old only warns while another one of the machine is not.
[[nodiscard]] std::vector<Judgement> judgeGpus(const SupportMatrix& matrix, const archive::Version& cudnn,
                                               const archive::Version& archiveCuda, const DriverSnapshot& snapshot);

/// The least driver of a toolkit ("12.4"), its first release; nullopt when it is not known.
[[nodiscard]] std::optional<ToolkitDriver> leastDriverOf(const SupportMatrix& matrix, const archive::Version& cuda);
/// By their numbers, build left out; parts that are not known count as zero.
[[nodiscard]] int compareVersions(const archive::Version& a, const archive::Version& b);
/// "580.65.06" against another: below zero, zero, above. Parts that are missing count as zero.
[[nodiscard]] int compareDrivers(std::string_view a, std::string_view b);

} // namespace core::catalogue
