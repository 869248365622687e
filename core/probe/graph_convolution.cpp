#include "probe/graph_convolution.h"

#include "probe/graph_plan.h"

#include <algorithm>
#include <array>
#include <span>

namespace core::probe::graph
{
namespace
{

enum Uid : std::int64_t { kX = 'x', kW = 'w', kBias = 'b', kY = 'y', kSum = 's', kZ = 'z' };

/// Four dimensions and their strides in elements.
struct Extents {
    std::array<std::int64_t, 4> dimensions, strides;
};

Extents extentsOf(Shape s, Layout layout)
{
    Extents e{{s.n, s.c, s.h, s.w}, {}};
    const std::int64_t c = s.c, h = s.h, w = s.w;
    e.strides = layout == Layout::Nchw ? std::array<std::int64_t, 4>{c * h * w, h * w, w, 1}
                                       : std::array<std::int64_t, 4>{c * h * w, 1, w * c, c};
    return e;
}

class Builder
{
public:
    Builder(const Session& session, const ConvolutionCase& which)
        : m_library(session.library())
        , m_case(which)
    {
    }

    /// A virtual tensor never leaves the GPU's registers, so that it is held in fp32.
    Result<Node> tensor(Uid uid, Shape shape, bool isVirtual) const
    {
        CORE_TRY(Node node, Node::create(m_library, abi::kTensor));
        const Extents extents = extentsOf(shape, m_case.layout);
        const cudnn::DataType type = isVirtual ? cudnn::kFloat : cudnnType(m_case.type);
        const auto id = static_cast<std::int64_t>(uid);
        const std::int64_t alignment = 16;
        CORE_CHECK(node.set(abi::kTensorDataType, abi::kTypeDataType, type));
        CORE_CHECK(node.set<std::int64_t>(abi::kTensorDimensions, abi::kTypeInt64, extents.dimensions));
        CORE_CHECK(node.set<std::int64_t>(abi::kTensorStrides, abi::kTypeInt64, extents.strides));
        CORE_CHECK(node.set(abi::kTensorUniqueId, abi::kTypeInt64, id));
        CORE_CHECK(node.set(abi::kTensorByteAlignment, abi::kTypeInt64, alignment));
        CORE_CHECK(node.set(abi::kTensorIsVirtual, abi::kTypeBoolean, isVirtual));
        CORE_CHECK(node.finalize());
        return node;
    }

    Result<Node> convolution() const
    {
        const ConvolutionShape& s = m_case.shape;
        CORE_TRY(Node node, Node::create(m_library, abi::kConvolutionDescriptor));
        const std::int64_t spatial = 2;
        const std::array<std::int64_t, 2> pads{s.padH, s.padW}, strides{s.strideH, s.strideW},
            dilations{s.dilationH, s.dilationW};
        CORE_CHECK(node.set(abi::kConvolutionComputeType, abi::kTypeDataType, cudnn::kFloat));
        CORE_CHECK(node.set(abi::kConvolutionConvMode, abi::kTypeConvolutionMode,
                            s.flipped ? cudnn::kConvolution : cudnn::kCrossCorrelation));
        CORE_CHECK(node.set(abi::kConvolutionSpatialDims, abi::kTypeInt64, spatial));
        CORE_CHECK(node.set<std::int64_t>(abi::kConvolutionPrePaddings, abi::kTypeInt64, pads));
        CORE_CHECK(node.set<std::int64_t>(abi::kConvolutionPostPaddings, abi::kTypeInt64, pads));
        CORE_CHECK(node.set<std::int64_t>(abi::kConvolutionStrides, abi::kTypeInt64, strides));
        CORE_CHECK(node.set<std::int64_t>(abi::kConvolutionDilations, abi::kTypeInt64, dilations));
        CORE_CHECK(node.finalize());
        return node;
    }

    Result<Node> convolutionOperation(const Node& convolution, const Node& x, const Node& w, const Node& y) const
    {
        CORE_TRY(Node node, Node::create(m_library, abi::kOperationConvolutionForward));
        const float alpha = 1, beta = 0;
        CORE_CHECK(node.set(abi::kForwardConvolution, convolution));
        CORE_CHECK(node.set(abi::kForwardX, x));
        CORE_CHECK(node.set(abi::kForwardW, w));
        CORE_CHECK(node.set(abi::kForwardY, y));
        CORE_CHECK(node.set(abi::kForwardAlpha, abi::kTypeFloat, alpha));
        CORE_CHECK(node.set(abi::kForwardBeta, abi::kTypeFloat, beta));
        CORE_CHECK(node.finalize());
        return node;
    }

    Result<Node> pointwise(abi::Pointwise mode) const
    {
        CORE_TRY(Node node, Node::create(m_library, abi::kPointwise));
        CORE_CHECK(node.set(abi::kPointwiseMode, abi::kTypePointwiseMode, mode));
        CORE_CHECK(node.set(abi::kPointwiseMathPrecision, abi::kTypeDataType, cudnn::kFloat));
        CORE_CHECK(node.finalize());
        return node;
    }

    Result<Node> pointwiseOperation(const Node& pointwise, const Node& x, const Node* b, const Node& y) const
    {
        CORE_TRY(Node node, Node::create(m_library, abi::kOperationPointwise));
        CORE_CHECK(node.set(abi::kOperationPointwiseDescriptor, pointwise));
        CORE_CHECK(node.set(abi::kOperationPointwiseX, x));
        if (b)
            CORE_CHECK(node.set(abi::kOperationPointwiseB, *b));
        CORE_CHECK(node.set(abi::kOperationPointwiseY, y));
        CORE_CHECK(node.finalize());
        return node;
    }

private:
    const Cudnn& m_library;
    const ConvolutionCase& m_case;
};

} // namespace

Result<ConvolutionRan> convolutionBiasRelu(const Driver& driver, const Session& session, const ConvolutionCase& which,
                                           const Places& places)
{
    if (!session.api().cudnnBackendCreateDescriptor)
        return Error{.code = Errc::NotSupportedHere, .subject = "cudnnBackendCreateDescriptor"};
    const Builder build(session, which);
    const bool single = which.type == Type::Float32;
    const EngineRule rule{.noTensorCores = single && which.math == Math::Fma, .noLowering = single};
    const Shape y = which.shape.y();
    CORE_TRY(const Node x, build.tensor(kX, which.shape.x, false));
    CORE_TRY(const Node w, build.tensor(kW, which.shape.w, false));
    CORE_TRY(const Node bias, build.tensor(kBias, {1, y.c, 1, 1}, false));
    CORE_TRY(const Node z, build.tensor(kZ, y, false));
    CORE_TRY(const Node sum, build.tensor(kSum, y, true));
    CORE_TRY(const Node convolution, build.convolution());
    CORE_TRY(const Node add, build.pointwise(abi::kPointwiseAdd));
    CORE_TRY(const Node relu, build.pointwise(abi::kPointwiseReluForward));

    Error refusal;
    {
        CORE_TRY(const Node between, build.tensor(kY, y, true));
        CORE_TRY(const Node first, build.convolutionOperation(convolution, x, w, between));
        CORE_TRY(const Node second, build.pointwiseOperation(add, between, &bias, sum));
        CORE_TRY(const Node third, build.pointwiseOperation(relu, sum, nullptr, z));
        auto whole = operationGraph(session, std::array{first.get(), second.get(), third.get()});
        auto ran = whole ? runGraph(driver, session, rule, *whole, std::array<std::int64_t, 4>{kX, kW, kBias, kZ},
                                    std::array{places.x, places.w, places.bias, places.z})
                         : Result<Ran>(std::move(whole).error());
        if (ran)
            return ConvolutionRan{*ran, true};
        refusal = std::move(ran).error();
    }
    if (!session.library().saysNotSupported(refusal))
        return refusal;

    CORE_TRY(const Node stored, build.tensor(kY, y, false));
    CORE_TRY(const Node first, build.convolutionOperation(convolution, x, w, stored));
    CORE_TRY(const Node alone, operationGraph(session, std::array{first.get()}));
    CORE_TRY(Ran ran, runGraph(driver, session, rule, alone, std::array<std::int64_t, 3>{kX, kW, kY},
                               std::array{places.x, places.w, places.y}));
    CORE_TRY(const Node second, build.pointwiseOperation(add, stored, &bias, sum));
    CORE_TRY(const Node third, build.pointwiseOperation(relu, sum, nullptr, z));
    CORE_TRY(const Node rest, operationGraph(session, std::array{second.get(), third.get()}));
    CORE_TRY(const Ran after, runGraph(driver, session, rule, rest, std::array<std::int64_t, 3>{kY, kBias, kZ},
                                       std::array{places.y, places.bias, places.z}));
    ran.engine += "; then " + after.engine;
    ran.workspaceBytes = std::max(ran.workspaceBytes, after.workspaceBytes);
    return ConvolutionRan{std::move(ran), false};
}

} // namespace core::probe::graph
