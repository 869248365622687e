// Manifests that a user imported, kept in the user's data folder as they were brought. Hostile input each time they are
// read: they are validated at import and again when they are loaded.
#pragma once

#include "catalogue/catalogue.h"
#include "catalogue/redistrib.h"
#include "platform/tree.h"

#include <string>
#include <vector>

namespace core::catalogue
{

struct UserManifest {
    Path file;
    Manifest manifest;
};
struct UserManifests {
    std::vector<UserManifest> manifests; ///< by name
    std::vector<Error> ignored;          ///< files that were not read, each with its reason
};

/// Reads every *.json of the folder; a missing folder is no error. Only files of `owner` that nobody else may write to,
/// in a folder of the same kind, are believed: a run as root never takes another user's word for a digest.
UserManifests loadManifests(platform::FileSystem& fs, const Path& folder, std::uint32_t owner);

/// Keeps a manifest's text under a name made of its digest, so that importing twice changes nothing. Gives the file.
Result<Path> saveManifest(platform::FileSystem& fs, const Path& folder, std::string_view text);

} // namespace core::catalogue
