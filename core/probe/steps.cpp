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

Json jsonOf(const Error& error)
{
    return {{"call", error.subject}, {"code", error.native}, {"text", error.detail}};
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
