// What the command line needs to know of its terminal. Reads and asks; writing goes through the standard streams.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace core::platform
{

enum class Stream : std::uint8_t { Input, Output, Errors };

[[nodiscard]] bool isTerminal(Stream stream);
/// Columns of the terminal behind this stream; 0 when it has none or does not say.
[[nodiscard]] unsigned terminalColumns(Stream stream);
/// The character set that the user's locale names, "UTF-8" or "GB18030". The C locale names none: "".
[[nodiscard]] std::string terminalCharset();
/// One line of standard input without its end; nullopt at the end of input, on an error, or once stop is requested.
[[nodiscard]] std::optional<std::string> readLine(const std::stop_token& stop);

} // namespace core::platform
