// JSON through nlohmann-json, without its exceptions. Documents keep the order of their members.
#pragma once

#include "base/error.h"
#include "base/json_fwd.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core
{

/// Strict UTF-8 JSON, at most 64 levels deep and 64 MiB long. nullopt when it is anything else.
[[nodiscard]] std::optional<Json> parseJson(std::string_view text);
/// Compact, UTF-8. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string dumpJson(const Json& document);
/// Indented by two, for people.
[[nodiscard]] std::string dumpJsonPretty(const Json& document);

/// Members of an object that may be anything: nullopt when absent or of another type. Never throw.
[[nodiscard]] std::optional<std::string> stringIn(const Json& object, const char* key);
[[nodiscard]] std::optional<std::uint64_t> numberIn(const Json& object, const char* key);
[[nodiscard]] std::optional<bool> boolIn(const Json& object, const char* key);
[[nodiscard]] const Json* arrayIn(const Json& object, const char* key);
[[nodiscard]] const Json* objectIn(const Json& object, const char* key);

} // namespace core
