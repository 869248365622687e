// The layer "binaries": are the libraries of the set for this machine, are they what their names say, and is all there
// that they load? Headers are read as data; nothing is loaded.
#pragma once

#include "base/job.h"
#include "platform/tree.h"
#include "toolkit/snapshot.h"
#include "toolkit/toolkit.h"
#include "verify/report.h"

#include <vector>

namespace core::verify
{

struct BinaryInputs {
    const platform::TreeReader& target;
    platform::FileSystem& fs;
    const toolkit::Toolkit& toolkit;
    const toolkit::TargetSnapshot& snapshot; ///< without digests
    archive::Version cudnn;                  ///< of the set; parts == 0: not known
    archive::System host{};                  ///< of this machine
    std::vector<Path> searched; ///< by the system's loader, its default folders included; folders that are there
};

/// binary.machine, binary.identity, binary.dependencies. Files that cannot be read are evidence; an error is Cancelled.
///
/// Where the system is another than the target's (its C library is not here, or is for another processor), only the
/// set's own libraries can be looked for, and dependencies stay Undecided with OtherSystemHere.
Result<std::vector<Check>> checkBinaries(const BinaryInputs& inputs, const Job& job);

} // namespace core::verify
