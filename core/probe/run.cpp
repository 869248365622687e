#include "probe/run.h"

#include <algorithm>

namespace core::probe
{
namespace
{

class Run
{
public:
    Run(const Arguments& arguments, Channel& channel)
        : m_arguments(arguments)
        , m_channel(channel)
        , m_bench{.channel = channel, .cudnnName = arguments.cudnn}
    {
    }

    bool all()
    {
        const auto asksDriver = [](const Asked& asked) { return asked.step->run == stepDriver; };
        if (std::ranges::any_of(m_arguments.steps, asksDriver))
            m_bench.beginManagement();
        const auto isConvolution = [](const Asked& asked) { return asked.step->run == stepConvolutionRelu; };
        if (std::ranges::any_of(m_arguments.steps, isConvolution))
            m_bench.expectations.emplace();
        for (const Asked& asked : m_arguments.steps) {
            if (!asked.step->perGpu)
                one(asked, "");
        }
        onEveryGpu();
        return m_good;
    }

private:
    void onEveryGpu()
    {
        const bool any = std::ranges::any_of(m_arguments.steps, [](const Asked& asked) { return asked.step->perGpu; });
        if (!any)
            return;
        const auto& driver = m_bench.openDriver();
        const auto devices = driver ? (*driver)->devices() : Result<std::vector<Device>>(driver.error());
        std::size_t used = 0;
        for (const Device& device : devices ? *devices : std::vector<Device>{}) {
            if (!m_arguments.gpus.empty() && !m_arguments.gpus.contains(device.ordinal))
                continue;
            ++used;
            m_bench.device = &device;
            const std::string name = device.uuid.empty() ? std::to_string(device.ordinal) : device.uuid;
            for (const Asked& asked : m_arguments.steps) {
                if (asked.step->perGpu)
                    one(asked, name);
            }
            m_bench.leaveDevice();
        }
        if (used > 0)
            return;
        for (const Asked& asked : m_arguments.steps) {
            if (!asked.step->perGpu)
                continue;
            m_channel.begin(asked.step->id, "");
            m_channel.done(skipped(driver ? Skip::NoDevice : Skip::NoDriver));
        }
    }

    void one(const Asked& asked, const std::string& gpu)
    {
        m_channel.begin(std::string(asked.step->id) + (asked.argument.empty() ? "" : ":" + asked.argument), gpu);
        const StepResult result = asked.step->run(m_bench, asked.argument);
        m_good = m_good && (result.ok || result.skipped);
        m_channel.done(result);
    }

    const Arguments& m_arguments;
    Channel& m_channel;
    Bench m_bench;
    bool m_good = true;
};

} // namespace

bool run(const Arguments& arguments, Channel& channel)
{
    return Run(arguments, channel).all();
}

} // namespace core::probe
