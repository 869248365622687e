// Endings of a download's name, taken off from the right: format, mark of a copy, of an unfinished download, of a part.
// Pure.
#pragma once

#include "archive/name.h"

#include <string>
#include <string_view>
#include <vector>

namespace core::archive
{

struct Endings {
    std::size_t stemLength = 0; ///< what is left of the name
    std::string format;         ///< "zip", "tar.xz", "tgz", "exe" …; "" when there is none
    bool unfinished = false;
    bool splitPart = false;
    std::vector<Segment> segments; ///< by offset
};

/// `lower` is the name in lower case.
[[nodiscard]] Endings takeEndings(std::string_view lower);

} // namespace core::archive
