#include "transaction/observe.h"

#include "base/parallel.h"

#include <algorithm>

namespace core::transaction
{
namespace
{

using platform::Node;
using platform::NodeType;

Result<plan::NodeState> stateOf(const platform::TreeReader& target, const RelPath& path, const Node& node,
                                const Job& job, digest::ByteCounter* counter)
{
    plan::NodeState state;
    if (node.type == NodeType::Absent)
        return state;
    if (node.type == NodeType::Link) {
        state.type = plan::StateType::Link;
        CORE_TRY(state.linkTarget, target.readLink(path));
        return state;
    }
    if (node.type != NodeType::File)
        return Error{.code = Errc::UnexpectedType, .subject = path.str(), .detail = "neither a file nor a link"};
    state.type = plan::StateType::File;
    state.size = node.size;
    state.mode = node.mode & 0777U;
    CORE_TRY(const auto file, target.open(path));
    CORE_TRY(state.sha256, digest::ofFile(*file, job, counter));
    return state;
}

} // namespace

Result<Observation> observe(const platform::TreeReader& target, const std::vector<RelPath>& paths, const Job& job,
                            digest::ByteCounter* counter)
{
    struct Piece {
        RelPath path;
        Node node;
        plan::NodeState state = {};
    };
    std::vector<Piece> pieces;
    for (const RelPath& path : paths) {
        CORE_TRY(const Node node, target.stat(path));
        if (node.type != NodeType::Absent)
            pieces.push_back({path, node});
    }
    // The biggest first, so that the threads end together.
    std::ranges::sort(pieces, [](const Piece& a, const Piece& b) { return a.node.size > b.node.size; });
    CORE_CHECK(forEachParallel(pieces.size(), [&](std::size_t i) -> Result<> {
        CORE_TRY(pieces[i].state, stateOf(target, pieces[i].path, pieces[i].node, job, counter));
        return {};
    }));
    Observation seen;
    for (Piece& piece : pieces) {
        seen.nodes.emplace(piece.path, piece.node);
        seen.states.emplace(std::move(piece.path), std::move(piece.state));
    }
    return seen;
}

Result<plan::NodeState> observeOne(const platform::TreeReader& target, const RelPath& path, const Job& job)
{
    CORE_TRY(const Node node, target.stat(path));
    return stateOf(target, path, node, job, nullptr);
}

Result<std::uint64_t> bytesAt(const platform::TreeReader& target, const std::vector<RelPath>& paths)
{
    std::uint64_t bytes = 0;
    for (const RelPath& path : paths) {
        CORE_TRY(const Node node, target.stat(path));
        if (node.type == NodeType::File)
            bytes += node.size;
    }
    return bytes;
}

} // namespace core::transaction
