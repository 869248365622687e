// cudnnMultiHeadAttnForward: the one function of the part "adv" that every version from 7.5 on has.
#pragma once

#include "probe/attention.h"
#include "probe/gpu_array.h"

namespace core::probe
{

/// Inference over all of a sequence at once, without dropout, bias and residuals, in fp32. NotSupportedHere before 7.5.
Result<Tensor> multiHeadOnGpu(const Gpu& gpu, const MultiHeadSize& size, const MultiHeadInput& input);

} // namespace core::probe
