// What the system's loader searches, and where this target's things lie. Reads only.
#pragma once

#include "engine/session.h"

namespace core::engine
{

Result<SearchReport> searchPath(const Context& context, const std::optional<Path>& named, const Job& job);
Result<environment::Locations> locations(const Context& context, const std::optional<Path>& named);

} // namespace core::engine
