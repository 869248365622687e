// The layer "load": the probe loads the installed cuDNN as programs do, and says what came into its process.
#pragma once

#include "base/job.h"
#include "toolkit/snapshot.h"
#include "toolkit/toolkit.h"
#include "verify/ask_probe.h"
#include "verify/report.h"

#include <string>
#include <vector>

namespace core::verify
{

struct LoadingInputs {
    platform::FileSystem& fs;
    const ProbeStart& probe;
    const platform::Variables& variables; ///< the user's
    const toolkit::Toolkit& toolkit;
    const toolkit::TargetSnapshot& snapshot;
    archive::Version cudnn;         ///< of the set; parts == 0: not known
    std::vector<Path> runtime = {}; ///< where CUDA's own libraries of this target lie
    bool registered = false;        ///< our receipt says that the loader was told of the folder
};

/// load.itself, load.<part> of each part, load.version, load.runtime, load.origin, load.by_name. The only error is
/// Cancelled.
Result<std::vector<Check>> checkLoading(const LoadingInputs& inputs, const Job& job);

/// The main library's file, by the shortest of its names with a number ("libcudnn.so.9"); "" when there is none.
[[nodiscard]] std::string mainLibrary(const toolkit::TargetSnapshot& snapshot);
/// The folder that every part of the set must come from: real path.
[[nodiscard]] Path libraryFolderOf(const toolkit::Toolkit& toolkit);

/// What a step that broke or failed says; each has a sentence.
[[nodiscard]] Evidence evidenceOf(const BrokenStep& broken);
/// What a status of cuDNN means, whichever version's it is: below 1000 it is one of 7 and 8. Source: cudnn.h of 7.6
/// and 8.9, cudnn_graph.h of 9.19.
[[nodiscard]] Problem problemOfStatus(std::int64_t status);
/// The same for the driver's. Source: cuda.h of 13.0.
[[nodiscard]] Problem problemOfDriverCode(std::int64_t code);
/// Of {"error":{…}} in a step's data.
[[nodiscard]] Evidence evidenceOfError(const std::string& subject, const Json& data);
/// A skipped check's reason, from the probe's.
[[nodiscard]] Problem reasonOf(const std::string& skipped);

} // namespace core::verify
