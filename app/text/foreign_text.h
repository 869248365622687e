// What a file is instead of a cuDNN archive, and what to do with it.
#pragma once

#include "text/sentences.h"

#include "archive/foreign.h"

namespace app::text
{

/// `file` is shown as it is: made visible already.
[[nodiscard]] Sentence sentence(core::archive::Foreign foreign, const QString& file);

} // namespace app::text
