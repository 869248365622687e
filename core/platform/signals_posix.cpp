#include "platform/signals.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace core::platform
{

namespace
{

constexpr std::array kWatched{SIGINT, SIGTERM, SIGHUP};
constexpr char kSignal = 's';
constexpr char kQuit = 'q';

// Read by the handler, so it cannot be a member.
std::atomic<int> writeEnd{-1};
static_assert(std::atomic<int>::is_always_lock_free);

void tell(char what)
{
    const int saved = errno;
    const int fd = writeEnd.load();
    if (fd >= 0)
        while (::write(fd, &what, 1) < 0 && errno == EINTR) {}
    errno = saved;
}

extern "C" void coreSignalArrived(int)
{
    tell(kSignal);
}

// A handler, not SIG_IGN: programs that we start get the default back.
extern "C" void corePipeClosed(int) {}

} // namespace

struct SignalWatch::State {
    std::function<void(int)> onSignal;
    std::array<int, 2> pipe{-1, -1};
    std::array<struct sigaction, kWatched.size()> before{};
    struct sigaction beforePipe {
    };
    std::thread reader;

    void read()
    {
        int count = 0;
        char what = 0;
        for (;;) {
            const auto got = ::read(pipe[0], &what, 1);
            if (got < 0 && errno == EINTR)
                continue;
            if (got <= 0 || what == kQuit)
                return;
            onSignal(++count);
        }
    }
};

SignalWatch::SignalWatch(std::function<void(int)> onSignal)
    : m_state(std::make_unique<State>())
{
    m_state->onSignal = std::move(onSignal);
    // Without a pipe the signals keep their default, which ends the program; the journal then undoes the rest.
    if (::pipe2(m_state->pipe.data(), O_CLOEXEC) != 0)
        return;
    writeEnd = m_state->pipe[1];

    // The watching thread takes no signals itself, so that it never interrupts its own read.
    sigset_t all, saved;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &saved);
    m_state->reader = std::thread([state = m_state.get()] { state->read(); });
    pthread_sigmask(SIG_SETMASK, &saved, nullptr);

    struct sigaction action {
    };
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    action.sa_handler = coreSignalArrived;
    for (std::size_t i = 0; i < kWatched.size(); ++i) {
        ::sigaction(kWatched[i], nullptr, &m_state->before[i]);
        if (m_state->before[i].sa_handler != SIG_IGN)
            ::sigaction(kWatched[i], &action, nullptr);
    }
    action.sa_handler = corePipeClosed;
    ::sigaction(SIGPIPE, &action, &m_state->beforePipe);
}

SignalWatch::~SignalWatch()
{
    if (!m_state->reader.joinable())
        return;
    for (std::size_t i = 0; i < kWatched.size(); ++i)
        ::sigaction(kWatched[i], &m_state->before[i], nullptr);
    ::sigaction(SIGPIPE, &m_state->beforePipe, nullptr);
    tell(kQuit);
    m_state->reader.join();
    writeEnd = -1;
    ::close(m_state->pipe[0]);
    ::close(m_state->pipe[1]);
}

} // namespace core::platform
