// Running other programs: arguments as a list, never a shell.
#pragma once

#include "base/error.h"
#include "base/text.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>
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

} // namespace core::platform
