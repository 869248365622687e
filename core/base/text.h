// UTF-8 text at the border: paths, validation, hex. Inside, paths are std::filesystem::path; every text is UTF-8.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core
{

using Path = std::filesystem::path;

/// UTF-8 text to a native path, and back. On POSIX the bytes are kept as they are.
[[nodiscard]] Path pathFromUtf8(std::string_view utf8);
[[nodiscard]] std::string utf8FromPath(const Path& path);

/// Strict: no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] bool isValidUtf8(std::string_view bytes);

[[nodiscard]] std::string toHex(std::span<const std::uint8_t> bytes);
[[nodiscard]] std::string toHex(std::string_view bytes);
/// Lower or upper case; nullopt for an odd length or another character.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> fromHex(std::string_view hex);

[[nodiscard]] std::string asciiLower(std::string_view text);
/// Pieces between any of the separators, in order, empty ones included; nothing for an empty text.
[[nodiscard]] std::vector<std::string_view> splitList(std::string_view text, std::string_view separators);
[[nodiscard]] std::vector<std::string_view> splitLines(std::string_view text); ///< at \n, a trailing \r dropped
[[nodiscard]] std::string_view trimmed(std::string_view text);                 ///< ASCII blanks
/// An unsigned decimal number and nothing else; nullopt when empty, signed or too large.
[[nodiscard]] std::optional<std::uint64_t> parseNumber(std::string_view digits);

} // namespace core
