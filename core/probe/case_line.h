// One line of a step's report: a case, computed in one way and compared, or refused.
#pragma once

#include "base/error.h"
#include "probe/approx.h"
#include "probe/bound.h"
#include "probe/channel.h"

#include <chrono>
#include <string>

namespace core::probe
{

class CaseLine
{
public:
    /// `kind`: number format and arithmetic, what the bound is made of; "" where results are exact.
    CaseLine(const std::string& name, const std::string& kind, const std::string& way);

    /// The library did not compute it: "fail" where it must, else "notSupported".
    void refuse(const Error& error, bool required);
    /// `smallestFault`: what the smallest fault of an implementation would change; 0: not known.
    void judge(const Comparison& comparison, double smallestFault);
    /// Something that is so or is not.
    void decide(bool good);
    void add(const char* key, Json value) { m_json[key] = std::move(value); }

    /// Milliseconds since the line was begun, told with it from here on.
    void stopWatch();
    [[nodiscard]] bool failed() const { return m_failed; }
    [[nodiscard]] const Json& json() const { return m_json; }

private:
    Json m_json = Json::object();
    bool m_failed = false;
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
};

/// The lines of one step; the step is good as long as none failed.
class CaseReport
{
public:
    explicit CaseReport(StepResult& result);
    void keep(const CaseLine& line);
    /// A case that was computed.
    void judge(const std::string& name, const std::string& kind, const std::string& way, const Tensor& found,
               const ApproxTensor& expected);
    void judge(const std::string& name, const std::string& kind, const std::string& way, const Comparison& comparison,
               double smallestFault);
    /// A case that every version on every GPU must compute, and that this one did not.
    void refuse(const std::string& name, const std::string& kind, const std::string& way, const Error& error);

private:
    StepResult& m_result;
};

/// {"call":…,"code":…,"text":…}
[[nodiscard]] Json jsonOf(const Error& error);
/// JSON has no infinity and no NaN.
[[nodiscard]] double finiteForReport(double value);

} // namespace core::probe
