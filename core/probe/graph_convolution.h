// The graph interface of cuDNN 8 and newer: convolution, bias and ReLU as one operation graph, run by an engine that
// cuDNN's heuristics propose.
#pragma once

#include "probe/graph_plan.h"

namespace core::probe::graph
{

/// Where the tensors lie on the GPU. `y` takes the convolution's result where it has to be stored.
struct Places {
    void *x, *w, *bias, *y, *z;
};

struct ConvolutionRan {
    Ran ran;
    bool oneGraph = true; ///< false: no engine fuses the three, so that two graphs ran one after the other
};

/// z = max(0, conv(x, w) + bias). Takes the first engine that computes as the case asks: no TF32 and no inputs
/// converted down where it says Fma; none that must be compiled first while there is another. Where no engine fuses the
/// three, the convolution and the two others run as two graphs. NotSupportedHere before cuDNN 8.
Result<ConvolutionRan> convolutionBiasRelu(const Driver& driver, const Session& session, const ConvolutionCase& which,
                                           const Places& places);

} // namespace core::probe::graph
