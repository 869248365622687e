#include "probe/softmax.h"

#include <algorithm>

namespace core::probe
{
namespace
{

/// Calls use(indices of the elements that are normalised together).
template<class Use>
void forEachGroup(const SoftmaxCase& which, const Use& use)
{
    const Shape& s = which.x;
    for (int n = 0; n < s.n; ++n) {
        std::vector<std::size_t> image;
        for (int h = 0; h < s.h; ++h)
            for (int w = 0; w < s.w; ++w) {
                std::vector<std::size_t> pixel;
                for (int c = 0; c < s.c; ++c)
                    pixel.push_back(s.at(n, c, h, w));
                if (which.perPixel)
                    use(pixel);
                image.insert(image.end(), pixel.begin(), pixel.end());
            }
        if (!which.perPixel)
            use(image);
    }
}

} // namespace

Tensor softmaxInput(const SoftmaxCase& which, std::uint64_t seed)
{
    Tensor x(which.x);
    Numbers numbers(seed);
    for (double& value : x.values)
        value = rounded(2 * numbers.awayFromZero(), which.type);
    return x;
}

ApproxTensor softmax(const SoftmaxCase& which, const Tensor& x)
{
    ApproxTensor y(x.shape);
    forEachGroup(which, [&](const std::vector<std::size_t>& group) {
        double subtracted = 0;
        if (which.way != SoftmaxCase::Way::Fast) {
            const auto most = std::ranges::max_element(group, {}, [&](std::size_t at) { return x.values[at]; });
            subtracted = x.values[*most];
        }
        std::vector<Approx> shifted, powers;
        ApproxSum sum;
        for (const std::size_t at : group) {
            shifted.push_back(fp32::subtract({x.values[at], 0}, {subtracted, 0}));
            // Half formats keep the powers in their own format on the way (measured, cuDNN 9.14 and 9.19).
            const Approx power = fp32::exponential(shifted.back());
            powers.push_back(which.type == Type::Float32 ? power : stored(power, which.type));
            sum.add(powers.back());
        }
        for (std::size_t i = 0; i < group.size(); ++i) {
            const Approx result = which.way == SoftmaxCase::Way::Log
                                      ? fp32::subtract(shifted[i], fp32::logarithm(sum.result()))
                                      : fp32::divide(powers[i], sum.result());
            y.values[group[i]] = stored(result, which.type);
        }
    });
    return y;
}

ApproxTensor softmaxBackward(const SoftmaxCase& which, const Tensor& y, const Tensor& dy)
{
    ApproxTensor dx(y.shape);
    forEachGroup(which, [&](const std::vector<std::size_t>& group) {
        ApproxSum sum;
        for (const std::size_t at : group) {
            if (which.way == SoftmaxCase::Way::Log)
                sum.add({dy.values[at], 0});
            else
                sum.addProduct({y.values[at], 0}, {dy.values[at], 0});
        }
        for (const std::size_t at : group) {
            const Approx own{dy.values[at], 0}, result{y.values[at], 0};
            dx.values[at] = stored(which.way == SoftmaxCase::Way::Log
                                       ? fp32::subtract(own, fp32::multiply(fp32::exponential(result), sum.result()))
                                       : fp32::multiply(result, fp32::subtract(own, sum.result())),
                                   which.type);
        }
    });
    return dx;
}

} // namespace core::probe
