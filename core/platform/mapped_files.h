// Which running processes have files of a folder mapped. Linux: /proc/<pid>/maps, as far as we may read it.
#pragma once

#include "base/text.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core::platform
{

struct MappingProcess {
    std::int64_t pid = 0;
    std::string name; ///< UTF-8; what the system calls it
};

/// Processes that map a file of this real folder whose name begins with `prefix`. Our own process is left out. Empty
/// where the system does not tell.
[[nodiscard]] std::vector<MappingProcess> processesThatMap(const Path& folder, std::string_view prefix);

} // namespace core::platform
