// Zip bytes.
#include "fuzz/archives.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::readWhole(fuzz::textOf(data, size));
    return 0;
}
