#include "platform/file_posix.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace core::platform::posix
{
namespace
{

class PosixInFile final : public InFile
{
public:
    PosixInFile(Descriptor fd, std::string subject)
        : m_fd(std::move(fd))
        , m_subject(std::move(subject))
    {
    }

    Result<std::size_t> readAt(std::uint64_t offset, std::span<std::byte> buffer) override
    {
        for (;;) {
            const ssize_t got = ::pread(m_fd.get(), buffer.data(), buffer.size(), static_cast<off_t>(offset));
            if (got >= 0)
                return static_cast<std::size_t>(got);
            if (errno != EINTR)
                return errnoError(m_subject, "pread");
        }
    }

    Result<Node> stat() override { return statOf(m_fd.get(), m_subject); }

private:
    Descriptor m_fd;
    std::string m_subject;
};

class PosixOutFile final : public OutFile
{
public:
    PosixOutFile(Descriptor fd, std::string subject)
        : m_fd(std::move(fd))
        , m_subject(std::move(subject))
    {
    }

    Result<> write(std::span<const std::byte> bytes) override
    {
        while (!bytes.empty()) {
            const ssize_t put = ::write(m_fd.get(), bytes.data(), bytes.size());
            if (put < 0 && errno == EINTR)
                continue;
            if (put < 0)
                return errnoError(m_subject, "write");
            m_written += static_cast<std::uint64_t>(put);
            bytes = bytes.subspan(static_cast<std::size_t>(put));
        }
        return {};
    }

    void startWriteback() override
    {
#ifdef __linux__
        // A hint: a file system that does not know it writes back at sync() instead.
        if (m_written > m_handedOver) {
            (void)::sync_file_range(m_fd.get(), static_cast<off_t>(m_handedOver),
                                    static_cast<off_t>(m_written - m_handedOver), SYNC_FILE_RANGE_WRITE);
            m_handedOver = m_written;
        }
#endif
    }

    Result<> sync() override
    {
        while (::fsync(m_fd.get()) != 0) {
            if (errno != EINTR)
                return errnoError(m_subject, "fsync");
        }
        return {};
    }

    Result<> close() override
    {
        if (const int number = m_fd.close(); number != 0)
            return errnoError(number, m_subject, "close");
        return {};
    }

private:
    Descriptor m_fd;
    std::string m_subject;
    std::uint64_t m_written = 0;
    std::uint64_t m_handedOver = 0;
};

Errc causeOf(int number)
{
    switch (number) {
    case ENOENT:
        return Errc::NotFound;
    case EEXIST:
    case ENOTEMPTY:
        return Errc::AlreadyExists;
    case EACCES:
    case EPERM:
        return Errc::AccessDenied;
    case EROFS:
        return Errc::ReadOnlyFileSystem;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return Errc::NoSpace;
    case EBUSY:
    case ETXTBSY:
        return Errc::FileBusy;
    case EXDEV:
        return Errc::CrossDevice;
    case ELOOP:
        return Errc::LinkInPath;
    case ENOTDIR:
    case EISDIR:
        return Errc::UnexpectedType;
    case ENAMETOOLONG:
        return Errc::UnsafePath;
    case EOPNOTSUPP:
    case ENOSYS:
    case ENOLCK:
        return Errc::NotSupportedHere;
    case ENOMEM:
        return Errc::OutOfMemory;
    default:
        return Errc::Io;
    }
}

} // namespace

Descriptor::~Descriptor()
{
    (void)close();
}

int Descriptor::close()
{
    const int fd = std::exchange(m_fd, -1);
    // Never repeated on EINTR: Linux has freed the number by then.
    return fd < 0 || ::close(fd) == 0 || errno == EINTR ? 0 : errno;
}

Error errnoError(int number, std::string_view subject, const char* call)
{
    return Error{.code = causeOf(number),
                 .subject = std::string(subject),
                 .native = number,
                 .detail = std::string(call) + ": " + std::strerror(number)};
}

Error errnoError(std::string_view subject, const char* call)
{
    return errnoError(errno, subject, call);
}

Result<Node> statOf(int fd, std::string_view subject)
{
    struct stat st = {};
    if (::fstat(fd, &st) != 0)
        return errnoError(subject, "fstat");
    Node node;
    node.type = S_ISREG(st.st_mode)   ? NodeType::File
                : S_ISDIR(st.st_mode) ? NodeType::Directory
                : S_ISLNK(st.st_mode) ? NodeType::Link
                                      : NodeType::Other;
    node.size = static_cast<std::uint64_t>(st.st_size);
    node.mode = st.st_mode & 07777U;
    node.modifiedNs = static_cast<std::int64_t>(st.st_mtim.tv_sec) * 1'000'000'000 + st.st_mtim.tv_nsec;
    node.device = st.st_dev;
    node.inode = st.st_ino;
    node.owner = st.st_uid;
    node.group = st.st_gid;
    return node;
}

Result<std::unique_ptr<InFile>> makeInFile(Descriptor fd, std::string subject)
{
    CORE_TRY(const Node node, statOf(fd.get(), subject));
    if (node.type != NodeType::File)
        return Error{.code = Errc::UnexpectedType, .subject = std::move(subject), .detail = "not a regular file"};
    return std::unique_ptr<InFile>(std::make_unique<PosixInFile>(std::move(fd), std::move(subject)));
}

std::unique_ptr<OutFile> makeOutFile(Descriptor fd, std::string subject)
{
    return std::make_unique<PosixOutFile>(std::move(fd), std::move(subject));
}

} // namespace core::platform::posix
