// A Tree whose named folders really are other folders: a toolkit whose lib64 is a link to another volume. Everything
// under such a name goes to the other Tree; the rest to the root.
#pragma once

#include "platform/tree.h"

#include <map>

namespace core::platform
{

class MountedTree final : public Tree
{
public:
    MountedTree(std::unique_ptr<Tree> root, std::map<RelPath, std::unique_ptr<Tree>> mounts)
        : m_root(std::move(root))
        , m_mounts(std::move(mounts))
    {
    }

    Result<Node> stat(const RelPath& path) const override;
    Result<std::unique_ptr<InFile>> open(const RelPath& path) const override;
    Result<std::string> readLink(const RelPath& path) const override;
    Result<std::vector<std::string>> list(const RelPath& folder) const override;
    Result<std::uint64_t> freeBytes(const RelPath& folder) const override;
    Result<std::unique_ptr<OutFile>> createNew(const RelPath& path, std::uint32_t mode) override;
    Result<std::unique_ptr<OutFile>> openToAppend(const RelPath& path) override;
    Result<> makeDirectory(const RelPath& path, std::uint32_t mode) override;
    Result<> makeLink(const RelPath& path, std::string_view target) override;
    Result<> rename(const RelPath& from, const RelPath& to) override;
    Result<> replace(const RelPath& from, const RelPath& to) override;
    Result<> removeFile(const RelPath& path) override;
    Result<> removeDirectory(const RelPath& path) override;
    Result<> syncDirectory(const RelPath& folder) override;
    Result<std::unique_ptr<Lock>> lock(const RelPath& path) override;

private:
    struct Place {
        Tree& tree;
        RelPath path;
    };
    Place placeOf(const RelPath& path) const;

    std::unique_ptr<Tree> m_root;
    std::map<RelPath, std::unique_ptr<Tree>> m_mounts;
};

} // namespace core::platform
