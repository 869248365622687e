#include "binary/version_resource.h"

#include "binary/reader.h"

namespace core::binary
{
namespace
{

/// Every node of the block: length, length of the value, kind, a key in UTF-16, then value and children, each at a
/// multiple of four.
struct Node {
    std::string key;           ///< ASCII; other characters are '?'
    std::string_view value;    ///< bytes
    std::string_view children; ///< begins at a multiple of four from the node's start
    std::size_t length = 0;
};

std::size_t aligned(std::size_t offset)
{
    return (offset + 3) / 4 * 4;
}

std::string_view from(std::string_view bytes, std::size_t offset)
{
    return bytes.substr(std::min(offset, bytes.size()));
}

std::optional<Node> readNode(std::string_view bytes)
{
    constexpr std::size_t kHeader = 6;
    if (bytes.size() < kHeader)
        return std::nullopt;
    Node node;
    node.length = static_cast<std::size_t>(number(bytes, 0, 2));
    if (node.length < kHeader || node.length > bytes.size())
        return std::nullopt;
    bytes = bytes.substr(0, node.length);
    const bool text = number(bytes, 4, 2) == 1;
    std::size_t at = kHeader;
    for (;; at += 2) {
        if (at + 2 > bytes.size())
            return std::nullopt;
        const std::uint64_t unit = number(bytes, at, 2);
        if (unit == 0)
            break;
        node.key += unit < 0x80 ? static_cast<char>(unit) : '?';
    }
    // A text's length counts characters, other values' bytes.
    const std::size_t valueSize = static_cast<std::size_t>(number(bytes, 2, 2)) * (text ? 2 : 1);
    const std::size_t valueAt = aligned(at + 2);
    node.value = from(bytes, valueAt).substr(0, valueSize);
    node.children = from(bytes, aligned(valueAt + valueSize));
    return node;
}

/// The first child with this key; an empty key means any.
std::optional<Node> child(std::string_view children, std::string_view key)
{
    while (const auto node = readNode(children)) {
        if (key.empty() || node->key == key)
            return node;
        children = from(children, aligned(node->length)); // at least six bytes on, so this ends
    }
    return std::nullopt;
}

void appendUtf8(std::string& text, std::uint32_t character)
{
    const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (character < 0x80)
        return put(character);
    if (character < 0x800) {
        put(0xC0 | (character >> 6));
    } else {
        if (character < 0x10000) {
            put(0xE0 | (character >> 12));
        } else {
            put(0xF0 | (character >> 18));
            put(0x80 | ((character >> 12) & 0x3F));
        }
        put(0x80 | ((character >> 6) & 0x3F));
    }
    put(0x80 | (character & 0x3F));
}

/// Up to the first zero; a lone surrogate becomes U+FFFD.
std::string utf8From(std::string_view utf16)
{
    std::string text;
    for (std::size_t at = 0; at + 2 <= utf16.size(); at += 2) {
        auto unit = static_cast<std::uint32_t>(number(utf16, at, 2));
        if (unit == 0)
            break;
        if (unit >= 0xD800 && unit < 0xE000) {
            const std::uint64_t next = at + 4 <= utf16.size() ? number(utf16, at + 2, 2) : 0;
            if (unit < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
                unit = 0x10000 + ((unit - 0xD800) << 10) + (static_cast<std::uint32_t>(next) - 0xDC00);
                at += 2;
            } else {
                unit = 0xFFFD;
            }
        }
        appendUtf8(text, unit);
    }
    return text;
}

} // namespace

VersionResource parseVersionResource(std::string_view block)
{
    constexpr std::uint64_t kSignature = 0xFEEF04BD;
    VersionResource found;
    const auto root = readNode(block);
    if (!root || root->key != "VS_VERSION_INFO")
        return found;
    if (root->value.size() >= 16 && number(root->value, 0, 4) == kSignature) {
        const auto part = [&](std::size_t at) { return static_cast<std::uint16_t>(number(root->value, at, 2)); };
        found.fileVersion = {part(10), part(8), part(14), part(12)};
    }
    const auto strings = child(root->children, "StringFileInfo");
    const auto table = strings ? child(strings->children, "") : std::nullopt;
    const auto version = table ? child(table->children, "ProductVersion") : std::nullopt;
    if (version)
        found.productVersion = utf8From(version->value);
    return found;
}

} // namespace core::binary
