#include "probe/channel.h"

#include <cmath>
#include <cstdlib>

namespace core::probe
{
namespace
{

constexpr std::size_t kMaxLine = 65000;

} // namespace

const char* idOf(Skip skip)
{
    switch (skip) {
    case Skip::NoLibrary:
        return "library";
    case Skip::NoDriver:
        return "driver";
    case Skip::NoDevice:
        return "device";
    case Skip::NoHandle:
        return "handle";
    case Skip::NotInVersion:
        return "version";
    case Skip::NotOnGpu:
        return "gpu";
    case Skip::NoMemory:
        return "memory";
    }
    return "";
}

void Channel::hello()
{
    say({{"t", "hello"}, {"protocol", kProtocol}, {"tool", "probe"}, {"version", PROJECT_VERSION}});
}

void Channel::begin(std::string_view id, std::string_view gpu)
{
    m_id = id;
    m_gpu = gpu;
    m_began = std::chrono::steady_clock::now();
    say({{"t", "begin"}, {"id", m_id}, {"gpu", m_gpu}});
}

void Channel::at(std::string_view what)
{
    say({{"t", "at"}, {"what", what}});
}

void Channel::done(const StepResult& result)
{
    const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - m_began;
    Json line{{"t", "done"}, {"id", m_id}, {"gpu", m_gpu}, {"ok", result.ok}};
    if (result.skipped)
        line["skipped"] = idOf(*result.skipped);
    line["ms"] = static_cast<double>(std::llround(passed.count() * 10)) / 10;
    line["data"] = result.data;
    if (dumpJson(line).size() > kMaxLine)
        line["data"] = {{"dropped", "more than a line holds"}};
    say(line);
}

void Channel::end(bool ok)
{
    say({{"t", "end"}, {"ok", ok}});
}

void Channel::say(const Json& line)
{
    if (!m_output.writeLine(dumpJson(line)))
        std::_Exit(1);
}

} // namespace core::probe
