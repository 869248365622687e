#include "probe/steps.h"

#include <array>

namespace core::probe
{
namespace
{

constexpr std::array kSteps{
    StepEntry{"library", "load.library", false, stepLibrary},
    StepEntry{"open:", "load.open", false, stepOpen},
    StepEntry{"version", "load.version", false, stepVersion},
    StepEntry{"runtime", "load.runtime", false, stepRuntime},
    StepEntry{"modules", "load.modules", false, stepModules},
    StepEntry{"driver", "gpu.driver", false, stepDriver},
    StepEntry{"memory", "gpu.memory", true, stepMemory},
    StepEntry{"handle", "gpu.handle", true, stepHandle},
    StepEntry{"conv_relu", "gpu.conv_relu", true, stepConvolutionRelu},
    StepEntry{"relu", "gpu.relu", true, stepRelu},
    StepEntry{"host_pointer", "gpu.host_pointer", true, stepHostPointer},
    StepEntry{"conv_algorithms", "gpu.conv_algorithms", true, stepAlgorithms},
    StepEntry{"conv_backward", "gpu.conv_backward", true, stepGradients},
    StepEntry{"batchnorm", "gpu.batchnorm", true, stepBatchnorm},
    StepEntry{"pooling", "gpu.pooling", true, stepPooling},
    StepEntry{"softmax", "gpu.softmax", true, stepSoftmax},
    StepEntry{"attention", "gpu.attention", true, stepAttention},
    StepEntry{"train", "gpu.train", true, stepTrain},
    StepEntry{"speed", "gpu.speed", true, stepSpeed},
};

} // namespace

std::span<const StepEntry> allSteps()
{
    return kSteps;
}

const Result<std::shared_ptr<const Cudnn>>& Bench::openCudnn()
{
    if (!cudnn)
        cudnn = Cudnn::open(cudnnName);
    return *cudnn;
}

const Result<std::shared_ptr<const Driver>>& Bench::openDriver()
{
    if (!driver)
        driver = Driver::open();
    return *driver;
}

void Bench::beginManagement()
{
    management = std::async(std::launch::async, Management::open).share();
}

const Result<Management>& Bench::openManagement()
{
    if (!management.valid())
        beginManagement();
    return management.get();
}

const Result<CurrentDevice>& Bench::useDevice()
{
    if (!current)
        current.emplace(CurrentDevice::make(*openDriver(), *device));
    return *current;
}

const Result<Session>& Bench::openSession()
{
    if (!session)
        session.emplace(Session::create(*openCudnn()));
    return *session;
}

void Bench::leaveDevice()
{
    session.reset();
    current.reset();
    device = nullptr;
}

StepResult skipped(Skip reason)
{
    return {.ok = false, .skipped = reason, .data = Json::object()};
}

StepResult failed(const Error& error)
{
    StepResult result;
    result.data["error"] = jsonOf(error);
    return result;
}

Gpu gpuOf(Bench& bench)
{
    return {bench.useDevice()->driver(), *bench.openSession()};
}

Abilities abilitiesOf(Bench& bench)
{
    const bool ampere = bench.device->capabilityMajor >= 8 && (*bench.openCudnn())->major() >= 8;
    return {.tf32 = ampere, .bfloat16 = ampere};
}

bool isRefusal(Bench& bench, const Error& error)
{
    return (*bench.openCudnn())->saysNotSupported(error);
}

std::optional<StepResult> whatIsMissing(Bench& bench)
{
    if (!bench.openCudnn())
        return skipped(Skip::NoLibrary);
    if (!bench.useDevice())
        return skipped(Skip::NoDevice);
    if (!bench.openSession())
        return skipped(Skip::NoHandle);
    return std::nullopt;
}

} // namespace core::probe
