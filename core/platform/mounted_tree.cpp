#include "platform/mounted_tree.h"

namespace core::platform
{

MountedTree::Place MountedTree::placeOf(const RelPath& path) const
{
    for (const auto& [name, tree] : m_mounts) {
        if (!path.startsWith(name))
            continue;
        if (path == name)
            return {*tree, RelPath::top()};
        // What is left of a valid path behind one of its own components is valid.
        return {*tree, RelPath::literal(std::string_view{path.str()}.substr(name.str().size() + 1))};
    }
    return {*m_root, path};
}

Result<Node> MountedTree::stat(const RelPath& path) const
{
    const Place place = placeOf(path);
    return place.tree.stat(place.path);
}

Result<std::unique_ptr<InFile>> MountedTree::open(const RelPath& path) const
{
    const Place place = placeOf(path);
    return place.tree.open(place.path);
}

Result<std::string> MountedTree::readLink(const RelPath& path) const
{
    const Place place = placeOf(path);
    return place.tree.readLink(place.path);
}

Result<std::vector<std::string>> MountedTree::list(const RelPath& folder) const
{
    const Place place = placeOf(folder);
    return place.tree.list(place.path);
}

Result<std::uint64_t> MountedTree::freeBytes(const RelPath& folder) const
{
    const Place place = placeOf(folder);
    return place.tree.freeBytes(place.path);
}

Result<std::unique_ptr<OutFile>> MountedTree::createNew(const RelPath& path, std::uint32_t mode)
{
    const Place place = placeOf(path);
    return place.tree.createNew(place.path, mode);
}

Result<std::unique_ptr<OutFile>> MountedTree::openToAppend(const RelPath& path)
{
    const Place place = placeOf(path);
    return place.tree.openToAppend(place.path);
}

Result<> MountedTree::makeDirectory(const RelPath& path, std::uint32_t mode)
{
    const Place place = placeOf(path);
    return place.tree.makeDirectory(place.path, mode);
}

Result<> MountedTree::makeLink(const RelPath& path, std::string_view target)
{
    const Place place = placeOf(path);
    return place.tree.makeLink(place.path, target);
}

Result<> MountedTree::rename(const RelPath& from, const RelPath& to)
{
    const Place source = placeOf(from);
    const Place goal = placeOf(to);
    if (&source.tree != &goal.tree)
        return Error{.code = Errc::CrossDevice, .subject = to.str(), .detail = "rename between two folders' trees"};
    return source.tree.rename(source.path, goal.path);
}

Result<> MountedTree::replace(const RelPath& from, const RelPath& to)
{
    const Place source = placeOf(from);
    const Place goal = placeOf(to);
    if (&source.tree != &goal.tree)
        return Error{.code = Errc::CrossDevice, .subject = to.str(), .detail = "rename between two folders' trees"};
    return source.tree.replace(source.path, goal.path);
}

Result<> MountedTree::removeFile(const RelPath& path)
{
    const Place place = placeOf(path);
    return place.tree.removeFile(place.path);
}

Result<> MountedTree::removeDirectory(const RelPath& path)
{
    const Place place = placeOf(path);
    return place.tree.removeDirectory(place.path);
}

Result<> MountedTree::syncDirectory(const RelPath& folder)
{
    const Place place = placeOf(folder);
    return place.tree.syncDirectory(place.path);
}

Result<std::unique_ptr<Lock>> MountedTree::lock(const RelPath& path)
{
    const Place place = placeOf(path);
    return place.tree.lock(place.path);
}

} // namespace core::platform
