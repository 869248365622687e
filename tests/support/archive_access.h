// Opening archives out of memory or a file, and sinks that keep what they get.
#pragma once

#include "archive/archive.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <string>

namespace test
{

/// A file that is bytes in memory.
class MemoryFile final : public core::platform::InFile
{
public:
    explicit MemoryFile(std::string bytes)
        : m_bytes(std::move(bytes))
    {
    }

    core::Result<std::size_t> readAt(std::uint64_t offset, std::span<std::byte> buffer) override
    {
        if (offset >= m_bytes.size())
            return std::size_t{0};
        const std::size_t size = std::min(buffer.size(), m_bytes.size() - static_cast<std::size_t>(offset));
        std::memcpy(buffer.data(), m_bytes.data() + offset, size);
        return size;
    }
    core::Result<core::platform::Node> stat() override
    {
        return core::platform::Node{.type = core::platform::NodeType::File, .size = m_bytes.size()};
    }

private:
    std::string m_bytes;
};

inline core::Result<std::unique_ptr<core::archive::Archive>> openBytes(std::string bytes)
{
    return core::archive::openArchive(std::make_unique<MemoryFile>(std::move(bytes)), "test archive");
}

/// Keeps every file's content and every link's target, by path.
class KeepAll final : public core::archive::MemberSink
{
public:
    core::Result<bool> begin(const core::archive::Entry& entry) override
    {
        m_path = entry.path.str();
        files.emplace(m_path, std::string{});
        if (entry.type == core::archive::EntryType::Link)
            links.emplace(m_path, entry.linkTarget);
        ++open;
        return true;
    }
    core::Result<> data(std::span<const std::byte> bytes) override
    {
        files[m_path].append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        total += bytes.size();
        return {};
    }
    core::Result<> end() override
    {
        --open;
        return {};
    }

    std::map<std::string, std::string> files, links;
    std::uint64_t total = 0;
    int open = 0; ///< members begun and not ended

private:
    std::string m_path;
};

/// Opens and reads all; the first error of the two.
inline core::Result<std::vector<core::archive::Entry>> readWhole(std::string bytes, KeepAll& sink)
{
    core::SilentProgress silent;
    CORE_TRY(const auto archive, openBytes(std::move(bytes)));
    return archive->readAll(sink, core::Job{silent}, nullptr);
}

} // namespace test
