// What the probe says: JSON lines, one for each event, at most 64 KiB long (STYLE section 8).
//
//   {"t":"hello","protocol":1,"tool":"probe","version":"…"}
//   {"t":"begin","id":"gpu.conv_relu","gpu":"GPU-…"}    before each risky step, so that a crash names its step
//   {"t":"at","what":"3x3 fp16 NHWC, fused"}            where in the step it is
//   {"t":"done","id":…,"gpu":…,"ok":true,"ms":41,"data":{…}}
//   {"t":"end","ok":true}
#pragma once

#include "base/json.h"
#include "platform/private_output.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace core::probe
{

constexpr int kProtocol = 1;

/// Why a step was not done. The ids are the protocol's.
enum class Skip : std::uint8_t {
    NoLibrary,    ///< "library": cuDNN is not open
    NoDriver,     ///< "driver": the driver is not open, or could not be initialised
    NoDevice,     ///< "device": the driver sees no GPU
    NoHandle,     ///< "handle": cuDNN gave no handle
    NotInVersion, ///< "version": this cuDNN has no such function
    NotOnGpu,     ///< "gpu": this GPU cannot compute so
    NoMemory,     ///< "memory": not even the smallest test fits
};
[[nodiscard]] const char* idOf(Skip skip);

struct StepResult {
    bool ok = false;
    std::optional<Skip> skipped = {}; ///< then ok says nothing
    Json data = Json::object();
};

/// One thread. Output that cannot be written ends the program: nobody listens any more.
class Channel
{
public:
    explicit Channel(platform::PrivateOutput output)
        : m_output(std::move(output))
    {
    }

    void hello();
    void begin(std::string_view id, std::string_view gpu);
    void at(std::string_view what);
    void done(const StepResult& result);
    void end(bool ok);

private:
    void say(const Json& line);

    platform::PrivateOutput m_output;
    std::string m_id, m_gpu;
    std::chrono::steady_clock::time_point m_began;
};

} // namespace core::probe
