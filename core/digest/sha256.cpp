#include "digest/digest.h"

#include "base/text.h"

#include <openssl/evp.h>

#include <algorithm>
#include <vector>

namespace core::digest
{
namespace
{

constexpr std::size_t kBlock = 1U << 20;

struct FreeContext {
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

} // namespace

std::string Sha256::hex() const
{
    return toHex(std::span<const std::uint8_t>{bytes});
}

std::optional<Sha256> Sha256::fromHex(std::string_view hex)
{
    const auto bytes = core::fromHex(hex);
    Sha256 digest;
    if (!bytes || bytes->size() != digest.bytes.size())
        return std::nullopt;
    std::ranges::copy(*bytes, digest.bytes.begin());
    return digest;
}

/// OpenSSL says no in two cases only: no memory, or a configuration without SHA-256. Then `usable` is false and the
/// digest comes out as all zeros, which equals no file's digest: a wrong "matches" is impossible.
struct Hasher::State {
    std::unique_ptr<EVP_MD_CTX, FreeContext> context{EVP_MD_CTX_new()};
    bool usable = false;

    void start() { usable = context && EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) == 1; }
};

Hasher::Hasher()
    : m_state(std::make_unique<State>())
{
    m_state->start();
}

Hasher::~Hasher() = default;
Hasher::Hasher(Hasher&&) noexcept = default;
Hasher& Hasher::operator=(Hasher&&) noexcept = default;

void Hasher::add(std::span<const std::byte> bytes)
{
    if (m_state->usable)
        m_state->usable = EVP_DigestUpdate(m_state->context.get(), bytes.data(), bytes.size()) == 1;
}

Sha256 Hasher::finish()
{
    Sha256 digest;
    unsigned int length = 0;
    if (!m_state->usable || EVP_DigestFinal_ex(m_state->context.get(), digest.bytes.data(), &length) != 1)
        digest = {};
    m_state->start();
    return digest;
}

Sha256 ofBytes(std::string_view bytes)
{
    Hasher hasher;
    hasher.add(std::as_bytes(std::span{bytes}));
    return hasher.finish();
}

Result<Sha256> ofFile(platform::InFile& file, const Job& job, ByteCounter* counted)
{
    Hasher hasher;
    std::vector<std::byte> block(kBlock);
    for (std::uint64_t offset = 0;;) {
        CORE_CHECK(job.checkpoint());
        CORE_TRY(const std::size_t got, file.readAt(offset, block));
        if (got == 0)
            break;
        hasher.add(std::span{block}.first(got));
        offset += got;
        if (counted)
            counted->add(got);
    }
    const Sha256 digest = hasher.finish();
    if (digest == Sha256{})
        return Error{.code = Errc::Internal, .detail = "OpenSSL gives no SHA-256"};
    return digest;
}

} // namespace core::digest
