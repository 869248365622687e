// Who runs this program, and with which environment.
#pragma once

#include "base/text.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace core::platform
{

struct User {
    std::uint32_t id = 0;  ///< effective; 0 is root
    bool elevated = false; ///< root, or an elevated token
    /// Who asked, when sudo or pkexec runs us for somebody else.
    std::optional<std::uint32_t> caller = {};
    Path home = {};
};

[[nodiscard]] User currentUser();
/// The file of this program, links resolved; empty where the system does not tell.
[[nodiscard]] Path programFile();
[[nodiscard]] bool hostIsWindows();

using Variables = std::map<std::string, std::string>;
/// A copy of this process's variables. Names and values that are not UTF-8 are left out.
[[nodiscard]] Variables currentVariables();

} // namespace core::platform
