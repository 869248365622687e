// The seam to the disk. A Tree is one folder that was opened once; everything in it is named relative to it and is
// resolved component by component without following a link, so no journal, receipt or archive can lead outside.
//
// Threads: a Tree may be used from several threads at once; an InFile or OutFile by one thread at a time.
#pragma once

#include "base/error.h"
#include "base/rel_path.h"
#include "base/text.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace core::platform
{

enum class NodeType : std::uint8_t { Absent, File, Link, Directory, Other };

/// What stat says of the thing itself (a link is not followed).
struct Node {
    NodeType type = NodeType::Absent;
    std::uint64_t size = 0; ///< bytes
    std::uint32_t mode = 0; ///< permission bits
    std::int64_t modifiedNs = 0;
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint32_t owner = 0;
    std::uint32_t group = 0;

    /// Same file, not written to since: device, inode, size and time of modification. A rename keeps all four.
    [[nodiscard]] bool sameContentAs(const Node& other) const
    {
        return type == other.type && size == other.size && modifiedNs == other.modifiedNs && device == other.device
               && inode == other.inode;
    }
};

class InFile
{
public:
    virtual ~InFile() = default;
    /// Up to buffer.size() bytes at this offset; 0 at the end. Safe from several threads.
    virtual Result<std::size_t> readAt(std::uint64_t offset, std::span<std::byte> buffer) = 0;
    virtual Result<Node> stat() = 0;
};

/// A file being written from its start. Dropped without close(), its content is undefined.
class OutFile
{
public:
    virtual ~OutFile() = default;
    virtual Result<> write(std::span<const std::byte> bytes) = 0;
    /// Asks the system to begin writing back what is there; a hint that cannot fail.
    virtual void startWriteback() = 0;
    /// The content is on the disk when this returns.
    virtual Result<> sync() = 0;
    virtual Result<> close() = 0;
};

/// Held until destroyed; the system drops it when the process dies.
class Lock
{
public:
    virtual ~Lock() = default;
};

/// Reading only: a function that takes this cannot write.
class TreeReader
{
public:
    virtual ~TreeReader() = default;
    /// Of the thing itself; NodeType::Absent is no error. A missing parent is Absent too.
    virtual Result<Node> stat(const RelPath& path) const = 0;
    virtual Result<std::unique_ptr<InFile>> open(const RelPath& path) const = 0; ///< a regular file only
    virtual Result<std::string> readLink(const RelPath& path) const = 0;
    /// Names in a folder, sorted by bytes; names that are not UTF-8 are left out. NotFound when there is no folder.
    virtual Result<std::vector<std::string>> list(const RelPath& folder) const = 0;
    virtual Result<std::uint64_t> freeBytes(const RelPath& folder) const = 0;
};

class Tree : public TreeReader
{
public:
    /// Fails if the name exists. The mode is set whatever the umask.
    virtual Result<std::unique_ptr<OutFile>> createNew(const RelPath& path, std::uint32_t mode) = 0;
    /// One file that exists already, to add at its end.
    virtual Result<std::unique_ptr<OutFile>> openToAppend(const RelPath& path) = 0;
    virtual Result<> makeDirectory(const RelPath& path, std::uint32_t mode) = 0;
    virtual Result<> makeLink(const RelPath& path, std::string_view target) = 0;
    /// Same volume (else CrossDevice). Never replaces: AlreadyExists.
    virtual Result<> rename(const RelPath& from, const RelPath& to) = 0;
    /// Same volume; takes the place of an existing file in one step.
    virtual Result<> replace(const RelPath& from, const RelPath& to) = 0;
    virtual Result<> removeFile(const RelPath& path) = 0;      ///< a file or a link; NotFound is an error
    virtual Result<> removeDirectory(const RelPath& path) = 0; ///< an empty one
    /// The folder's entries (creations, renames, removals) are on the disk when this returns. No-op on Windows.
    virtual Result<> syncDirectory(const RelPath& folder) = 0;
    /// The system's lock on this file, which is created when it is missing. Busy when another run holds it.
    virtual Result<std::unique_ptr<Lock>> lock(const RelPath& path) = 0;
};

class FileSystem
{
public:
    virtual ~FileSystem() = default;
    /// Links in the path itself are followed once, here. The folder must exist.
    virtual Result<std::unique_ptr<Tree>> openTree(const Path& folder) = 0;
    /// A file that the user named: opened for reading with links followed, a regular file only.
    virtual Result<std::unique_ptr<InFile>> openFile(const Path& file) = 0;
    /// Of what the path leads to, links followed; NodeType::Absent is no error.
    virtual Result<Node> stat(const Path& path) = 0;
    /// The path without links, "." and "..". NotFound when it leads nowhere.
    virtual Result<Path> realPath(const Path& path) = 0;
};

/// The system's own file system.
[[nodiscard]] FileSystem& systemFileSystem();

/// Helpers that are made of the verbs above.
Result<bool> exists(const TreeReader& tree, const RelPath& path);
Result<std::string> readAll(const TreeReader& tree, const RelPath& path, std::uint64_t limitBytes);
Result<> removeFileIfPresent(Tree& tree, const RelPath& path);
Result<> makeDirectories(Tree& tree, const RelPath& path, std::uint32_t mode); ///< existing folders are fine
/// Everything below and the folder itself; missing is fine. Links are removed, not followed.
Result<> removeTreeIfPresent(Tree& tree, const RelPath& path);
/// createNew, write, sync, close. The folder is not synced.
Result<> writeNewFile(Tree& tree, const RelPath& path, std::string_view content, std::uint32_t mode);

} // namespace core::platform
