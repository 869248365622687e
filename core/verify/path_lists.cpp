#include "base/text.h"
#include "platform/read.h"
#include "verify/environment.h"

#include <algorithm>
#include <array>

namespace core::verify
{
namespace
{

using archive::System;

// Source: LAYOUTS 4.2. A variable of Windows has at most 32,767 characters; its old dialog cuts at 2,047, setx at
// 1,024.
constexpr std::size_t kWindowsLimit = 32767;
constexpr std::size_t kOldDialogLimit = 2047;
constexpr std::size_t kSetxLimit = 1024;
constexpr std::size_t kLinuxLimit = 131072; ///< "NAME=value" with its zero; execve(2): MAX_ARG_STRLEN

/// In UTF-16 units, as Windows counts.
std::size_t windowsLength(std::string_view text)
{
    std::size_t length = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        length += (byte & 0xC0U) != 0x80 ? 1 : 0;
        length += byte >= 0xF0 ? 1 : 0;
    }
    return length;
}

std::string_view withoutSlashes(std::string_view entry)
{
    while (entry.size() > 1 && (entry.back() == '/' || entry.back() == '\\'))
        entry.remove_suffix(1);
    return entry;
}

class ListChecker
{
public:
    ListChecker(platform::FileSystem& fs, System host, Check& check)
        : m_fs(fs)
        , m_windows(host == System::Windows)
        , m_check(check)
    {
    }

    void look(const std::string& name, const std::string& value)
    {
        ++m_check.counted;
        lookAtLength(name, value);
        const std::vector<std::string_view> entries = splitList(value, m_windows ? ";" : ":");
        std::vector<std::string> seen;
        std::string twice;
        bool current = value.ends_with(':'); // what would stand after the last colon
        for (const std::string_view whole : entries) {
            const std::string_view entry = withoutSlashes(trimmed(whole));
            current = current || entry.empty() || entry == ".";
            if (entry.empty())
                continue;
            const std::string known = spelled(entry);
            if (std::ranges::find(seen, known) == seen.end())
                seen.push_back(known);
            else if (twice.find(entry) == std::string::npos)
                twice += (twice.empty() ? "" : ", ") + std::string(entry);
        }
        // Windows passes over an empty entry; elsewhere it is the folder in which a program happens to be started.
        if (current && !m_windows && (name == "PATH" || name == "LD_LIBRARY_PATH"))
            warn({Problem::EntryEmpty, name, {}, value});
        if (!twice.empty())
            m_check.evidence.push_back({Problem::EntriesTwice, name, {}, twice});
        for (const std::string_view entry : entries)
            lookForCut(name, withoutSlashes(trimmed(entry)), seen);
    }

private:
    void warn(Evidence evidence)
    {
        m_check.status = CheckStatus::Warn;
        m_check.evidence.push_back(std::move(evidence));
    }

    [[nodiscard]] std::string spelled(std::string_view entry) const
    {
        return m_windows ? asciiLower(entry) : std::string(entry);
    }

    void lookAtLength(const std::string& name, const std::string& value)
    {
        const std::size_t length = m_windows ? windowsLength(value) : value.size();
        const std::size_t limit = m_windows ? kWindowsLimit : kLinuxLimit - name.size() - 2;
        const auto told = [&](Problem problem, std::size_t allowed) {
            return Evidence{problem, name, std::to_string(allowed), std::to_string(length)};
        };
        if (length > limit)
            warn(told(Problem::ListTooLong, limit));
        else if (m_windows && length > kOldDialogLimit)
            warn(told(Problem::ListLong, kOldDialogLimit));
        else if (m_windows && length > kSetxLimit)
            m_check.evidence.push_back(told(Problem::ListBeyondSetx, kSetxLimit));
    }

    /// An entry that leads nowhere while a folder beside it begins like it: setx cut it, or an editor did.
    void lookForCut(const std::string& name, std::string_view entry, const std::vector<std::string>& listed)
    {
        const Path path = pathFromUtf8(entry);
        const std::string last = utf8FromPath(path.filename());
        // Whole words of their own: /usr/local/nvidia/lib beside lib64 is as images have it.
        static constexpr std::array<std::string_view, 5> words{"bin", "sbin", "lib", "lib64", "include"};
        if (!path.is_absolute() || last.empty() || std::ranges::find(words, asciiLower(last)) != words.end())
            return;
        const auto node = m_fs.stat(path);
        if (!node || node->type != platform::NodeType::Absent)
            return;
        const auto names = platform::listFolder(m_fs, path.parent_path());
        if (!names)
            return;
        for (const std::string& candidate : *names) {
            if (candidate.size() <= last.size() || !spelled(candidate).starts_with(spelled(last)))
                continue;
            const Path whole = path.parent_path() / pathFromUtf8(candidate);
            const bool isEntry = std::ranges::find(listed, spelled(utf8FromPath(whole))) != listed.end();
            if (isEntry || !platform::isFolder(m_fs, whole))
                continue;
            return warn({Problem::EntryCut, name, utf8FromPath(whole), std::string(entry)});
        }
    }

    platform::FileSystem& m_fs;
    bool m_windows;
    Check& m_check;
};

} // namespace

Check checkPathLists(platform::FileSystem& fs, const platform::Variables& variables, System host)
{
    static constexpr std::array<const char*, 6> onLinux{"PATH",  "LD_LIBRARY_PATH", "LIBRARY_PATH",
                                                        "CPATH", "C_INCLUDE_PATH",  "CPLUS_INCLUDE_PATH"};
    static constexpr std::array<const char*, 3> onWindows{"PATH", "INCLUDE", "LIB"};
    Check check{.id = CheckId::EnvPathLength, .status = CheckStatus::Pass};
    ListChecker checker{fs, host, check};
    const auto lookAt = [&](const char* name) {
        const auto value = valueOf(variables, name, host);
        if (value && !value->empty())
            checker.look(name, *value);
    };
    if (host == System::Windows)
        std::ranges::for_each(onWindows, lookAt);
    else
        std::ranges::for_each(onLinux, lookAt);
    if (check.counted == 0)
        return {.id = CheckId::EnvPathLength, .status = CheckStatus::Skipped, .reason = Problem::VariablesUnset};
    return check;
}

} // namespace core::verify
