// A decoder on a thread of its own, ahead of its consumer by a few buffers. The decoding thread waits for nothing but a
// free buffer and the file.
#pragma once

#include "archive/decoder.h"
#include "archive/libarchive_reader.h"

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace core::archive
{

/// What the decoded stream may become.
struct StreamLimits {
    std::uint64_t packedSize = 0;
    const Limits& limits = kLimits;
};

/// The consumer's end: one thread. Destroying it stops the decoder, wherever it is.
class DecodeAhead final : public ByteSource
{
public:
    DecodeAhead(std::unique_ptr<Decoder> decoder, StreamLimits limits, const Job& job, std::string subject);
    ~DecodeAhead() override;
    DecodeAhead(const DecodeAhead&) = delete;
    DecodeAhead& operator=(const DecodeAhead&) = delete;

    /// Internal when the system gives no thread.
    Result<> start();

    /// The next decoded bytes, valid until the next call; empty at the verified end. Cancelled when the job is stopped.
    Result<std::span<const std::byte>> read() override;

    [[nodiscard]] std::uint64_t total() const { return m_total; } ///< bytes given out
    /// One past the last byte given out that is not zero.
    [[nodiscard]] std::uint64_t lastContent() const { return m_lastContent; }

private:
    static constexpr std::size_t kBuffers = 4;
    static constexpr std::size_t kBufferBytes = 1U << 20;

    struct Buffer {
        std::unique_ptr<std::byte[]> bytes; ///< made when it is first needed
        std::size_t used = 0;
    };

    Result<std::size_t> fill(Buffer& buffer);
    void decode(const std::stop_token& stop);
    Result<> checkLimits() const;
    void note(std::span<const std::byte> bytes);

    std::unique_ptr<Decoder> m_decoder;
    StreamLimits m_limits;
    const Job& m_job;
    std::string m_subject;

    std::mutex m_mutex; ///< guards the four below
    std::condition_variable_any m_changed;
    std::size_t m_filled = 0;      ///< buffers decoded since the start
    std::size_t m_freed = 0;       ///< buffers the consumer has done with
    std::optional<Result<>> m_end; ///< set once, after the last buffer

    std::array<Buffer, kBuffers> m_ring; ///< a buffer belongs to the decoder from freed to filled, else to the consumer
    bool m_holding = false;
    std::uint64_t m_total = 0;
    std::uint64_t m_lastContent = 0;
    std::jthread m_thread; ///< last: it ends before what it uses
};

} // namespace core::archive
