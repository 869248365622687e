// The catalogue's own commands: what is known, and the import of a manifest.
#pragma once

#include "engine/context.h"

namespace core::engine
{

CatalogueList listCatalogue(const Context& context, const CatalogueFilter& filter);
Result<CatalogueEntry> showCatalogue(const Context& context, const std::string& nameOrDigest);
Result<CatalogueImport> importManifest(const Context& context, const Path& file);

} // namespace core::engine
