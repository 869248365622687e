#include "probe/graph.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace core::probe::graph
{
namespace
{

namespace abi = cudnn::graph;

/// A backend descriptor and how it is filled.
class Node
{
public:
    static Result<Node> create(const Cudnn& library, abi::Descriptor type)
    {
        cudnn::Backend made = nullptr;
        PROBE_CUDNN(library, cudnnBackendCreateDescriptor, type, &made);
        return Node(library, made);
    }
    Node(Node&& other) noexcept
        : m_library(other.m_library)
        , m_node(std::exchange(other.m_node, nullptr))
    {
    }
    Node& operator=(Node&&) = delete;
    ~Node()
    {
        if (m_node)
            m_library->api().cudnnBackendDestroyDescriptor(m_node);
    }
    [[nodiscard]] cudnn::Backend get() const { return m_node; }

    template<class T>
    Result<> set(abi::Attribute attribute, abi::Type type, std::span<const T> values) const
    {
        PROBE_CUDNN(*m_library, cudnnBackendSetAttribute, m_node, attribute, type,
                    static_cast<std::int64_t>(values.size()), values.data());
        return {};
    }
    template<class T>
    Result<> set(abi::Attribute attribute, abi::Type type, const T& value) const
    {
        return set(attribute, type, std::span<const T>(&value, 1));
    }
    Result<> set(abi::Attribute attribute, const Node& node) const
    {
        return set(attribute, abi::kTypeBackendDescriptor, node.get());
    }
    Result<> finalize() const
    {
        PROBE_CUDNN(*m_library, cudnnBackendFinalize, m_node);
        return {};
    }
    /// How many of `into` were given.
    template<class T>
    Result<std::size_t> get(abi::Attribute attribute, abi::Type type, std::span<T> into) const
    {
        std::int64_t got = 0;
        PROBE_CUDNN(*m_library, cudnnBackendGetAttribute, m_node, attribute, type,
                    static_cast<std::int64_t>(into.size()), &got, into.data());
        return static_cast<std::size_t>(std::clamp<std::int64_t>(got, 0, static_cast<std::int64_t>(into.size())));
    }

private:
    Node(const Cudnn& library, cudnn::Backend node)
        : m_library(&library)
        , m_node(node)
    {
    }
    const Cudnn* m_library;
    cudnn::Backend m_node;
};

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
        : m_session(session)
        , m_library(session.library())
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

    Result<Node> operationGraph(std::span<const cudnn::Backend> operations) const
    {
        CORE_TRY(Node node, Node::create(m_library, abi::kOperationGraph));
        CORE_CHECK(node.set(abi::kGraphHandle, abi::kTypeHandle, m_session.handle()));
        CORE_CHECK(node.set(abi::kGraphOperations, abi::kTypeBackendDescriptor, operations));
        CORE_CHECK(node.finalize());
        return node;
    }

private:
    const Session& m_session;
    const Cudnn& m_library;
    const ConvolutionCase& m_case;
};

struct Notes {
    bool tensorCore = false, lowered = false, compiled = false;
    Scheme scheme = Scheme::Direct;
};

/// What an engine says of its numbers.
Result<Notes> notesOf(const Node& engine)
{
    Notes notes;
    std::array<abi::NumericalNote, 16> numerical{};
    CORE_TRY(const std::size_t count,
             engine.get<abi::NumericalNote>(abi::kEngineNumericalNote, abi::kTypeNumericalNote, numerical));
    for (const abi::NumericalNote note : std::span(numerical).first(count)) {
        switch (note) {
        case abi::kNoteTensorCore:
            notes.tensorCore = true;
            break;
        case abi::kNoteDownConvertInputs:
        case abi::kNoteReducedPrecisionReduction:
            notes.lowered = true;
            break;
        case abi::kNoteFft:
            notes.scheme = Scheme::Fft;
            break;
        case abi::kNoteWinograd:
        case abi::kNoteWinograd4x4:
        case abi::kNoteWinograd6x6:
        case abi::kNoteWinograd13x13:
            notes.scheme = Scheme::Winograd;
            break;
        case abi::kNoteNondeterministic:
            break;
        }
    }
    std::array<abi::BehaviorNote, 16> behaviour{};
    // 8.0 has no such attribute.
    if (const auto got = engine.get<abi::BehaviorNote>(abi::kEngineBehaviorNote, abi::kTypeBehaviorNote, behaviour))
        notes.compiled = std::ranges::count(std::span(behaviour).first(*got), abi::kNoteRuntimeCompilation) > 0;
    return notes;
}

struct Plan {
    Node plan;
    Notes notes;
    std::int64_t engineNumber = 0;
    std::int64_t workspaceBytes = 0;
};

/// The heuristics' proposals, best first, as engine configurations.
Result<std::vector<Node>> proposals(const Session& session, const Node& operationGraph, abi::HeuristicMode mode)
{
    constexpr std::size_t kMost = 24;
    const Cudnn& library = session.library();
    CORE_TRY(const Node heuristic, Node::create(library, abi::kEngineHeuristic));
    CORE_CHECK(heuristic.set(abi::kHeuristicOperationGraph, operationGraph));
    CORE_CHECK(heuristic.set(abi::kHeuristicMode, abi::kTypeHeuristicMode, mode));
    CORE_CHECK(heuristic.finalize());
    std::vector<Node> nodes;
    std::vector<cudnn::Backend> handles;
    for (std::size_t i = 0; i < kMost; ++i) {
        CORE_TRY(Node node, Node::create(library, abi::kEngineConfig));
        handles.push_back(node.get());
        nodes.push_back(std::move(node));
    }
    CORE_TRY(const std::size_t count,
             heuristic.get<cudnn::Backend>(abi::kHeuristicResults, abi::kTypeBackendDescriptor, handles));
    std::vector<Node> given;
    for (std::size_t i = 0; i < count; ++i)
        given.push_back(std::move(nodes[i]));
    return given;
}

class Runner
{
public:
    Runner(const Driver& driver, const Session& session, const ConvolutionCase& which)
        : m_driver(driver)
        , m_session(session)
        , m_case(which)
    {
    }

    /// Runs the graph by the first engine that may; the last refusal when none does.
    Result<Plan> run(const Node& operationGraph, std::span<const std::int64_t> uids,
                     std::span<void* const> places) const
    {
        Error refusal{.code = Errc::NotSupportedHere, .subject = "cudnnBackendFinalize", .detail = "no engine"};
        for (const bool mayCompile : {false, true}) {
            for (const abi::HeuristicMode mode : {abi::kHeuristicInstant, abi::kHeuristicFallback}) {
                auto configurations = proposals(m_session, operationGraph, mode);
                if (!configurations) {
                    refusal = std::move(configurations).error();
                    continue;
                }
                for (const Node& configuration : *configurations) {
                    auto plan = planFor(configuration, mayCompile);
                    if (plan && *plan) {
                        CORE_CHECK(execute(**plan, uids, places));
                        return std::move(**plan);
                    }
                    if (!plan)
                        refusal = std::move(plan).error();
                }
            }
        }
        return refusal;
    }

private:
    /// nullopt: the engine does not compute as the case asks.
    Result<std::optional<Plan>> planFor(const Node& configuration, bool mayCompile) const
    {
        const Cudnn& library = m_session.library();
        CORE_TRY(const Node engine, Node::create(library, abi::kEngine));
        cudnn::Backend handle = engine.get();
        CORE_TRY(const std::size_t got, configuration.get<cudnn::Backend>(abi::kEngineConfigEngine,
                                                                          abi::kTypeBackendDescriptor, {&handle, 1}));
        if (got != 1)
            return std::optional<Plan>{};
        CORE_TRY(const Notes notes, notesOf(engine));
        const bool single = m_case.type == Type::Float32;
        if (notes.compiled != mayCompile || (single && notes.lowered)
            || (single && m_case.math == Math::Fma && notes.tensorCore))
            return std::optional<Plan>{};
        CORE_TRY(Node node, Node::create(library, abi::kExecutionPlan));
        CORE_CHECK(node.set(abi::kPlanHandle, abi::kTypeHandle, m_session.handle()));
        CORE_CHECK(node.set(abi::kPlanEngineConfig, configuration));
        CORE_CHECK(node.finalize());
        std::int64_t number = 0, workspace = 0;
        CORE_CHECK(engine.get<std::int64_t>(abi::kEngineGlobalIndex, abi::kTypeInt64, {&number, 1}));
        CORE_CHECK(node.get<std::int64_t>(abi::kPlanWorkspaceSize, abi::kTypeInt64, {&workspace, 1}));
        return std::optional<Plan>(Plan{std::move(node), notes, number, workspace});
    }

    Result<> execute(const Plan& plan, std::span<const std::int64_t> uids, std::span<void* const> places) const
    {
        const Cudnn& library = m_session.library();
        CORE_TRY(
            const DeviceMemory workspace,
            DeviceMemory::allocate(m_driver, static_cast<std::size_t>(std::max<std::int64_t>(plan.workspaceBytes, 0))));
        CORE_TRY(const Node pack, Node::create(library, abi::kVariantPack));
        CORE_CHECK(pack.set(abi::kPackDataPointers, abi::kTypeVoidPtr, places));
        CORE_CHECK(pack.set(abi::kPackUniqueIds, abi::kTypeInt64, uids));
        CORE_CHECK(pack.set(abi::kPackWorkspace, abi::kTypeVoidPtr, workspace.get()));
        CORE_CHECK(pack.finalize());
        PROBE_CUDNN(library, cudnnBackendExecute, m_session.handle(), plan.plan.get(), pack.get());
        // The workspace goes when this returns.
        if (const auto code = m_driver.api().cuCtxSynchronize(); code != driver::kSuccess)
            return m_driver.failure("cuCtxSynchronize", code);
        return {};
    }

    const Driver& m_driver;
    const Session& m_session;
    const ConvolutionCase& m_case;
};

std::string describe(const Plan& plan)
{
    std::string text = "engine " + std::to_string(plan.engineNumber);
    if (plan.notes.tensorCore)
        text += ", tensor core";
    if (plan.notes.scheme == Scheme::Winograd)
        text += ", Winograd";
    if (plan.notes.scheme == Scheme::Fft)
        text += ", FFT";
    if (plan.notes.compiled)
        text += ", compiled here";
    return text;
}

} // namespace

Result<Ran> convolutionBiasRelu(const Driver& driver, const Session& session, const ConvolutionCase& which,
                                const Places& places)
{
    if (!session.api().cudnnBackendCreateDescriptor)
        return Error{.code = Errc::NotSupportedHere, .subject = "cudnnBackendCreateDescriptor"};
    const Builder build(session, which);
    const Runner runner(driver, session, which);
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
        auto whole = build.operationGraph(std::array{first.get(), second.get(), third.get()});
        auto plan = whole ? runner.run(*whole, std::array<std::int64_t, 4>{kX, kW, kBias, kZ},
                                       std::array{places.x, places.w, places.bias, places.z})
                          : Result<Plan>(std::move(whole).error());
        if (plan)
            return Ran{plan->notes.scheme, describe(*plan), true, static_cast<std::size_t>(plan->workspaceBytes)};
        refusal = std::move(plan).error();
    }
    if (!session.library().saysNotSupported(refusal))
        return refusal;

    CORE_TRY(const Node stored, build.tensor(kY, y, false));
    CORE_TRY(const Node first, build.convolutionOperation(convolution, x, w, stored));
    CORE_TRY(const Node alone, build.operationGraph(std::array{first.get()}));
    CORE_TRY(const Plan plan,
             runner.run(alone, std::array<std::int64_t, 3>{kX, kW, kY}, std::array{places.x, places.w, places.y}));
    CORE_TRY(const Node second, build.pointwiseOperation(add, stored, &bias, sum));
    CORE_TRY(const Node third, build.pointwiseOperation(relu, sum, nullptr, z));
    CORE_TRY(const Node rest, build.operationGraph(std::array{second.get(), third.get()}));
    CORE_TRY(const Plan after,
             runner.run(rest, std::array<std::int64_t, 3>{kY, kBias, kZ}, std::array{places.y, places.bias, places.z}));
    return Ran{plan.notes.scheme, describe(plan) + "; then " + describe(after), false,
               static_cast<std::size_t>(std::max(plan.workspaceBytes, after.workspaceBytes))};
}

} // namespace core::probe::graph
