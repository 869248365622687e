// Whole answers as plain text: what a plan, a status, a history looks like to a person. Every line ends with a newline.
#pragma once

#include "engine.h"
#include "text/style.h"

#include <QString>

#include <vector>

namespace app::text
{

[[nodiscard]] QString planPage(const core::toolkit::Toolkit& toolkit, const core::plan::Plan& plan, const Style& style);
/// After a change: what was done, where, how fast, what is known of the bytes, what ldconfig said.
[[nodiscard]] QString outcomePage(const core::Outcome& outcome, const Style& style);
[[nodiscard]] QString recoveryPage(const core::Recovery& recovery, const Style& style);

[[nodiscard]] QString inspectPage(const core::InspectReport& report, const Style& style);
[[nodiscard]] QString toolkitsPage(const std::vector<core::toolkit::Toolkit>& toolkits, const Style& style);
[[nodiscard]] QString statusPage(const core::Status& status, const Style& style);
[[nodiscard]] QString searchPage(const core::SearchReport& report, const Style& style);
[[nodiscard]] QString historyPage(const std::vector<core::HistoryEntry>& entries, const Style& style);
[[nodiscard]] QString receiptPage(const core::HistoryEntry& entry, const Style& style);
[[nodiscard]] QString verifyPage(const core::verify::Report& report, const Style& style);
[[nodiscard]] QString droppedPage(const std::vector<std::string>& ids);

/// "9.19.0.56", or what else the receipt says of the state after it.
[[nodiscard]] QString versionAfter(const core::transaction::Receipt& receipt);

} // namespace app::text
