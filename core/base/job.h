// Progress and stopping of long work. Core is synchronous: the caller owns the thread.
#pragma once

#include "base/error.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace core
{

enum class Phase : std::uint8_t {
    Recovering,  ///< items
    Discovering, ///< items
    Hashing,     ///< bytes of the archive
    Listing,     ///< bytes of the archive
    Staging,     ///< bytes: of the new files (zip, backup) or of the archive (tar)
    Applying,    ///< items
    CleaningUp,  ///< items
    Verifying,   ///< bytes of the installed files
};

struct Progress {
    Phase phase{};
    std::uint64_t done = 0;
    std::uint64_t total = 0; ///< 0: not known
    std::string subject = {};
    bool cancellable = true;
};

/// Receives progress. Called from worker threads, one call at a time; must not block.
class ProgressSink
{
public:
    virtual ~ProgressSink() = default;
    virtual void report(const Progress& progress) = 0;
};

struct Job {
    ProgressSink& progress;
    std::stop_token stop = {};

    [[nodiscard]] Result<> checkpoint() const
    {
        return stop.stop_requested() ? Result<>{Error{Errc::Cancelled}} : Result<>{};
    }
};

/// For callers that show nothing.
class SilentProgress final : public ProgressSink
{
public:
    void report(const Progress&) override {}
};

} // namespace core
