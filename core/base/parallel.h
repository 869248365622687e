// Independent pieces of work on a few threads. The first failure stops the rest.
#pragma once

#include "base/error.h"

#include <cstddef>
#include <functional>

namespace core
{

/// Calls work(0) … work(count - 1), each once, on up to as many threads as the machine has cores; indices are handed
/// out in ascending order. Returns when all have ended: the error with the lowest index, if any. With one core or one
/// piece, everything runs on the caller's thread.
Result<> forEachParallel(std::size_t count, const std::function<Result<>(std::size_t)>& work);

} // namespace core
