// What every part of the engine is given: the machine as the front end described it.
#pragma once

#include "engine.h"

namespace core::engine
{

struct Context {
    platform::FileSystem& fs;
    platform::Variables environment;
    platform::User user;
    SystemPlaces places;
};

} // namespace core::engine
