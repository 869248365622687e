#include "platform/file_posix.h"
#include "platform/private_output.h"

#include <cerrno>
#include <string>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace core::platform
{

Result<PrivateOutput> PrivateOutput::claim()
{
    const int own = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (own < 0)
        return posix::errnoError("standard output", "fcntl");
    if (::dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        return posix::errnoError("standard output", "dup2");
    return PrivateOutput(own);
}

PrivateOutput::PrivateOutput(PrivateOutput&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

PrivateOutput::~PrivateOutput()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<> PrivateOutput::writeLine(std::string_view text)
{
    std::string line(text);
    line += '\n';
    for (std::string_view rest = line; !rest.empty();) {
        const ssize_t written = ::write(m_descriptor, rest.data(), rest.size());
        if (written < 0 && errno != EINTR)
            return posix::errnoError("standard output", "write");
        rest.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return {};
}

} // namespace core::platform
