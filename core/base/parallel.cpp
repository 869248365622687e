#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace core
{

Result<> forEachParallel(std::size_t count, const std::function<Result<>(std::size_t)>& work)
{
    std::atomic<std::size_t> next{0};
    std::atomic<bool> failed{false};
    std::mutex mutex;
    std::size_t failedAt = count;
    std::optional<Error> firstError;

    const auto drain = [&] {
        for (;;) {
            const std::size_t i = next.fetch_add(1);
            if (i >= count || failed.load())
                return;
            auto done = work(i);
            if (done)
                continue;
            failed = true;
            const std::scoped_lock lock{mutex};
            if (i < failedAt) {
                failedAt = i;
                firstError = std::move(done).error();
            }
        }
    };

    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min(cores, count); ++i)
        helpers.emplace_back(drain);
    drain();
    helpers.clear(); // joins
    if (firstError)
        return *std::move(firstError);
    return {};
}

} // namespace core
