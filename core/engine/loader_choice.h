// Whether the target's folder is to be registered with the loader: what --loader asks, what is so already, and whom it
// would change.
#pragma once

#include "engine/session.h"
#include "plan/make.h"

namespace core::engine
{

/// auto: nothing when the folder is searched already, when a framework with its own cuDNN would change, or without
/// rights; else the ld.so.conf.d file. AccessDenied for an explicit ldconf without rights.
Result<plan::LoaderDecision> decideLoader(Session& session, LoaderMode mode, plan::Scope scope);

} // namespace core::engine
