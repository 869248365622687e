// SHA-256 over OpenSSL EVP, and the text forms in which people hand digests around.
#pragma once

#include "base/error.h"
#include "base/job.h"
#include "platform/tree.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace core::digest
{

struct Sha256 {
    std::array<std::uint8_t, 32> bytes{};
    [[nodiscard]] std::string hex() const;
    /// 64 hex digits, either case; nullopt otherwise.
    static std::optional<Sha256> fromHex(std::string_view hex);
    auto operator<=>(const Sha256&) const = default;
};

/// One running digest. Not for use from two threads at once.
class Hasher
{
public:
    Hasher();
    ~Hasher();
    Hasher(Hasher&&) noexcept;
    Hasher& operator=(Hasher&&) noexcept;
    void add(std::span<const std::byte> bytes);
    /// Ends the digest; the hasher starts anew.
    Sha256 finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

Sha256 ofBytes(std::string_view bytes);
/// Reads the file from its start in blocks of 1 MiB, with a checkpoint at each. Reports nothing: the caller knows the
/// phase; `counted` is told the bytes of each block.
class ByteCounter
{
public:
    virtual ~ByteCounter() = default;
    virtual void add(std::uint64_t bytes) = 0; ///< from any thread
};
Result<Sha256> ofFile(platform::InFile& file, const Job& job, ByteCounter* counted = nullptr);

/// Looks a file up in a checksum text: `HEX  name` and `HEX *name` lines (sha256sum), `SHA256 (name) = HEX` (BSD tag),
/// a bare HEX (the usual .sha256), or NVIDIA's redistrib_*.json. Errc::BadDigestText when nothing in it is a digest,
/// Errc::NotInManifest when it names other files only.
Result<Sha256> findInManifest(std::string_view manifestText, std::string_view fileName);

} // namespace core::digest
