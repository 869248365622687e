// Runs the steps that were asked for, and says what they gave.
#pragma once

#include "probe/arguments.h"
#include "probe/channel.h"

namespace core::probe
{

/// True when every step that was not skipped is well.
bool run(const Arguments& arguments, Channel& channel);

} // namespace core::probe
