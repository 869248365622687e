// POSIX bodies behind the seam: descriptors that close themselves, errno as an Error, files.
#pragma once

#include "platform/tree.h"

#include <string_view>
#include <utility>

namespace core::platform::posix
{

class Descriptor
{
public:
    Descriptor() = default;
    explicit Descriptor(int fd)
        : m_fd(fd)
    {
    }
    Descriptor(Descriptor&& other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
    {
    }
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();

    [[nodiscard]] int get() const { return m_fd; }
    explicit operator bool() const { return m_fd >= 0; }
    /// errno of the close, 0 when it went well.
    int close();

private:
    int m_fd = -1;
};

/// The present errno, folded into its class of causes.
Error errnoError(std::string_view subject, const char* call);
Error errnoError(int number, std::string_view subject, const char* call);

Result<Node> statOf(int fd, std::string_view subject);
/// Takes a descriptor that is open for reading; UnexpectedType unless it is a regular file.
Result<std::unique_ptr<InFile>> makeInFile(Descriptor fd, std::string subject);
std::unique_ptr<OutFile> makeOutFile(Descriptor fd, std::string subject);

} // namespace core::platform::posix
