#include "environment/loader_path.h"

#include "base/text.h"
#include "platform/read.h"

#include <algorithm>
#include <array>
#include <optional>

namespace core::environment
{
namespace
{

using platform::FileSystem;

constexpr std::size_t kMaxConfig = 1024 * 1024;
constexpr int kMaxDepth = 16;          ///< of includes within includes
constexpr std::size_t kMaxFiles = 512; ///< in all, so that files which include each other come to an end

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

std::vector<std::string_view> words(std::string_view text)
{
    std::vector<std::string_view> found;
    for (std::size_t at = text.find_first_not_of(" \t"); at != std::string_view::npos;) {
        const std::size_t end = text.find_first_of(" \t", at);
        found.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(" \t", end);
    }
    return found;
}

/// `[a-z]` at the start of the pattern: does it match, and how long is it? nullopt: no closed set.
std::optional<std::pair<bool, std::size_t>> matchSet(std::string_view pattern, char c)
{
    std::size_t at = 1;
    const bool negated = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
    at += negated;
    bool found = false;
    for (bool first = true; at < pattern.size(); first = false) {
        if (pattern[at] == ']' && !first)
            return std::pair{found != negated, at + 1};
        if (at + 2 < pattern.size() && pattern[at + 1] == '-' && pattern[at + 2] != ']') {
            found = found || (pattern[at] <= c && c <= pattern[at + 2]);
            at += 3;
        } else {
            found = found || pattern[at] == c;
            ++at;
        }
    }
    return std::nullopt;
}

/// One component against a glob's `*`, `?` and `[…]`, bytewise. Linear in memory: the last star is the only way back.
bool matches(std::string_view pattern, std::string_view name)
{
    if (name.starts_with('.') && !pattern.starts_with('.'))
        return false;
    std::size_t p = 0;
    std::size_t n = 0;
    std::size_t starP = std::string_view::npos;
    std::size_t starN = 0;
    while (n < name.size()) {
        std::size_t step = 0; // how much of the pattern this byte of the name takes; 0: no match
        if (p < pattern.size()) {
            if (pattern[p] == '*') {
                starP = p++;
                starN = n;
                continue;
            }
            const auto set = pattern[p] == '[' ? matchSet(pattern.substr(p), name[n]) : std::nullopt;
            if (set)
                step = set->first ? set->second : 0;
            else
                step = pattern[p] == '?' || pattern[p] == name[n];
        }
        if (step > 0) {
            p += step;
            ++n;
        } else if (starP != std::string_view::npos) {
            p = starP + 1;
            n = ++starN;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

/// The files that an absolute pattern means under this root, sorted by bytes as ldconfig does in every locale.
std::vector<Path> glob(FileSystem& fs, const Path& systemRoot, std::string_view pattern)
{
    std::vector<Path> found{Path{"/"}};
    for (const Path& component : pathFromUtf8(pattern).relative_path()) {
        const std::string part = utf8FromPath(component);
        const bool plain = part.find_first_of("*?[") == std::string::npos;
        std::vector<Path> next;
        for (const Path& folder : found) {
            if (plain) {
                next.push_back(folder / component);
                continue;
            }
            const auto names = platform::listFolder(fs, systemRoot / folder.relative_path());
            if (!names)
                continue;
            for (const std::string& name : *names) {
                if (matches(part, name))
                    next.push_back(folder / pathFromUtf8(name));
            }
        }
        found = std::move(next);
    }
    std::ranges::sort(found);
    return found;
}

class ConfigReader
{
public:
    ConfigReader(FileSystem& fs, const Path& systemRoot)
        : m_fs(fs)
        , m_root(systemRoot)
    {
    }

    /// `file` as the system under the root names it. A file that is missing or may not be read says nothing.
    void read(const Path& file, int depth)
    {
        if (depth > kMaxDepth || ++m_files > kMaxFiles)
            return;
        const auto text = platform::readStart(m_fs, m_root / file.relative_path(), kMaxConfig);
        if (!text)
            return;
        for (const std::string_view line : splitLines(*text))
            readLine(line, file, depth);
    }

    void add(std::string_view folder)
    {
        const Path path = pathFromUtf8(folder);
        if (std::ranges::find(m_folders, path) == m_folders.end())
            m_folders.push_back(path);
    }

    std::vector<Path> take() { return std::move(m_folders); }

private:
    void readLine(std::string_view line, const Path& file, int depth)
    {
        line = trimmed(line.substr(0, line.find('#')));
        if (line.starts_with("include") && line.size() > 7 && isBlank(line[7])) {
            for (const std::string_view pattern : words(line.substr(8))) {
                const Path path = pathFromUtf8(pattern);
                for (const Path& included : glob(m_fs, m_root, utf8FromPath(file.parent_path() / path)))
                    read(included, depth + 1);
            }
            return;
        }
        if (asciiLower(line.substr(0, 5)) == "hwcap" && line.size() > 5 && isBlank(line[5]))
            return;
        line = trimmed(line.substr(0, line.find('='))); // "=TYPE": the kind of library, of old
        while (line.ends_with('/'))
            line.remove_suffix(1);
        if (line.starts_with('/'))
            add(line);
    }

    FileSystem& m_fs;
    const Path& m_root;
    std::size_t m_files = 0;
    std::vector<Path> m_folders;
};

/// True where `folder` stands in the line as a whole path or as the folder of one.
bool mentionsFolder(std::string_view line, std::string_view folder)
{
    for (std::size_t at = line.find(folder); at != std::string_view::npos; at = line.find(folder, at + 1)) {
        const std::size_t end = at + folder.size();
        const bool starts = at == 0 || std::string_view{" \t`'\"("}.find(line[at - 1]) != std::string_view::npos;
        const bool ends =
            end == line.size() || std::string_view{"/ \t`'\":,)"}.find(line[end]) != std::string_view::npos;
        if (starts && ends)
            return true;
    }
    return false;
}

} // namespace

Result<std::vector<Path>> ldSoFolders(FileSystem& fs, const Path& systemRoot)
{
    ConfigReader reader{fs, systemRoot};
    reader.read("/etc/ld.so.conf", 0);
    // The loader's own order: a distribution has either multiarch folders or lib64.
    static constexpr std::array<std::string_view, 10> builtIn{"/lib/x86_64-linux-gnu",
                                                              "/usr/lib/x86_64-linux-gnu",
                                                              "/lib/aarch64-linux-gnu",
                                                              "/usr/lib/aarch64-linux-gnu",
                                                              "/lib/powerpc64le-linux-gnu",
                                                              "/usr/lib/powerpc64le-linux-gnu",
                                                              "/lib64",
                                                              "/usr/lib64",
                                                              "/lib",
                                                              "/usr/lib"};
    for (const std::string_view folder : builtIn) {
        if (platform::isFolder(fs, systemRoot / pathFromUtf8(folder).relative_path()))
            reader.add(folder);
    }
    return reader.take();
}

std::vector<std::string> ldconfigComplaints(std::string_view output, std::string_view folder)
{
    while (folder.size() > 1 && folder.ends_with('/'))
        folder.remove_suffix(1);
    std::vector<std::string> complaints;
    for (const std::string_view whole : splitLines(output)) {
        const std::string_view line = trimmed(whole);
        const bool harmless =
            line.find("/usr/lib/wsl/lib") != std::string_view::npos        // Windows' doing, not ours
            || line.find("given more than once") != std::string_view::npos // only the folder's second mention
            || line.ends_with(':');                                        // -v's heading of a folder
        if (folder.empty() || harmless || !mentionsFolder(line, folder))
            continue;
        if (std::ranges::find(complaints, line) == complaints.end())
            complaints.emplace_back(line);
    }
    return complaints;
}

std::vector<std::string> othersMadeVisible(const std::vector<std::string>& fileNames)
{
    std::vector<std::string> stems;
    for (const std::string_view name : fileNames) {
        const std::size_t dot = name.find(".so.");
        if (!name.starts_with("lib") || name.starts_with("libcudnn") || dot == std::string_view::npos)
            continue;
        const std::string_view number = name.substr(dot + 4, name.find('.', dot + 4) - (dot + 4));
        if (parseNumber(number))
            stems.emplace_back(name.substr(0, dot + 4 + number.size()));
    }
    std::ranges::sort(stems);
    stems.erase(std::unique(stems.begin(), stems.end()), stems.end());
    return stems;
}

} // namespace core::environment
