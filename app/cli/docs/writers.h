// What is written from the grammar. Pure; UTF-8 with LF. No completion starts a program, and none reads anything but
// the names of files and folders.
#pragma once

#include "cli/docs/description.h"

#include <string>

namespace app::cli::docs
{

/// roff, section 1, in the language that is spoken. `date`: "2026-01-31".
[[nodiscard]] std::string manualPage(const Description& description, const std::string& date);
[[nodiscard]] std::string bashCompletion(const Description& description);
[[nodiscard]] std::string zshCompletion(const Description& description);
[[nodiscard]] std::string fishCompletion(const Description& description);
[[nodiscard]] std::string powerShellCompletion(const Description& description);

/// The text with every `from` replaced.
[[nodiscard]] std::string replaced(std::string text, std::string_view from, std::string_view to);
[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view between);

} // namespace app::cli::docs
