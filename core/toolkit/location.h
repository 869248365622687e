// Private to this room: which folder a named path means, and what it is: a toolkit, a conda environment, a folder of
// our own, or nothing that cuDNN could go into.
#pragma once

#include "base/error.h"
#include "platform/tree.h"
#include "toolkit/layout.h"

#include <optional>
#include <string_view>
#include <vector>

namespace core::toolkit
{

/// True for libcudart.so.12, libcublasLt.so …: what tells a toolkit's library folder from any other.
[[nodiscard]] bool isCudaLibraryName(std::string_view fileName);
[[nodiscard]] bool holdsCudaLibraries(platform::FileSystem& fs, const Path& folder);

/// True for cudart64_12.dll, cublasLt64_13.dll …: what tells a toolkit's DLL folder.
[[nodiscard]] bool isCudaDllName(std::string_view fileName);
[[nodiscard]] bool holdsCudaDlls(platform::FileSystem& fs, const Path& folder);

/// The names in root/targets, sorted; empty when there is no such folder.
[[nodiscard]] std::vector<std::string> targetNames(platform::FileSystem& fs, const Path& root);

/// At least two of nvcc, a CUDA header, a version file and a CUDA library, where a toolkit has them.
[[nodiscard]] bool hasFingerprint(platform::FileSystem& fs, const Path& root);

/// A folder of the system itself or a home folder, which no find of ours turns into a toolkit.
[[nodiscard]] bool isSystemFolder(const Path& real, const Path& realSystemRoot);
/// /usr/include, /usr/lib/<arch> …: a toolkit's link that leads there makes it the distribution's own.
[[nodiscard]] bool isSharedFolder(const Path& real, const Path& realSystemRoot);

/// A conda environment, told by its records.
[[nodiscard]] bool isConda(platform::FileSystem& fs, const Path& root);
/// What our own marker says; nullopt when there is none, or none that can be read.
[[nodiscard]] std::optional<Identity> readMarker(platform::FileSystem& fs, const Path& root);
/// Nothing at all: not a target.
[[nodiscard]] std::optional<Identity> identify(platform::FileSystem& fs, const Path& root);

struct Located {
    Path root; ///< real
    Identity identity;
};

/// What `named` means. NotFound or NotAToolkit.
Result<Located> locateRoot(platform::FileSystem& fs, const Path& named, const Path& realSystemRoot);

} // namespace core::toolkit
