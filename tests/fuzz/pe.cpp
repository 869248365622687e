// PE headers, and the block of a version resource by itself.
#include "binary/pe.h"

#include "binary/version_resource.h"
#include "fuzz/check.h"
#include "support/archive_access.h"

using namespace core;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes = fuzz::textOf(data, size);
    test::MemoryFile file{std::string(bytes)};
    if (const auto info = binary::readPe(file)) {
        fuzz::must(bytes.starts_with("MZ"), "a PE file begins as one");
        fuzz::must(isValidUtf8(info->productVersion), "a text is UTF-8");
    } else {
        fuzz::must(info.error().code == Errc::UnexpectedType || info.error().code == Errc::TruncatedArchive,
                   "its own errors");
    }
    const auto version = binary::parseVersionResource(bytes);
    fuzz::must(isValidUtf8(version.productVersion), "a text is UTF-8");
    return 0;
}
