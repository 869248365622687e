// Which cuDNN set a folder stands for, when a folder is named in place of an archive. Looks at names only; the
// judgement over the content is the same as an archive's (contents.h).
//
// Taken are: an unpacked archive's top folder, or the folder above it (as Explorer's "Extract all" makes
// <name>\<name>\); a wheel's folder (unpacked, site-packages, or nvidia/cudnn in it); NVIDIA's installation for Windows
// (CUDNN\v9.13 with bin\12.9, include\12.9, lib\12.9); and a lib or bin folder of one of these, or of any other folder
// with the headers in the sibling include: then only files with cuDNN's names count. Sources: facts on layouts 1.1 to
// 1.4, 2.2 and 2.3.
#pragma once

#include "archive/name.h"
#include "base/error.h"
#include "base/rel_path.h"
#include "platform/tree.h"

#include <optional>
#include <string>
#include <vector>

namespace core::archive
{

struct FolderSet {
    Path root;                       ///< without links
    std::vector<RelPath> parts = {}; ///< what belongs to the set: folders and files below root, or the top itself
    bool cudnnOnly = false;          ///< of the parts only files with cuDNN's names and licences
    /// What the folder's name, the wheel's or the installation's says. `text` is that name.
    ArchiveName name;
};

/// `cudaMajor`: the toolkit's, which chooses where one installation has sets for several.
/// NoCudnnInside; SeveralSets when it stays unclear which is meant (values: the folders to name, UTF-8); NotFound.
Result<FolderSet> findFolderSet(platform::FileSystem& fs, const Path& folder, std::optional<std::uint32_t> cudaMajor);

} // namespace core::archive
