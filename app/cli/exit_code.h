// Exit codes (DESIGN section 10). Scripts rely on them.
#pragma once

#include "base/error.h"

namespace app::cli
{

enum ExitCode : int {
    Done = 0,
    Failed = 1,
    WrongUsage = 2,
    Bad = 3, ///< verification failed, or drift found
    RecoveryDue = 4,
    Refused = 5,
    Busy = 6,
    NoRights = 7,
    NotFound = 8,
    NoSpace = 9,
    Cancelled = 130,
};

[[nodiscard]] ExitCode exitCodeOf(core::Errc code);
/// What Windows deployment tools expect in its place (winerror.h). Linux keeps only the low eight bits of it.
[[nodiscard]] int msiCodeOf(ExitCode code);

} // namespace app::cli
