// Which folders ld.so searches for everybody: /etc/ld.so.conf with its includes, and the built-in ones. Reads files
// only.
#pragma once

#include "base/error.h"
#include "platform/tree.h"
#include "platform/user.h"

#include <string>
#include <vector>

namespace core::environment
{

/// Folders in ld.so.conf's order, `include` lines expanded as ldconfig does (glob, relative to the including file's
/// folder, sorted), comments dropped; then /lib, /usr/lib and their multiarch forms as they exist. Missing files are
/// fine.
Result<std::vector<Path>> ldSoFolders(platform::FileSystem& fs, const Path& systemRoot = "/");

/// What ldconfig's text complains of about files in this folder; its exit code says nothing (LAYOUTS 4.3). The harmless
/// message for /usr/lib/wsl/lib is left out.
[[nodiscard]] std::vector<std::string> ldconfigComplaints(std::string_view output, std::string_view folder);

/// What else of this folder every program would see: CUDA's own libraries by stem ("libcublas.so.13"), sorted.
[[nodiscard]] std::vector<std::string> othersMadeVisible(const std::vector<std::string>& fileNames);

} // namespace core::environment
