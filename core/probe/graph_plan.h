// Running an operation graph: by an engine that cuDNN's heuristics propose and that computes as is asked.
#pragma once

#include "probe/convolution.h"
#include "probe/driver.h"
#include "probe/graph_node.h"

#include <string>

namespace core::probe::graph
{

/// Which engines may not take part.
struct EngineRule {
    bool noTensorCores = false; ///< fp32 in full
    bool noLowering = false;    ///< inputs and sums keep their format
};

struct Ran {
    Scheme scheme = Scheme::Direct; ///< the engine's, by its numerical notes
    std::string engine;             ///< "engine 45, tensor core", for the report
    std::size_t workspaceBytes = 0;
};

Result<Node> operationGraph(const Session& session, std::span<const cudnn::Backend> operations);

/// Runs the graph by the first engine that may, none that must be compiled first while there is another, and waits for
/// it. `places` are the tensors of `uids`. The last refusal when no engine does.
Result<Ran> runGraph(const Driver& driver, const Session& session, const EngineRule& rule, const Node& operationGraph,
                     std::span<const std::int64_t> uids, std::span<void* const> places);

} // namespace core::probe::graph
