// The pages of the catalogue: what is known of archives, and what an import did.
#pragma once

#include "engine.h"
#include "text/style.h"

#include <QString>

#include <vector>

namespace app::text
{

[[nodiscard]] QString cataloguePage(const std::vector<core::catalogue::Archive>& archives, const Style& style);
[[nodiscard]] QString catalogueEntryPage(const core::CatalogueEntry& entry, const Style& style);
[[nodiscard]] QString importPage(const core::CatalogueImport& imported);
/// A line for one imported manifest that was not used.
[[nodiscard]] QString ignoredManifest(const core::Error& error);

/// What the catalogue knows of an inspected file, for its page; "" when nothing.
[[nodiscard]] QString knownAs(const core::InspectReport& report);
/// How a digest is known: "in NVIDIA's manifest".
[[nodiscard]] QString word(core::catalogue::Confidence confidence);

} // namespace app::text
