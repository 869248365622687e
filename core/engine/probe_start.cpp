#include "engine/probe_start.h"

#include "verify/computing.h"

namespace core::engine
{

verify::ProbeStart probeStart(const Context& context)
{
    verify::ProbeStart start{.program = context.places.probe};
    if (!context.user.elevated)
        return start;
    start.runAs = platform::nobodysIdentity();
    if (context.user.caller) {
        if (auto caller = platform::identityOf(*context.user.caller))
            start.runAs = *std::move(caller);
    }
    return start;
}

Result<std::optional<catalogue::DriverSnapshot>> askDriver(const Context& context, const Job& job)
{
    std::optional<catalogue::DriverSnapshot> nothing;
    const verify::ProbeStart start = probeStart(context);
    if (start.program.empty() || (start.runAs && !platform::mayRead(*start.runAs, start.program)))
        return nothing;
    verify::Question question{.steps = {"driver"}, .environment = context.environment};
    question.silence = question.limit = std::chrono::seconds(10);
    // What is hidden from this shell is in the machine all the same, and programs will run on it.
    question.environment.erase("CUDA_VISIBLE_DEVICES");
    CORE_TRY(const verify::Answer answer, verify::askProbe(start, question, job));
    catalogue::DriverSnapshot snapshot = verify::machineOf(answer, {}).driver;
    if (!snapshot.driver && snapshot.gpus.empty())
        return nothing;
    return std::optional(std::move(snapshot));
}

} // namespace core::engine
