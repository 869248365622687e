// Asks the probe: one question is one environment, one library and a list of steps. The child may die; then its step is
// named and the rest is asked of a new one.
#pragma once

#include "base/job.h"
#include "platform/process.h"
#include "platform/user.h"
#include "verify/transcript.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace core::verify
{

/// How the probe is started on this machine.
struct ProbeStart {
    Path program;
    std::optional<platform::Identity> runAs = {}; ///< vendor code never runs as root
};

struct Question {
    std::string library = {};        ///< path, or the name that the loader is asked for
    std::vector<std::string> steps;  ///< as probe/steps.h names them
    std::vector<int> gpus = {};      ///< ordinals; empty: all
    platform::Variables environment; ///< all that the child gets
    std::chrono::milliseconds silence{60'000};
    std::chrono::milliseconds limit{600'000};
};

/// A step that did not come back.
struct BrokenStep {
    OpenStep step;
    Outcome::Kind kind{}; ///< Crashed, TimedOut or Garbled
    int signal = 0;       ///< 0: it left by exit
};

struct Answer {
    Outcome::Kind kind{};           ///< of the last child; NotStarted: `printed` says why
    std::vector<StepRecord> steps;  ///< that ended, of all children
    std::vector<BrokenStep> broken; ///< each in a child of its own
    std::string printed;            ///< the end of what libraries printed, UTF-8

    [[nodiscard]] const StepRecord* find(std::string_view id, std::string_view gpu = {}) const;
    [[nodiscard]] const BrokenStep* brokenAt(std::string_view id, std::string_view gpu = {}) const;
};

/// Cancelled when the job is stopped; the child is dead then.
Result<Answer> askProbe(const ProbeStart& start, const Question& question, const Job& job);

} // namespace core::verify
