// What is wrong with a command line, and what to type instead.
#pragma once

#include "text/sentences.h"
#include "text/vocabulary.h"

namespace app::text
{

[[nodiscard]] Sentence sentence(const UsageError& error);

} // namespace app::text
