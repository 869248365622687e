#include "platform/user.h"

#include <array>
#include <cstdlib>

#include <pwd.h>
#include <unistd.h>

extern char** environ; // NOLINT: POSIX's own name

namespace core::platform
{
namespace
{

Path homeOf(std::uint32_t id)
{
    std::array<char, 16384> buffer{};
    passwd entry = {};
    passwd* found = nullptr;
    if (::getpwuid_r(id, &entry, buffer.data(), buffer.size(), &found) == 0 && found && found->pw_dir)
        return found->pw_dir;
    return {};
}

} // namespace

bool hostIsWindows()
{
    return false;
}

User currentUser()
{
    User user;
    user.id = ::geteuid();
    user.elevated = user.id == 0;
    if (user.elevated) {
        for (const char* name : {"SUDO_UID", "PKEXEC_UID"}) {
            const char* text = std::getenv(name);
            const auto number = text ? parseNumber(text) : std::nullopt;
            if (number && *number > 0 && *number < UINT32_MAX)
                user.caller = static_cast<std::uint32_t>(*number);
        }
    }
    const char* home = std::getenv("HOME");
    user.home = home && *home == '/' && !user.caller ? Path{home} : homeOf(user.caller.value_or(user.id));
    return user;
}

Path programFile()
{
    std::error_code error;
    const Path file = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? Path{} : file;
}

Variables currentVariables()
{
    Variables variables;
    for (char** entry = environ; entry && *entry; ++entry) {
        const std::string_view text = *entry;
        const std::size_t equals = text.find('=');
        if (equals != std::string_view::npos && equals > 0 && isValidUtf8(text))
            variables.emplace(text.substr(0, equals), text.substr(equals + 1));
    }
    return variables;
}

} // namespace core::platform
