// Windows libraries: import and static.
#include "binary/import_library.h"

#include "fuzz/check.h"
#include "support/archive_access.h"

using namespace core;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    test::MemoryFile file{std::string(fuzz::textOf(data, size))};
    const auto info = binary::readLibrary(file);
    if (info)
        fuzz::must(!info->import || (info->imports > 0 && !info->dll.empty()), "an import library names its DLL");
    else
        fuzz::must(info.error().code == Errc::UnexpectedType || info.error().code == Errc::TruncatedArchive,
                   "its own errors");
    return 0;
}
