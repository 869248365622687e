// What lies at given paths right now, with the signature by which a later change is noticed. Reads only.
#pragma once

#include "base/job.h"
#include "digest/digest.h"
#include "plan/make.h"
#include "platform/tree.h"

#include <map>
#include <vector>

namespace core::transaction
{

struct Observation {
    plan::States states;                     ///< absent paths are left out
    std::map<RelPath, platform::Node> nodes; ///< of the same paths
};

/// Files are hashed, several at a time. `counter` is told the bytes. UnexpectedType for a folder or device.
Result<Observation> observe(const platform::TreeReader& target, const std::vector<RelPath>& paths, const Job& job,
                            digest::ByteCounter* counter = nullptr);
/// One path; absent is a state too.
Result<plan::NodeState> observeOne(const platform::TreeReader& target, const RelPath& path, const Job& job);

/// Bytes that observe() will read.
Result<std::uint64_t> bytesAt(const platform::TreeReader& target, const std::vector<RelPath>& paths);

} // namespace core::transaction
