#include "engine/new_folder.h"

#include "platform/read.h"

namespace core::engine
{
namespace
{

Path nearestFolder(platform::FileSystem& fs, const Path& root)
{
    Path above = root;
    while (above.has_relative_path() && !platform::isFolder(fs, above))
        above = above.parent_path();
    return above;
}

} // namespace

Result<std::unique_ptr<platform::Tree>> NewFolder::openAbove(platform::FileSystem& fs, const Path& root)
{
    return fs.openTree(nearestFolder(fs, root));
}

Result<NewFolder> NewFolder::make(platform::FileSystem& fs, const Path& root)
{
    NewFolder made;
    const Path above = nearestFolder(fs, root);
    if (above == root)
        return made;
    CORE_TRY(made.m_above, fs.openTree(above));
    CORE_TRY(const RelPath missing, RelPath::parse(utf8FromPath(root.lexically_relative(above))));
    RelPath folder = RelPath::top();
    for (const std::string_view component : missing.components()) {
        const RelPath parent = folder;
        CORE_TRY(folder, parent.child(component));
        if (auto one = made.m_above->makeDirectory(folder, 0755); !one) {
            made.removeIfEmpty();
            return std::move(one).error();
        }
        made.m_made.push_back(folder);
        if (auto synced = made.m_above->syncDirectory(parent); !synced) {
            made.removeIfEmpty();
            return std::move(synced).error();
        }
    }
    return made;
}

void NewFolder::removeIfEmpty()
{
    while (!m_made.empty()) {
        if (!m_above->removeDirectory(m_made.back()))
            return;
        m_made.pop_back();
    }
}

} // namespace core::engine
