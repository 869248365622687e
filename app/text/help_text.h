// The help of the command line, in pieces; app/cli puts them in order and aligns them.
#pragma once

#include "text/vocabulary.h"

#include <QString>

namespace app::text
{

[[nodiscard]] QString programLine();              ///< what the program is, in one line
[[nodiscard]] QString summary(Command command);   ///< one line for the list of commands
[[nodiscard]] QString details(Command command);   ///< some lines on what it does and promises
[[nodiscard]] QString explanation(Option option); ///< one line
[[nodiscard]] QString exitCodeMeaning(int code);  ///< "" for a code that is never used

enum class Heading : std::uint8_t {
    Usage,
    Look,
    Change,
    Undo,
    Options,
    GlobalOptions,
    Example,
    ExitCodes,
    More,
};
[[nodiscard]] QString heading(Heading heading);

} // namespace app::text
