// Batch normalisation on the host, forward in training and backward, with the bounds of what an implementation may give
// (Ioffe and Szegedy, Batch Normalization, 2015, algorithm 1 and section 3). Pure.
#pragma once

#include "probe/approx.h"

namespace core::probe
{

struct BatchnormCase {
    const char* name;
    Shape x;
    bool perActivation = false; ///< a mean for each c, h, w; else one for each channel
    Type type = Type::Float32;  ///< of x, y and their gradients; all else is fp32
    [[nodiscard]] Shape parameters() const;
    [[nodiscard]] int reduced() const; ///< how many values a mean is of
};

constexpr double kBatchnormEpsilon = 1e-5; ///< the least that cuDNN 7 takes
constexpr double kBatchnormAverage = 0.25; ///< the newest batch's share of the running statistics

/// All exact in their types.
struct BatchnormInput {
    Tensor x, dy;
    Tensor scale, bias, runningMean, runningVariance;
};
[[nodiscard]] BatchnormInput batchnormInput(const BatchnormCase& which);

struct BatchnormForward {
    ApproxTensor y, mean, inverseDeviation, runningMean, runningVariance;
};
[[nodiscard]] BatchnormForward batchnormForward(const BatchnormCase& which, const BatchnormInput& input);

struct BatchnormBackward {
    ApproxTensor dx, dscale, dbias;
};
[[nodiscard]] BatchnormBackward batchnormBackward(const BatchnormCase& which, const BatchnormInput& input);

/// With given statistics, as a trained network is used.
[[nodiscard]] ApproxTensor batchnormInference(const BatchnormCase& which, const BatchnormInput& input);

} // namespace core::probe
