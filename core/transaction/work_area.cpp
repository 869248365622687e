#include "transaction/work_area.h"

#include <algorithm>

namespace core::transaction
{
namespace
{

using platform::Tree;

const RelPath kProbeName = RelPath::literal(".cudnn-installer.trial");

bool isHopeless(Errc code)
{
    return code == Errc::AccessDenied || code == Errc::ReadOnlyFileSystem;
}

Error notWritable(Error cause, const RelPath& folder)
{
    if (isHopeless(cause.code))
        cause.code = Errc::TargetNotWritable;
    return std::move(cause).in("trying to write in " + folder.str());
}

/// One volume? Decided by doing it: bind mounts and linked folders can be others although st_dev is equal.
Result<bool> renameReaches(Tree& target, const RelPath& destination)
{
    const RelPath from = plan::kStateFolder / kProbeName;
    const RelPath to = destination / kProbeName;
    CORE_CHECK(platform::removeFileIfPresent(target, from));
    CORE_CHECK(platform::removeFileIfPresent(target, to));
    CORE_CHECK(platform::writeNewFile(target, from, "", 0600));
    auto moved = target.rename(from, to);
    if (moved) {
        CORE_CHECK(target.removeFile(to));
        return true;
    }
    CORE_CHECK(target.removeFile(from));
    if (moved.error().code != Errc::CrossDevice)
        return notWritable(std::move(moved).error(), destination);
    return false;
}

Result<> removeIfEmpty(Tree& target, const RelPath& folder)
{
    const auto names = target.list(folder);
    if (!names || !names->empty())
        return {};
    return target.removeDirectory(folder);
}

/// Depth first: folders that hold nothing but empty folders go too.
Result<> removeEmptyBelow(Tree& target, const RelPath& folder)
{
    CORE_TRY(const platform::Node node, target.stat(folder));
    if (node.type != platform::NodeType::Directory)
        return {};
    CORE_TRY(const auto names, target.list(folder));
    for (const std::string& name : names) {
        CORE_TRY(const RelPath below, folder.child(name));
        CORE_CHECK(removeEmptyBelow(target, below));
    }
    return removeIfEmpty(target, folder);
}

} // namespace

bool isId(std::string_view text)
{
    return text.size() == 6 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string idFromNumber(std::uint64_t number)
{
    std::string digits = std::to_string(number);
    return std::string(6 - std::min<std::size_t>(6, digits.size()), '0') + digits;
}

RelPath WorkAreas::areaOf(const RelPath& path) const
{
    for (const RelPath& folder : m_local) {
        if (path.startsWith(folder))
            return folder / plan::kStateFolder;
    }
    return plan::kStateFolder;
}

std::vector<RelPath> WorkAreas::all() const
{
    std::vector<RelPath> areas{plan::kStateFolder};
    for (const RelPath& folder : m_local)
        areas.push_back(folder / plan::kStateFolder);
    return areas;
}

RelPath WorkAreas::stageFolder(const RelPath& path, const std::string& id) const
{
    return areaOf(path) / RelPath::literal("stage") / RelPath::literal(id);
}

RelPath WorkAreas::saved(const RelPath& path, const std::string& id) const
{
    return areaOf(path) / RelPath::literal("backup") / RelPath::literal(id) / path;
}

RelPath WorkAreas::kept(const RelPath& path, const std::string& id) const
{
    return areaOf(path) / RelPath::literal("kept") / RelPath::literal(id) / path;
}

Result<WorkAreas> probeAreas(Tree& target, const std::vector<RelPath>& destinations)
{
    std::set<RelPath> local;
    for (const RelPath& destination : destinations) {
        CORE_TRY(const platform::Node node, target.stat(destination));
        if (node.type != platform::NodeType::Directory)
            continue;
        CORE_TRY(const bool reached, renameReaches(target, destination));
        if (reached)
            continue;
        if (auto made = platform::makeDirectories(target, destination / plan::kStateFolder, 0755); !made)
            return notWritable(std::move(made).error(), destination);
        local.insert(destination);
    }
    return WorkAreas{std::move(local)};
}

Result<> removeProbeRemains(Tree& target, const std::vector<RelPath>& destinations)
{
    CORE_CHECK(platform::removeFileIfPresent(target, plan::kStateFolder / kProbeName));
    for (const RelPath& destination : destinations) {
        CORE_TRY(const platform::Node node, target.stat(destination / kProbeName));
        if (node.type == platform::NodeType::File && node.size == 0)
            CORE_CHECK(target.removeFile(destination / kProbeName));
    }
    return {};
}

Result<> removeEmptyFolders(Tree& target, const WorkAreas& areas)
{
    std::vector<RelPath> folders = areas.all();
    std::ranges::reverse(folders); // the state folder, with the lock in it, is the last
    for (const RelPath& area : folders) {
        CORE_TRY(const platform::Node node, target.stat(area));
        if (node.type != platform::NodeType::Directory)
            continue;
        CORE_TRY(const auto names, target.list(area));
        for (const std::string& name : names) {
            CORE_TRY(const RelPath below, area.child(name));
            CORE_CHECK(removeEmptyBelow(target, below));
        }
        CORE_TRY(const auto left, target.list(area));
        const bool nothingElse = area == plan::kStateFolder && std::ranges::all_of(left, [](const std::string& name) {
                                     return name == kLockFile.fileName() || name == toolkit::kMarkerFile.fileName();
                                 });
        if (nothingElse) {
            CORE_CHECK(platform::removeFileIfPresent(target, toolkit::kMarkerFile));
            CORE_CHECK(platform::removeFileIfPresent(target, kLockFile));
        }
        CORE_CHECK(removeIfEmpty(target, area));
    }
    return {};
}

} // namespace core::transaction
