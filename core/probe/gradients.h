// The gradients of a convolution on the host. Pure.
#pragma once

#include "probe/approx.h"
#include "probe/convolution.h"

namespace core::probe
{

/// In double, with what its bound is made from.
struct Gradient {
    Tensor value;
    Tensor magnitudes;         ///< Σ of the products' magnitudes
    int products = 0;          ///< of the element with the most
    double droppedProduct = 0; ///< the smallest product of all
    bool ofInput = false;
    /// How often the sum is stored on the way: half formats in NCHW turn dx round (measured, cuDNN 9.14 and 9.19).
    [[nodiscard]] int storedBetween(Type type) const { return ofInput && type != Type::Float32 ? 1 : 0; }
    /// What the smallest of the faults that bound.h's comparison must find would change.
    [[nodiscard]] double smallestFault() const;
};
/// Of the input: Σ dy·w.
[[nodiscard]] Gradient dataGradient(const ConvolutionShape& shape, const Tensor& dy, const Tensor& w);
/// Of the filter: Σ dy·x.
[[nodiscard]] Gradient filterGradient(const ConvolutionShape& shape, const Tensor& dy, const Tensor& x);
/// Of the bias: Σ dy over everything but the channel, as it comes out of memory.
[[nodiscard]] ApproxTensor biasGradient(const Tensor& dy, Type type);

} // namespace core::probe
