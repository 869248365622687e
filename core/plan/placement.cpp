#include "plan/make.h"

#include <algorithm>

namespace core::plan
{
namespace
{

using archive::FileKind;
using archive::Member;

constexpr std::uint32_t kPlainMode = 0644;

NodeState fileState(const Member& member, std::uint32_t mode)
{
    NodeState state;
    state.type = StateType::File;
    state.size = member.entry.size;
    state.sha256 = member.sha256;
    state.mode = mode;
    return state;
}

NodeState linkState(std::string target)
{
    NodeState state;
    state.type = StateType::Link;
    state.linkTarget = std::move(target);
    return state;
}

/// Equal by what is known without decoding: size and CRC (zip), else the digest (tar).
bool sameBytes(const Member& a, const Member& b)
{
    if (a.entry.size != b.entry.size)
        return false;
    if (a.sha256 && b.sha256)
        return *a.sha256 == *b.sha256;
    return a.entry.crc32 && a.entry.crc32 == b.entry.crc32;
}

Error contradiction(const Member& one, std::string first, std::string second)
{
    return Error{.code = Errc::NameContradictsContent,
                 .subject = one.entry.path.str(),
                 .values = {std::move(first), std::move(second)}};
}

std::string threeParts(const archive::Version& version)
{
    return std::to_string(version.major) + '.' + std::to_string(version.minor) + '.' + std::to_string(version.patch);
}

class Placer
{
public:
    Placer(const archive::Contents& contents, const toolkit::Layout& layout, const ArchiveFacts& archive,
           std::vector<Finding>& findings)
        : m_contents(contents)
        , m_layout(layout)
        , m_archive(archive)
        , m_findings(findings)
    {
    }

    Result<std::vector<Placement>> run()
    {
        if (m_contents.version.major < 5)
            return Error{
                .code = Errc::UnsupportedVersion, .subject = m_archive.name, .values = {m_contents.version.str()}};
        std::map<std::string, std::vector<const Member*>> libraries; // by "libcudnn_graph.so"
        for (const Member& member : m_contents.members) {
            if (member.what.kind == FileKind::SharedLibrary)
                libraries[member.what.stem].push_back(&member);
            else
                CORE_CHECK(placePlain(member));
        }
        for (const auto& [stem, members] : libraries)
            CORE_CHECK(placeLibrary(stem, members));
        dropDanglingLinks();
        if (m_leftOut > 0)
            tell(Severity::Info, FindingCode::DevelopmentFilesLeftOut, m_archive.name, {std::to_string(m_leftOut)});
        std::vector<Placement> result;
        for (auto& [path, placed] : m_placed)
            result.push_back(std::move(placed.placement));
        return result;
    }

private:
    struct Placed {
        Placement placement;
        const Member* member = nullptr;
    };

    void tell(Severity severity, FindingCode code, const std::string& subject, std::vector<std::string> values = {})
    {
        m_findings.push_back({severity, code, subject, std::move(values)});
    }

    Result<> placePlain(const Member& member)
    {
        const std::string_view name = member.entry.path.fileName();
        switch (member.what.kind) {
        case FileKind::Header:
        case FileKind::StaticLibrary:
        case FileKind::ImportLibrary:
            return placeIn(m_layout.placeOf(member.what.kind), member);
        case FileKind::Dll:
            CORE_CHECK(checkDllVersion(member));
            return placeIn(m_layout.placeOf(FileKind::Dll), member);
        case FileKind::Licence: {
            CORE_TRY(const RelPath folder, licenceFolder());
            return place(folder, name, member, kPlainMode);
        }
        case FileKind::Other:
        case FileKind::SharedLibrary:
            tell(Severity::Info, FindingCode::NotCudnnIgnored, member.entry.path.str());
            return {};
        }
        return {};
    }

    Result<> placeIn(const toolkit::Destination* destination, const Member& member)
    {
        if (destination)
            return place(destination->path, member.entry.path.fileName(), member, modeOf(member.what.kind));
        ++m_leftOut;
        return {};
    }

    /// A DLL's name has the major only (cudnn64_9.dll); its version resource is looked at once it is staged.
    Result<> checkDllVersion(const Member& member) const
    {
        if (member.what.version.parts == 0 || member.what.version.agreesWith(m_contents.version))
            return {};
        return contradiction(member, member.what.version.str(), threeParts(m_contents.version));
    }

    Result<RelPath> licenceFolder() const
    {
        const std::string cuda = m_archive.cuda.empty() ? "" : "_cuda" + m_archive.cuda;
        const std::string version = m_archive.cudnn.empty() ? threeParts(m_contents.version) : m_archive.cudnn;
        CORE_TRY(const RelPath licences, kStateFolder.child("licences"));
        return licences.child(version + cuda);
    }

    Result<> place(const RelPath& folder, std::string_view name, const Member& member, std::uint32_t mode)
    {
        CORE_TRY(RelPath path, folder.child(name));
        const bool link = member.entry.type == archive::EntryType::Link;
        if (const auto earlier = m_placed.find(path); earlier != m_placed.end())
            return meetTwin(*earlier->second.member, member);
        Placement placement{path, link ? linkState(member.entry.linkTarget) : fileState(member, mode), {}};
        if (!link)
            placement.member = member.entry.path.str();
        m_placed.emplace(std::move(path), Placed{std::move(placement), &member});
        return {};
    }

    Result<> meetTwin(const Member& first, const Member& second)
    {
        if (first.entry.type != second.entry.type || !sameBytes(first, second)
            || first.entry.linkTarget != second.entry.linkTarget)
            return contradiction(second, first.entry.path.str(), second.entry.path.str());
        tell(Severity::Info, FindingCode::DuplicateDropped, second.entry.path.str(), {first.entry.path.str()});
        return {};
    }

    /// One real file under the full version, and the chain of links that the loader and the linker follow.
    Result<> placeLibrary(const std::string& stem, const std::vector<const Member*>& members)
    {
        const Member* real = nullptr;
        for (const Member* member : members) {
            if (member->entry.type == archive::EntryType::File
                && (!real || member->what.version.parts > real->what.version.parts))
                real = member;
        }
        if (!real)
            return Error{.code = Errc::IncompleteSet, .subject = m_archive.name, .values = {stem}};
        for (const Member* member : members) {
            if (member == real || member->entry.type == archive::EntryType::Link)
                continue;
            CORE_CHECK(meetTwin(*real, *member));
        }
        if (!real->what.version.agreesWith(m_contents.version))
            return contradiction(*real, real->what.version.str(), threeParts(m_contents.version));

        const std::string major = stem + '.' + std::to_string(m_contents.version.major);
        const std::string full = stem + '.' + threeParts(m_contents.version);
        const RelPath& folder = m_layout.libraries.path;
        CORE_TRY(const RelPath fullPath, folder.child(full));
        CORE_TRY(const RelPath majorPath, folder.child(major));
        CORE_TRY(const RelPath plainPath, folder.child(stem));
        m_placed.emplace(
            fullPath,
            Placed{{fullPath, fileState(*real, modeOf(FileKind::SharedLibrary)), real->entry.path.str()}, real});
        m_placed.emplace(majorPath, Placed{{majorPath, linkState(full), {}}, real});
        m_placed.emplace(plainPath, Placed{{plainPath, linkState(major), {}}, real});
        return tellMadeLinks(members, {major, stem});
    }

    Result<> tellMadeLinks(const std::vector<const Member*>& members, const std::vector<std::string>& chain)
    {
        std::vector<std::string> made;
        for (const std::string& name : chain) {
            const bool brought = std::ranges::any_of(members, [&](const Member* m) {
                return m->entry.path.fileName() == name && m->entry.type == archive::EntryType::Link;
            });
            if (!brought)
                made.push_back(name);
        }
        if (!made.empty())
            tell(Severity::Info, FindingCode::LinkChainMade, members.front()->what.stem, std::move(made));
        return {};
    }

    /// A link of the archive (…_static_v8.a) is kept when the set has its target.
    void dropDanglingLinks()
    {
        std::erase_if(m_placed, [&](const auto& item) {
            const auto& [path, placed] = item;
            if (placed.placement.after.type != StateType::Link)
                return false;
            const auto target = path.parent().child(placed.placement.after.linkTarget);
            if (target && m_placed.contains(*target))
                return false;
            tell(Severity::Info, FindingCode::NotCudnnIgnored, placed.member->entry.path.str());
            return true;
        });
    }

    const archive::Contents& m_contents;
    const toolkit::Layout& m_layout;
    const ArchiveFacts& m_archive;
    std::vector<Finding>& m_findings;
    std::map<RelPath, Placed> m_placed;
    std::size_t m_leftOut = 0;
};

} // namespace

std::uint32_t modeOf(archive::FileKind kind)
{
    return kind == FileKind::SharedLibrary || kind == FileKind::Dll ? 0755 : kPlainMode;
}

Result<std::vector<Placement>> placementsOf(const archive::Contents& contents, const toolkit::Layout& layout,
                                            const ArchiveFacts& archive, std::vector<Finding>& findings)
{
    return Placer{contents, layout, archive, findings}.run();
}

} // namespace core::plan
