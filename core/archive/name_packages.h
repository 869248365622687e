// Names of what is cuDNN's, but no archive of ours: installers, packages of Linux, Python, conda and Java, manifests.
// They are refused, so they are read for what they are, with the versions and machines that stand in them. Pure.
#pragma once

#include "archive/name.h"

#include <string_view>

namespace core::archive
{

/// True when the name is such a package's; then fills product, system, machine, versions and segments of `name`.
/// `stem` and `format` are lower case, as takeEndings gives them.
bool parsePackage(std::string_view stem, std::string_view format, ArchiveName& name);

} // namespace core::archive
