// Private to this room: one function for each package manager whose records are asked. A manager that this machine does
// not have owns nothing; records that are there but cannot be read are an error, since "owned by nobody" would be a
// guess.
#pragma once

#include "toolkit/snapshot.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace core::toolkit
{

/// Absolute name → the target's file. One file may stand under several names.
using Wanted = std::map<std::string, RelPath, std::less<>>;

/// `wanted` by the names that the system under systemRoot uses.
Result<std::vector<Owner>> dpkgOwners(platform::FileSystem& fs, const Path& systemRoot, const Wanted& wanted);
Result<std::vector<Owner>> rpmOwners(platform::FileSystem& fs, const Path& systemRoot, const Wanted& wanted);
/// `wanted` by the names that this process uses.
Result<std::vector<Owner>> condaOwners(platform::FileSystem& fs, const Path& root, const Wanted& wanted);
Result<std::vector<Owner>> wheelOwners(platform::FileSystem& fs, const Path& root, const Wanted& wanted);

} // namespace core::toolkit
