// Where our own things lie in a target: .cudnn-installer/ with journal/, stage/<id>/, backup/<id>/, kept/<id>/,
// receipts/, licences/ and lock. A destination on another volume (a rename from there fails) has stage, backup and kept
// in a hidden folder of its own.
#pragma once

#include "plan/make.h"
#include "platform/tree.h"

#include <set>
#include <string>

namespace core::transaction
{

inline const RelPath kLockFile = plan::kStateFolder / RelPath::literal("lock");
inline const RelPath kJournalFolder = plan::kStateFolder / RelPath::literal("journal");
inline const RelPath kReceiptFolder = plan::kStateFolder / RelPath::literal("receipts");
inline const RelPath kLicenceFolder = plan::kStateFolder / RelPath::literal("licences");

/// Ids are six ascending digits; they order the history. False for any other text, so none can name another folder.
[[nodiscard]] bool isId(std::string_view text);
[[nodiscard]] std::string idFromNumber(std::uint64_t number);

class WorkAreas
{
public:
    WorkAreas() = default;
    explicit WorkAreas(std::set<RelPath> local)
        : m_local(std::move(local))
    {
    }

    /// Destinations that have an area of their own.
    [[nodiscard]] const std::set<RelPath>& local() const { return m_local; }
    /// Our folder on the volume where this path lies.
    [[nodiscard]] RelPath areaOf(const RelPath& path) const;
    /// Every area: the state folder first.
    [[nodiscard]] std::vector<RelPath> all() const;

    [[nodiscard]] RelPath stageFolder(const RelPath& path, const std::string& id) const;
    [[nodiscard]] RelPath saved(const RelPath& path, const std::string& id) const;
    [[nodiscard]] RelPath kept(const RelPath& path, const std::string& id) const;

private:
    std::set<RelPath> m_local;
};

/// Tries a rename from the state folder into each destination; those where it fails get an area of their own. The state
/// folder must exist. TargetNotWritable when a destination cannot be written to at all.
Result<WorkAreas> probeAreas(platform::Tree& target, const std::vector<RelPath>& destinations);
/// What a killed probe may have left in a destination.
Result<> removeProbeRemains(platform::Tree& target, const std::vector<RelPath>& destinations);

/// Removes our folders as far as they are empty, the state folder itself included.
Result<> removeEmptyFolders(platform::Tree& target, const WorkAreas& areas);

} // namespace core::transaction
