#include "probe/graph_attention.h"

#include <array>

namespace core::probe::graph
{
namespace
{

using Four = std::array<std::int64_t, 4>;

Four packedStrides(const Four& d)
{
    return {d[1] * d[2] * d[3], d[2] * d[3], d[3], 1};
}

class AttentionBuilder
{
public:
    explicit AttentionBuilder(const Session& session)
        : m_library(session.library())
    {
    }

    Result<Node> tensor(const Four& dimensions, const Four& strides, cudnn::DataType type, bool isVirtual)
    {
        CORE_TRY(Node node, Node::create(m_library, abi::kTensor));
        const std::int64_t uid = ++m_lastUid, alignment = 16;
        CORE_CHECK(node.set(abi::kTensorDataType, abi::kTypeDataType, type));
        CORE_CHECK(node.set<std::int64_t>(abi::kTensorDimensions, abi::kTypeInt64, dimensions));
        CORE_CHECK(node.set<std::int64_t>(abi::kTensorStrides, abi::kTypeInt64, strides));
        CORE_CHECK(node.set(abi::kTensorUniqueId, abi::kTypeInt64, uid));
        CORE_CHECK(node.set(abi::kTensorByteAlignment, abi::kTypeInt64, alignment));
        CORE_CHECK(node.set(abi::kTensorIsVirtual, abi::kTypeBoolean, isVirtual));
        CORE_CHECK(node.finalize());
        return node;
    }
    Result<Node> virtualTensor(const Four& dimensions, cudnn::DataType type = cudnn::kFloat)
    {
        return tensor(dimensions, packedStrides(dimensions), type, true);
    }

    Result<Node> matmul(const Node& a, const Node& b, const Node& c) const
    {
        CORE_TRY(const Node how, Node::create(m_library, abi::kMatmul));
        CORE_CHECK(how.set(abi::kMatmulComputeType, abi::kTypeDataType, cudnn::kFloat));
        CORE_CHECK(how.finalize());
        CORE_TRY(Node node, Node::create(m_library, abi::kOperationMatmul));
        CORE_CHECK(node.set(abi::kOperationMatmulA, a));
        CORE_CHECK(node.set(abi::kOperationMatmulB, b));
        CORE_CHECK(node.set(abi::kOperationMatmulC, c));
        CORE_CHECK(node.set(abi::kOperationMatmulDescriptor, how));
        CORE_CHECK(node.finalize());
        return node;
    }
    Result<Node> pointwise(abi::Pointwise mode, const Node& x, const Node* b, const Node& y) const
    {
        CORE_TRY(const Node how, Node::create(m_library, abi::kPointwise));
        CORE_CHECK(how.set(abi::kPointwiseMode, abi::kTypePointwiseMode, mode));
        CORE_CHECK(how.set(abi::kPointwiseMathPrecision, abi::kTypeDataType, cudnn::kFloat));
        CORE_CHECK(how.finalize());
        CORE_TRY(Node node, Node::create(m_library, abi::kOperationPointwise));
        CORE_CHECK(node.set(abi::kOperationPointwiseDescriptor, how));
        CORE_CHECK(node.set(abi::kOperationPointwiseX, x));
        if (b)
            CORE_CHECK(node.set(abi::kOperationPointwiseB, *b));
        CORE_CHECK(node.set(abi::kOperationPointwiseY, y));
        CORE_CHECK(node.finalize());
        return node;
    }
    Result<Node> reduction(abi::Reduction kind, const Node& x, const Node& y) const
    {
        CORE_TRY(const Node how, Node::create(m_library, abi::kReduction));
        CORE_CHECK(how.set(abi::kReductionComputeType, abi::kTypeDataType, cudnn::kFloat));
        CORE_CHECK(how.set(abi::kReductionOperator, abi::kTypeReductionOperator, kind));
        CORE_CHECK(how.finalize());
        CORE_TRY(Node node, Node::create(m_library, abi::kOperationReduction));
        CORE_CHECK(node.set(abi::kOperationReductionX, x));
        CORE_CHECK(node.set(abi::kOperationReductionY, y));
        CORE_CHECK(node.set(abi::kOperationReductionDescriptor, how));
        CORE_CHECK(node.finalize());
        return node;
    }

private:
    const Cudnn& m_library;
    std::int64_t m_lastUid = 0;
};

} // namespace

Result<Ran> dotProductAttention(const Driver& driver, const Session& session, const AttentionSize& size, Type type,
                                const AttentionPlaces& places)
{
    if (!session.api().cudnnBackendCreateDescriptor)
        return Error{.code = Errc::NotSupportedHere, .subject = "cudnnBackendCreateDescriptor"};
    AttentionBuilder build(session);
    const cudnn::DataType format = cudnnType(type);
    const std::int64_t b = size.batch, h = size.heads, sq = size.queries, sk = size.keys, d = size.depth;
    const Four queries{b, h, sq, d}, keysTurned{b, h, d, sk}, values{b, h, sk, d}, scores{b, h, sq, sk},
        row{b, h, sq, 1};
    // The four that are in memory have the numbers 1 to 4.
    CORE_TRY(const Node q, build.tensor(queries, packedStrides(queries), format, false));
    // kᵀ is k read with its last two strides exchanged.
    CORE_TRY(const Node k, build.tensor(keysTurned, {h * sk * d, sk * d, 1, d}, format, false));
    CORE_TRY(const Node v, build.tensor(values, packedStrides(values), format, false));
    CORE_TRY(const Node out, build.tensor(queries, packedStrides(queries), format, false));
    CORE_TRY(const Node products, build.virtualTensor(scores));
    CORE_TRY(const Node largest, build.virtualTensor(row));
    CORE_TRY(const Node shifted, build.virtualTensor(scores));
    CORE_TRY(const Node powers, build.virtualTensor(scores));
    CORE_TRY(const Node sums, build.virtualTensor(row));
    CORE_TRY(const Node weights, build.virtualTensor(scores, format));

    CORE_TRY(const Node first, build.matmul(q, k, products));
    CORE_TRY(const Node second, build.reduction(abi::kReduceMax, products, largest));
    CORE_TRY(const Node third, build.pointwise(abi::kPointwiseSubtract, products, &largest, shifted));
    CORE_TRY(const Node fourth, build.pointwise(abi::kPointwiseExponential, shifted, nullptr, powers));
    CORE_TRY(const Node fifth, build.reduction(abi::kReduceAdd, powers, sums));
    CORE_TRY(const Node sixth, build.pointwise(abi::kPointwiseDivide, powers, &sums, weights));
    CORE_TRY(const Node last, build.matmul(weights, v, out));
    CORE_TRY(const Node graph, operationGraph(session, std::array{first.get(), second.get(), third.get(), fourth.get(),
                                                                  fifth.get(), sixth.get(), last.get()}));
    return runGraph(driver, session, {}, graph, std::array<std::int64_t, 4>{1, 2, 3, 4},
                    std::array<void*, 4>{places.q, places.k, places.v, places.out});
}

} // namespace core::probe::graph
