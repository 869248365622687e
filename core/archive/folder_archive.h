// An unpacked set, read as if it were an archive: its files are entries and pass the same rules. Links are never
// followed. NVIDIA publishes no digest of a folder, so digest() is InvalidArgument; each file is hashed while it is
// copied. Names that are not UTF-8 are not seen: a TreeReader does not list them.
#pragma once

#include "archive/archive.h"
#include "archive/entry_rules.h"
#include "archive/folder_set.h"

namespace core::archive
{

class FolderArchive final : public Archive
{
public:
    /// Lists the set. Equal files under several names of one library, as tools make them that know no links, get their
    /// CRC, so that they are told from files that differ; no other file is read.
    static Result<std::unique_ptr<Archive>> open(platform::FileSystem& fs, const FolderSet& set);

    [[nodiscard]] Format format() const override { return Format::Folder; }
    /// Of all files together.
    [[nodiscard]] std::uint64_t fileSize() const override { return m_bytes; }
    [[nodiscard]] const std::vector<Entry>* directory() const override { return &m_entries; }
    /// ArchiveChanged when the file is not the one that was listed.
    Result<> readMember(const Entry& entry, MemberSink& sink, const Job& job) override;
    Result<std::vector<Entry>> readAll(MemberSink& sink, const Job& job, digest::ByteCounter* consumed) override;
    Result<digest::Sha256> digest(const Job& job, digest::ByteCounter* counted) override;
    /// Every file and link is the one that was listed.
    Result<> checkUnchanged() override;

private:
    FolderArchive(std::unique_ptr<platform::Tree> tree, const FolderSet& set);
    Result<> list(const FolderSet& set);
    Result<> add(const RelPath& path, const platform::Node& node);
    Result<> walk(const RelPath& folder);
    Result<> tellTwins();
    Result<std::unique_ptr<platform::InFile>> openEntry(const Entry& entry) const;
    [[nodiscard]] Error changed(const RelPath& path) const;

    std::unique_ptr<platform::Tree> m_tree;
    std::string m_subject;
    bool m_cudnnOnly = false;
    EntryRules m_rules;
    std::vector<Entry> m_entries;
    std::vector<platform::Node> m_nodes; ///< one per entry
    std::uint64_t m_bytes = 0;
};

} // namespace core::archive
