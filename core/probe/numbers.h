// The number formats that cuDNN computes with, as sets of real numbers: rounding to them and their bytes. Everything
// here calculates in double, which holds each of them exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core::probe
{

enum class Type : std::uint8_t { Float32, Float64, Float16, BFloat16 };

[[nodiscard]] const char* nameOf(Type type); ///< "fp32", "fp64", "fp16", "bf16"
[[nodiscard]] std::size_t bytesOf(Type type);
/// Half the distance from 1 to the next number: 2^-24, 2^-53, 2^-11, 2^-8.
[[nodiscard]] double unitRoundoff(Type type);

/// The nearest number of the format, ties to even; infinity beyond its range. NaN stays NaN.
[[nodiscard]] double rounded(double value, Type type);

/// Little-endian, one after the other; the values are rounded.
[[nodiscard]] std::vector<std::byte> encoded(std::span<const double> values, Type type);
[[nodiscard]] std::vector<double> decoded(std::span<const std::byte> bytes, Type type);

} // namespace core::probe
