// The help pages: text::… in order and aligned.
#pragma once

#include "cli/options.h"
#include "text/style.h"

#include <QString>

namespace app::cli
{

/// Command::None: the main page.
[[nodiscard]] QString helpPage(Command command, const text::Style& style);
[[nodiscard]] QString versionLine(); ///< "cudnnctl 1.0.0"
[[nodiscard]] const char* programVersion();

} // namespace app::cli
