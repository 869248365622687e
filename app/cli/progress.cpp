#include "cli/progress.h"

#include "base/json.h"
#include "cli/names.h"
#include "text/cli_text.h"
#include "text/safe.h"
#include "text/words.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace app::cli
{

namespace
{

constexpr auto kBetweenDraws = std::chrono::milliseconds(100);
constexpr double kSmoothingSeconds = 2.0;
constexpr int kWidestBar = 30;
constexpr int kNarrowestBar = 8;

bool countsBytes(core::Phase phase)
{
    using core::Phase;
    switch (phase) {
    case Phase::Hashing:
    case Phase::Listing:
    case Phase::Staging:
    case Phase::Verifying:
        return true;
    case Phase::Recovering:
    case Phase::Discovering:
    case Phase::Applying:
    case Phase::CleaningUp:
        return false;
    }
    return false;
}

bool isLast(const core::Progress& progress)
{
    return progress.total > 0 && progress.done >= progress.total;
}

} // namespace

void RateMeter::add(std::chrono::steady_clock::time_point now, std::uint64_t done)
{
    if (!m_lastTime || done < m_lastDone) {
        m_lastTime = now;
        m_lastDone = done;
        return;
    }
    const double seconds = std::chrono::duration<double>(now - *m_lastTime).count();
    if (seconds < 0.05)
        return;
    const double current = static_cast<double>(done - m_lastDone) / seconds;
    const double weight = 1 - std::exp(-seconds / kSmoothingSeconds);
    m_rate = m_rate == 0 ? current : m_rate + weight * (current - m_rate);
    m_lastTime = now;
    m_lastDone = done;
}

double RateMeter::secondsLeft(std::uint64_t done, std::uint64_t total) const
{
    if (m_rate <= 0 || total == 0)
        return -1;
    return total <= done ? 0 : static_cast<double>(total - done) / m_rate;
}

QString progressLine(const core::Progress& progress, const RateMeter& meter, unsigned columns)
{
    const std::uint64_t done = progress.total > 0 ? std::min(progress.done, progress.total) : progress.done;
    text::BarNumbers numbers;
    numbers.isBytes = countsBytes(progress.phase);
    numbers.done = done;
    numbers.total = progress.total;
    numbers.perSecond = numbers.isBytes ? meter.perSecond() : 0;
    numbers.secondsLeft = numbers.isBytes ? meter.secondsLeft(done, progress.total) : -1;

    // The last column stays free: some terminals wrap as soon as it is filled.
    const int room = columns == 0 ? 79 : static_cast<int>(std::min(columns, 400U)) - 1;
    const QString phase = text::word(progress.phase);
    QString tail = text::progressNumbers(numbers);
    const auto used = [&] { return text::displayWidth(phase) + 2 + text::displayWidth(tail); };
    if (used() > room) {
        numbers.perSecond = 0;
        tail = text::progressNumbers(numbers);
    }
    if (used() > room) {
        numbers.secondsLeft = -1;
        tail = text::progressNumbers(numbers);
    }
    if (used() > room)
        return text::elidedMiddle(phase, std::max(0, room));
    const int bar = std::min(kWidestBar, room - used() - 4);
    if (progress.total == 0 || bar < kNarrowestBar)
        return phase + u"  "_s + tail;
    const auto filled = static_cast<int>(static_cast<double>(done) / static_cast<double>(progress.total) * bar);
    return phase + u"  ["_s + QString(filled, u'#') + QString(bar - filled, u'-') + u"]  "_s + tail;
}

void TerminalProgress::report(const core::Progress& progress)
{
    const auto now = m_clock();
    const bool newPhase = m_phase != progress.phase;
    if (newPhase)
        m_meter.restart();
    m_phase = progress.phase;
    if (!newPhase && !isLast(progress) && m_lastDrawn && now - *m_lastDrawn < kBetweenDraws)
        return;
    if (!newPhase && isLast(progress) && m_lastDrawn && now == *m_lastDrawn)
        return;
    m_meter.add(now, progress.done);
    m_lastDrawn = now;
    const auto& columns = m_output.settings().columns;
    m_output.progressLine(progressLine(progress, m_meter, columns ? columns() : 0));
}

void JsonProgress::report(const core::Progress& progress)
{
    const auto now = m_clock();
    const bool newPhase = m_phase != progress.phase;
    if (!newPhase && !isLast(progress) && m_lastWritten && now - *m_lastWritten < kBetweenDraws)
        return;
    m_phase = progress.phase;
    m_lastWritten = now;
    core::Json line;
    line["t"] = "progress";
    line["phase"] = nameOf(progress.phase);
    line["done"] = progress.done;
    line["total"] = progress.total;
    line["subject"] = progress.subject;
    line["cancellable"] = progress.cancellable;
    m_output.progressJson(core::dumpJson(line));
}

} // namespace app::cli
