// Which Python frameworks on this machine bring a cuDNN of their own: they would mix it with ours once ours is on the
// loader's path. Reads files only; no Python is started, nothing is imported.
//
// Not complete, and not meant to be: it looks where virtual environments, conda and pip usually put things, for a
// warning in the plan. A framework that it does not find is no promise that there is none.
#pragma once

#include "base/error.h"
#include "platform/tree.h"
#include "platform/user.h"

#include <string>
#include <vector>

namespace core::frameworks
{

struct BundledCudnn {
    Path folder;           ///< real folder that holds libcudnn*.so*
    std::string framework; ///< "torch", "tensorflow" …: what is installed beside it; "" when nothing that we know is
    std::string version;   ///< "9.19.0.56" from the wheel's dist-info folder, else from the file's name, else ""
    std::string owner;     ///< the site-packages folder, UTF-8
};

/// Looks in $VIRTUAL_ENV, $CONDA_PREFIX, ~/.local, the system's Python folders (under systemRoot) and beside each
/// python on PATH. Each real folder once, in that order. Places that are missing or closed to us are left out.
Result<std::vector<BundledCudnn>> findBundled(platform::FileSystem& fs, const platform::Variables& environment,
                                              const Path& home, const Path& systemRoot = "/");

} // namespace core::frameworks
