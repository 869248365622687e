// Opening shared libraries of others. Only the probe may: vendor code runs in no other program of ours.
#pragma once

#include "base/error.h"

#include <string>
#include <vector>

namespace core::platform
{

/// A library that stays loaded until the program ends: vendor libraries keep threads and do not bear being unloaded.
class DynamicLibrary
{
public:
    /// A bare name is searched for as the system does, a path is taken as it is; every symbol is resolved at once.
    /// NotFound when the loader refuses it for whatever reason; detail: the loader's own words.
    static Result<DynamicLibrary> open(const std::string& nameOrPath);

    /// nullptr when the library does not export it.
    [[nodiscard]] void* symbol(const char* name) const;

private:
    explicit DynamicLibrary(void* handle)
        : m_handle(handle)
    {
    }
    void* m_handle;
};

/// The one of two names by which this system calls a library.
[[nodiscard]] const char* hostLibraryName(const char* posix, const char* windows);

/// Every library in this process, as the loader opened it, UTF-8; links are not resolved.
[[nodiscard]] std::vector<std::string> loadedLibraries();

} // namespace core::platform
