// What cuDNN can be installed into: CUDA toolkits, conda environments, folders of its own, application folders. Where
// they are, which CUDA, where cuDNN's files belong in them. Reads only.
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
enum class VersionSource : std::uint8_t { None, VersionJson, VersionTxt, CudaHeader, CudartHeader, CondaPackage };

struct CudaVersion {
    archive::Version number;
    VersionSource source = VersionSource::None;
};

/// How a toolkit was found.
enum class FoundBy : std::uint8_t { Named, Environment, DefaultFolder, NvccOnPath, CondaPrefix };

enum class TargetKind : std::uint8_t {
    Toolkit,     ///< CUDA's own tree, of either system
    Conda,       ///< a conda environment
    OwnFolder,   ///< holds cuDNN alone; programs are pointed at it
    Application, ///< libraries beside a program; no headers
};

/// CUDA lies there, so the archive must be made for it. A folder of our own making is bound to no CUDA, and carries a
/// marker instead.
[[nodiscard]] constexpr bool holdsCuda(TargetKind kind)
{
    return kind == TargetKind::Toolkit || kind == TargetKind::Conda;
}

/// A folder of the toolkit that receives files. `path` is relative to the toolkit's root and free of links as long as
/// it stays inside. When the toolkit's own link (lib64, include) leads out of the root, `path` is the link's name and
/// `external` the real folder.
struct Destination {
    RelPath path;
    std::optional<Path> external;
    bool exists = true; ///< false: the folder will be made
};

/// Which folder receives what. Source of every row: LAYOUTS section 2; tests/unit/tst_landing.cpp shows it as a table.
struct Layout {
    Destination libraries;                      ///< what programs load: lib64, lib, targets/<arch>/lib; bin, bin/x64
    std::optional<Destination> headers;         ///< nullopt: this target takes none
    std::optional<Destination> importLibraries; ///< what linkers read on Windows: lib/x64, Library/lib

    /// The folders themselves, each once.
    [[nodiscard]] std::vector<const Destination*> all() const;
    /// nullptr when files of this kind do not go into this target. The licence goes into our own folder.
    [[nodiscard]] const Destination* placeOf(archive::FileKind kind) const;
    /// One of the folders or a folder above one, so a plan may make or remove it.
    [[nodiscard]] bool mayMake(const RelPath& folder) const;
    [[nodiscard]] bool isDestination(const RelPath& folder) const;
};

/// The real folder behind a destination.
[[nodiscard]] Path folderOf(const Path& root, const Destination& destination);

struct Toolkit {
    Path root;           ///< real path, links resolved
    std::string shownAs; ///< as it was found, UTF-8
    TargetKind kind = TargetKind::Toolkit;
    archive::System system = archive::System::Linux; ///< whose files belong here; told by the tree, not by this machine
    CudaVersion cuda;
    archive::Machine machine =
        archive::Machine::Unknown; ///< from targets/<arch>, else from its libraries; Unknown: not said
    Layout layout;
    std::vector<FoundBy> foundBy;
    archive::Version cudnn; ///< of the cudnn_version.h (or cudnn.h) in it; parts == 0: none
};

/// Our own folder in a target.
inline const RelPath kStateFolder = RelPath::literal(".cudnn-installer");
/// Says what a folder of its own is for; a toolkit needs none.
inline const RelPath kMarkerFile = kStateFolder / RelPath::literal("target.json");
[[nodiscard]] std::string markerText(TargetKind kind, archive::System system);

/// One folder that the user named. `…/bin`, `…/lib64`, `…/include`, `…/targets/x86_64-linux/lib` and a toolkit's nvcc
/// mean the toolkit above. NotAToolkit (subject: the path, detail: what was looked for) or NotFound. The system's own
/// folders and home folders are never toolkits, nor is one whose lib64 or include is such a folder; `systemRoot` is
/// where those are.
Result<Toolkit> examine(platform::FileSystem& fs, const Path& named, const Path& systemRoot = "/");

/// A folder that is to become cuDNN's own, or an application's folder. A new own folder may be missing as yet;
/// FolderNotEmpty when it holds anything that is neither cuDNN's nor ours. An application's folder must exist.
/// NotAToolkit for the system's own folders, AlreadyExists when it is a target of another kind.
Result<Toolkit> designate(platform::FileSystem& fs, const Path& named, TargetKind kind, archive::System system,
                          const Path& systemRoot = "/");

/// Every toolkit: CUDA_PATH, CUDA_PATH_V*, CUDA_HOME, CUDA_ROOT, CUDAToolkit_ROOT; /usr/local/cuda*, /opt/cuda*; the
/// folder of nvcc on PATH; conda environments that hold CUDA or cuDNN (CONDA_PREFIX, ~/.conda/environments.txt, the
/// usual roots). One real folder is listed once, with all the ways it was found. The active one (environment, else
/// /usr/local/cuda, else nvcc's) comes first, then the newest. Broken candidates are left out.
Result<std::vector<Toolkit>> discover(platform::FileSystem& fs, const platform::Variables& environment,
                                      const Path& searchRoot = "/");

/// The toolkit when nobody named one: the only one, or the active one. NoToolkit or SeveralToolkits (values: their
/// roots); the latter also when two variables name different toolkits. A conda environment is never chosen by itself.
Result<Toolkit> chooseActive(const std::vector<Toolkit>& found, const platform::Variables& environment,
                             platform::FileSystem& fs, const Path& searchRoot = "/");

} // namespace core::toolkit
