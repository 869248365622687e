// What every part of the engine is given: the machine as the front end described it.
#pragma once

#include "engine.h"
#include "engine/known_archives.h"

namespace core::engine
{

struct Context {
    platform::FileSystem& fs;
    platform::Variables environment;
    platform::User user;
    SystemPlaces places;
    std::shared_ptr<KnownArchives> known;
};

/// Whose files this machine runs.
[[nodiscard]] inline archive::System hostSystem()
{
    return platform::hostIsWindows() ? archive::System::Windows : archive::System::Linux;
}

} // namespace core::engine
