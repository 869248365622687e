// The rules that every entry of every archive passes, zip or tar, before anybody sees it: names, links, duplicates,
// counts and sizes. Pure.
#pragma once

#include "archive/archive.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace core::archive
{

/// An entry as the archive says it, bytes unchecked.
struct RawEntry {
    std::string_view name;
    EntryType type = EntryType::File;
    std::uint64_t size = 0;
    std::uint64_t packedSize = 0;
    std::optional<std::uint32_t> crc32;
    std::uint32_t mode = 0;
    std::string linkTarget;
};

/// Judges one archive's entries in their order. `subject` is the archive's display name.
class EntryRules
{
public:
    explicit EntryRules(std::string subject, const Limits& limits = kLimits);

    /// nullopt for the archive's own top folder ("./" of tars), which is no entry.
    Result<std::optional<Entry>> admit(RawEntry raw);

    /// An error of this archive: subject filled, the entry's name as values[0].
    [[nodiscard]] Error refuse(Errc code, std::string_view entryName, std::string detail) const;

private:
    struct Seen {
        std::string name;
        bool folder = false;
    };

    Result<> checkSize(const RawEntry& raw);
    Result<> checkCollisions(const RelPath& path, EntryType type);

    std::string m_subject;
    const Limits& m_limits;
    std::unordered_map<std::string, Seen> m_seen; ///< by name in lower case; every folder above an entry as well
    std::uint64_t m_unpacked = 0;
    std::uint64_t m_count = 0;
    std::size_t m_index = 0;
};

} // namespace core::archive
