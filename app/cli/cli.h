// cudnnctl as a library: one call is one run of the program.
#pragma once

#include <string>
#include <vector>

namespace app::cli
{

/// Arguments without the program's name. Returns the exit code.
int run(const std::vector<std::string>& arguments);

} // namespace app::cli
