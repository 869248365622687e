#include "probe/pooling.h"

#include <algorithm>
#include <numeric>

namespace core::probe
{
namespace
{

/// The elements under one window that are not padding.
struct Window {
    std::size_t output = 0;
    std::vector<std::size_t> inputs;
};

template<class Use>
void forEachWindow(const Use& use)
{
    const Shape x = PoolingCase::kInput, y = PoolingCase::output();
    for (int n = 0; n < y.n; ++n)
        for (int c = 0; c < y.c; ++c)
            for (int oh = 0; oh < y.h; ++oh)
                for (int ow = 0; ow < y.w; ++ow) {
                    Window window{.output = y.at(n, c, oh, ow), .inputs = {}};
                    const int top = oh * PoolingCase::kStride - PoolingCase::kPadding;
                    const int left = ow * PoolingCase::kStride - PoolingCase::kPadding;
                    for (int h = std::max(0, top); h < std::min(x.h, top + PoolingCase::kWindow); ++h)
                        for (int w = std::max(0, left); w < std::min(x.w, left + PoolingCase::kWindow); ++w)
                            window.inputs.push_back(x.at(n, c, h, w));
                    use(window);
                }
}

Approx divisor(const PoolingCase& which, const Window& window)
{
    const bool all = which.kind == PoolingCase::Kind::AverageWithPadding;
    return {all ? PoolingCase::kWindow * PoolingCase::kWindow : static_cast<double>(window.inputs.size()), 0};
}

std::size_t largest(const Window& window, const Tensor& x)
{
    return *std::ranges::max_element(window.inputs, {}, [&](std::size_t at) { return x.values[at]; });
}

} // namespace

Shape PoolingCase::output()
{
    const auto size = [](int in) { return (in + 2 * kPadding - kWindow) / kStride + 1; };
    return {kInput.n, kInput.c, size(kInput.h), size(kInput.w)};
}

Tensor poolingInput()
{
    Tensor x(PoolingCase::kInput);
    const auto count = static_cast<int>(x.values.size());
    // A step that has no divisor in common with their number visits each place once.
    constexpr int kStep = 373;
    static_assert(std::gcd(kStep, static_cast<int>(2 * 3 * 9 * 11)) == 1);
    for (int i = 0; i < count; ++i)
        x.values[static_cast<std::size_t>(i)] = (i * kStep % count - count / 2) / 64.0;
    return x;
}

Tensor poolingGradient(Type type)
{
    Tensor dy(PoolingCase::output());
    Numbers numbers(11);
    for (double& value : dy.values)
        value = rounded(numbers.awayFromZero(), type);
    return dy;
}

ApproxTensor pooled(const PoolingCase& which, const Tensor& x)
{
    ApproxTensor y(PoolingCase::output());
    forEachWindow([&](const Window& window) {
        Approx& result = y.values[window.output];
        if (which.kind == PoolingCase::Kind::Max) {
            result = {x.values[largest(window, x)], 0};
            return;
        }
        ApproxSum sum;
        for (const std::size_t at : window.inputs)
            sum.add({x.values[at], 0});
        result = stored(fp32::divide(sum.result(), divisor(which, window)), which.type);
    });
    return y;
}

ApproxTensor poolingBackward(const PoolingCase& which, const Tensor& x, const Tensor& dy)
{
    // Overlapping windows add to an element where it lies, in its own format.
    std::vector<ApproxSum> sums(x.values.size(), ApproxSum(unitRoundoff(which.type)));
    std::vector<int> terms(x.values.size());
    forEachWindow([&](const Window& window) {
        const Approx gradient{dy.values[window.output], 0};
        if (which.kind == PoolingCase::Kind::Max) {
            const std::size_t at = largest(window, x);
            sums[at].add(gradient);
            ++terms[at];
            return;
        }
        for (const std::size_t at : window.inputs) {
            sums[at].add(fp32::divide(gradient, divisor(which, window)));
            ++terms[at];
        }
    });
    ApproxTensor dx(x.shape);
    for (std::size_t at = 0; at < sums.size(); ++at) {
        // One term alone, or none, is copied and not rounded.
        const bool exact = terms[at] == 0 || (terms[at] == 1 && which.kind == PoolingCase::Kind::Max);
        const Approx sum = sums[at].result();
        dx.values[at] = exact ? Approx{sum.value, 0} : stored(sum, which.type);
    }
    return dx;
}

} // namespace core::probe
