// Running other programs: arguments as a list, never a shell.
#pragma once

#include "base/error.h"
#include "base/text.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core::platform
{

struct ProcessResult {
    bool signalled = false;
    int code = 0;       ///< exit code, or the signal's number
    std::string output; ///< stdout, at most 1 MiB
    std::string errors; ///< stderr, at most 1 MiB
};

/// Runs to the end, or kills the whole process group when the time is up (ProcessTimedOut). The child gets exactly
/// these variables and no standard input. ProcessNotStarted when the program is missing or may not be run.
Result<ProcessResult> runProcess(const Path& program, const std::vector<std::string>& arguments,
                                 const std::map<std::string, std::string>& environment,
                                 std::chrono::milliseconds timeout);

/// A user's numbers, groups included.
struct Identity {
    std::uint32_t user = 0, group = 0;
    std::vector<std::uint32_t> groups = {};
};
/// NotFound when the system does not know the user.
Result<Identity> identityOf(std::uint32_t user);
/// A user who owns nothing ("nobody"), for what must not run as root when nobody else asked.
[[nodiscard]] Identity nobodysIdentity();
/// By owner, groups and mode bits of the file and of every folder above it; links are followed. False as well when it
/// is not there.
[[nodiscard]] bool mayRead(const Identity& identity, const Path& file);

/// A helper of ours that says lines while it works (STYLE section 8).
struct HelperRequest {
    Path program;
    std::vector<std::string> arguments = {};
    std::map<std::string, std::string> environment = {}; ///< exactly these
    std::chrono::milliseconds silence{30'000};           ///< the longest time between two lines
    std::chrono::milliseconds limit{300'000};            ///< in all
    std::optional<Identity> runAs = {};                  ///< only root may
};
struct HelperEnd {
    bool timedOut = false, cancelled = false; ///< then the whole process group was killed
    bool signalled = false;
    int code = 0;       ///< exit code, or the signal's number
    std::string errors; ///< the last 64 KiB of standard error, with what libraries printed
};

/// The longest line that a helper may say, in bytes; a longer one is given out cut after one byte more.
constexpr std::size_t kLongestLine = 64U << 10;

/// Calls `line` on the caller's thread for each line of standard output, without its end; what is left unended comes
/// last. ProcessNotStarted as above.
Result<HelperEnd> runHelper(const HelperRequest& request, const std::function<void(std::string_view)>& line,
                            const std::stop_token& stop);

} // namespace core::platform
