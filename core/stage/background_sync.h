// Puts finished files on the disk on a thread of its own, so that no reader waits for it.
#pragma once

#include "base/error.h"
#include "platform/tree.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace core::stage
{

class BackgroundSync
{
public:
    BackgroundSync();
    ~BackgroundSync(); ///< without finish(), what still waits is closed unsynced

    /// Takes a file that is written to its end. From any thread.
    void take(std::unique_ptr<platform::OutFile> file);
    /// Everything that was taken is on the disk, or the first error.
    Result<> finish();

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::unique_ptr<platform::OutFile>> m_queue;
    bool m_ended = false;
    std::optional<Error> m_error;
    std::thread m_thread;
};

} // namespace core::stage
