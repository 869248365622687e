#include "archive/contents.h"

#include "base/text.h"

namespace core::archive
{
namespace
{

/// Comments become one blank, as the preprocessor has it; strings do not occur before a version macro.
std::string withoutComments(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        if (text.starts_with("/*")) {
            const std::size_t end = text.find("*/", 2);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
            plain += ' ';
        } else if (text.starts_with("//")) {
            text.remove_prefix(std::min(text.find('\n'), text.size()));
        } else if (text.starts_with("\\\n") || text.starts_with("\\\r\n")) {
            text.remove_prefix(text.find('\n') + 1);
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    return plain;
}

/// The next word of letters, digits and low lines.
std::string_view takeWord(std::string_view& line)
{
    line = trimmed(line);
    std::size_t length = 0;
    while (length < line.size()) {
        const char c = line[length];
        const bool wordChar = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        if (!wordChar)
            break;
        ++length;
    }
    const std::string_view word = line.substr(0, length);
    line.remove_prefix(length);
    return word;
}

/// "9", "(9)", "9u"
std::optional<std::uint32_t> macroNumber(std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with('(') && text.ends_with(')'))
        text = trimmed(text.substr(1, text.size() - 2));
    while (text.ends_with('u') || text.ends_with('U') || text.ends_with('l') || text.ends_with('L'))
        text.remove_suffix(1);
    const auto number = parseNumber(text);
    if (!number || *number > 999'999)
        return std::nullopt;
    return static_cast<std::uint32_t>(*number);
}

} // namespace

std::optional<Version> versionFromHeader(std::string_view headerText)
{
    std::optional<std::uint32_t> major, minor, patch;
    const std::string plain = withoutComments(headerText);
    for (std::string_view line : splitLines(plain)) {
        line = trimmed(line);
        if (!line.starts_with('#'))
            continue;
        line.remove_prefix(1);
        if (takeWord(line) != "define")
            continue;
        const std::string_view name = takeWord(line);
        std::optional<std::uint32_t>* wanted = name == "CUDNN_MAJOR"        ? &major
                                               : name == "CUDNN_MINOR"      ? &minor
                                               : name == "CUDNN_PATCHLEVEL" ? &patch
                                                                            : nullptr;
        if (wanted && !*wanted)
            *wanted = macroNumber(line);
    }
    if (!major || !minor || !patch)
        return std::nullopt;
    return Version{*major, *minor, *patch, 0, 3};
}

} // namespace core::archive
