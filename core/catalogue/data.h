// The built-in facts as text, line by line; generated from resources/catalogue. Private to the room.
#pragma once

#include "base/json.h"

#include <span>
#include <string_view>

namespace core::catalogue::data
{

[[nodiscard]] std::span<const std::string_view> archivesLines();
[[nodiscard]] std::span<const std::string_view> supportLines();
[[nodiscard]] std::span<const std::string_view> frameworksLines();

/// The lines as one document. They are ours, so that they parse is a promise of the tests; null otherwise.
[[nodiscard]] inline Json parse(std::span<const std::string_view> lines)
{
    std::size_t size = 0;
    for (const std::string_view line : lines)
        size += line.size() + 1;
    std::string text;
    text.reserve(size);
    for (const std::string_view line : lines)
        text.append(line).push_back('\n');
    return parseJson(text).value_or(Json{});
}

/// Member or "".
[[nodiscard]] inline std::string text(const Json& object, const char* key)
{
    return stringIn(object, key).value_or(std::string{});
}

[[nodiscard]] inline std::vector<std::string> texts(const Json& object, const char* key)
{
    std::vector<std::string> all;
    const Json* array = arrayIn(object, key);
    for (const Json& item : array ? *array : Json::array()) {
        if (item.is_string())
            all.push_back(item.get<std::string>());
    }
    return all;
}

/// Each record of the member's array, in order; none when it is absent.
template<class Take>
void forEach(const Json& document, const char* key, const Take& take)
{
    if (const Json* array = arrayIn(document, key)) {
        for (const Json& record : *array)
            take(record);
    }
}

} // namespace core::catalogue::data
