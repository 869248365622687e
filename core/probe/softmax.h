// Softmax on the host, forward and backward, with the bounds of what an implementation may give. Pure.
#pragma once

#include "probe/approx.h"

namespace core::probe
{

struct SoftmaxCase {
    enum class Way : std::uint8_t { Fast, Accurate, Log }; ///< without and with the largest subtracted; its logarithm

    const char* name;
    Way way = Way::Accurate;
    bool perPixel = true; ///< over the channels of each pixel; else over the whole image
    Type type = Type::Float32;
    Shape x = {2, 5, 3, 7};
};

[[nodiscard]] Tensor softmaxInput(const SoftmaxCase& which, std::uint64_t seed);
[[nodiscard]] ApproxTensor softmax(const SoftmaxCase& which, const Tensor& x);
/// From y as the forward call gave it.
[[nodiscard]] ApproxTensor softmaxBackward(const SoftmaxCase& which, const Tensor& y, const Tensor& dy);

} // namespace core::probe
