#include "stage/background_sync.h"

namespace core::stage
{

BackgroundSync::BackgroundSync()
    : m_thread([this] { run(); })
{
}

BackgroundSync::~BackgroundSync()
{
    if (!m_thread.joinable())
        return;
    {
        // The run failed or was stopped: nobody needs these files on the disk any more.
        const std::scoped_lock lock{m_mutex};
        m_queue.clear();
    }
    (void)finish();
}

void BackgroundSync::take(std::unique_ptr<platform::OutFile> file)
{
    {
        const std::scoped_lock lock{m_mutex};
        m_queue.push_back(std::move(file));
    }
    m_wake.notify_one();
}

Result<> BackgroundSync::finish()
{
    {
        const std::scoped_lock lock{m_mutex};
        m_ended = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable())
        m_thread.join();
    if (m_error)
        return *m_error;
    return {};
}

void BackgroundSync::run()
{
    const auto settle = [](platform::OutFile& file) -> Result<> {
        CORE_CHECK(file.sync());
        return file.close();
    };
    for (;;) {
        std::unique_ptr<platform::OutFile> file;
        {
            std::unique_lock lock{m_mutex};
            m_wake.wait(lock, [this] { return m_ended || !m_queue.empty(); });
            if (m_queue.empty())
                return;
            file = std::move(m_queue.front());
            m_queue.pop_front();
            if (m_error)
                continue; // the run fails anyway; the rest only needs closing
        }
        if (auto done = settle(*file); !done) {
            const std::scoped_lock lock{m_mutex};
            m_error = std::move(done).error();
        }
    }
}

} // namespace core::stage
