// How this run's probe is started, and what it tells of the driver.
#pragma once

#include "catalogue/support.h"
#include "engine/context.h"
#include "verify/ask_probe.h"

#include <optional>

namespace core::engine
{

/// With whose rights vendor code runs: the caller's under sudo or pkexec, nobody's when root itself asked, else ours.
[[nodiscard]] verify::ProbeStart probeStart(const Context& context);

/// The driver and GPUs of this machine; nullopt when there is no driver, no probe, or no answer within ten seconds:
/// then nothing is judged by them.
Result<std::optional<catalogue::DriverSnapshot>> askDriver(const Context& context, const Job& job);

} // namespace core::engine
