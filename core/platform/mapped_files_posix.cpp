#include "platform/mapped_files.h"

#include <fstream>

#include <unistd.h>

namespace core::platform
{
namespace
{

bool maps(const Path& process, std::string_view needle)
{
    std::ifstream lines{process / "maps"};
    for (std::string line; std::getline(lines, line);) {
        if (line.find(needle) != std::string::npos)
            return true;
    }
    return false;
}

} // namespace

std::vector<MappingProcess> processesThatMap(const Path& folder, std::string_view prefix)
{
    std::vector<MappingProcess> found;
    const std::string needle = ' ' + folder.string() + '/' + std::string(prefix);
    std::error_code ignored; // a process may end while we look, and others are not ours to read
    for (const auto& entry : std::filesystem::directory_iterator{"/proc", ignored}) {
        const auto pid = parseNumber(entry.path().filename().string());
        if (!pid || static_cast<std::int64_t>(*pid) == ::getpid() || !maps(entry.path(), needle))
            continue;
        MappingProcess process{static_cast<std::int64_t>(*pid), {}};
        std::ifstream{entry.path() / "comm"} >> process.name;
        if (!isValidUtf8(process.name))
            process.name.clear();
        found.push_back(std::move(process));
    }
    return found;
}

} // namespace core::platform
