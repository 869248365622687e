#include "platform/file_posix.h"
#include "platform/tree.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace core::platform
{
namespace
{

using posix::Descriptor;
using posix::errnoError;

constexpr int kFolderFlags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

std::string nameOf(const RelPath& path)
{
    return path.isTop() ? std::string{"."} : std::string(path.fileName());
}

class FlockLock final : public Lock
{
public:
    explicit FlockLock(Descriptor fd)
        : m_fd(std::move(fd))
    {
    }

private:
    Descriptor m_fd; // closing it lets the lock go
};

class PosixTree final : public Tree
{
public:
    PosixTree(Descriptor root, std::string name)
        : m_root(std::move(root))
        , m_name(std::move(name))
    {
    }

    Result<Node> stat(const RelPath& path) const override
    {
        auto folder = openFolder(path.parent());
        if (!folder && (folder.error().code == Errc::NotFound || folder.error().code == Errc::UnexpectedType))
            return Node{};
        if (!folder)
            return std::move(folder).error();
        const Descriptor fd{::openat(folder->get(), nameOf(path).c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC)};
        if (!fd && errno == ENOENT)
            return Node{};
        if (!fd)
            return errnoError(shown(path), "openat");
        return posix::statOf(fd.get(), shown(path));
    }

    Result<std::unique_ptr<InFile>> open(const RelPath& path) const override
    {
        CORE_TRY(const Descriptor folder, openFolder(path.parent()));
        // O_NONBLOCK: a fifo under this name must not hold us; it is refused right after.
        Descriptor fd{::openat(folder.get(), nameOf(path).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
        if (!fd)
            return errnoError(shown(path), "openat");
        return posix::makeInFile(std::move(fd), shown(path));
    }

    Result<std::string> readLink(const RelPath& path) const override
    {
        CORE_TRY(const Descriptor folder, openFolder(path.parent()));
        std::string target(4096, '\0');
        const ssize_t length = ::readlinkat(folder.get(), nameOf(path).c_str(), target.data(), target.size());
        if (length < 0)
            return errnoError(shown(path), "readlinkat");
        target.resize(static_cast<std::size_t>(length));
        return target;
    }

    Result<std::vector<std::string>> list(const RelPath& path) const override
    {
        CORE_TRY(const Descriptor folder, openFolder(path));
        const int fd = ::openat(folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (fd < 0)
            return errnoError(shown(path), "openat");
        const std::unique_ptr<DIR, int (*)(DIR*)> stream{::fdopendir(fd), &::closedir};
        if (!stream) {
            Error error = errnoError(shown(path), "fdopendir");
            ::close(fd);
            return error;
        }
        std::vector<std::string> names;
        errno = 0;
        while (const dirent* entry = ::readdir(stream.get())) {
            const std::string_view name = entry->d_name;
            if (name != "." && name != ".." && isValidUtf8(name))
                names.emplace_back(name);
            errno = 0;
        }
        if (errno != 0)
            return errnoError(shown(path), "readdir");
        std::ranges::sort(names);
        return names;
    }

    Result<std::uint64_t> freeBytes(const RelPath& path) const override
    {
        CORE_TRY(const Descriptor folder, openFolder(path));
        struct statvfs st = {};
        if (::fstatvfs(folder.get(), &st) != 0)
            return errnoError(shown(path), "fstatvfs");
        return static_cast<std::uint64_t>(st.f_bavail) * st.f_frsize;
    }

    Result<std::unique_ptr<OutFile>> createNew(const RelPath& path, std::uint32_t mode) override
    {
        CORE_TRY(const Descriptor folder, openFolder(path.parent()));
        Descriptor fd{
            ::openat(folder.get(), nameOf(path).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600)};
        if (!fd)
            return errnoError(shown(path), "openat");
        if (::fchmod(fd.get(), mode) != 0)
            return errnoError(shown(path), "fchmod");
        return posix::makeOutFile(std::move(fd), shown(path));
    }

    Result<std::unique_ptr<OutFile>> openToAppend(const RelPath& path) override
    {
        CORE_TRY(const Descriptor folder, openFolder(path.parent()));
        Descriptor fd{::openat(folder.get(), nameOf(path).c_str(), O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)};
        if (!fd)
            return errnoError(shown(path), "openat");
        return posix::makeOutFile(std::move(fd), shown(path));
    }

    Result<> makeDirectory(const RelPath& path, std::uint32_t mode) override
    {
        CORE_TRY(const Descriptor folder, openFolder(path.parent()));
        const std::string name = nameOf(path);
        if (::mkdirat(folder.get(), name.c_str(), 0700) != 0)
            return errnoError(shown(path), "mkdirat");
        const Descriptor made{::openat(folder.get(), name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
        if (!made || ::fchmod(made.get(), mode) != 0)
            return errnoError(shown(path), "fchmod");
        return {};
    }

    Result<> makeLink(const RelPath& path, std::string_view target) override
    {
        CORE_TRY(const Descriptor folder, openFolder(path.parent()));
        if (::symlinkat(std::string(target).c_str(), folder.get(), nameOf(path).c_str()) != 0)
            return errnoError(shown(path), "symlinkat");
        return {};
    }

    Result<> rename(const RelPath& from, const RelPath& to) override
    {
        CORE_TRY(const Descriptor source, openFolder(from.parent()));
        CORE_TRY(const Descriptor goal, openFolder(to.parent()));
        const std::string fromName = nameOf(from);
        const std::string toName = nameOf(to);
#ifdef RENAME_NOREPLACE
        if (::renameat2(source.get(), fromName.c_str(), goal.get(), toName.c_str(), RENAME_NOREPLACE) == 0)
            return {};
        if (errno != EINVAL && errno != ENOSYS)
            return renameError(from, to, source, goal);
#endif
        // A file system without that flag: looking first is the best there is.
        struct stat st = {};
        if (::fstatat(goal.get(), toName.c_str(), &st, AT_SYMLINK_NOFOLLOW) == 0)
            return errnoError(EEXIST, shown(to), "rename");
        if (::renameat(source.get(), fromName.c_str(), goal.get(), toName.c_str()) != 0)
            return renameError(from, to, source, goal);
        return {};
    }

    Result<> replace(const RelPath& from, const RelPath& to) override
    {
        CORE_TRY(const Descriptor source, openFolder(from.parent()));
        CORE_TRY(const Descriptor goal, openFolder(to.parent()));
        if (::renameat(source.get(), nameOf(from).c_str(), goal.get(), nameOf(to).c_str()) != 0)
            return renameError(from, to, source, goal);
        return {};
    }

    Result<> removeFile(const RelPath& path) override
    {
        return unlink(path, 0);
    }
    Result<> removeDirectory(const RelPath& path) override
    {
        return unlink(path, AT_REMOVEDIR);
    }

    Result<> syncDirectory(const RelPath& path) override
    {
        CORE_TRY(const Descriptor folder, openFolder(path));
        const Descriptor fd{::openat(folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
        if (!fd)
            return errnoError(shown(path), "openat");
        while (::fsync(fd.get()) != 0) {
            // Some network and fuse file systems have nothing to sync in a folder and say so with these two.
            if (errno == EINVAL || errno == EROFS)
                return {};
            if (errno != EINTR)
                return errnoError(shown(path), "fsync");
        }
        return {};
    }

    Result<std::unique_ptr<Lock>> lock(const RelPath& path) override
    {
        CORE_TRY(const Descriptor folder, openFolder(path.parent()));
        const std::string name = nameOf(path);
        for (;;) {
            Descriptor fd{
                ::openat(folder.get(), name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0644)};
            if (!fd)
                return errnoError(shown(path), "openat");
            if (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
                if (errno == EWOULDBLOCK)
                    return Error{.code = Errc::Busy, .subject = shown(path)};
                if (errno != EINTR)
                    return errnoError(shown(path), "flock");
                continue;
            }
            // The holder before us may have removed the file: a lock on a file without a name locks nothing.
            struct stat held = {};
            struct stat named = {};
            if (::fstat(fd.get(), &held) == 0 && ::fstatat(folder.get(), name.c_str(), &named, AT_SYMLINK_NOFOLLOW) == 0
                && held.st_ino == named.st_ino && held.st_dev == named.st_dev)
                return std::unique_ptr<Lock>(std::make_unique<FlockLock>(std::move(fd)));
        }
    }

private:
    /// Component by component; no link is followed on the way nor at the end.
    Result<Descriptor> openFolder(const RelPath& path) const
    {
        Descriptor here{::openat(m_root.get(), ".", kFolderFlags)};
        if (!here)
            return errnoError(m_name, "openat");
        for (const std::string_view component : path.components()) {
            Descriptor next{::openat(here.get(), std::string(component).c_str(), kFolderFlags)};
            if (!next) {
                const int number = errno;
                struct stat st = {};
                if (::fstatat(here.get(), std::string(component).c_str(), &st, AT_SYMLINK_NOFOLLOW) == 0
                    && S_ISLNK(st.st_mode))
                    return errnoError(ELOOP, shown(path), "openat");
                return errnoError(number, shown(path), "openat");
            }
            here = std::move(next);
        }
        return here;
    }

    Result<> unlink(const RelPath& path, int flags)
    {
        CORE_TRY(const Descriptor folder, openFolder(path.parent()));
        if (::unlinkat(folder.get(), nameOf(path).c_str(), flags) != 0)
            return errnoError(shown(path), "unlinkat");
        return {};
    }

    /// Right after a failed rename: the subject is the name that is missing, or the one that is in the way.
    Error renameError(const RelPath& from, const RelPath& to, const Descriptor&, const Descriptor&) const
    {
        const int number = errno;
        return errnoError(number, shown(number == ENOENT ? from : to), "rename");
    }

    std::string shown(const RelPath& path) const
    {
        return path.isTop() ? m_name : m_name + '/' + path.str();
    }

    Descriptor m_root;
    std::string m_name;
};

class PosixFileSystem final : public FileSystem
{
public:
    Result<std::unique_ptr<Tree>> openTree(const Path& folder) override
    {
        Descriptor fd{::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)};
        if (!fd)
            return errnoError(utf8FromPath(folder), "open");
        return std::unique_ptr<Tree>(std::make_unique<PosixTree>(std::move(fd), utf8FromPath(folder)));
    }

    Result<std::unique_ptr<InFile>> openFile(const Path& file) override
    {
        Descriptor fd{::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
        if (!fd)
            return errnoError(utf8FromPath(file), "open");
        return posix::makeInFile(std::move(fd), utf8FromPath(file));
    }

    Result<Node> stat(const Path& path) override
    {
        const Descriptor fd{::open(path.c_str(), O_PATH | O_CLOEXEC)};
        if (!fd && (errno == ENOENT || errno == ENOTDIR))
            return Node{};
        if (!fd)
            return errnoError(utf8FromPath(path), "open");
        return posix::statOf(fd.get(), utf8FromPath(path));
    }

    Result<Path> realPath(const Path& path) override
    {
        const std::unique_ptr<char, void (*)(void*)> real{::realpath(path.c_str(), nullptr), &std::free};
        if (!real)
            return errnoError(utf8FromPath(path), "realpath");
        return Path{real.get()};
    }
};

} // namespace

FileSystem& systemFileSystem()
{
    static PosixFileSystem instance;
    return instance;
}

} // namespace core::platform
