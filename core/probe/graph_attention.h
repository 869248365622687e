// Dot-product attention as one operation graph: two products with softmax between them, by the pattern that
// cuDNN's documentation names "fused flash attention" (8.9 and newer, GPUs of capability 8.0 and newer).
#pragma once

#include "probe/attention.h"
#include "probe/graph_plan.h"

namespace core::probe::graph
{

struct AttentionPlaces {
    void *q, *k, *v, *out;
};

/// softmax(q · kᵀ) · v: the scale is to be in q already, since 9.14 and 9.19 know no graph with a factor between. All
/// tensors in `type` (fp16 or bf16), batch, head, time, vector, without gaps; sums in fp32. NotSupportedHere before
/// cuDNN 8.
Result<Ran> dotProductAttention(const Driver& driver, const Session& session, const AttentionSize& size, Type type,
                                const AttentionPlaces& places);

} // namespace core::probe::graph
