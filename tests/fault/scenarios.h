// Every kind of operation, as something to prepare and something to do. The fault loops run over all of them.
#pragma once

#include "support/box.h"

#include <functional>
#include <string>
#include <vector>

namespace test
{

struct Scenario {
    std::string name;
    bool withLibraryFolder = true;
    /// Puts the box into the old state; no faults here.
    std::function<void(Box&)> prepare;
    /// The action under test.
    std::function<core::Result<>(const Box&, core::Engine&, const core::Job&)> act;
};

/// file, link, directory, configuration file, profile, old set; install, uninstall, restore, repair.
const std::vector<Scenario>& scenarios();

} // namespace test
