#include "environment/entry_file.h"

#include "base/text.h"

#include <algorithm>

namespace core::environment
{
namespace
{

/// First line of a file that we made. Stable: files of older versions are known by it.
constexpr std::string_view kFileMarker =
    "# Written by cuDNN Installer. One line per folder; cudnnctl uninstall takes its line out again.";
/// Above a line of ours in a file that somebody else made. Stable as well.
constexpr std::string_view kLineMarker =
    "# The next line was added by cuDNN Installer; cudnnctl uninstall removes both.";

constexpr std::string_view kProfileStart = "export LD_LIBRARY_PATH='";
constexpr std::string_view kProfileEnd = "'\"${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\"";
constexpr std::string_view kEnvironmentStart = "LD_LIBRARY_PATH=";
constexpr std::string_view kEnvironmentEnd = "${LD_LIBRARY_PATH:+:${LD_LIBRARY_PATH}}";

/// A line with its own ending, so that the text is the lines one after the other.
struct Line {
    std::string_view whole;
    [[nodiscard]] std::string_view text() const { return whole.substr(0, whole.size() - whole.ends_with('\n')); }
};

std::vector<Line> linesOf(std::string_view text)
{
    std::vector<Line> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::size_t length = end == std::string_view::npos ? text.size() : end + 1;
        lines.push_back({text.substr(0, length)});
        text.remove_prefix(length);
    }
    return lines;
}

bool hasControlCharacter(std::string_view text)
{
    return std::ranges::any_of(text, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7F;
    });
}

/// ld.so puts folders of its own in the place of these tokens in LD_LIBRARY_PATH, and no quoting keeps it from that.
bool hasLoaderToken(std::string_view folder)
{
    for (const std::string_view token : {"$ORIGIN", "${ORIGIN}", "$LIB", "${LIB}", "$PLATFORM", "${PLATFORM}"}) {
        if (folder.find(token) != std::string_view::npos)
            return true;
    }
    return false;
}

/// Why this format cannot carry the folder, or nullptr.
const char* brokenRule(EntryFormat format, std::string_view folder)
{
    if (!folder.starts_with('/'))
        return "not an absolute path";
    if (!isValidUtf8(folder) || hasControlCharacter(folder))
        return "not UTF-8, or a control character";
    switch (format) {
    case EntryFormat::LdSoConf:
        // ldconfig knows no quoting: '#' and '=' end the path, older versions also take the others for separators.
        return folder.find_first_of("#=:, ") != std::string_view::npos ? "a separator of ld.so.conf" : nullptr;
    case EntryFormat::ProfileScript:
        if (folder.find_first_of(":;") != std::string_view::npos || hasLoaderToken(folder))
            return "a separator or token of LD_LIBRARY_PATH";
        return nullptr;
    case EntryFormat::EnvironmentD:
        // systemd expands '$' inside quotes as well, and its rules for quotes differ between versions.
        return folder.find_first_of(":;$'\"\\`") != std::string_view::npos ? "a character that has a meaning there"
                                                                           : nullptr;
    }
    return "no such format";
}

std::string quotedForShell(std::string_view text)
{
    std::string quoted;
    for (const char c : text) {
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    }
    return quoted;
}

/// The folder between quotedForShell's rules; any text at all, since the caller compares the line made from it.
std::string unquotedFromShell(std::string_view quoted)
{
    std::string text;
    while (!quoted.empty()) {
        const bool escape = quoted.starts_with("'\\''");
        text += quoted.front();
        quoted.remove_prefix(escape ? 4 : 1);
    }
    return text;
}

/// True for a line that entryLine makes for some folder.
bool isEntryLine(EntryFormat format, std::string_view line)
{
    std::string_view start;
    std::string_view end;
    if (format == EntryFormat::ProfileScript) {
        start = kProfileStart;
        end = kProfileEnd;
    } else if (format == EntryFormat::EnvironmentD) {
        start = kEnvironmentStart;
        end = kEnvironmentEnd;
    }
    if (line.size() < start.size() + end.size() || !line.starts_with(start) || !line.ends_with(end))
        return false;
    const std::string_view middle = line.substr(start.size(), line.size() - start.size() - end.size());
    const std::string folder = format == EntryFormat::ProfileScript ? unquotedFromShell(middle) : std::string(middle);
    const auto made = entryLine(format, folder);
    return made && *made == line;
}

/// A file that we made has its marker on top; below it every line of our form is ours, elsewhere only one under a
/// marker.
bool hasForeignLines(EntryFormat format, std::string_view text)
{
    const std::vector<Line> lines = linesOf(text);
    const bool madeByUs = !lines.empty() && lines.front().text() == kFileMarker;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i].text();
        if (line.empty() || line == kFileMarker || line == kLineMarker)
            continue;
        const bool marked = i > 0 && lines[i - 1].text() == kLineMarker;
        if (!((madeByUs || marked) && isEntryLine(format, line)))
            return true;
    }
    return false;
}

bool isOnlyFileMarker(std::string_view text)
{
    const std::vector<Line> lines = linesOf(text);
    return !lines.empty() && std::ranges::all_of(lines, [](const Line& line) { return line.text() == kFileMarker; });
}

bool hasLine(std::string_view text, std::string_view wanted)
{
    return std::ranges::any_of(linesOf(text), [&](const Line& line) { return line.text() == wanted; });
}

} // namespace

Result<std::string> entryLine(EntryFormat format, std::string_view folder)
{
    if (const char* rule = brokenRule(format, folder))
        return Error{.code = Errc::InvalidArgument, .subject = std::string(folder), .detail = rule};
    switch (format) {
    case EntryFormat::LdSoConf:
        break;
    case EntryFormat::ProfileScript:
        return std::string(kProfileStart) + quotedForShell(folder) + std::string(kProfileEnd);
    case EntryFormat::EnvironmentD:
        return std::string(kEnvironmentStart) + std::string(folder) + std::string(kEnvironmentEnd);
    }
    return std::string(folder);
}

Result<Edit> addEntry(EntryFormat format, const std::optional<std::string>& before, std::string_view folder)
{
    CORE_TRY(const std::string line, entryLine(format, folder));
    Edit edit{.text = before, .changed = false, .foreignLines = before && hasForeignLines(format, *before)};
    if (before && hasLine(*before, line))
        return edit;
    const std::string ours = line + '\n';
    const std::string fileMarker = std::string(kFileMarker) + '\n';
    edit.changed = true;
    if (!before)
        edit.text = fileMarker + ours;
    else if (before->starts_with(fileMarker))
        edit.text = fileMarker + ours + before->substr(fileMarker.size());
    else // somebody else's file: our two lines go before it and it stays as it is, to the last byte
        edit.text = std::string(kLineMarker) + '\n' + ours + *before;
    return edit;
}

Result<Edit> removeEntry(EntryFormat format, const std::optional<std::string>& before, std::string_view folder)
{
    CORE_TRY(const std::string ours, entryLine(format, folder));
    Edit edit{.text = before, .changed = false, .foreignLines = before && hasForeignLines(format, *before)};
    if (!before || !hasLine(*before, ours))
        return edit;
    std::vector<Line> kept;
    for (const Line& line : linesOf(*before)) {
        if (line.text() != ours)
            kept.push_back(line);
        else if (!kept.empty() && kept.back().text() == kLineMarker)
            kept.pop_back();
    }
    std::string text;
    for (const Line& line : kept)
        text += line.whole;
    edit.changed = true;
    edit.text = isOnlyFileMarker(text) ? std::nullopt : std::optional{std::move(text)};
    return edit;
}

bool hasEntry(EntryFormat format, const std::optional<std::string>& text, std::string_view folder)
{
    const auto line = entryLine(format, folder);
    return line && text && hasLine(*text, *line);
}

} // namespace core::environment
