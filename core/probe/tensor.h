// Small four-dimensional tensors on the host: logical order is always n, c, h, w; the layout exists only on the device.
#pragma once

#include "probe/numbers.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core::probe
{

enum class Layout : std::uint8_t { Nchw, Nhwc };
[[nodiscard]] const char* nameOf(Layout layout); ///< "NCHW", "NHWC"

struct Shape {
    int n = 1, c = 1, h = 1, w = 1;
    [[nodiscard]] std::size_t count() const
    {
        return static_cast<std::size_t>(n) * static_cast<std::size_t>(c) * static_cast<std::size_t>(h)
               * static_cast<std::size_t>(w);
    }
    [[nodiscard]] std::size_t at(int in, int ic, int ih, int iw) const
    {
        const auto size = [](int value) { return static_cast<std::size_t>(value); };
        return ((size(in) * size(c) + size(ic)) * size(h) + size(ih)) * size(w) + size(iw);
    }
    bool operator==(const Shape&) const = default;
};

struct Tensor {
    Shape shape;
    std::vector<double> values; ///< n, c, h, w

    explicit Tensor(Shape s)
        : shape(s)
        , values(s.count())
    {
    }
    [[nodiscard]] double at(int n, int c, int h, int w) const { return values[shape.at(n, c, h, w)]; }
};

/// The bytes as the device has them.
[[nodiscard]] std::vector<std::byte> packed(const Tensor& tensor, Layout layout, Type type);
[[nodiscard]] Tensor unpacked(std::span<const std::byte> bytes, Shape shape, Layout layout, Type type);

/// Numbers that look random and are the same everywhere (SplitMix64; Steele, Lea and Flood, 2014).
class Numbers
{
public:
    explicit Numbers(std::uint64_t seed)
        : m_state(seed)
    {
    }
    [[nodiscard]] std::uint64_t next();
    [[nodiscard]] double inUnit(); ///< [0, 1)
    /// Either sign, 0.5 to 1.5 in magnitude: no product of two can hide below an error bound.
    [[nodiscard]] double awayFromZero();
    [[nodiscard]] double smallInteger(); ///< -1, 0 or 1

private:
    std::uint64_t m_state;
};

} // namespace core::probe
