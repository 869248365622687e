// What a probe said, and what came of it. Pure: the text of another process is hostile input.
#pragma once

#include "base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::verify
{

/// One step that ended.
struct StepRecord {
    std::string id;  ///< "gpu.conv_relu", "load.open:libcudnn_ops.so.9"
    std::string gpu; ///< UUID; "" for a step of the process
    bool ok = false;
    std::string skipped; ///< the reason's id; "" when it was done
    double milliseconds = 0;
    Json data = Json::object();
};

struct OpenStep {
    std::string id, gpu;
    std::string at; ///< where in the step it was
};

/// Grows line by line. What is no line of the protocol makes it malformed for good; a kind of line that is not known is
/// passed over.
class Transcript
{
public:
    void take(std::string_view line);

    [[nodiscard]] const std::vector<StepRecord>& steps() const { return m_steps; }
    [[nodiscard]] const std::optional<OpenStep>& open() const { return m_open; }
    [[nodiscard]] bool greeted() const { return m_greeted; } ///< with our protocol's number
    [[nodiscard]] bool ended() const { return m_ended; }
    [[nodiscard]] bool endedOk() const { return m_endedOk; }
    [[nodiscard]] bool malformed() const { return m_malformed; }
    /// nullptr when it did not end.
    [[nodiscard]] const StepRecord* find(std::string_view id, std::string_view gpu = {}) const;

private:
    bool understand(std::string_view line);

    std::vector<StepRecord> m_steps;
    std::optional<OpenStep> m_open;
    bool m_greeted = false, m_ended = false, m_endedOk = false, m_malformed = false;
};

/// How the process ended, as far as it matters here.
struct ExitInfo {
    bool started = true;
    bool timedOut = false;
    bool signalled = false;
    int code = 0; ///< exit code, or the signal's number
};

struct Outcome {
    enum class Kind : std::uint8_t {
        NotStarted,
        Passed,
        Failed,   ///< it ran to its end, and not all was well
        Crashed,  ///< by a signal, or gone without its last line
        TimedOut, ///< and killed
        Garbled,  ///< it said what is not the protocol
    };
    Kind kind = Kind::NotStarted;
    std::optional<OpenStep> step = {}; ///< in which it was; nullopt between steps
    int code = 0;                      ///< the signal's number of a crash, 0 when it left by exit
};

/// No last line is never a pass, whatever the exit code.
[[nodiscard]] Outcome conclude(const Transcript& seen, const ExitInfo& exit);

} // namespace core::verify
