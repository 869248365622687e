// Brings new content into the stage folders: from an archive, or from a backup. Per-file digests are taken while
// writing, write-back starts while decoding, and every file is synced before a function returns. Nothing outside the
// given folders is touched. Memory does not grow with the archive.
#pragma once

#include "archive/archive.h"
#include "archive/contents.h"
#include "base/job.h"
#include "plan/plan.h"
#include "platform/tree.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core::stage
{

struct Place {
    RelPath file; ///< its name in a stage folder that exists
    std::uint32_t mode = 0644;
};

struct StagedFile {
    RelPath file;
    std::uint64_t size = 0;
    digest::Sha256 sha256;
};
using StagedFiles = std::map<std::string, StagedFile>; ///< by the member's name in the archive

/// Zip: these members, by as many readers as there are cores, the biggest first. `written` is told the unpacked bytes.
Result<StagedFiles> extractMembers(archive::Archive& archive,
                                   const std::vector<std::pair<archive::Entry, Place>>& chosen, platform::Tree& tree,
                                   const Job& job, digest::ByteCounter* written);

struct OnePass {
    StagedFiles files;
    archive::Contents contents; ///< with the digest of each staged member
};
/// Tar: one pass that stages what `choose` names and gives the listing with it. `consumed` is told the archive's bytes.
using Choose = std::function<Result<std::optional<Place>>(const archive::Entry&)>;
Result<OnePass> extractAll(archive::Archive& archive, std::string_view archiveName, const Choose& choose,
                           platform::Tree& tree, const Job& job, digest::ByteCounter* consumed);

/// The backup that a transaction made of one file. BackupMissing, or BackupDamaged when it is not `expected` any more.
Result<> copyFromBackup(platform::Tree& tree, const RelPath& saved, const Place& place, const plan::NodeState& expected,
                        const Job& job, digest::ByteCounter* written);

/// Every staged library says of itself what its name says. A shared library: ELF, this machine, SONAME =
/// name.so.<major>. A DLL: PE, this machine, its own name, and the set's version where its resource has that scheme.
/// WrongMachine or NameContradictsContent (values: expected, found).
Result<> checkLibraries(const platform::TreeReader& tree, const StagedFiles& files, const archive::Contents& contents);

} // namespace core::stage
