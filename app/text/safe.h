// Text from outside (file names, archive members, values) made safe to show in a terminal, a table or a shell line.
// Pure.
#pragma once

#include <QString>

#include <string_view>

namespace app::text
{

/// Control characters, direction overrides, zero-width characters and bytes that are not UTF-8 are shown escaped
/// ("\x1b", "\u202e"); everything else stays as it is. Every value in a sentence goes through this.
[[nodiscard]] QString visible(std::string_view bytes);
[[nodiscard]] QString visible(const QString& text);

/// One word for a POSIX shell; in '…' only where it has to be.
[[nodiscard]] QString shellWord(std::string_view text);

/// Terminal columns: East Asian wide characters take two, combining marks none.
[[nodiscard]] int displayWidth(const QString& text);
/// At most this many columns; what is too long loses its middle ("/usr/…/libcudnn.so").
[[nodiscard]] QString elidedMiddle(const QString& text, int columns);
/// Filled up with blanks to this many columns.
[[nodiscard]] QString padded(const QString& text, int columns);

} // namespace app::text
