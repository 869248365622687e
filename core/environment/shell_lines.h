// The lines that point builds and programs at one cuDNN, for a shell, CMake or Python. Pure text; every value is quoted
// so that it means the same there, whatever is in it.
#pragma once

#include "base/error.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace core::environment
{

enum class LineStyle : std::uint8_t { Sh, PowerShell, Cmd, CMake, Python };

/// Absolute paths, UTF-8; "" for what the target does not have.
struct Locations {
    std::string root = {};
    std::string cuda = {};      ///< the toolkit's root when the target is one
    std::string libraries = {}; ///< what programs load
    std::string headers = {};
    std::string library = {}; ///< the file that a linker is given: libcudnn.so, cudnn.lib
    std::string loaded = {};  ///< the file that a program loads: libcudnn.so.9, cudnn64_9.dll
    bool windows = false;
};

/// CUDNN_PATH, CUDNN_INCLUDE_DIR, CUDNN_LIBRARY, and CUDA_PATH and CUDA_HOME of a toolkit. The names that builds read:
/// LAYOUTS section 3.1.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> variablesFor(const Locations& where);

/// One line each, ending in a newline. The search path is added in front of what it is. InvalidArgument (subject: the
/// path) for one that the shell cannot be given: a newline; cmd's quote and percent sign; ld.so's colon and semicolon
/// in LD_LIBRARY_PATH.
Result<std::string> linesFor(const Locations& where, LineStyle style);

} // namespace core::environment
