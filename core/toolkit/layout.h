// Private to this room: where cuDNN's files belong in a toolkit, and for which machine it is.
#pragma once

#include "toolkit/toolkit.h"

namespace core::toolkit
{

/// What a folder turned out to be.
struct Identity {
    TargetKind kind = TargetKind::Toolkit;
    archive::System system = archive::System::Linux;
};

/// Linux or Windows, by what a toolkit's tree holds. Linux when nothing says so.
[[nodiscard]] archive::System toolkitSystem(platform::FileSystem& fs, const Path& root);

/// NotAToolkit when a destination is one of the system's own folders, or when its name is taken by something that is no
/// folder (a broken link, a file). `cuda` decides between bin and bin/x64 where CUDA's own DLLs do not.
Result<Layout> findLayout(platform::FileSystem& fs, const Path& root, const Identity& identity,
                          const archive::Version& cuda, const Path& realSystemRoot);

[[nodiscard]] archive::Machine findMachine(platform::FileSystem& fs, const Path& root, const Identity& identity,
                                           const Layout& layout);

} // namespace core::toolkit
