// ELF headers.
#include "binary/elf.h"

#include "archive/machine.h"
#include "fuzz/check.h"
#include "support/archive_access.h"

using namespace core;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes = fuzz::textOf(data, size);
    static_cast<void>(archive::readHead(bytes));
    test::MemoryFile file{std::string(bytes)};
    if (const auto info = binary::readElf(file))
        fuzz::must(bytes.starts_with("\x7F"
                                     "ELF"),
                   "an ELF file begins as one");
    else
        fuzz::must(info.error().code == Errc::UnexpectedType || info.error().code == Errc::TruncatedArchive,
                   "its own errors");
    return 0;
}
