#include "platform/file_posix.h"
#include "platform/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace core::platform
{
namespace
{

using posix::Descriptor;
using posix::errnoError;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kMaxOutput = 1U << 20;
constexpr std::size_t kErrorTail = 64U << 10;

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

/// What exec needs of C arrays, kept alive for the call.
std::vector<char*> pointersOf(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// The child's side after fork: nothing but calls that are safe there. Returns when one fails.
void becomeChild(const std::array<int, 3>& streams, const Identity* runAs, char* const* argv, char* const* envp)
{
    // A group of its own, so that killing it ends its children too.
    if (::setpgid(0, 0) != 0)
        return;
    for (int target = 0; target < 3; ++target) {
        const int from = streams[static_cast<std::size_t>(target)];
        if (::dup2(from, target) < 0)
            return;
    }
    if (runAs
        && (::setgroups(runAs->groups.size(), runAs->groups.data()) != 0 || ::setgid(runAs->group) != 0
            || ::setuid(runAs->user) != 0))
        return;
    // What our own signal handling blocked or ignored is not the child's.
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    ::execve(argv[0], argv, envp);
}

Result<pid_t> spawn(const HelperRequest& request, const Pipe& output, const Pipe& errors)
{
    std::vector<std::string> arguments{request.program.string()};
    arguments.insert(arguments.end(), request.arguments.begin(), request.arguments.end());
    std::vector<std::string> variables;
    for (const auto& [name, value] : request.environment)
        variables.push_back(name + '=' + value);
    const std::vector<char*> argv = pointersOf(arguments), envp = pointersOf(variables);
    const Descriptor nothing{::open("/dev/null", O_RDONLY | O_CLOEXEC)};
    CORE_TRY(Pipe failure, makePipe()); // closed by a successful exec
    // Above the three streams, so that none of them is overwritten before it was duplicated.
    const std::array<int, 3> streams{::fcntl(nothing.get(), F_DUPFD_CLOEXEC, 3),
                                     ::fcntl(output.write.get(), F_DUPFD_CLOEXEC, 3),
                                     ::fcntl(errors.write.get(), F_DUPFD_CLOEXEC, 3)};
    std::array<Descriptor, 3> owners{Descriptor{streams[0]}, Descriptor{streams[1]}, Descriptor{streams[2]}};

    const pid_t child = ::fork();
    if (child == 0) {
        becomeChild(streams, request.runAs ? &*request.runAs : nullptr, argv.data(), envp.data());
        const int number = errno;
        [[maybe_unused]] const ssize_t told = ::write(failure.write.get(), &number, sizeof number);
        ::_exit(127);
    }
    int number = child < 0 ? errno : 0;
    failure.write.close();
    if (child > 0) {
        const ssize_t got = ::read(failure.read.get(), &number, sizeof number);
        if (got <= 0)
            return child;
        while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {}
    }
    Error error = errnoError(number, request.program.string(), "execve");
    error.code = Errc::ProcessNotStarted;
    return error;
}

/// Reads what a child says until it has ended, its time is up or the stop was asked for.
class Supervision
{
public:
    Supervision(const HelperRequest& request, const std::stop_token& stop)
        : m_request(request)
        , m_stop(stop)
    {
    }

    template<class OnOutput, class OnErrors>
    Result<HelperEnd> run(const OnOutput& onOutput, const OnErrors& onErrors)
    {
        CORE_TRY(Pipe output, makePipe());
        CORE_TRY(Pipe errors, makePipe());
        CORE_TRY(const pid_t child, spawn(m_request, output, errors));
        output.write.close();
        errors.write.close();
        m_lastSign = Clock::now();
        m_deadline = m_lastSign + m_request.limit;
        while ((output.read || errors.read) && !over()) {
            std::array<pollfd, 2> waits{pollfd{output.read.get(), POLLIN, 0}, pollfd{errors.read.get(), POLLIN, 0}};
            constexpr int kLookForStop = 50;
            if (::poll(waits.data(), waits.size(), kLookForStop) < 0 && errno != EINTR)
                break;
            if (waits[0].revents != 0 && !drain(output.read.get(), onOutput))
                output.read.close();
            if (waits[1].revents != 0 && !drain(errors.read.get(), onErrors))
                errors.read.close();
        }
        // A child that closed its outputs may still run.
        int status = 0;
        bool ended = false;
        while (!over() && !(ended = ::waitpid(child, &status, WNOHANG) != 0))
            ::poll(nullptr, 0, 2);
        if (!ended) {
            ::kill(-child, SIGKILL);
            while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
        }
        HelperEnd end;
        end.cancelled = !ended && m_stop.stop_requested();
        end.timedOut = !ended && !end.cancelled;
        end.signalled = WIFSIGNALED(status);
        end.code = end.signalled ? WTERMSIG(status) : WEXITSTATUS(status);
        return end;
    }

private:
    [[nodiscard]] bool over() const
    {
        const auto now = Clock::now();
        return now >= m_deadline || now - m_lastSign >= m_request.silence || m_stop.stop_requested();
    }

    /// Takes what is there; false at the end of the stream.
    template<class Take>
    bool drain(int fd, const Take& take)
    {
        std::array<char, 65536> buffer{};
        const ssize_t got = ::read(fd, buffer.data(), buffer.size());
        if (got < 0)
            return errno == EINTR || errno == EAGAIN;
        if (take(std::string_view(buffer.data(), static_cast<std::size_t>(got))))
            m_lastSign = Clock::now();
        return got > 0;
    }

    const HelperRequest& m_request;
    const std::stop_token& m_stop;
    Clock::time_point m_lastSign, m_deadline;
};

/// Past the limit the rest is dropped.
void appendUpTo(std::string& into, std::string_view text)
{
    into.append(text.substr(0, kMaxOutput - std::min(kMaxOutput, into.size())));
}

/// Puts pieces together to lines.
class Lines
{
public:
    explicit Lines(const std::function<void(std::string_view)>& line)
        : m_line(line)
    {
    }
    /// True when at least one line ended.
    bool take(std::string_view piece)
    {
        bool any = false;
        while (!piece.empty()) {
            const std::size_t end = piece.find('\n');
            m_open.append(piece.substr(0, end).substr(0, kLongestLine + 1 - std::min(m_open.size(), kLongestLine + 1)));
            if (end == std::string_view::npos)
                break;
            m_line(m_open);
            m_open.clear();
            any = true;
            piece.remove_prefix(end + 1);
        }
        return any;
    }
    void finish()
    {
        if (!m_open.empty())
            m_line(m_open);
    }

private:
    const std::function<void(std::string_view)>& m_line;
    std::string m_open;
};

} // namespace

Result<ProcessResult> runProcess(const Path& program, const std::vector<std::string>& arguments,
                                 const std::map<std::string, std::string>& environment, milliseconds timeout)
{
    ProcessResult result;
    const HelperRequest request{
        .program = program, .arguments = arguments, .environment = environment, .silence = timeout, .limit = timeout};
    CORE_TRY(const HelperEnd end, Supervision(request, {})
                                      .run(
                                          [&](std::string_view text) {
                                              appendUpTo(result.output, text);
                                              return true;
                                          },
                                          [&](std::string_view text) {
                                              appendUpTo(result.errors, text);
                                              return true;
                                          }));
    if (end.timedOut)
        return Error{.code = Errc::ProcessTimedOut, .subject = program.string()};
    result.signalled = end.signalled;
    result.code = end.code;
    return result;
}

Result<HelperEnd> runHelper(const HelperRequest& request, const std::function<void(std::string_view)>& line,
                            const std::stop_token& stop)
{
    Lines lines(line);
    std::string errors;
    CORE_TRY(HelperEnd end, Supervision(request, stop)
                                .run([&](std::string_view text) { return lines.take(text); },
                                     [&](std::string_view text) {
                                         errors += text;
                                         if (errors.size() > 2 * kErrorTail)
                                             errors.erase(0, errors.size() - kErrorTail);
                                         return false;
                                     }));
    lines.finish();
    if (errors.size() > kErrorTail)
        errors.erase(0, errors.size() - kErrorTail);
    end.errors = std::move(errors);
    return end;
}

Result<Identity> identityOf(std::uint32_t user)
{
    std::vector<char> buffer(16384);
    passwd record{};
    passwd* found = nullptr;
    if (::getpwuid_r(user, &record, buffer.data(), buffer.size(), &found) != 0 || !found)
        return Error{.code = Errc::NotFound, .subject = std::to_string(user), .detail = "no such user"};
    Identity identity{.user = user, .group = record.pw_gid};
    std::array<gid_t, 256> groups{};
    int count = static_cast<int>(groups.size());
    if (::getgrouplist(record.pw_name, record.pw_gid, groups.data(), &count) < 0)
        count = static_cast<int>(groups.size());
    identity.groups.assign(groups.begin(), groups.begin() + count);
    return identity;
}

Identity nobodysIdentity()
{
    constexpr std::uint32_t kNobody = 65534; // on every Linux, whether it is named or not
    return {.user = kNobody, .group = kNobody};
}

bool mayRead(const Identity& identity, const Path& file)
{
    std::error_code error;
    const Path real = std::filesystem::canonical(file, error);
    if (error)
        return false;
    const auto has = [&](const Path& path, unsigned wanted) {
        struct stat info {
        };
        if (::stat(path.c_str(), &info) != 0)
            return false;
        const bool group =
            info.st_gid == identity.group || std::ranges::find(identity.groups, info.st_gid) != identity.groups.end();
        const unsigned shift = info.st_uid == identity.user ? 6 : group ? 3 : 0;
        return ((info.st_mode >> shift) & wanted) == wanted;
    };
    constexpr unsigned kRead = 4, kSearch = 1;
    for (Path folder = real.parent_path();; folder = folder.parent_path()) {
        if (!has(folder, kSearch))
            return false;
        if (folder == folder.parent_path())
            break;
    }
    return has(real, kRead);
}

} // namespace core::platform
