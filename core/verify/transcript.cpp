#include "verify/transcript.h"

#include <algorithm>

namespace core::verify
{
namespace
{

constexpr std::uint64_t kProtocol = 1;
constexpr std::size_t kMaxLine = 64U << 10;
constexpr std::size_t kMaxSteps = 4096;

} // namespace

void Transcript::take(std::string_view line)
{
    if (m_malformed)
        return;
    m_malformed = m_ended || line.size() > kMaxLine || !understand(line);
}

bool Transcript::understand(std::string_view line)
{
    const auto json = parseJson(line);
    if (!json || !json->is_object())
        return false;
    const auto kind = stringIn(*json, "t");
    if (!kind)
        return false;
    if (*kind == "hello") {
        m_greeted = numberIn(*json, "protocol") == kProtocol;
        return m_greeted && m_steps.empty() && !m_open;
    }
    if (!m_greeted)
        return false;
    if (*kind == "begin") {
        const auto id = stringIn(*json, "id");
        if (!id || id->empty() || m_open)
            return false;
        m_open = OpenStep{*id, stringIn(*json, "gpu").value_or(""), ""};
        return true;
    }
    if (*kind == "at") {
        if (m_open)
            m_open->at = stringIn(*json, "what").value_or("");
        return m_open.has_value();
    }
    if (*kind == "done") {
        const auto ok = boolIn(*json, "ok");
        const Json* data = objectIn(*json, "data");
        if (!ok || !data || !m_open || stringIn(*json, "id") != m_open->id
            || stringIn(*json, "gpu").value_or("") != m_open->gpu || m_steps.size() == kMaxSteps)
            return false;
        const auto ms = json->find("ms");
        m_steps.push_back({m_open->id, m_open->gpu, *ok, stringIn(*json, "skipped").value_or(""),
                           ms != json->end() && ms->is_number() ? ms->get<double>() : 0.0, *data});
        m_open.reset();
        return true;
    }
    if (*kind == "end") {
        const auto ok = boolIn(*json, "ok");
        if (!ok || m_open)
            return false;
        m_ended = true;
        m_endedOk = *ok;
    }
    return true;
}

const StepRecord* Transcript::find(std::string_view id, std::string_view gpu) const
{
    const auto at = std::ranges::find_if(m_steps, [&](const StepRecord& s) { return s.id == id && s.gpu == gpu; });
    return at == m_steps.end() ? nullptr : &*at;
}

Outcome conclude(const Transcript& seen, const ExitInfo& exit)
{
    using Kind = Outcome::Kind;
    if (!exit.started)
        return {Kind::NotStarted};
    if (exit.timedOut)
        return {Kind::TimedOut, seen.open()};
    if (exit.signalled)
        return {Kind::Crashed, seen.open(), exit.code};
    if (seen.malformed())
        return {Kind::Garbled, seen.open()};
    if (!seen.ended())
        return {Kind::Crashed, seen.open()}; // left by exit() or an abort handler
    return {seen.endedOk() && exit.code == 0 ? Kind::Passed : Kind::Failed};
}

} // namespace core::verify
