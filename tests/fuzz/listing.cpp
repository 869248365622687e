// Listings: the rules for entries and the judgement over what they and their first bytes say. The input is a row of
// entries: a byte of kinds, the name, the link's target or the first bytes, each text up to its zero.
#include "archive/contents.h"
#include "archive/entry_rules.h"
#include "fuzz/check.h"

using namespace core;
using archive::EntryType;

namespace
{

constexpr archive::Limits kSmall{.unpackedBytes = 1U << 20, .entries = 64, .ratio = 20, .ratioFromBytes = 1U << 12};

EntryType typeOf(std::uint8_t kinds)
{
    return (kinds & 3) == 1 ? EntryType::Link : (kinds & 3) == 2 ? EntryType::Directory : EntryType::File;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::Pieces pieces(fuzz::textOf(data, size));
    archive::EntryRules rules("a listing", kSmall);
    std::vector<archive::Entry> entries;
    archive::Peeks peeks;
    std::uint64_t total = 0;
    while (!pieces.atEnd()) {
        const std::uint8_t kinds = pieces.byte();
        const std::string_view name = pieces.text();
        const std::string_view content = pieces.text();
        const EntryType type = typeOf(kinds);
        archive::RawEntry raw{.name = name, .type = type, .crc32 = {}, .mode = kinds, .linkTarget = {}};
        if (type == EntryType::Link)
            raw.linkTarget = content;
        else if (type == EntryType::File)
            raw.size = content.size() << (kinds >> 4);
        if ((kinds & 4) != 0) {
            raw.packedSize = content.size();
            raw.crc32 = 0;
        }
        auto admitted = rules.admit(std::move(raw));
        if (!admitted)
            continue;
        if (!*admitted)
            continue;
        archive::Entry& entry = **admitted;
        fuzz::mustBeInside(entry.path);
        if (type == EntryType::Link)
            fuzz::mustBePlain(entry.linkTarget);
        total += entry.size;
        fuzz::must(entry.index == entries.size(), "entries are counted");
        if (archive::isPeeked(entry))
            peeks[entry.index] = content;
        entries.push_back(std::move(entry));
    }
    fuzz::must(entries.size() <= kSmall.entries && total <= kSmall.unpackedBytes, "the limits hold");
    const std::size_t count = entries.size();
    const auto contents = archive::judge(std::move(entries), peeks, "a listing");
    if (!contents)
        return 0;
    fuzz::must(contents->members.size() <= count && contents->unpackedBytes == total, "nothing is added");
    fuzz::must(contents->version.parts == 3, "a set has a version of three parts");
    fuzz::must(contents->system != archive::System::Unknown, "a set is for a system");
    static_cast<void>(
        archive::compareWithName(archive::parseName("cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz"), *contents));
    return 0;
}
