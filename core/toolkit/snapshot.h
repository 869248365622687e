// What lies in a toolkit's cuDNN folders right now. Reads only; the pure plan is made from this.
#pragma once

#include "archive/file_kind.h"
#include "base/job.h"
#include "digest/digest.h"
#include "toolkit/toolkit.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core::toolkit
{

/// One thing on the disk that a plan may replace or remove.
struct PresentFile {
    RelPath path;
    platform::Node node;
    std::string linkTarget;               ///< of a link
    std::optional<digest::Sha256> sha256; ///< of a file, when it was asked for
    archive::FileClass what;
};

/// A package manager that owns a file, and the command that removes or updates the package.
struct Owner {
    RelPath path;
    std::string manager; ///< "dpkg", "rpm", "conda", "pip"
    std::string package;
    std::string command; ///< "apt remove libcudnn9-cuda-13"
};

struct TargetSnapshot {
    std::vector<PresentFile> cudnnFiles; ///< by isCudnnName, in all destinations, sorted by path
    std::vector<Owner> owners;           ///< of those
    std::set<RelPath> folders;           ///< those destinations and folders above them that are there
    std::uint64_t freeBytes = 0;         ///< at the libraries' destination
};

/// With hashing, files are read (Phase::Hashing is reported by the caller through `counter`).
Result<TargetSnapshot> takeSnapshot(const platform::TreeReader& target, const Layout& layout, bool hashFiles,
                                    const Job& job, digest::ByteCounter* counter = nullptr);

/// Which of the paths a package manager owns: dpkg's lists and diversions, rpm, conda-meta, wheels' RECORD. `root` is
/// the real path of the target. Managers that this machine does not have are skipped.
Result<std::vector<Owner>> findOwners(platform::FileSystem& fs, const Path& root, const std::vector<RelPath>& paths,
                                      const Path& systemRoot = "/");

/// The cuDNN in any folder: its main library's version, by the longest of its names there; parts == 0: none. A name of
/// Windows says the major only.
[[nodiscard]] archive::Version cudnnIn(platform::FileSystem& fs, const Path& folder);

} // namespace core::toolkit
