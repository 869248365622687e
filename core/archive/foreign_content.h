// Archives that are readable and hold something else than NVIDIA's cuDNN archive, told by the names in them. Pure.
#pragma once

#include "archive/contents.h"
#include "archive/foreign.h"

#include <optional>
#include <vector>

namespace core::archive
{

/// nullopt: nothing in it says so. Packages are told even with cuDNN's libraries inside (wheels, conda, Java, NuGet);
/// samples, sources and other products only without any.
[[nodiscard]] std::optional<Foreign> foreignContent(const std::vector<Member>& members);

/// Libraries of cuDNN for macOS, which no rule of ours covers.
[[nodiscard]] bool isForMacOs(const std::vector<Member>& members);

} // namespace core::archive
