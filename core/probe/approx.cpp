#include "probe/approx.h"

#include <algorithm>
#include <limits>

namespace core::probe
{
namespace fp32
{

Approx rounded(Approx a, double unit)
{
    return {a.value, a.error + unit * (std::fabs(a.value) + a.error)};
}

Approx add(Approx a, Approx b)
{
    return rounded({a.value + b.value, a.error + b.error});
}

Approx subtract(Approx a, Approx b)
{
    return add(a, {-b.value, b.error});
}

Approx multiply(Approx a, Approx b)
{
    return rounded(
        {a.value * b.value, std::fabs(a.value) * b.error + std::fabs(b.value) * a.error + a.error * b.error});
}

Approx divide(Approx a, Approx b)
{
    const double value = a.value / b.value;
    const double least = std::fabs(b.value) - b.error;
    // __fdividef: 2 ulp.
    return rounded({value, (a.error + std::fabs(value) * b.error) / least}, 4 * kUnit);
}

Approx exponential(Approx a)
{
    const double value = std::exp(a.value);
    // __expf: 2 + floor(1.173·|x|) ulp; an ulp is at most two units of roundoff.
    return rounded({value, value * std::expm1(a.error)}, 2 * kUnit * (2 + 1.173 * std::fabs(a.value)));
}

Approx logarithm(Approx a)
{
    const double value = std::log(a.value);
    // __logf: 2^-21.41 within [0.5, 2], 3 ulp elsewhere.
    return rounded({value, a.error / (a.value - a.error) + 0x1p-21}, 6 * kUnit);
}

Approx reciprocalRoot(Approx a)
{
    const double value = 1 / std::sqrt(a.value);
    return rounded({value, 1 / std::sqrt(a.value - a.error) - value}, 4 * kUnit);
}

} // namespace fp32

ApproxTensor::ApproxTensor(const Tensor& tensor)
    : ApproxTensor(tensor.shape)
{
    std::ranges::transform(tensor.values, values.begin(), [](double value) { return Approx{value, 0}; });
}

ApproxTensor ApproxTensor::stored(Type type) const
{
    ApproxTensor result = *this;
    for (Approx& value : result.values)
        value = probe::stored(value, type);
    return result;
}

Tensor ApproxTensor::tensor() const
{
    Tensor result(shape);
    std::ranges::transform(values, result.values.begin(), &Approx::value);
    return result;
}

Approx stored(Approx a, Type type)
{
    // Half of the least number above zero: below the normal numbers the error does not shrink any more.
    const double least = type == Type::Float16 ? 0x1p-25 : 0;
    const Approx result = fp32::rounded(a, unitRoundoff(type));
    return {result.value, result.error + least};
}

Comparison compare(const Tensor& found, const ApproxTensor& expected)
{
    Comparison result;
    for (std::size_t at = 0; at < expected.values.size(); ++at)
        result.note(at, found.values[at], expected.values[at].value, expected.values[at].error);
    return result;
}

double smallestFault(const Tensor& result)
{
    const Shape& s = result.shape;
    double smallest = std::numeric_limits<double>::infinity();
    for (int c = 0; c + 1 < s.c; ++c) {
        double most = 0;
        for (int n = 0; n < s.n; ++n)
            for (int h = 0; h < s.h; ++h)
                for (int w = 0; w < s.w; ++w)
                    most = std::max(most, std::fabs(result.at(n, c, h, w) - result.at(n, c + 1, h, w)));
        smallest = std::min(smallest, most);
    }
    for (int w = 1; w < s.w; ++w) {
        const double change = result.at(s.n - 1, s.c - 1, s.h - 1, w) - result.at(s.n - 1, s.c - 1, s.h - 1, w - 1);
        // Equal neighbours, as pooling and ReLU make them, hide nothing: there is no fault to be seen.
        if (change != 0)
            smallest = std::min(smallest, std::fabs(change));
    }
    return std::isinf(smallest) ? 0 : smallest;
}

} // namespace core::probe
