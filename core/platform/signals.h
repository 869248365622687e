// Ctrl-C and friends as calls on a thread of their own. The handler itself only writes one byte to a pipe.
#pragma once

#include <functional>
#include <memory>

namespace core::platform
{

/// While it lives, SIGINT, SIGTERM and SIGHUP do not end the program; `onSignal` is called for each with how many there
/// were so far (1, 2, …), one call at a time. A signal that was ignored at the start (nohup) stays ignored. SIGPIPE is
/// survived: writing to a closed pipe fails as a write. At most one object at a time.
class SignalWatch
{
public:
    explicit SignalWatch(std::function<void(int count)> onSignal);
    ~SignalWatch();
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace core::platform
