// What the system's loader searches, and where this target's things lie. Reads only.
#pragma once

#include "engine/session.h"

namespace core::engine
{

/// What ld.so searches, without our entries.
Result<SearchReport> searchOnLinux(const Context& context, const toolkit::Toolkit& toolkit);
Result<SearchReport> searchPath(const Context& context, const std::optional<Path>& named, const Job& job);
Result<environment::Locations> locations(const Context& context, const std::optional<Path>& named);

} // namespace core::engine
