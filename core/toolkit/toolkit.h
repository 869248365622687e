// CUDA toolkits on this machine: where they are, which version, where cuDNN's files belong in them. Reads only.
#pragma once

#include "archive/file_kind.h"
#include "base/error.h"
#include "base/job.h"
#include "base/rel_path.h"
#include "platform/tree.h"
#include "platform/user.h"

#include <optional>
#include <string>
#include <vector>

namespace core::toolkit
{

/// Where a toolkit's version was read. Order of trust as listed.
enum class VersionSource : std::uint8_t { None, VersionJson, VersionTxt, CudaHeader, CudartHeader };

struct CudaVersion {
    archive::Version number;
    VersionSource source = VersionSource::None;
};

/// How a toolkit was found.
enum class FoundBy : std::uint8_t { Named, Environment, DefaultFolder, NvccOnPath };

/// A folder of the toolkit that receives files. `path` is relative to the toolkit's root and free of links as long as
/// it stays inside. When the toolkit's own link (lib64, include) leads out of the root, `path` is the link's name and
/// `external` the real folder.
struct Destination {
    RelPath path;
    std::optional<Path> external;
    bool exists = true; ///< false: the folder will be made
};

struct Layout {
    Destination libraries; ///< the real folder behind lib64, lib, targets/<arch>/lib
    Destination headers;   ///< the real folder behind include
};

/// The real folder behind a destination.
[[nodiscard]] Path folderOf(const Path& root, const Destination& destination);

struct Toolkit {
    Path root;           ///< real path, links resolved
    std::string shownAs; ///< as it was found, UTF-8
    CudaVersion cuda;
    archive::Machine machine =
        archive::Machine::Unknown; ///< from targets/<arch>, else from its libraries; Unknown: not said
    Layout layout;
    std::vector<FoundBy> foundBy;
    archive::Version cudnn; ///< of the cudnn_version.h (or cudnn.h) in it; parts == 0: none
};

/// One folder that the user named. `…/bin`, `…/lib64`, `…/include`, `…/targets/x86_64-linux/lib` and a toolkit's nvcc
/// mean the toolkit above. NotAToolkit (subject: the path, detail: what was looked for) or NotFound. The system's own
/// folders and home folders are never toolkits, nor is one whose lib64 or include is such a folder; `systemRoot` is
/// where those are.
Result<Toolkit> examine(platform::FileSystem& fs, const Path& named, const Path& systemRoot = "/");

/// Every toolkit: CUDA_PATH, CUDA_PATH_V*, CUDA_HOME, CUDA_ROOT, CUDAToolkit_ROOT; /usr/local/cuda*, /opt/cuda*; the
/// folder of nvcc on PATH. One real folder is listed once, with all the ways it was found. The active one (environment,
/// else /usr/local/cuda, else nvcc's) comes first, then the newest. Broken candidates are left out.
Result<std::vector<Toolkit>> discover(platform::FileSystem& fs, const platform::Variables& environment,
                                      const Path& searchRoot = "/");

/// The toolkit when nobody named one: the only one, or the active one. NoToolkit or SeveralToolkits (values: their
/// roots); the latter also when two variables name different toolkits.
Result<Toolkit> chooseActive(const std::vector<Toolkit>& found, const platform::Variables& environment,
                             platform::FileSystem& fs, const Path& searchRoot = "/");

} // namespace core::toolkit
