#include "support/fault_file_system.h"

namespace test
{
namespace
{

using namespace core;
using namespace core::platform;
namespace fs = std::filesystem;

class FaultInFile final : public InFile
{
public:
    FaultInFile(std::unique_ptr<InFile> real, FaultScript& script)
        : m_real(std::move(real))
        , m_script(script)
    {
    }
    Result<std::size_t> readAt(std::uint64_t offset, std::span<std::byte> buffer) override
    {
        CORE_CHECK(m_script.read("read"));
        return m_real->readAt(offset, buffer);
    }
    Result<Node> stat() override { return m_real->stat(); }

private:
    std::unique_ptr<InFile> m_real;
    FaultScript& m_script;
};

class FaultOutFile final : public OutFile
{
public:
    FaultOutFile(std::unique_ptr<OutFile> real, FaultScript& script, Path path)
        : m_real(std::move(real))
        , m_script(script)
        , m_path(std::move(path))
    {
    }
    Result<> write(std::span<const std::byte> bytes) override
    {
        if (auto asked = m_script.write(m_path.string()); !asked) {
            // A full disk takes a part first.
            (void)m_real->write(bytes.first(bytes.size() / 2));
            return asked;
        }
        m_script.wrote(m_path);
        return m_real->write(bytes);
    }
    void startWriteback() override { m_real->startWriteback(); }
    Result<> sync() override
    {
        CORE_CHECK(m_script.write(m_path.string()));
        m_script.synced(m_path);
        return m_real->sync();
    }
    Result<> close() override
    {
        CORE_CHECK(m_script.write(m_path.string()));
        return m_real->close();
    }

private:
    std::unique_ptr<OutFile> m_real;
    FaultScript& m_script;
    Path m_path;
};

class FaultTree final : public Tree
{
public:
    FaultTree(std::unique_ptr<Tree> real, FaultScript& script, Path root)
        : m_real(std::move(real))
        , m_script(script)
        , m_root(std::move(root))
    {
    }

    Result<Node> stat(const RelPath& path) const override
    {
        CORE_CHECK(m_script.read(path.str()));
        return m_real->stat(path);
    }
    Result<std::unique_ptr<InFile>> open(const RelPath& path) const override
    {
        CORE_CHECK(m_script.read(path.str()));
        CORE_TRY(auto file, m_real->open(path));
        return std::unique_ptr<InFile>(std::make_unique<FaultInFile>(std::move(file), m_script));
    }
    Result<std::string> readLink(const RelPath& path) const override
    {
        CORE_CHECK(m_script.read(path.str()));
        return m_real->readLink(path);
    }
    Result<std::vector<std::string>> list(const RelPath& folder) const override
    {
        CORE_CHECK(m_script.read(folder.str()));
        return m_real->list(folder);
    }
    Result<std::uint64_t> freeBytes(const RelPath& folder) const override { return m_real->freeBytes(folder); }

    Result<std::unique_ptr<OutFile>> createNew(const RelPath& path, std::uint32_t mode) override
    {
        CORE_CHECK(m_script.write(path.str()));
        CORE_TRY(auto file, m_real->createNew(path, mode));
        const Path here = at(path);
        m_script.wrote(here);
        m_script.folderChanged({here.parent_path()}, [here] { removeQuietly(here); });
        return std::unique_ptr<OutFile>(std::make_unique<FaultOutFile>(std::move(file), m_script, here));
    }
    Result<std::unique_ptr<OutFile>> openToAppend(const RelPath& path) override
    {
        CORE_CHECK(m_script.write(path.str()));
        CORE_TRY(auto file, m_real->openToAppend(path));
        return std::unique_ptr<OutFile>(std::make_unique<AppendingFile>(std::move(file), m_script, at(path)));
    }
    Result<> makeDirectory(const RelPath& path, std::uint32_t mode) override
    {
        CORE_CHECK(m_script.write(path.str()));
        CORE_CHECK(m_real->makeDirectory(path, mode));
        const Path here = at(path);
        m_script.folderChanged({here.parent_path()}, [here] { removeQuietly(here); });
        return {};
    }
    Result<> makeLink(const RelPath& path, std::string_view target) override
    {
        CORE_CHECK(m_script.write(path.str()));
        CORE_CHECK(m_real->makeLink(path, target));
        const Path here = at(path);
        m_script.folderChanged({here.parent_path()}, [here] { removeQuietly(here); });
        return {};
    }
    Result<> rename(const RelPath& from, const RelPath& to) override
    {
        CORE_CHECK(m_script.write(from.str()));
        CORE_CHECK(m_real->rename(from, to));
        const Path source = at(from);
        const Path goal = at(to);
        m_script.folderChanged({source.parent_path(), goal.parent_path()},
                               [source, goal] { renameQuietly(goal, source); });
        return {};
    }
    Result<> replace(const RelPath& from, const RelPath& to) override
    {
        CORE_CHECK(m_script.write(from.str()));
        const Path source = at(from);
        const Path goal = at(to);
        const Path old = m_script.keepAside(m_root, goal);
        CORE_CHECK(m_real->replace(from, to));
        m_script.folderChanged({source.parent_path(), goal.parent_path()}, [source, goal, old] {
            renameQuietly(goal, source);
            renameQuietly(old, goal);
        });
        return {};
    }
    Result<> removeFile(const RelPath& path) override
    {
        CORE_CHECK(m_script.write(path.str()));
        const Path here = at(path);
        const Path old = m_script.keepAside(m_root, here);
        CORE_CHECK(m_real->removeFile(path));
        m_script.folderChanged({here.parent_path()}, [here, old] { renameQuietly(old, here); });
        return {};
    }
    Result<> removeDirectory(const RelPath& path) override
    {
        CORE_CHECK(m_script.write(path.str()));
        CORE_CHECK(m_real->removeDirectory(path));
        const Path here = at(path);
        m_script.folderChanged({here.parent_path()}, [here] {
            std::error_code ignored;
            fs::create_directory(here, ignored);
        });
        return {};
    }
    Result<> syncDirectory(const RelPath& folder) override
    {
        CORE_CHECK(m_script.write(folder.str()));
        CORE_CHECK(m_real->syncDirectory(folder));
        m_script.folderSynced(at(folder));
        return {};
    }
    Result<std::unique_ptr<Lock>> lock(const RelPath& path) override
    {
        CORE_CHECK(m_script.write(path.str()));
        return m_real->lock(path);
    }

private:
    /// What it adds is lost by a power cut; what was there before is not.
    class AppendingFile final : public OutFile
    {
    public:
        AppendingFile(std::unique_ptr<OutFile> real, FaultScript& script, Path path)
            : m_real(std::move(real))
            , m_script(script)
            , m_path(std::move(path))
            , m_before(fs::file_size(m_path))
        {
        }
        Result<> write(std::span<const std::byte> bytes) override
        {
            if (auto asked = m_script.write(m_path.string()); !asked) {
                (void)m_real->write(bytes.first(bytes.size() / 2));
                return asked;
            }
            m_script.folderChanged({m_path}, [path = m_path, size = m_before] {
                std::error_code ignored;
                if (fs::exists(path, ignored))
                    fs::resize_file(path, size, ignored);
            });
            return m_real->write(bytes);
        }
        void startWriteback() override {}
        Result<> sync() override
        {
            CORE_CHECK(m_script.write(m_path.string()));
            m_script.folderSynced(m_path);
            return m_real->sync();
        }
        Result<> close() override
        {
            CORE_CHECK(m_script.write(m_path.string()));
            return m_real->close();
        }

    private:
        std::unique_ptr<OutFile> m_real;
        FaultScript& m_script;
        Path m_path;
        std::uintmax_t m_before;
    };

    Path at(const RelPath& path) const { return path.isTop() ? m_root : m_root / path.str(); }

    static void removeQuietly(const Path& path)
    {
        std::error_code ignored; // a folder that is not empty stays
        fs::remove(path, ignored);
    }
    static void renameQuietly(const Path& from, const Path& to)
    {
        std::error_code ignored;
        if (fs::exists(fs::symlink_status(from, ignored)) && !fs::exists(fs::symlink_status(to, ignored)))
            fs::rename(from, to, ignored);
    }

    std::unique_ptr<Tree> m_real;
    FaultScript& m_script;
    Path m_root;
};

} // namespace

Result<std::unique_ptr<Tree>> FaultFileSystem::openTree(const Path& folder)
{
    CORE_CHECK(m_script.read(folder.string()));
    CORE_TRY(auto tree, m_real.openTree(folder));
    return std::unique_ptr<Tree>(std::make_unique<FaultTree>(std::move(tree), m_script, folder));
}

Result<std::unique_ptr<InFile>> FaultFileSystem::openFile(const Path& file)
{
    CORE_CHECK(m_script.read(file.string()));
    CORE_TRY(auto opened, m_real.openFile(file));
    return std::unique_ptr<InFile>(std::make_unique<FaultInFile>(std::move(opened), m_script));
}

Result<Node> FaultFileSystem::stat(const Path& path)
{
    CORE_CHECK(m_script.read(path.string()));
    return m_real.stat(path);
}

Result<Path> FaultFileSystem::realPath(const Path& path)
{
    CORE_CHECK(m_script.read(path.string()));
    return m_real.realPath(path);
}

} // namespace test
