#include "probe/numbers.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace core::probe
{
namespace
{

/// IEEE 754's parameters; bfloat16 has float's exponents and eight bits of precision.
struct Encoding {
    const char* name;
    std::size_t bytes;
    int precision;   ///< bits of the significand with the hidden one
    int maxExponent; ///< of the largest finite number, 1.x · 2^e
    [[nodiscard]] int minExponent() const { return 1 - maxExponent; }
};

Encoding formatOf(Type type)
{
    switch (type) {
    case Type::Float32:
        return {"fp32", 4, 24, 127};
    case Type::Float64:
        return {"fp64", 8, 53, 1023};
    case Type::Float16:
        return {"fp16", 2, 11, 15};
    case Type::BFloat16:
        return {"bf16", 2, 8, 127};
    }
    return {};
}

/// The value is one of the format's.
std::uint64_t bitsOf(double value, const Encoding& format)
{
    const auto fractionBits = static_cast<unsigned>(format.precision - 1);
    const auto exponentBits = static_cast<unsigned>(format.bytes * 8) - fractionBits - 1;
    const std::uint64_t sign = std::signbit(value) ? 1ULL << (fractionBits + exponentBits) : 0;
    const std::uint64_t allOnes = ((1ULL << exponentBits) - 1) << fractionBits;
    if (std::isnan(value))
        return sign | allOnes | (1ULL << (fractionBits - 1));
    if (std::isinf(value))
        return sign | allOnes;
    if (value == 0)
        return sign;
    const int exponent = std::ilogb(value);
    const int stored = std::max(exponent, format.minExponent());
    const auto significand =
        static_cast<std::uint64_t>(std::ldexp(std::fabs(value), format.precision - 1 - stored)); // exact
    if (exponent < format.minExponent())
        return sign | significand;
    const auto biased = static_cast<std::uint64_t>(exponent + format.maxExponent);
    return sign | (biased << fractionBits) | (significand & ((1ULL << fractionBits) - 1));
}

double valueOf(std::uint64_t bits, const Encoding& format)
{
    const auto fractionBits = static_cast<unsigned>(format.precision - 1);
    const auto exponentBits = static_cast<unsigned>(format.bytes * 8) - fractionBits - 1;
    const std::uint64_t fraction = bits & ((1ULL << fractionBits) - 1);
    const std::uint64_t biased = (bits >> fractionBits) & ((1ULL << exponentBits) - 1);
    const double sign = (bits >> (fractionBits + exponentBits)) != 0 ? -1 : 1;
    if (biased == (1ULL << exponentBits) - 1)
        return fraction != 0 ? std::numeric_limits<double>::quiet_NaN()
                             : sign * std::numeric_limits<double>::infinity();
    const std::uint64_t hidden = biased != 0 ? 1ULL << fractionBits : 0;
    const int exponent = biased != 0 ? static_cast<int>(biased) - format.maxExponent : format.minExponent();
    return sign * std::ldexp(static_cast<double>(hidden | fraction), exponent - format.precision + 1);
}

} // namespace

const char* nameOf(Type type)
{
    return formatOf(type).name;
}

std::size_t bytesOf(Type type)
{
    return formatOf(type).bytes;
}

double unitRoundoff(Type type)
{
    return std::ldexp(1, -formatOf(type).precision);
}

double rounded(double value, Type type)
{
    if (type == Type::Float64 || !std::isfinite(value) || value == 0)
        return value;
    const Encoding format = formatOf(type);
    const int exponent = std::max(std::ilogb(value), format.minExponent());
    const double quantum = std::ldexp(1, exponent - format.precision + 1);
    const double result = std::nearbyint(value / quantum) * quantum;
    const double largest = std::ldexp(2 - std::ldexp(1, 1 - format.precision), format.maxExponent);
    return std::fabs(result) > largest ? std::copysign(std::numeric_limits<double>::infinity(), value) : result;
}

std::vector<std::byte> encoded(std::span<const double> values, Type type)
{
    static_assert(std::endian::native == std::endian::little);
    const Encoding format = formatOf(type);
    std::vector<std::byte> bytes(values.size() * format.bytes);
    std::byte* at = bytes.data();
    for (const double value : values) {
        const std::uint64_t bits = bitsOf(rounded(value, type), format);
        std::memcpy(at, &bits, format.bytes);
        at += format.bytes;
    }
    return bytes;
}

std::vector<double> decoded(std::span<const std::byte> bytes, Type type)
{
    const Encoding format = formatOf(type);
    std::vector<double> values(bytes.size() / format.bytes);
    const std::byte* at = bytes.data();
    for (double& value : values) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, at, format.bytes);
        value = valueOf(bits, format);
        at += format.bytes;
    }
    return values;
}

} // namespace core::probe
