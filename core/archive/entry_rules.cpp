#include "archive/entry_rules.h"

#include "base/text.h"

namespace core::archive
{

EntryRules::EntryRules(std::string subject, const Limits& limits)
    : m_subject(std::move(subject))
    , m_limits(limits)
{
}

Error EntryRules::refuse(Errc code, std::string_view entryName, std::string detail) const
{
    return {.code = code,
            .subject = m_subject,
            .detail = std::move(detail),
            .values = {isValidUtf8(entryName) ? std::string(entryName) : toHex(entryName)}};
}

Result<std::optional<Entry>> EntryRules::admit(RawEntry raw)
{
    if (++m_count > m_limits.entries)
        return refuse(Errc::TooManyEntries, raw.name, "more than " + std::to_string(m_limits.entries) + " entries");
    if (!isValidUtf8(raw.name))
        return refuse(Errc::EntryNameNotUtf8, raw.name, toHex(raw.name));
    CORE_CHECK(checkSize(raw));

    std::string_view name = raw.name;
    while (name.starts_with("./"))
        name.remove_prefix(2);
    if (raw.type == EntryType::Directory && name.ends_with('/'))
        name.remove_suffix(1);
    if (raw.type == EntryType::Directory && (name.empty() || name == ".") && !raw.name.starts_with('/'))
        return std::optional<Entry>{};
    auto path = RelPath::parse(name);
    if (!path)
        return refuse(Errc::UnsafeEntryName, raw.name, path.error().detail);
    if (raw.type == EntryType::Link) {
        if (const auto safe = checkLinkTarget(raw.linkTarget); !safe) {
            Error error = refuse(Errc::UnsafeLink, raw.name, safe.error().detail);
            error.values.push_back(isValidUtf8(raw.linkTarget) ? raw.linkTarget : toHex(raw.linkTarget));
            return error;
        }
    }
    CORE_CHECK(checkCollisions(*path, raw.type));
    return std::optional{Entry{.path = *std::move(path),
                               .type = raw.type,
                               .size = raw.type == EntryType::File ? raw.size : 0,
                               .packedSize = raw.packedSize,
                               .crc32 = raw.crc32,
                               .mode = raw.mode,
                               .linkTarget = std::move(raw.linkTarget),
                               .index = m_index++}};
}

Result<> EntryRules::checkSize(const RawEntry& raw)
{
    const bool packed = raw.crc32.has_value();
    if (packed && raw.size > m_limits.ratioFromBytes && raw.size / m_limits.ratio > raw.packedSize)
        return refuse(Errc::ArchiveBomb, raw.name,
                      std::to_string(raw.packedSize) + " bytes that unpack to " + std::to_string(raw.size));
    if (raw.size > m_limits.unpackedBytes - m_unpacked)
        return refuse(Errc::TooLargeUnpacked, raw.name,
                      "more than " + std::to_string(m_limits.unpackedBytes) + " bytes");
    m_unpacked += raw.size;
    return {};
}

/// Two names that are one on a case-blind system, and a name that is a file here and a folder there, are refused: which
/// of the two would win depends on the order.
Result<> EntryRules::checkCollisions(const RelPath& path, EntryType type)
{
    const auto clash = [&](const Seen& seen) {
        Error error = refuse(Errc::DuplicateEntry, path.str(), "collides with " + seen.name);
        error.values.push_back(seen.name);
        return error;
    };
    for (RelPath folder = path.parent(); !folder.isTop(); folder = folder.parent()) {
        const auto [at, isNew] = m_seen.try_emplace(asciiLower(folder.str()), Seen{folder.str(), true});
        if (!at->second.folder)
            return clash(at->second);
        if (!isNew)
            break; // what is above it was entered with it
    }
    const bool folder = type == EntryType::Directory;
    const auto [at, isNew] = m_seen.try_emplace(asciiLower(path.str()), Seen{path.str(), folder});
    if (!isNew && !(folder && at->second.folder))
        return clash(at->second);
    return {};
}

} // namespace core::archive
