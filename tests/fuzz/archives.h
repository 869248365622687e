// Reads an archive out of memory, whole and member by member, and holds it to archive.h's promises.
#pragma once

#include "archive/archive.h"
#include "archive/contents.h"
#include "fuzz/check.h"
#include "support/archive_access.h"

#include <set>

namespace fuzz
{

/// Counts what it is given; wants every second file only when told so.
class CountingSink final : public core::archive::MemberSink
{
public:
    explicit CountingSink(bool all)
        : m_all(all)
    {
    }
    core::Result<bool> begin(const core::archive::Entry& entry) override
    {
        must(!m_open, "members come one after the other");
        mustBeInside(entry.path);
        if (entry.type == core::archive::EntryType::Link)
            mustBePlain(entry.linkTarget);
        must(m_names.insert(core::asciiLower(entry.path.str())).second
                 || entry.type == core::archive::EntryType::Directory,
             "a name comes once");
        m_expected = entry.type == core::archive::EntryType::File ? entry.size : 0;
        m_got = 0;
        m_open = m_all || ++m_seen % 2 == 0;
        return m_open;
    }
    core::Result<> data(std::span<const std::byte> bytes) override
    {
        must(m_open, "data belongs to a member");
        m_got += bytes.size();
        total += bytes.size();
        must(m_got <= m_expected, "never more data than the entry says");
        must(total <= core::archive::kLimits.unpackedBytes, "the limit holds");
        return {};
    }
    core::Result<> end() override
    {
        must(m_open && m_got == m_expected, "a member that ends is whole");
        m_open = false;
        return {};
    }

    std::uint64_t total = 0;

private:
    bool m_all;
    bool m_open = false;
    std::size_t m_seen = 0;
    std::uint64_t m_expected = 0, m_got = 0;
    std::set<std::string> m_names;
};

inline void checkEntries(const std::vector<core::archive::Entry>& entries)
{
    std::uint64_t total = 0;
    for (const core::archive::Entry& entry : entries) {
        mustBeInside(entry.path);
        must(entry.size <= core::archive::kLimits.unpackedBytes - total, "the members stay below the limit");
        total += entry.size;
    }
    must(entries.size() <= core::archive::kLimits.entries, "not too many entries");
}

/// The sinks end the program at the first broken promise; what takes too long, the fuzzer itself notices.
inline void readWhole(std::string_view bytes)
{
    core::SilentProgress silent;
    const core::Job job{silent};
    const auto archive = test::openBytes(std::string(bytes));
    if (!archive)
        return;
    CountingSink all(true);
    const auto entries = (*archive)->readAll(all, job, nullptr);
    if (!entries && !(*archive)->directory())
        return; // a tar: another pass would end where this one did
    if (entries)
        checkEntries(*entries);
    if (const auto* directory = (*archive)->directory()) {
        checkEntries(*directory);
        CountingSink some(false);
        for (const core::archive::Entry& entry : *directory) {
            if (!(*archive)->readMember(entry, some, job))
                break;
        }
    }
    const auto contents = core::archive::readContents(**archive, "an archive", job);
    if (contents)
        must(contents->version.parts == 3 && !contents->members.empty(), "a set is whole");
}

} // namespace fuzz
