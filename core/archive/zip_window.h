// One member of a zip as a zip of its own: the member's bytes where they lie in the file, and a directory of one entry
// made from what was checked already. So libarchive reads exactly that member, without walking over others, and any
// number of members can be read side by side.
#pragma once

#include "archive/libarchive_reader.h"
#include "archive/zip_directory.h"

#include <string>
#include <vector>

namespace core::archive
{

class ZipWindow final : public ByteSource
{
public:
    ZipWindow(platform::InFile& file, const ZipMember& member);

    Result<std::span<const std::byte>> read() override;
    [[nodiscard]] std::optional<std::uint64_t> seekableSize() const override { return m_bodySize + m_tail.size(); }
    void seek(std::uint64_t position) override { m_position = position; }

private:
    platform::InFile& m_file;
    std::uint64_t m_start;    ///< of the local header in the file
    std::uint64_t m_bodySize; ///< local header and data
    std::string m_tail;       ///< directory and end record
    std::uint64_t m_position = 0;
    std::vector<std::byte> m_buffer;
};

} // namespace core::archive
