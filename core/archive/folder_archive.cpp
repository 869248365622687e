#include "archive/folder_archive.h"

#include "archive/damaged_names.h"
#include "archive/file_kind.h"
#include "base/text.h"

#include <zlib.h>

#include <functional>
#include <map>

namespace core::archive
{
namespace
{

using platform::Node;
using platform::NodeType;

constexpr std::size_t kBlock = 1U << 20;

/// The whole file in blocks, or ArchiveChanged when it has another size than `size`.
Result<> forEachBlock(platform::InFile& file, std::uint64_t size,
                      const std::function<Result<>(std::span<const std::byte>)>& take)
{
    std::vector<std::byte> buffer(std::min<std::uint64_t>(kBlock, size + 1));
    for (std::uint64_t done = 0;;) {
        CORE_TRY(const std::size_t got, file.readAt(done, buffer));
        if (got == 0 && done == size)
            return {};
        if (got == 0 || got > size - done)
            return Error{.code = Errc::ArchiveChanged, .detail = "another size than was listed"};
        CORE_CHECK(take(std::span{buffer}.first(got)));
        done += got;
    }
}

/// Names that may lie in a folder of other software and are ours to judge.
bool concernsUs(std::string_view fileName)
{
    return isCudnnName(fileName) || isDamagedCudnnName(fileName);
}

/// Files that placement will compare: the spellings of one library, and one file name in several folders.
std::string twinKey(const Entry& entry)
{
    const FileClass what = classify(entry.path.fileName());
    return std::to_string(entry.size) + '/' + asciiLower(what.stem);
}

} // namespace

FolderArchive::FolderArchive(std::unique_ptr<platform::Tree> tree, const FolderSet& set)
    : m_tree(std::move(tree))
    , m_subject(set.name.text)
    , m_cudnnOnly(set.cudnnOnly)
    , m_rules(m_subject)
{
}

Result<std::unique_ptr<Archive>> FolderArchive::open(platform::FileSystem& fs, const FolderSet& set)
{
    CORE_TRY(auto tree, fs.openTree(set.root));
    std::unique_ptr<FolderArchive> folder(new FolderArchive(std::move(tree), set));
    CORE_CHECK(folder->list(set));
    CORE_CHECK(folder->tellTwins());
    return std::unique_ptr<Archive>(std::move(folder));
}

Result<> FolderArchive::list(const FolderSet& set)
{
    for (const RelPath& part : set.parts) {
        CORE_TRY(const Node node, m_tree->stat(part));
        if (node.type == NodeType::Directory)
            CORE_CHECK(walk(part));
        else
            CORE_CHECK(add(part, node));
    }
    return {};
}

Result<> FolderArchive::walk(const RelPath& folder)
{
    CORE_TRY(const std::vector<std::string> names, m_tree->list(folder));
    for (const std::string& name : names) {
        if (m_cudnnOnly && name != "x64" && !concernsUs(name))
            continue;
        auto path = folder.child(name);
        if (!path)
            return m_rules.refuse(Errc::UnsafeEntryName, name, path.error().detail);
        CORE_TRY(const Node node, m_tree->stat(*path));
        if (m_cudnnOnly && (name == "x64") != (node.type == NodeType::Directory))
            continue;
        CORE_CHECK(add(*path, node));
        if (node.type == NodeType::Directory)
            CORE_CHECK(walk(*path)); // ends: a path has at most 1,024 bytes
    }
    return {};
}

Result<> FolderArchive::add(const RelPath& path, const Node& node)
{
    RawEntry raw{.name = path.str(),
                 .type = EntryType::File,
                 .size = node.size,
                 .packedSize = node.size,
                 .crc32 = {},
                 .mode = node.mode,
                 .linkTarget = {}};
    switch (node.type) {
    case NodeType::File:
        break;
    case NodeType::Link: {
        raw.type = EntryType::Link;
        raw.size = raw.packedSize = 0;
        CORE_TRY(raw.linkTarget, m_tree->readLink(path));
        break;
    }
    case NodeType::Directory:
        raw.type = EntryType::Directory;
        raw.size = raw.packedSize = 0;
        break;
    case NodeType::Other:
        return m_rules.refuse(Errc::UnsupportedEntryType, path.str(), "a device, a socket or a pipe");
    case NodeType::Absent:
        return changed(path);
    }
    CORE_TRY(std::optional<Entry> entry, m_rules.admit(std::move(raw)));
    if (!entry)
        return {};
    m_bytes += entry->size;
    m_entries.push_back(*std::move(entry));
    m_nodes.push_back(node);
    return {};
}

Result<> FolderArchive::tellTwins()
{
    std::map<std::string, std::vector<Entry*>> groups;
    for (Entry& entry : m_entries) {
        if (entry.type == EntryType::File && concernsUs(entry.path.fileName()))
            groups[twinKey(entry)].push_back(&entry);
    }
    for (const auto& [key, twins] : groups) {
        for (Entry* entry : twins.size() > 1 ? twins : std::vector<Entry*>{}) {
            CORE_TRY(const auto file, openEntry(*entry));
            uLong sum = ::crc32(0, nullptr, 0);
            CORE_CHECK(forEachBlock(*file, entry->size, [&](std::span<const std::byte> bytes) -> Result<> {
                sum = ::crc32_z(sum, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
                return {};
            }));
            entry->crc32 = static_cast<std::uint32_t>(sum);
        }
    }
    return {};
}

Error FolderArchive::changed(const RelPath& path) const
{
    return {.code = Errc::ArchiveChanged, .subject = m_subject, .detail = path.str(), .values = {path.str()}};
}

Result<std::unique_ptr<platform::InFile>> FolderArchive::openEntry(const Entry& entry) const
{
    CORE_TRY(auto file, m_tree->open(entry.path));
    CORE_TRY(const Node node, file->stat());
    if (!node.sameContentAs(m_nodes[entry.index]))
        return changed(entry.path);
    return file;
}

Result<> FolderArchive::readMember(const Entry& entry, MemberSink& sink, const Job& job)
{
    if (entry.index >= m_entries.size() || m_entries[entry.index].path != entry.path)
        return Error{.code = Errc::InvalidArgument, .subject = m_subject, .detail = "no entry of this folder"};
    CORE_TRY(const bool wanted, sink.begin(entry));
    if (!wanted)
        return {};
    if (entry.type == EntryType::File) {
        CORE_TRY(const auto file, openEntry(entry));
        auto read = forEachBlock(*file, entry.size, [&](std::span<const std::byte> bytes) -> Result<> {
            CORE_CHECK(job.checkpoint());
            return sink.data(bytes);
        });
        if (!read && read.error().code == Errc::ArchiveChanged)
            return changed(entry.path);
        CORE_CHECK(std::move(read));
    }
    return sink.end();
}

Result<std::vector<Entry>> FolderArchive::readAll(MemberSink& sink, const Job& job, digest::ByteCounter* consumed)
{
    for (const Entry& entry : m_entries) {
        CORE_CHECK(job.checkpoint());
        CORE_CHECK(readMember(entry, sink, job));
        if (consumed)
            consumed->add(entry.size);
    }
    return m_entries;
}

Result<digest::Sha256> FolderArchive::digest(const Job&, digest::ByteCounter*)
{
    return Error{.code = Errc::InvalidArgument, .subject = m_subject, .detail = "a folder has no digest"};
}

Result<> FolderArchive::checkUnchanged()
{
    for (const Entry& entry : m_entries) {
        if (entry.type == EntryType::Directory)
            continue;
        CORE_TRY(const Node now, m_tree->stat(entry.path));
        if (!now.sameContentAs(m_nodes[entry.index]))
            return changed(entry.path);
    }
    return {};
}

} // namespace core::archive
