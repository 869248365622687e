#include "probe/case_line.h"

#include <cmath>

namespace core::probe
{

Json jsonOf(const Error& error)
{
    return {{"call", error.subject}, {"code", error.native}, {"text", error.detail}};
}

double finiteForReport(double value)
{
    return std::isfinite(value) ? value : std::copysign(1e300, value);
}

CaseLine::CaseLine(const std::string& name, const std::string& kind, const std::string& way)
{
    m_json["case"] = name;
    if (!kind.empty())
        m_json["kind"] = kind;
    if (!way.empty())
        m_json["way"] = way;
}

void CaseLine::refuse(const Error& error, bool required)
{
    m_json["status"] = required ? "fail" : "notSupported";
    m_json["error"] = jsonOf(error);
    m_failed = required;
}

void CaseLine::judge(const Comparison& comparison, double smallestFault)
{
    m_failed = !comparison.passed();
    m_json["status"] = m_failed ? "fail" : "pass";
    m_json["compared"] = comparison.compared;
    m_json["largestError"] = finiteForReport(comparison.largestError);
    m_json["bound"] = finiteForReport(comparison.boundThere);
    m_json["largestBound"] = finiteForReport(comparison.largestBound);
    m_json["ratio"] = finiteForReport(comparison.largestRatio);
    if (smallestFault > 0)
        m_json["smallestFault"] = smallestFault;
    if (m_failed) {
        m_json["wrong"] = comparison.wrong;
        m_json["notANumber"] = comparison.notANumber;
        m_json["worst"] = {{"index", comparison.worst},
                           {"expected", finiteForReport(comparison.expected)},
                           {"found", finiteForReport(comparison.found)}};
    }
}

void CaseLine::stopWatch()
{
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - m_began;
    m_json["ms"] = static_cast<double>(std::llround(passed.count() * 100)) / 100;
}

void CaseLine::decide(bool good)
{
    m_failed = !good;
    m_json["status"] = good ? "pass" : "fail";
}

CaseReport::CaseReport(StepResult& result)
    : m_result(result)
{
    m_result.ok = true;
    m_result.data["cases"] = Json::array();
}

void CaseReport::keep(const CaseLine& line)
{
    m_result.ok = m_result.ok && !line.failed();
    m_result.data["cases"].push_back(line.json());
}

void CaseReport::judge(const std::string& name, const std::string& kind, const std::string& way, const Tensor& found,
                       const ApproxTensor& expected)
{
    judge(name, kind, way, compare(found, expected), smallestFault(expected.tensor()));
}

void CaseReport::judge(const std::string& name, const std::string& kind, const std::string& way,
                       const Comparison& comparison, double smallestFault)
{
    CaseLine line(name, kind, way);
    line.judge(comparison, smallestFault);
    keep(line);
}

void CaseReport::refuse(const std::string& name, const std::string& kind, const std::string& way, const Error& error)
{
    CaseLine line(name, kind, way);
    line.refuse(error, true);
    keep(line);
}

} // namespace core::probe
