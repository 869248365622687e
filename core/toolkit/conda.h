// Private to this room: conda environments, read by the files that conda itself keeps.
#pragma once

#include "toolkit/toolkit.h"

#include <optional>
#include <vector>

namespace core::toolkit
{

/// By the records in conda-meta: cuda-version, cuda-cudart, cudatoolkit.
[[nodiscard]] std::optional<archive::Version> condaCudaVersion(platform::FileSystem& fs, const Path& root);

/// CONDA_PREFIX, ~/.conda/environments.txt and the usual roots with their envs. Existing folders only.
[[nodiscard]] std::vector<Path> condaPrefixes(platform::FileSystem& fs, const platform::Variables& environment,
                                              const Path& searchRoot);
/// Has it any CUDA or cuDNN in it? Only such a one is worth a line in a list.
[[nodiscard]] bool condaHoldsCuda(platform::FileSystem& fs, const Path& root);

} // namespace core::toolkit
