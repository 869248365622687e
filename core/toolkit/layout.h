// Private to this room: where cuDNN's files belong in a toolkit, and for which machine it is.
#pragma once

#include "toolkit/toolkit.h"

namespace core::toolkit
{

/// NotAToolkit when a destination is one of the system's own folders, or when its name is taken by something that is no
/// folder (a broken link, a file).
Result<Layout> findLayout(platform::FileSystem& fs, const Path& root, const Path& realSystemRoot);

[[nodiscard]] archive::Machine findMachine(platform::FileSystem& fs, const Path& root, const Layout& layout);

} // namespace core::toolkit
