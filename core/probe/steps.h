// The steps that a parent may ask for, by name. Each runs once for the process or once for each chosen GPU, in the
// order asked; what a step needs and has not got makes it skipped with the reason, never failed.
#pragma once

#include "probe/case_line.h"
#include "probe/channel.h"
#include "probe/convolution.h"
#include "probe/driver.h"
#include "probe/expectations.h"
#include "probe/gpu_array.h"
#include "probe/management.h"
#include "probe/session.h"

#include <future>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core::probe
{

/// What the steps of one process share.
struct Bench {
    Channel& channel;
    std::string cudnnName; ///< path or name of the library to open; "" when no step needs it

    std::optional<Expectations> expectations = {}; ///< of conv_relu: begun before everything else
    std::optional<Result<std::shared_ptr<const Cudnn>>> cudnn = {};
    std::optional<Result<std::shared_ptr<const Driver>>> driver = {};
    std::shared_future<Result<Management>> management = {};
    // Of the GPU whose turn it is:
    const Device* device = nullptr;
    std::optional<Result<CurrentDevice>> current = {};
    std::optional<Result<Session>> session = {};

    /// Each opened at the first call.
    const Result<std::shared_ptr<const Cudnn>>& openCudnn();
    const Result<std::shared_ptr<const Driver>>& openDriver();
    /// Begins to open it on a thread of its own: it takes as long as the driver.
    void beginManagement();
    const Result<Management>& openManagement();
    const Result<CurrentDevice>& useDevice();
    const Result<Session>& openSession();
    void leaveDevice();
};

using Step = StepResult (*)(Bench& bench, std::string_view argument);

struct StepEntry {
    std::string_view name; ///< "conv_relu"; with ':' at its end it takes an argument: "open:libcudnn_ops.so.9"
    std::string_view id;   ///< as the report names it
    bool perGpu;
    Step run;
};
/// All of them.
[[nodiscard]] std::span<const StepEntry> allSteps();

[[nodiscard]] StepResult skipped(Skip reason);
[[nodiscard]] StepResult failed(const Error& error);

/// What a case is computed with; there once whatIsMissing() says that nothing is.
[[nodiscard]] Gpu gpuOf(Bench& bench);
/// What this library on this GPU can compute with.
[[nodiscard]] Abilities abilitiesOf(Bench& bench);
/// A failure that is only a version's or a GPU's "cannot", and of which nothing is demanded, is no fault.
[[nodiscard]] bool isRefusal(Bench& bench, const Error& error);

/// What all steps that compute stand on: library, GPU, handle. nullopt when it is there.
[[nodiscard]] std::optional<StepResult> whatIsMissing(Bench& bench);

// steps_load.cpp
StepResult stepLibrary(Bench& bench, std::string_view);
StepResult stepOpen(Bench& bench, std::string_view name);
StepResult stepVersion(Bench& bench, std::string_view);
StepResult stepRuntime(Bench& bench, std::string_view);
StepResult stepModules(Bench& bench, std::string_view);
// steps_device.cpp
StepResult stepDriver(Bench& bench, std::string_view);
StepResult stepMemory(Bench& bench, std::string_view);
StepResult stepHandle(Bench& bench, std::string_view);
// steps_convolution.cpp
StepResult stepConvolutionRelu(Bench& bench, std::string_view);
StepResult stepAlgorithms(Bench& bench, std::string_view);
// steps_gradients.cpp
StepResult stepGradients(Bench& bench, std::string_view);
// steps_batchnorm.cpp
StepResult stepBatchnorm(Bench& bench, std::string_view);
// steps_pooling.cpp
StepResult stepPooling(Bench& bench, std::string_view);
// steps_softmax.cpp
StepResult stepSoftmax(Bench& bench, std::string_view);
// steps_attention.cpp
StepResult stepAttention(Bench& bench, std::string_view);
// steps_train.cpp
StepResult stepTrain(Bench& bench, std::string_view);
// steps_speed.cpp
StepResult stepSpeed(Bench& bench, std::string_view);
// steps_relu.cpp
StepResult stepRelu(Bench& bench, std::string_view);
StepResult stepHostPointer(Bench& bench, std::string_view);

} // namespace core::probe
