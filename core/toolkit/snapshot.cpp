#include "toolkit/snapshot.h"

#include "platform/read.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <system_error>
#include <thread>

namespace core::toolkit
{
namespace
{

using platform::NodeType;
using platform::TreeReader;

/// cuDNN's names in one folder itself; folders below are not entered.
Result<> listInto(std::map<RelPath, PresentFile>& files, const TreeReader& target, const RelPath& folder)
{
    const auto names = target.list(folder);
    if (!names && names.error().code == Errc::NotFound)
        return {};
    if (!names)
        return Error{names.error()};
    for (const std::string& name : *names) {
        if (!archive::isCudnnName(name))
            continue;
        const auto path = folder.child(name);
        if (!path)
            continue; // a name that no archive of ours may bring: nothing of ours will ever meet it
        PresentFile file{.path = *path, .node = {}, .linkTarget = {}, .sha256 = {}, .what = archive::classify(name)};
        CORE_TRY(file.node, target.stat(*path));
        if (file.node.type == NodeType::Absent)
            continue;
        if (file.node.type == NodeType::Link) {
            CORE_TRY(file.linkTarget, target.readLink(*path));
        }
        files.insert_or_assign(*path, std::move(file));
    }
    return {};
}

Result<> hashOne(PresentFile& file, const TreeReader& target, const Job& job, digest::ByteCounter* counter)
{
    CORE_CHECK(job.checkpoint());
    CORE_TRY(const auto opened, target.open(file.path));
    CORE_TRY(file.sha256, digest::ofFile(*opened, job, counter));
    return {};
}

/// The biggest files first, so that no thread is left alone with one at the end. Each file is touched by one thread
/// only.
Result<> hashAll(std::vector<PresentFile>& files, const TreeReader& target, const Job& job,
                 digest::ByteCounter* counter)
{
    std::vector<PresentFile*> queue;
    for (PresentFile& file : files) {
        if (file.node.type == NodeType::File)
            queue.push_back(&file);
    }
    std::ranges::stable_sort(queue, std::greater{}, [](const PresentFile* file) { return file->node.size; });

    std::atomic<std::size_t> next{0};
    std::mutex guard;
    std::optional<Error> failure;
    const auto work = [&] {
        for (std::size_t at = next++; at < queue.size(); at = next++) {
            auto hashed = hashOne(*queue[at], target, job, counter);
            if (hashed)
                continue;
            const std::scoped_lock held{guard};
            if (!failure)
                failure = std::move(hashed).error().in("hashing " + queue[at]->path.str());
            next = queue.size(); // the others end after their present file
        }
    };
    {
        std::vector<std::jthread> helpers;
        const std::size_t wanted = std::min<std::size_t>(std::thread::hardware_concurrency(), queue.size());
        try {
            while (helpers.size() + 1 < wanted)
                helpers.emplace_back(work);
        } catch (const std::system_error&) {
            // No more threads to be had: those that run do the work.
        }
        work();
    }
    return failure ? Result<>{*std::move(failure)} : Result<>{};
}

/// The folder itself, or the nearest one above it that is there.
Result<std::uint64_t> freeAt(const TreeReader& target, RelPath folder)
{
    for (;;) {
        auto bytes = target.freeBytes(folder);
        if (bytes || folder.isTop() || bytes.error().code != Errc::NotFound)
            return bytes;
        folder = folder.parent();
    }
}

} // namespace

Result<TargetSnapshot> takeSnapshot(const TreeReader& target, const Layout& layout, bool hashFiles, const Job& job,
                                    digest::ByteCounter* counter)
{
    CORE_CHECK(job.checkpoint());
    std::map<RelPath, PresentFile> files; // a toolkit may have one folder for both
    for (const Destination* place : layout.all())
        CORE_CHECK(listInto(files, target, place->path));

    TargetSnapshot snapshot;
    for (const Destination* place : layout.all()) {
        for (RelPath folder = place->path; !folder.isTop(); folder = folder.parent()) {
            CORE_TRY(const platform::Node node, target.stat(folder));
            if (node.type == NodeType::Directory)
                snapshot.folders.insert(folder);
        }
    }
    for (auto& [path, file] : files)
        snapshot.cudnnFiles.push_back(std::move(file));
    if (hashFiles)
        CORE_CHECK(hashAll(snapshot.cudnnFiles, target, job, counter));
    CORE_TRY(snapshot.freeBytes, freeAt(target, layout.libraries.path));
    return snapshot;
}

archive::Version cudnnIn(platform::FileSystem& fs, const Path& folder)
{
    using archive::FileKind;
    archive::Version best;
    const auto names = platform::listFolder(fs, folder);
    if (!names)
        return best;
    for (const std::string& name : *names) {
        const archive::FileClass what = archive::classify(name);
        const bool main = what.part == "cudnn" && (what.kind == FileKind::SharedLibrary || what.kind == FileKind::Dll);
        if (main && what.version.parts > best.parts)
            best = what.version;
    }
    return best;
}

} // namespace core::toolkit
