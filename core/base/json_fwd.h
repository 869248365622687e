// The name of our JSON type, for headers that only pass it on.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace core
{

using Json = nlohmann::ordered_json;

} // namespace core
