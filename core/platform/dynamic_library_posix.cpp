#include "platform/dynamic_library.h"

#include <dlfcn.h>
#include <link.h>

namespace core::platform
{

Result<DynamicLibrary> DynamicLibrary::open(const std::string& nameOrPath)
{
    ::dlerror();
    void* handle = ::dlopen(nameOrPath.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle)
        return DynamicLibrary(handle);
    const char* text = ::dlerror();
    return Error{.code = Errc::NotFound, .subject = nameOrPath, .detail = text ? text : "dlopen gave no reason"};
}

void* DynamicLibrary::symbol(const char* name) const
{
    return ::dlsym(m_handle, name);
}

const char* hostLibraryName(const char* posix, const char*)
{
    return posix;
}

std::vector<std::string> loadedLibraries()
{
    std::vector<std::string> paths;
    ::dl_iterate_phdr(
        [](dl_phdr_info* info, std::size_t, void* into) {
            if (info->dlpi_name && *info->dlpi_name)
                static_cast<std::vector<std::string>*>(into)->emplace_back(info->dlpi_name);
            return 0;
        },
        &paths);
    return paths;
}

} // namespace core::platform
