#include "probe/graph_plan.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace core::probe::graph
{
namespace
{

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
    Runner(const Driver& driver, const Session& session, const EngineRule& rule)
        : m_driver(driver)
        , m_session(session)
        , m_rule(rule)
    {
    }

    /// Runs the graph by the first engine that may; the last refusal when none does.
    Result<Plan> run(const Node& operationGraph, std::span<const std::int64_t> uids,
                     std::span<void* const> places) const
    {
        Error refusal{.code = Errc::NotSupportedHere, .subject = "cudnnBackendFinalize", .detail = "no engine"};
        for (const bool mayCompile : {false, true}) {
            for (const abi::HeuristicMode mode : {abi::kHeuristicInstant, abi::kHeuristicFallback, abi::kHeuristicA}) {
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
    /// nullopt: the engine may not take part.
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
        if (notes.compiled != mayCompile || (m_rule.noLowering && notes.lowered)
            || (m_rule.noTensorCores && notes.tensorCore))
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
    const EngineRule& m_rule;
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

Result<Node> operationGraph(const Session& session, std::span<const cudnn::Backend> operations)
{
    CORE_TRY(Node node, Node::create(session.library(), abi::kOperationGraph));
    CORE_CHECK(node.set(abi::kGraphHandle, abi::kTypeHandle, session.handle()));
    CORE_CHECK(node.set(abi::kGraphOperations, abi::kTypeBackendDescriptor, operations));
    CORE_CHECK(node.finalize());
    return node;
}

Result<Ran> runGraph(const Driver& driver, const Session& session, const EngineRule& rule, const Node& operationGraph,
                     std::span<const std::int64_t> uids, std::span<void* const> places)
{
    CORE_TRY(const Plan plan, Runner(driver, session, rule).run(operationGraph, uids, places));
    return Ran{plan.notes.scheme, describe(plan), static_cast<std::size_t>(plan.workspaceBytes)};
}

} // namespace core::probe::graph
