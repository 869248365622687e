// Pooling on the host, forward and backward. Pure.
#pragma once

#include "probe/approx.h"

namespace core::probe
{

/// Windows of 3 by 3, two apart, one of padding all round: they overlap, and the last ones hang over the edge.
struct PoolingCase {
    enum class Kind : std::uint8_t { Max, AverageWithPadding, AverageWithoutPadding };

    const char* name;
    Kind kind = Kind::Max;
    Type type = Type::Float32;
    static constexpr Shape kInput{2, 3, 9, 11};
    static constexpr int kWindow = 3, kStride = 2, kPadding = 1;
    [[nodiscard]] static Shape output();
};

/// No two elements of an image are equal, so that there is one largest; all are exact in every format.
[[nodiscard]] Tensor poolingInput();
[[nodiscard]] Tensor poolingGradient(Type type); ///< dy

[[nodiscard]] ApproxTensor pooled(const PoolingCase& which, const Tensor& x);
[[nodiscard]] ApproxTensor poolingBackward(const PoolingCase& which, const Tensor& x, const Tensor& dy);

} // namespace core::probe
