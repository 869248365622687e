// The layers "gpu" and "full": the probe computes on the GPU with the installed cuDNN; what it measured is judged here,
// and the driver and the GPUs by the support matrix. Pure but for asking.
#pragma once

#include "base/job.h"
#include "catalogue/support.h"
#include "toolkit/toolkit.h"
#include "verify/ask_probe.h"
#include "verify/report.h"

#include <string>
#include <vector>

namespace core::verify
{

struct ComputingInputs {
    const ProbeStart& probe;
    const platform::Variables& variables; ///< the user's
    const toolkit::Toolkit& toolkit;
    archive::Version cudnn; ///< of the set; parts == 0: not known
    std::string library;    ///< path of the main library
    bool full = false;
    std::vector<int> gpus = {}; ///< ordinals; empty: all
};

/// What the driver told.
struct Machine {
    catalogue::DriverSnapshot driver;
    std::string ceiling; ///< the newest CUDA that the driver serves: "13.0"; "" when there is no driver
};

struct Computed {
    Machine machine;
    std::vector<Check> checks; ///< gpu.driver, then the others for each GPU
    bool reached = false;      ///< cuDNN took at least one GPU
};

/// The only error is Cancelled.
Result<Computed> checkComputing(const ComputingInputs& inputs, const catalogue::SupportMatrix& matrix, const Job& job);

/// What the step "driver" told; of these ordinals only, of all when empty.
[[nodiscard]] Machine machineOf(const Answer& answer, const std::vector<int>& gpus);
/// From an answer that is there already; no child is started.
[[nodiscard]] Computed judgeComputing(const ComputingInputs& inputs, const catalogue::SupportMatrix& matrix,
                                      const Answer& answer);

} // namespace core::verify
