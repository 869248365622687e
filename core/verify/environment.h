// The layer "environment": what variables and other copies of cuDNN on this machine do to programs that should find
// this one. Looks at names and folders only; its checks pass, warn or are skipped, and never fail.
#pragma once

#include "archive/name.h"
#include "frameworks/bundled.h"
#include "platform/tree.h"
#include "platform/user.h"
#include "toolkit/toolkit.h"
#include "verify/report.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::verify
{

/// One folder in which the system's loader looks for libraries.
struct LoaderFolder {
    Path folder;            ///< as the variable or the configuration names it
    archive::Version cudnn; ///< in it, as far as file names say; parts == 0: none
    bool isTarget = false;
};

struct EnvironmentInputs {
    platform::FileSystem& fs;
    const platform::Variables& variables;
    const toolkit::Toolkit& toolkit;
    archive::Version cudnn;                 ///< of the set in the target; parts == 0: none
    archive::System host{};                 ///< of this machine
    std::vector<LoaderFolder> searched;     ///< in the loader's order
    std::vector<toolkit::Toolkit> toolkits; ///< all that were found, this one among them or not
    std::vector<frameworks::BundledCudnn> bundled;
};

/// All five, in the order of their ids. A target whose files are for another system than this machine's is skipped with
/// OtherSystemHere: nothing here runs it.
[[nodiscard]] std::vector<Check> checkEnvironment(const EnvironmentInputs& inputs);

/// What Windows searches for a DLL after the program's own folder: System32, Windows' folder, PATH. Source:
/// LAYOUTS 4.1.
[[nodiscard]] std::vector<LoaderFolder> searchedOnWindows(platform::FileSystem& fs,
                                                          const platform::Variables& variables, const Path& target);

/// As this system tells names apart: Windows ignores case. nullopt when it is not set.
[[nodiscard]] std::optional<std::string> valueOf(const platform::Variables& variables, std::string_view name,
                                                 archive::System host);

/// env.path_length: variables that are lists of folders, against the system's limits, for cut, empty and double
/// entries.
[[nodiscard]] Check checkPathLists(platform::FileSystem& fs, const platform::Variables& variables,
                                   archive::System host);
/// env.runtime: variables that change what the CUDA libraries or a framework do. Those that are odd make it a warning.
[[nodiscard]] Check checkRuntimeVariables(platform::FileSystem& fs, const platform::Variables& variables,
                                          archive::System host);

} // namespace core::verify
