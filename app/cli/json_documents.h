// What goes into the JSON documents (JSON.md says each field). Every function gives one object or array; the caller
// adds "schema" and "exitCode".
#pragma once

#include "base/json.h"
#include "engine.h"
#include "text/vocabulary.h"

namespace app::cli
{

[[nodiscard]] core::Json jsonOf(const core::Error& error);
[[nodiscard]] core::Json jsonOf(const text::UsageError& error);
[[nodiscard]] core::Json jsonOf(const core::toolkit::Toolkit& toolkit);
[[nodiscard]] core::Json jsonOf(const core::plan::Finding& finding);
[[nodiscard]] core::Json jsonOf(const std::vector<core::plan::Finding>& findings);
[[nodiscard]] core::Json jsonOf(const core::plan::ArchiveFacts& archive);
/// With "digest" of the operations.
[[nodiscard]] core::Json jsonOf(const core::plan::Plan& plan);
[[nodiscard]] core::Json jsonOf(const core::Recovery& recovery);
[[nodiscard]] core::Json jsonOf(const core::InspectReport& report);
[[nodiscard]] core::Json jsonOf(const core::Status& status);
[[nodiscard]] core::Json jsonOf(const core::SearchReport& report);
[[nodiscard]] core::Json jsonOf(const core::HistoryEntry& entry, bool withOperations);
[[nodiscard]] core::Json jsonOf(const core::verify::Report& report, core::VerifyLevel level);
[[nodiscard]] core::Json jsonOf(const core::catalogue::Archive& archive);
[[nodiscard]] core::Json jsonOf(const core::catalogue::Phantom& phantom);
[[nodiscard]] core::Json jsonOf(const core::CatalogueEntry& entry);
[[nodiscard]] core::Json jsonOf(const core::CatalogueImport& imported);
[[nodiscard]] core::Json jsonOf(const core::catalogue::SupportRow& row);
[[nodiscard]] core::Json jsonOf(const core::catalogue::FrameworkNeed& need);
[[nodiscard]] core::Json jsonOf(const core::AdviseReport& report);

} // namespace app::cli
