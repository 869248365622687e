// The probe's command line: one fixed grammar, for our own programs.
//
//   cudnn-probe [--cudnn PATH|NAME] [--gpu ORDINAL]… STEP…
#pragma once

#include "base/error.h"
#include "probe/steps.h"

#include <set>
#include <span>
#include <string>
#include <vector>

namespace core::probe
{

struct Asked {
    const StepEntry* step;
    std::string argument;
};
struct Arguments {
    std::string cudnn;
    std::set<int> gpus; ///< empty: all
    std::vector<Asked> steps;
};

/// InvalidArgument, subject: the argument.
Result<Arguments> parseArguments(std::span<const char* const> arguments);

} // namespace core::probe
