// Private to this room: which folder a named path means, and whether a folder is a toolkit at all.
#pragma once

#include "base/error.h"
#include "platform/tree.h"

#include <string_view>
#include <vector>

namespace core::toolkit
{

/// True for libcudart.so.12, libcublasLt.so …: what tells a toolkit's library folder from any other.
[[nodiscard]] bool isCudaLibraryName(std::string_view fileName);
[[nodiscard]] bool holdsCudaLibraries(platform::FileSystem& fs, const Path& folder);

/// The names in root/targets, sorted; empty when there is no such folder.
[[nodiscard]] std::vector<std::string> targetNames(platform::FileSystem& fs, const Path& root);

/// At least two of nvcc, a CUDA header, a version file and a CUDA library, where a toolkit has them.
[[nodiscard]] bool hasFingerprint(platform::FileSystem& fs, const Path& root);

/// A folder of the system itself or a home folder, which no find of ours turns into a toolkit.
[[nodiscard]] bool isSystemFolder(const Path& real, const Path& realSystemRoot);
/// /usr/include, /usr/lib/<arch> …: a toolkit's link that leads there makes it the distribution's own.
[[nodiscard]] bool isSharedFolder(const Path& real, const Path& realSystemRoot);

/// The real root of the toolkit that `named` means. NotFound or NotAToolkit.
Result<Path> locateRoot(platform::FileSystem& fs, const Path& named, const Path& realSystemRoot);

} // namespace core::toolkit
