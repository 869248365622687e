// The text of a configuration file of our own that lists folders: /etc/ld.so.conf.d/000-cudnn-installer.conf, a
// profile.d snippet, an environment.d file. Pure. One line per folder, under a marker; a line that we would not write
// is the user's and is never touched.
#pragma once

#include "base/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::environment
{

enum class EntryFormat : std::uint8_t {
    LdSoConf,      ///< the folder alone (man ldconfig)
    ProfileScript, ///< POSIX sh: export LD_LIBRARY_PATH=…
    EnvironmentD,  ///< systemd's environment.d(5): LD_LIBRARY_PATH=…
};

/// The line for one folder. InvalidArgument for a folder that this format cannot carry (relative, newline, ld.so.conf's
/// blanks, '=' or ':' where they separate).
Result<std::string> entryLine(EntryFormat format, std::string_view folder);

struct Edit {
    std::optional<std::string> text; ///< the file's new text; nullopt: the file is to be removed
    bool changed = false;
    bool foreignLines = false; ///< it has lines that are not ours; they were kept
};

/// `before` is nullopt when there is no file. Adding puts the folder first and does nothing when it is listed already.
Result<Edit> addEntry(EntryFormat format, const std::optional<std::string>& before, std::string_view folder);
/// Removes exactly our line; the file goes when only our marker is left.
Result<Edit> removeEntry(EntryFormat format, const std::optional<std::string>& before, std::string_view folder);
[[nodiscard]] bool hasEntry(EntryFormat format, const std::optional<std::string>& text, std::string_view folder);

} // namespace core::environment
