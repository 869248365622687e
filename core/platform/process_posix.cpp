#include "platform/file_posix.h"
#include "platform/process.h"

#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace core::platform
{
namespace
{

using posix::Descriptor;
using posix::errnoError;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxOutput = 1U << 20;

struct Pipe {
    Descriptor read, write;
};

Result<Pipe> makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return errnoError("pipe", "pipe2");
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

/// What posix_spawn needs of C arrays, kept alive for the call.
std::vector<char*> pointersOf(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

Result<pid_t> spawn(const Path& program, const std::vector<std::string>& arguments,
                    const std::map<std::string, std::string>& environment, const Pipe& output, const Pipe& errors)
{
    std::vector<std::string> argv{program.string()};
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    std::vector<std::string> envp;
    for (const auto& [name, value] : environment)
        envp.push_back(name + '=' + value);

    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, output.write.get(), 1);
    ::posix_spawn_file_actions_adddup2(&actions, errors.write.get(), 2);
    // A group of its own, so that the time-out ends its children too.
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    pid_t child = 0;
    const int number =
        ::posix_spawn(&child, argv[0].c_str(), &actions, &attributes, pointersOf(argv).data(), pointersOf(envp).data());
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    if (number != 0) {
        Error error = errnoError(number, program.string(), "posix_spawn");
        error.code = Errc::ProcessNotStarted;
        return error;
    }
    return child;
}

/// Takes what is there; false at the end of the stream. Past the limit the rest is read and dropped.
bool drain(int fd, std::string& into)
{
    std::array<char, 65536> buffer{};
    const ssize_t got = ::read(fd, buffer.data(), buffer.size());
    if (got < 0)
        return errno == EINTR || errno == EAGAIN;
    const std::size_t room = kMaxOutput - std::min(kMaxOutput, into.size());
    into.append(buffer.data(), std::min(room, static_cast<std::size_t>(got)));
    return got > 0;
}

} // namespace

Result<ProcessResult> runProcess(const Path& program, const std::vector<std::string>& arguments,
                                 const std::map<std::string, std::string>& environment,
                                 std::chrono::milliseconds timeout)
{
    CORE_TRY(Pipe output, makePipe());
    CORE_TRY(Pipe errors, makePipe());
    CORE_TRY(const pid_t child, spawn(program, arguments, environment, output, errors));
    output.write.close();
    errors.write.close();

    ProcessResult result;
    bool timedOut = false;
    const auto deadline = Clock::now() + timeout;
    while (output.read || errors.read) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0) {
            timedOut = true;
            break;
        }
        std::array<pollfd, 2> waits{pollfd{output.read.get(), POLLIN, 0}, pollfd{errors.read.get(), POLLIN, 0}};
        if (::poll(waits.data(), waits.size(), static_cast<int>(std::min<long long>(left, 1000))) < 0 && errno != EINTR)
            break;
        if (waits[0].revents != 0 && !drain(output.read.get(), result.output))
            output.read.close();
        if (waits[1].revents != 0 && !drain(errors.read.get(), result.errors))
            errors.read.close();
    }
    // A child that closed its outputs may still run.
    int status = 0;
    while (!timedOut && ::waitpid(child, &status, WNOHANG) == 0) {
        timedOut = Clock::now() >= deadline;
        ::poll(nullptr, 0, 2);
    }
    if (timedOut) {
        ::kill(-child, SIGKILL);
        while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    }
    if (timedOut)
        return Error{.code = Errc::ProcessTimedOut, .subject = program.string()};
    result.signalled = WIFSIGNALED(status);
    result.code = result.signalled ? WTERMSIG(status) : WEXITSTATUS(status);
    return result;
}

} // namespace core::platform
