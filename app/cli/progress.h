// Progress on a terminal as one line that is drawn anew, or as JSON lines.
#pragma once

#include "base/job.h"
#include "cli/output.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace app::cli
{

using Clock = std::function<std::chrono::steady_clock::time_point()>;

/// Bytes per second over the last seconds, and what is left at that rate. Pure but for the times it is given.
class RateMeter
{
public:
    void add(std::chrono::steady_clock::time_point now, std::uint64_t done);
    void restart() { *this = RateMeter{}; }
    [[nodiscard]] double perSecond() const { return m_rate; } ///< 0: not known yet
    /// Negative while it is not known.
    [[nodiscard]] double secondsLeft(std::uint64_t done, std::uint64_t total) const;

private:
    std::optional<std::chrono::steady_clock::time_point> m_lastTime;
    std::uint64_t m_lastDone = 0;
    double m_rate = 0;
};

/// "Hashing  [#####-----]  12.3 MiB of 349.1 MiB  410.0 MiB/s  2 s left", never wider than `columns`.
[[nodiscard]] QString progressLine(const core::Progress& progress, const RateMeter& meter, unsigned columns);

/// One of the two below, or a silent one, as the options and the terminal ask.
class TerminalProgress final : public core::ProgressSink
{
public:
    TerminalProgress(Output& output, Clock clock)
        : m_output(output)
        , m_clock(std::move(clock))
    {
    }
    ~TerminalProgress() override { m_output.progressLine({}); }
    void report(const core::Progress& progress) override;

private:
    Output& m_output;
    Clock m_clock;
    RateMeter m_meter;
    std::optional<core::Phase> m_phase;
    std::optional<std::chrono::steady_clock::time_point> m_lastDrawn;
};

class JsonProgress final : public core::ProgressSink
{
public:
    JsonProgress(Output& output, Clock clock)
        : m_output(output)
        , m_clock(std::move(clock))
    {
    }
    void report(const core::Progress& progress) override;

private:
    Output& m_output;
    Clock m_clock;
    std::optional<core::Phase> m_phase;
    std::optional<std::chrono::steady_clock::time_point> m_lastWritten;
};

} // namespace app::cli
