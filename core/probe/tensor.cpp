#include "probe/tensor.h"

namespace core::probe
{
namespace
{

/// Calls move(logical, stored) for each element.
template<class Move>
void forEachElement(Shape s, Layout layout, const Move& move)
{
    const Shape stored{s.n, s.h, s.w, s.c}; // NHWC read as n, c, h, w
    for (int n = 0; n < s.n; ++n)
        for (int c = 0; c < s.c; ++c)
            for (int h = 0; h < s.h; ++h)
                for (int w = 0; w < s.w; ++w)
                    move(s.at(n, c, h, w), layout == Layout::Nchw ? s.at(n, c, h, w) : stored.at(n, h, w, c));
}

} // namespace

const char* nameOf(Layout layout)
{
    return layout == Layout::Nchw ? "NCHW" : "NHWC";
}

std::vector<std::byte> packed(const Tensor& tensor, Layout layout, Type type)
{
    std::vector<double> stored(tensor.values.size());
    forEachElement(tensor.shape, layout, [&](std::size_t from, std::size_t to) { stored[to] = tensor.values[from]; });
    return encoded(stored, type);
}

Tensor unpacked(std::span<const std::byte> bytes, Shape shape, Layout layout, Type type)
{
    Tensor tensor(shape);
    const std::vector<double> stored = decoded(bytes, type);
    forEachElement(shape, layout, [&](std::size_t to, std::size_t from) { tensor.values[to] = stored[from]; });
    return tensor;
}

std::uint64_t Numbers::next()
{
    std::uint64_t z = (m_state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

double Numbers::inUnit()
{
    return static_cast<double>(next() >> 11) * 0x1p-53;
}

double Numbers::awayFromZero()
{
    const double magnitude = 0.5 + inUnit();
    return (next() & 1) != 0 ? -magnitude : magnitude;
}

double Numbers::smallInteger()
{
    return static_cast<double>(next() % 3) - 1;
}

} // namespace core::probe
