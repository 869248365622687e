// Sizes, rates and times as people read them. Units are binary; the digits are the C locale's.
#pragma once

#include <QString>

#include <cstdint>

namespace app::text
{

[[nodiscard]] QString bytes(std::uint64_t count);  ///< "0 bytes", "1 byte", "349.1 MiB"
[[nodiscard]] QString rate(double bytesPerSecond); ///< "412.0 MiB/s"
[[nodiscard]] QString duration(double seconds);    ///< "0.4 s", "12 s", "3 min 05 s", "1 h 02 min"

} // namespace app::text
