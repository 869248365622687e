// The page of advise.
#pragma once

#include "engine.h"
#include "text/style.h"

#include <QString>

namespace app::text
{

[[nodiscard]] QString advisePage(const core::AdviseReport& report, const Style& style);

} // namespace app::text
