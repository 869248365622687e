// A folder that is not there yet, to be looked at as if it were: empty, and with the room of the volume it will lie on.
// Writing into it fails: NotFound.
#pragma once

#include "platform/tree.h"

namespace core::platform
{

class AbsentTree final : public Tree
{
public:
    /// `above` is the nearest folder that exists.
    explicit AbsentTree(std::unique_ptr<Tree> above)
        : m_above(std::move(above))
    {
    }

    Result<Node> stat(const RelPath&) const override { return Node{}; }
    Result<std::unique_ptr<InFile>> open(const RelPath& path) const override { return nothing(path); }
    Result<std::string> readLink(const RelPath& path) const override { return nothing(path); }
    Result<std::vector<std::string>> list(const RelPath& folder) const override
    {
        if (folder.isTop())
            return std::vector<std::string>{};
        return nothing(folder);
    }
    Result<std::uint64_t> freeBytes(const RelPath&) const override { return m_above->freeBytes(RelPath::top()); }
    Result<std::unique_ptr<OutFile>> createNew(const RelPath& path, std::uint32_t) override { return nothing(path); }
    Result<std::unique_ptr<OutFile>> openToAppend(const RelPath& path) override { return nothing(path); }
    Result<> makeDirectory(const RelPath& path, std::uint32_t) override { return nothing(path); }
    Result<> makeLink(const RelPath& path, std::string_view) override { return nothing(path); }
    Result<> rename(const RelPath& from, const RelPath&) override { return nothing(from); }
    Result<> replace(const RelPath& from, const RelPath&) override { return nothing(from); }
    Result<> removeFile(const RelPath& path) override { return nothing(path); }
    Result<> removeDirectory(const RelPath& path) override { return nothing(path); }
    Result<> syncDirectory(const RelPath& folder) override { return nothing(folder); }
    Result<std::unique_ptr<Lock>> lock(const RelPath& path) override { return nothing(path); }

private:
    static Error nothing(const RelPath& path) { return Error{.code = Errc::NotFound, .subject = path.str()}; }

    std::unique_ptr<Tree> m_above;
};

} // namespace core::platform
