#include "base/json.h"

#include "base/text.h"

namespace core
{
namespace
{

constexpr std::size_t kMaxDepth = 64;
constexpr std::size_t kMaxBytes = 64ULL << 20;

/// The parser is recursive about containers: depth is bounded before it sees them.
bool tooDeep(std::string_view text)
{
    std::size_t depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kMaxDepth)
                return true;
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return false;
}

const Json* memberOf(const Json& object, const char* key)
{
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

} // namespace

std::optional<Json> parseJson(std::string_view text)
{
    if (text.size() > kMaxBytes || !isValidUtf8(text) || tooDeep(text))
        return std::nullopt;
    Json document = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (document.is_discarded())
        return std::nullopt;
    return document;
}

std::string dumpJson(const Json& document)
{
    return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string dumpJsonPretty(const Json& document)
{
    return document.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::string> stringIn(const Json& object, const char* key)
{
    const Json* member = memberOf(object, key);
    return member && member->is_string() ? std::optional{member->get<std::string>()} : std::nullopt;
}

std::optional<std::uint64_t> numberIn(const Json& object, const char* key)
{
    const Json* member = memberOf(object, key);
    return member && member->is_number_unsigned() ? std::optional{member->get<std::uint64_t>()} : std::nullopt;
}

std::optional<bool> boolIn(const Json& object, const char* key)
{
    const Json* member = memberOf(object, key);
    return member && member->is_boolean() ? std::optional{member->get<bool>()} : std::nullopt;
}

const Json* arrayIn(const Json& object, const char* key)
{
    const Json* member = memberOf(object, key);
    return member && member->is_array() ? member : nullptr;
}

const Json* objectIn(const Json& object, const char* key)
{
    const Json* member = memberOf(object, key);
    return member && member->is_object() ? member : nullptr;
}

} // namespace core
