#include "plan/plan.h"

#include <algorithm>

namespace core::plan
{

bool NodeState::sameContentAs(const NodeState& other) const
{
    if (type != other.type)
        return false;
    switch (type) {
    case StateType::Absent:
        return true;
    case StateType::Link:
        return linkTarget == other.linkTarget;
    case StateType::File:
        return size == other.size && (!sha256 || !other.sha256 || *sha256 == *other.sha256);
    }
    return false;
}

bool Plan::blocked() const
{
    return std::ranges::any_of(findings, [](const Finding& f) { return f.severity == Severity::Blocked; });
}

bool Plan::needsConsent() const
{
    return std::ranges::any_of(findings, [](const Finding& f) { return f.severity == Severity::NeedsConsent; });
}

} // namespace core::plan
