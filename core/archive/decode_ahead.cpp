#include "archive/decode_ahead.h"

#include <new>
#include <system_error>

namespace core::archive
{

DecodeAhead::DecodeAhead(std::unique_ptr<Decoder> decoder, StreamLimits limits, const Job& job, std::string subject)
    : m_decoder(std::move(decoder))
    , m_limits(limits)
    , m_job(job)
    , m_subject(std::move(subject))
{
}

DecodeAhead::~DecodeAhead()
{
    // The decoder sees the stop at its next buffer: at most one buffer's decoding away.
    m_thread.request_stop();
}

Result<> DecodeAhead::start()
{
    try {
        m_thread = std::jthread([this](const std::stop_token& stop) { decode(stop); });
    } catch (const std::system_error& error) {
        return Error{.code = Errc::Internal, .native = error.code().value(), .detail = "no thread for decoding"};
    }
    return {};
}

Result<std::size_t> DecodeAhead::fill(Buffer& buffer)
{
    if (!buffer.bytes)
        buffer.bytes.reset(new (std::nothrow) std::byte[kBufferBytes]);
    if (!buffer.bytes)
        return Error{.code = Errc::OutOfMemory, .subject = m_subject};
    return m_decoder->fill({buffer.bytes.get(), kBufferBytes});
}

void DecodeAhead::decode(const std::stop_token& stop)
{
    for (std::size_t number = 0;; ++number) {
        {
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait(lock, stop, [&] { return number - m_freed < kBuffers; }))
                return;
        }
        Buffer& buffer = m_ring[number % kBuffers];
        auto got = fill(buffer);
        const std::lock_guard lock(m_mutex);
        if (!got || *got == 0) {
            m_end = got ? Result<>{} : Result<>{std::move(got).error()};
            m_changed.notify_all();
            return;
        }
        buffer.used = *got;
        m_filled = number + 1;
        m_changed.notify_all();
    }
}

Result<std::span<const std::byte>> DecodeAhead::read()
{
    CORE_CHECK(m_job.checkpoint());
    std::unique_lock lock(m_mutex);
    if (m_holding) {
        ++m_freed;
        m_holding = false;
        m_changed.notify_all();
    }
    if (!m_changed.wait(lock, m_job.stop, [&] { return m_filled > m_freed || m_end; }))
        return Error{.code = Errc::Cancelled};
    if (m_filled == m_freed) {
        CORE_CHECK(*m_end);
        return std::span<const std::byte>{};
    }
    m_holding = true;
    const Buffer& buffer = m_ring[m_freed % kBuffers];
    lock.unlock();
    const auto bytes = std::span<const std::byte>{buffer.bytes.get(), buffer.used};
    note(bytes);
    CORE_CHECK(checkLimits());
    return bytes;
}

void DecodeAhead::note(std::span<const std::byte> bytes)
{
    std::size_t content = bytes.size();
    while (content > 0 && bytes[content - 1] == std::byte{0})
        --content;
    if (content > 0)
        m_lastContent = m_total + content;
    m_total += bytes.size();
}

Result<> DecodeAhead::checkLimits() const
{
    /// Headers and padding of the most entries there may be.
    constexpr std::uint64_t kOverhead = 64ULL << 20;
    const auto refuse = [&](Errc code) {
        return Error{.code = code,
                     .subject = m_subject,
                     .detail = std::to_string(m_limits.packedSize) + " bytes that unpack to " + std::to_string(m_total)
                               + " and more",
                     .values = {""}};
    };
    if (m_total > m_limits.limits.ratioFromBytes && m_total / m_limits.limits.ratio > m_limits.packedSize)
        return refuse(Errc::ArchiveBomb);
    if (m_total > m_limits.limits.unpackedBytes + kOverhead)
        return refuse(Errc::TooLargeUnpacked);
    return {};
}

} // namespace core::archive
