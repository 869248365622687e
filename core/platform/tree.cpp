#include "platform/tree.h"

namespace core::platform
{

Result<bool> exists(const TreeReader& tree, const RelPath& path)
{
    CORE_TRY(const Node node, tree.stat(path));
    return node.type != NodeType::Absent;
}

Result<std::string> readAll(const TreeReader& tree, const RelPath& path, std::uint64_t limitBytes)
{
    CORE_TRY(const auto file, tree.open(path));
    CORE_TRY(const Node node, file->stat());
    if (node.size > limitBytes)
        return Error{.code = Errc::UnexpectedType, .subject = path.str(), .detail = "larger than it may be"};
    std::string content(node.size, '\0');
    std::size_t filled = 0;
    while (filled < content.size()) {
        const auto rest = std::as_writable_bytes(std::span{content}).subspan(filled);
        CORE_TRY(const std::size_t got, file->readAt(filled, rest));
        if (got == 0)
            break;
        filled += got;
    }
    content.resize(filled);
    return content;
}

Result<> removeFileIfPresent(Tree& tree, const RelPath& path)
{
    auto removed = tree.removeFile(path);
    if (!removed && removed.error().code == Errc::NotFound)
        return {};
    return removed;
}

Result<> makeDirectories(Tree& tree, const RelPath& path, std::uint32_t mode)
{
    if (path.isTop())
        return {};
    CORE_TRY(const Node node, tree.stat(path));
    if (node.type == NodeType::Directory)
        return {};
    CORE_CHECK(makeDirectories(tree, path.parent(), mode));
    auto made = tree.makeDirectory(path, mode);
    if (!made && made.error().code == Errc::AlreadyExists)
        return {};
    return made;
}

Result<> removeTreeIfPresent(Tree& tree, const RelPath& path)
{
    CORE_TRY(const Node node, tree.stat(path));
    if (node.type == NodeType::Absent)
        return {};
    if (node.type != NodeType::Directory)
        return removeFileIfPresent(tree, path);
    CORE_TRY(const auto names, tree.list(path));
    for (const std::string& name : names) {
        CORE_TRY(const RelPath below, path.child(name));
        CORE_CHECK(removeTreeIfPresent(tree, below));
    }
    return tree.removeDirectory(path);
}

Result<> writeNewFile(Tree& tree, const RelPath& path, std::string_view content, std::uint32_t mode)
{
    CORE_TRY(const auto file, tree.createNew(path, mode));
    CORE_CHECK(file->write(std::as_bytes(std::span{content.data(), content.size()})));
    CORE_CHECK(file->sync());
    return file->close();
}

} // namespace core::platform
