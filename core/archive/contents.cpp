#include "archive/contents.h"

#include "archive/damaged_names.h"
#include "archive/foreign_content.h"
#include "archive/machine.h"

#include <algorithm>
#include <array>

namespace core::archive
{
namespace
{

constexpr std::size_t kLibraryPeek = 4096;

bool isLibrary(FileKind kind)
{
    return kind == FileKind::SharedLibrary || kind == FileKind::Dll;
}

bool isVersionHeader(const FileClass& what)
{
    return what.kind == FileKind::Header && (what.part == "cudnn_version" || what.part == "cudnn");
}

std::string systemText(System system)
{
    switch (system) {
    case System::Linux:
        return "linux";
    case System::Windows:
        return "windows";
    case System::MacOs:
        return "macos";
    case System::Unknown:
        break;
    }
    return "";
}

std::string formatText(BinaryFormat format)
{
    switch (format) {
    case BinaryFormat::Elf:
        return "ELF";
    case BinaryFormat::Pe:
        return "PE";
    case BinaryFormat::None:
        break;
    }
    return "";
}

/// Builds the judgement step by step; each step may refuse.
class Judge
{
public:
    Judge(Contents& contents, const Peeks& peeks, std::string_view subject)
        : m_contents(contents)
        , m_peeks(peeks)
        , m_subject(subject)
    {
    }

    Result<> run()
    {
        CORE_CHECK(checkNames());
        CORE_CHECK(checkProduct());
        CORE_CHECK(readMachines());
        return readVersion();
    }

private:
    [[nodiscard]] Error refuse(Errc code, std::string detail, std::vector<std::string> values = {}) const
    {
        return {.code = code, .subject = m_subject, .detail = std::move(detail), .values = std::move(values)};
    }
    [[nodiscard]] std::string_view peek(const Member& member) const
    {
        const auto found = m_peeks.find(member.entry.index);
        return found == m_peeks.end() ? std::string_view{} : std::string_view{found->second};
    }

    Result<> checkNames() const
    {
        for (const Member& member : m_contents.members) {
            if (isDamagedCudnnName(member.entry.path.fileName()))
                return refuse(Errc::DamagedNames, "meant: " + undamaged(member.entry.path.fileName()),
                              {member.entry.path.str(), undamaged(member.entry.path.fileName())});
        }
        return {};
    }

    Result<> checkProduct() const
    {
        const auto& members = m_contents.members;
        if (const auto foreign = foreignContent(members))
            return refuse(Errc::WrongProduct, std::string(idOf(*foreign)), {std::string(idOf(*foreign))});
        if (isForMacOs(members))
            return refuse(Errc::WrongPlatform, "macOS");
        const bool anyCudnn =
            std::ranges::any_of(members, [](const Member& m) { return isCudnnName(m.entry.path.fileName()); });
        if (!anyCudnn)
            return refuse(Errc::NoCudnnInside, std::to_string(members.size()) + " other files");
        return {};
    }

    /// The main library must be there as a real binary; all binaries are for one machine.
    Result<> readMachines()
    {
        bool anyMain = false;
        const Member* first = nullptr;
        for (const Member& member : m_contents.members) {
            if (!isLibrary(member.what.kind) || member.entry.type != EntryType::File)
                continue;
            const BinaryHead head = readHead(peek(member));
            const BinaryFormat expected = member.what.kind == FileKind::Dll ? BinaryFormat::Pe : BinaryFormat::Elf;
            if (head.format == BinaryFormat::None)
                continue; // a link that some tool stored as text, or a damaged file: never the main library
            if (head.format != expected)
                return refuse(Errc::NameContradictsContent, member.entry.path.str(),
                              {formatText(expected), formatText(head.format)});
            anyMain = anyMain || member.what.part == "cudnn";
            const System system = member.what.kind == FileKind::Dll ? System::Windows : System::Linux;
            if (!first) {
                first = &member;
                m_contents.system = system;
                m_contents.machine = head.machine;
            } else if (system != m_contents.system || head.machine != m_contents.machine) {
                return refuse(Errc::WrongMachine, "libraries for several machines",
                              {first->entry.path.str(), member.entry.path.str()});
            }
        }
        return anyMain ? Result<>{} : refuse(Errc::IncompleteSet, "no main library", {"libcudnn"});
    }

    /// cudnn_version.h since 8, cudnn.h before; several of them (with _vN, or two copies) say the same.
    Result<> readVersion()
    {
        const Member* source = nullptr;
        for (const std::string_view part : {"cudnn_version", "cudnn"}) {
            for (const Member& member : m_contents.members) {
                const auto version = member.what.part == part && isVersionHeader(member.what)
                                         ? versionFromHeader(peek(member))
                                         : std::nullopt;
                if (!version)
                    continue;
                if (source && !m_contents.version.agreesWith(*version))
                    return refuse(Errc::IncompleteSet, "two versions in one archive",
                                  {source->entry.path.str(), member.entry.path.str()});
                if (!source)
                    m_contents.version = *version;
                source = source ? source : &member;
            }
        }
        return source ? Result<>{} : refuse(Errc::IncompleteSet, "no version header", {"cudnn_version.h"});
    }

    Contents& m_contents;
    const Peeks& m_peeks;
    std::string m_subject;
};

/// Keeps the head of one member; ends its reading early where that saves decoding.
class PeekSink final : public MemberSink
{
public:
    Result<bool> begin(const Entry& entry) override
    {
        m_limit = isLibrary(classify(entry.path.fileName()).kind) ? kLibraryPeek : kPeekBytes;
        return true;
    }
    Result<> data(std::span<const std::byte> bytes) override
    {
        const std::size_t take = std::min(m_limit - m_bytes.size(), bytes.size());
        m_bytes.append(reinterpret_cast<const char*>(bytes.data()), take);
        if (m_bytes.size() == m_limit)
            return Error{.code = Errc::Cancelled, .detail = "enough"};
        return {};
    }
    Result<> end() override { return {}; }

    [[nodiscard]] bool hasEnough() const { return m_bytes.size() == m_limit; }
    std::string take() { return std::move(m_bytes); }

private:
    std::size_t m_limit = 0;
    std::string m_bytes;
};

/// Peeks and digests of a whole pass.
class ListingSink final : public MemberSink
{
public:
    Result<bool> begin(const Entry& entry) override
    {
        if (entry.type != EntryType::File)
            return false;
        m_index = entry.index;
        m_limit = !isPeeked(entry) ? 0 : isLibrary(classify(entry.path.fileName()).kind) ? kLibraryPeek : kPeekBytes;
        return true;
    }
    Result<> data(std::span<const std::byte> bytes) override
    {
        m_hasher.add(bytes);
        if (m_limit > 0) {
            std::string& peek = peeks[m_index];
            peek.append(reinterpret_cast<const char*>(bytes.data()), std::min(m_limit - peek.size(), bytes.size()));
        }
        return {};
    }
    Result<> end() override
    {
        digests[m_index] = m_hasher.finish();
        return {};
    }

    Peeks peeks;
    std::map<std::size_t, digest::Sha256> digests;

private:
    std::size_t m_index = 0;
    std::size_t m_limit = 0;
    digest::Hasher m_hasher;
};

class ListingProgress final : public digest::ByteCounter
{
public:
    ListingProgress(const Job& job, std::uint64_t total, std::string_view subject)
        : m_job(job)
        , m_total(total)
        , m_subject(subject)
    {
    }
    /// From the decoding thread only, so one call at a time.
    void add(std::uint64_t bytes) override
    {
        m_done += bytes;
        m_job.progress.report({.phase = Phase::Listing, .done = m_done, .total = m_total, .subject = m_subject});
    }

private:
    const Job& m_job;
    std::uint64_t m_total;
    std::string m_subject;
    std::uint64_t m_done = 0;
};

} // namespace

std::size_t Contents::count(FileKind kind) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(members, [&](const Member& member) { return member.what.kind == kind; }));
}

bool isPeeked(const Entry& entry)
{
    const FileClass what = classify(entry.path.fileName());
    return entry.type == EntryType::File && (isLibrary(what.kind) || isVersionHeader(what));
}

Result<Contents> judge(std::vector<Entry> entries, const Peeks& peeks, std::string_view archiveName)
{
    Contents contents;
    for (Entry& entry : entries) {
        if (entry.type == EntryType::Directory)
            continue;
        contents.unpackedBytes += entry.size;
        FileClass what = classify(entry.path.fileName());
        contents.members.push_back({.entry = std::move(entry), .what = std::move(what), .sha256 = {}});
    }
    CORE_CHECK(Judge(contents, peeks, archiveName).run());
    std::set<std::string, std::less<>> parts;
    for (const Member& member : contents.members) {
        if (isLibrary(member.what.kind))
            parts.insert(member.what.part);
    }
    contents.partial = isPartialSet(parts);
    return contents;
}

Result<Contents> readContents(Archive& archive, std::string_view archiveName, const Job& job)
{
    if (const std::vector<Entry>* directory = archive.directory()) {
        Peeks peeks;
        for (const Entry& entry : *directory) {
            if (!isPeeked(entry))
                continue;
            PeekSink sink;
            if (auto read = archive.readMember(entry, sink, job); !read && !sink.hasEnough())
                return std::move(read).error();
            peeks[entry.index] = sink.take();
        }
        return judge(*directory, peeks, archiveName);
    }
    ListingSink sink;
    ListingProgress progress(job, archive.fileSize(), archiveName);
    CORE_TRY(std::vector<Entry> entries, archive.readAll(sink, job, &progress));
    CORE_TRY(Contents contents, judge(std::move(entries), sink.peeks, archiveName));
    for (Member& member : contents.members) {
        if (const auto found = sink.digests.find(member.entry.index); found != sink.digests.end())
            member.sha256 = found->second;
    }
    return contents;
}

Result<> compareWithName(const ArchiveName& name, const Contents& contents)
{
    if (!name.recognised)
        return {};
    const auto refuse = [&](const char* what, std::string claimed, std::string found) {
        return Error{.code = Errc::NameContradictsContent,
                     .subject = name.text,
                     .detail = what,
                     .values = {std::move(claimed), std::move(found)}};
    };
    if (!name.cudnn.agreesWith(contents.version))
        return refuse("version", name.cudnn.str(), contents.version.str());
    if (name.system != System::Unknown && contents.system != System::Unknown && name.system != contents.system)
        return refuse("system", systemText(name.system), systemText(contents.system));
    // An ELF header does not tell server Arm from Tegra.
    const Machine claimed = name.machine == Machine::Aarch64Tegra ? Machine::Sbsa : name.machine;
    if (claimed != Machine::Unknown && contents.machine != Machine::Unknown && claimed != contents.machine)
        return refuse("machine", machineText(name.machine), machineText(contents.machine));
    return {};
}

} // namespace core::archive
