// Private to this room: which CUDA a toolkit is, and which cuDNN its headers are of.
#pragma once

#include "toolkit/toolkit.h"

namespace core::toolkit
{

[[nodiscard]] CudaVersion findCudaVersion(platform::FileSystem& fs, const Path& root, TargetKind kind);
[[nodiscard]] archive::Version findCudnnVersion(platform::FileSystem& fs, const Path& headersFolder);

} // namespace core::toolkit
