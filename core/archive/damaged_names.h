// Names that another unpacking tool damaged: full-width and look-alike characters, "#U3002" escapes, U+FFFD. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace core::archive
{

/// The name with every such character put back to the ASCII one that it stands for ('?' for U+FFFD). Equal to the name
/// when nothing is damaged.
[[nodiscard]] std::string undamaged(std::string_view fileName);

/// The same with, for each byte of `text` and one past its end, the offset in the given name from which it comes.
struct Undamaged {
    std::string text;
    std::vector<std::size_t> offsets;
};
[[nodiscard]] Undamaged undamagedWithOffsets(std::string_view fileName);

/// True when the name is not cuDNN's, but would be without the damage.
[[nodiscard]] bool isDamagedCudnnName(std::string_view fileName);

} // namespace core::archive
