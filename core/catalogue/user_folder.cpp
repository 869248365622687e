#include "catalogue/user_folder.h"

#include <algorithm>

namespace core::catalogue
{
namespace
{

constexpr std::size_t kMaxFiles = 500;
constexpr std::uint32_t kOthersWrite = 022;

bool isTrusted(const platform::Node& node, std::uint32_t owner)
{
    return node.owner == owner && (node.mode & kOthersWrite) == 0;
}

Result<Manifest> readOne(const platform::Tree& tree, const std::string& name, std::uint32_t owner)
{
    CORE_TRY(const RelPath path, RelPath::parse(name));
    CORE_TRY(const auto file, tree.open(path));
    CORE_TRY(const platform::Node node, file->stat());
    if (!isTrusted(node, owner))
        return Error{.code = Errc::ManifestNotTrusted, .detail = "belongs to another user or others may write to it"};
    CORE_TRY(const std::string text, platform::readAll(tree, path, kMaxManifestBytes));
    return importRedistrib(text);
}

/// The folder itself, made as far as it is missing. Links above the part that we make are followed.
Result<std::unique_ptr<platform::Tree>> makeFolder(platform::FileSystem& fs, const Path& folder)
{
    Path there = folder;
    std::string below;
    for (;;) {
        CORE_TRY(const platform::Node node, fs.stat(there));
        if (node.type == platform::NodeType::Directory)
            break;
        if (node.type != platform::NodeType::Absent)
            return Error{.code = Errc::UnexpectedType, .subject = utf8FromPath(there)};
        if (there == there.parent_path())
            return Error{.code = Errc::NotFound, .subject = utf8FromPath(folder)};
        below = utf8FromPath(there.filename()) + (below.empty() ? "" : "/" + below);
        there = there.parent_path();
    }
    if (!below.empty()) {
        CORE_TRY(const auto base, fs.openTree(there));
        CORE_TRY(const RelPath path, RelPath::parse(below));
        CORE_CHECK(platform::makeDirectories(*base, path, 0700));
    }
    return fs.openTree(folder);
}

} // namespace

UserManifests loadManifests(platform::FileSystem& fs, const Path& folder, std::uint32_t owner)
{
    UserManifests loaded;
    const auto node = fs.stat(folder);
    if (!node || node->type == platform::NodeType::Absent)
        return loaded;
    const auto ignore = [&](const Path& file, Error error) {
        if (error.subject.empty() || error.code == Errc::BadManifest)
            error.subject = utf8FromPath(file);
        loaded.ignored.push_back(std::move(error));
    };
    if (node->type != platform::NodeType::Directory || !isTrusted(*node, owner)) {
        ignore(folder,
               {.code = Errc::ManifestNotTrusted, .detail = "belongs to another user or others may write to it"});
        return loaded;
    }
    const auto tree = fs.openTree(folder);
    const auto names = tree ? (*tree)->list(RelPath::top()) : Result<std::vector<std::string>>{tree.error()};
    if (!names) {
        ignore(folder, names.error());
        return loaded;
    }
    std::size_t read = 0;
    for (const std::string& name : *names) {
        if (!name.ends_with(".json") || name.starts_with('.') || ++read > kMaxFiles)
            continue;
        auto manifest = readOne(**tree, name, owner);
        if (manifest)
            loaded.manifests.push_back({folder / pathFromUtf8(name), *std::move(manifest)});
        else
            ignore(folder / pathFromUtf8(name), std::move(manifest).error());
    }
    return loaded;
}

Result<Path> saveManifest(platform::FileSystem& fs, const Path& folder, std::string_view text)
{
    const std::string name = "redistrib-" + digest::ofBytes(text).hex().substr(0, 32) + ".json";
    CORE_TRY(const auto tree, makeFolder(fs, folder));
    CORE_TRY(const RelPath fresh, RelPath::parse(".new-" + name));
    CORE_TRY(const RelPath kept, RelPath::parse(name));
    // A run that was stopped half-way may have left one.
    CORE_CHECK(platform::removeFileIfPresent(*tree, fresh));
    CORE_CHECK(platform::writeNewFile(*tree, fresh, text, 0600));
    CORE_CHECK(tree->replace(fresh, kept));
    CORE_CHECK(tree->syncDirectory(RelPath::top()));
    return folder / pathFromUtf8(name);
}

} // namespace core::catalogue
