#include "probe/attention.h"

#include <algorithm>

namespace core::probe
{
namespace
{

/// Each head's projection of x: batch, head, time, projected.
ApproxTensor projected(const MultiHeadSize& size, const Tensor& x, const Tensor& w)
{
    ApproxTensor result({size.batch, size.heads, x.shape.h, size.projected});
    for (int b = 0; b < size.batch; ++b)
        for (int head = 0; head < size.heads; ++head)
            for (int t = 0; t < x.shape.h; ++t)
                for (int out = 0; out < size.projected; ++out) {
                    ApproxSum sum;
                    for (int in = 0; in < size.width; ++in)
                        sum.addProduct({x.at(b, 0, t, in), 0}, {w.at(0, head, out, in), 0});
                    result.values[result.shape.at(b, head, t, out)] = sum.result();
                }
    return result;
}

} // namespace

ApproxTensor attention(const AttentionSize& size, double scale, const ApproxTensor& q, const ApproxTensor& k,
                       const ApproxTensor& v, double unit, Type between)
{
    ApproxTensor result(size.query());
    std::vector<Approx> scores(static_cast<std::size_t>(size.keys));
    for (int b = 0; b < size.batch; ++b)
        for (int head = 0; head < size.heads; ++head)
            for (int query = 0; query < size.queries; ++query) {
                for (int key = 0; key < size.keys; ++key) {
                    ApproxSum sum(unit);
                    for (int d = 0; d < size.depth; ++d)
                        sum.addProduct(q.values[q.shape.at(b, head, query, d)], k.values[k.shape.at(b, head, key, d)]);
                    scores[static_cast<std::size_t>(key)] = fp32::multiply({scale, 0}, sum.result());
                }
                const Approx most = *std::ranges::max_element(scores, {}, &Approx::value);
                ApproxSum all;
                for (Approx& score : scores) {
                    // The same number is subtracted everywhere, whatever its error: it cancels in the quotient.
                    score = fp32::exponential(fp32::subtract(score, {most.value, 0}));
                    all.add(score);
                }
                for (int d = 0; d < size.depth; ++d) {
                    ApproxSum sum(unit);
                    for (int key = 0; key < size.keys; ++key) {
                        const Approx weight =
                            stored(fp32::divide(scores[static_cast<std::size_t>(key)], all.result()), between);
                        sum.addProduct(weight, v.values[v.shape.at(b, head, key, d)]);
                    }
                    result.values[result.shape.at(b, head, query, d)] = sum.result();
                }
            }
    return result;
}

MultiHeadInput multiHeadInput(const MultiHeadSize& size)
{
    MultiHeadInput input{Tensor(size.input(size.queries)), Tensor(size.input(size.keys)), Tensor(size.input(size.keys)),
                         Tensor(size.inWeights()),         Tensor(size.inWeights()),      Tensor(size.inWeights()),
                         Tensor(size.outWeights())};
    Numbers numbers(17);
    for (Tensor* tensor : {&input.q, &input.k, &input.v, &input.wq, &input.wk, &input.wv, &input.wo}) {
        for (double& value : tensor->values)
            value = rounded(numbers.awayFromZero() / 2, Type::Float32);
    }
    return input;
}

ApproxTensor multiHead(const MultiHeadSize& size, const MultiHeadInput& input)
{
    const AttentionSize heads{size.batch, size.heads, size.queries, size.keys, size.projected};
    const ApproxTensor context =
        attention(heads, size.scale, projected(size, input.q, input.wq), projected(size, input.k, input.wk),
                  projected(size, input.v, input.wv), fp32::kUnit, Type::Float32);
    ApproxTensor result(size.input(size.queries));
    for (int b = 0; b < size.batch; ++b)
        for (int t = 0; t < size.queries; ++t)
            for (int out = 0; out < size.width; ++out) {
                ApproxSum sum;
                for (int head = 0; head < size.heads; ++head)
                    for (int in = 0; in < size.projected; ++in)
                        sum.addProduct(context.values[context.shape.at(b, head, t, in)],
                                       {input.wo.at(0, head, out, in), 0});
                result.values[result.shape.at(b, 0, t, out)] = fp32::rounded(sum.result());
            }
    return result;
}

} // namespace core::probe
