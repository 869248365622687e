#include "platform/terminal.h"

#include <cerrno>
#include <string_view>

#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace core::platform
{

namespace
{

int descriptorOf(Stream stream)
{
    switch (stream) {
    case Stream::Input:
        return STDIN_FILENO;
    case Stream::Output:
        return STDOUT_FILENO;
    case Stream::Errors:
        return STDERR_FILENO;
    }
    return -1;
}

} // namespace

bool isTerminal(Stream stream)
{
    return ::isatty(descriptorOf(stream)) == 1;
}

unsigned terminalColumns(Stream stream)
{
    struct winsize size {
    };
    return ::ioctl(descriptorOf(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::string terminalCharset()
{
    const locale_t users = ::newlocale(LC_CTYPE_MASK, "", nullptr);
    if (users == nullptr)
        return {};
    const std::string name = ::nl_langinfo_l(CODESET, users);
    ::freelocale(users);
    return name == "ANSI_X3.4-1968" ? std::string{} : name;
}

std::optional<std::string> readLine(const std::stop_token& stop)
{
    constexpr int kLookAtStopMs = 100;
    constexpr std::size_t kLongest = 4096;
    std::string line;
    for (;;) {
        if (stop.stop_requested())
            return std::nullopt;
        struct pollfd input {
            STDIN_FILENO, POLLIN, 0
        };
        const int ready = ::poll(&input, 1, kLookAtStopMs);
        if (ready == 0 || (ready < 0 && errno == EINTR))
            continue;
        char letter = 0;
        const auto got = ready < 0 ? -1 : ::read(STDIN_FILENO, &letter, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return std::nullopt;
        if (letter == '\n')
            return line;
        if (line.size() < kLongest)
            line += letter;
    }
}

} // namespace core::platform
