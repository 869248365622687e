// Which archive fits this toolkit, driver, GPU and framework. Reads only.
#pragma once

#include "engine/context.h"

namespace core::engine
{

Result<AdviseReport> advise(const Context& context, const AdviseRequest& request);

} // namespace core::engine
