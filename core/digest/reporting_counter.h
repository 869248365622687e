// Counts bytes from several threads and reports them as one phase's progress.
#pragma once

#include "base/job.h"
#include "digest/digest.h"

#include <cstdint>
#include <mutex>
#include <string>

namespace core::digest
{

class ReportingCounter final : public ByteCounter
{
public:
    /// `total` 0: not known.
    ReportingCounter(ProgressSink& sink, Phase phase, std::uint64_t total)
        : m_sink(sink)
        , m_phase(phase)
        , m_total(total)
    {
    }

    void add(std::uint64_t bytes) override
    {
        const std::scoped_lock lock{m_mutex};
        m_done += bytes;
        if (m_done - m_reported < kStep && m_done != m_total)
            return;
        m_reported = m_done;
        m_sink.report({m_phase, m_done, m_total, m_subject, true});
    }

    /// The file that is being worked on.
    void setSubject(const std::string& subject)
    {
        const std::scoped_lock lock{m_mutex};
        m_subject = subject;
    }

private:
    static constexpr std::uint64_t kStep = 1U << 20;

    ProgressSink& m_sink;
    Phase m_phase;
    std::uint64_t m_total;
    std::uint64_t m_done = 0;
    std::uint64_t m_reported = 0;
    std::string m_subject;
    std::mutex m_mutex;
};

} // namespace core::digest
