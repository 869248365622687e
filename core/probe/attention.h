// Attention on the host, with the bounds of what an implementation may give (Vaswani and others, Attention Is All You
// Need, 2017, sections 3.2.1 and 3.2.2). Pure.
#pragma once

#include "probe/approx.h"

namespace core::probe
{

/// Tensors are batch, head, time, vector.
struct AttentionSize {
    int batch = 1, heads = 1, queries = 1, keys = 1, depth = 1;
    [[nodiscard]] Shape query() const { return {batch, heads, queries, depth}; }
    [[nodiscard]] Shape key() const { return {batch, heads, keys, depth}; }
};

/// softmax(scale · q · kᵀ) · v. `unit`: of the accumulators; `between`: the format in which the weights of the second
/// product are.
[[nodiscard]] ApproxTensor attention(const AttentionSize& size, double scale, const ApproxTensor& q,
                                     const ApproxTensor& k, const ApproxTensor& v, double unit, Type between);

/// Several heads on projections of the same inputs, and one projection of what they give.
struct MultiHeadSize {
    int batch = 2, heads = 2, queries = 5, keys = 7, width = 8, projected = 4;
    double scale = 0.5;
    [[nodiscard]] Shape input(int time) const { return {batch, 1, time, width}; }
    [[nodiscard]] Shape inWeights() const { return {1, heads, projected, width}; }  ///< head, out, in
    [[nodiscard]] Shape outWeights() const { return {1, heads, width, projected}; } ///< head, out, in
};
struct MultiHeadInput {
    Tensor q, k, v;
    Tensor wq, wk, wv, wo;
};
/// Exact in fp32.
[[nodiscard]] MultiHeadInput multiHeadInput(const MultiHeadSize& size);
[[nodiscard]] ApproxTensor multiHead(const MultiHeadSize& size, const MultiHeadInput& input);

} // namespace core::probe
