#include "toolkit/toolkit.h"

#include "platform/read.h"
#include "toolkit/layout.h"
#include "toolkit/location.h"
#include "toolkit/version.h"

#include <algorithm>

namespace core::toolkit
{
namespace
{

using platform::FileSystem;

Result<Toolkit> describe(FileSystem& fs, Path root, const Identity& identity, const Path& realSystemRoot)
{
    Toolkit toolkit;
    toolkit.root = std::move(root);
    toolkit.kind = identity.kind;
    toolkit.system = identity.system;
    toolkit.foundBy = {FoundBy::Named};
    toolkit.cuda = findCudaVersion(fs, toolkit.root, identity.kind);
    CORE_TRY(toolkit.layout, findLayout(fs, toolkit.root, identity, toolkit.cuda.number, realSystemRoot));
    toolkit.machine = findMachine(fs, toolkit.root, identity, toolkit.layout);
    if (toolkit.layout.headers)
        toolkit.cudnn = findCudnnVersion(fs, folderOf(toolkit.root, *toolkit.layout.headers));
    return toolkit;
}

/// The real path, of which the last folders may be missing as yet.
Result<Path> futureRealPath(FileSystem& fs, const Path& named)
{
    std::error_code error;
    Path whole = std::filesystem::absolute(named, error).lexically_normal();
    if (error)
        return Error{.code = Errc::InvalidArgument, .subject = utf8FromPath(named), .detail = error.message()};
    if (!whole.has_filename())
        whole = whole.parent_path();
    Path missing;
    for (Path there = whole; there.has_relative_path(); there = there.parent_path()) {
        if (const auto real = fs.realPath(there))
            return missing.empty() ? *real : *real / missing;
        missing = missing.empty() ? there.filename() : there.filename() / missing;
    }
    CORE_TRY(const Path top, fs.realPath(whole.root_path()));
    return top / missing;
}

/// cuDNN's own names, our state, and the folders that hold nothing else.
Result<> checkHoldsCudnnOnly(FileSystem& fs, const Path& root, const Path& folder, int depth)
{
    CORE_TRY(const auto names, platform::listFolder(fs, folder));
    for (const std::string& name : names) {
        const Path path = folder / pathFromUtf8(name);
        if (archive::isCudnnName(name) || (depth == 0 && name == kStateFolder.str()))
            continue;
        if (depth < 2 && platform::isFolder(fs, path)) {
            CORE_CHECK(checkHoldsCudnnOnly(fs, root, path, depth + 1));
            continue;
        }
        return Error{.code = Errc::FolderNotEmpty,
                     .subject = utf8FromPath(root),
                     .values = {utf8FromPath(path.lexically_relative(root))}};
    }
    return {};
}

} // namespace

Result<Toolkit> examine(FileSystem& fs, const Path& named, const Path& systemRoot)
{
    CORE_TRY(const Path realSystemRoot, fs.realPath(systemRoot));
    CORE_TRY(Located located, locateRoot(fs, named, realSystemRoot));
    CORE_TRY(Toolkit toolkit, describe(fs, std::move(located.root), located.identity, realSystemRoot));
    toolkit.shownAs = utf8FromPath(named);
    return toolkit;
}

Result<Toolkit> designate(FileSystem& fs, const Path& named, TargetKind kind, archive::System system,
                          const Path& systemRoot)
{
    CORE_TRY(const Path realSystemRoot, fs.realPath(systemRoot));
    CORE_TRY(Path root, futureRealPath(fs, named));
    if (isSystemFolder(root, realSystemRoot))
        return Error{.code = Errc::NotAToolkit, .subject = utf8FromPath(named), .detail = "the system's own folder"};
    const bool there = platform::isFolder(fs, root);
    if (!there) {
        CORE_TRY(const platform::Node node, fs.stat(root));
        if (node.type != platform::NodeType::Absent)
            return Error{.code = Errc::UnexpectedType, .subject = utf8FromPath(named)};
        if (kind == TargetKind::Application)
            return Error{.code = Errc::NotFound, .subject = utf8FromPath(named)};
    }
    Identity identity{kind, system};
    if (const auto known = there ? identify(fs, root) : std::nullopt) {
        if (known->kind != kind)
            return Error{
                .code = Errc::AlreadyExists, .subject = utf8FromPath(named), .detail = "another kind of target"};
        identity = *known;
    } else if (there && kind == TargetKind::OwnFolder) {
        CORE_CHECK(checkHoldsCudnnOnly(fs, root, root, 0));
    }
    CORE_TRY(Toolkit toolkit, describe(fs, std::move(root), identity, realSystemRoot));
    toolkit.shownAs = utf8FromPath(named);
    return toolkit;
}

} // namespace core::toolkit
