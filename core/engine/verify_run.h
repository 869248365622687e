// Verify as a whole: every layer up to the level asked for. Reads only.
#pragma once

#include "engine/session.h"

namespace core::engine
{

Result<verify::Report> verify(const Context& context, const VerifyRequest& request, const Job& job);

} // namespace core::engine
