// Tar bytes, plain or through gzip or xz.
#include "fuzz/archives.h"

#include <algorithm>

namespace
{

constexpr std::size_t kBlock = 512;

/// Puts the right sum into every header, so that changes get further than the sum. Most inputs should be such.
void mendSums(std::span<std::uint8_t> bytes)
{
    for (; bytes.size() >= kBlock; bytes = bytes.subspan(kBlock)) {
        const auto header = bytes.first(kBlock);
        if (fuzz::textOf(header.data() + 257, 5) != "ustar")
            continue;
        const auto sumField = header.subspan(148, 8);
        std::ranges::fill(sumField, ' ');
        unsigned sum = 0;
        for (const std::uint8_t byte : header)
            sum += byte;
        for (std::size_t i = 6; i-- > 0; sum /= 8)
            sumField[i] = static_cast<std::uint8_t>('0' + sum % 8);
        sumField[6] = 0;
    }
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t maxSize, unsigned seed)
{
    size = LLVMFuzzerMutate(data, size, maxSize);
    if (seed % 8 != 0)
        mendSums({data, size});
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::readWhole(fuzz::textOf(data, size));
    return 0;
}
