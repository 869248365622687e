// What a folder holds: path → type, mode and content. Two snapshots are equal when the trees are, byte for byte.
#pragma once

#include "base/text.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace test
{

class TreeSnapshot
{
public:
    /// Everything, but of our own state folder only what counts: backups and kept files by content, receipts by name
    /// (they carry the time). An absent and an empty state folder are the same.
    static TreeSnapshot of(const std::filesystem::path& root, const std::vector<std::string>& below = {""})
    {
        TreeSnapshot snapshot;
        for (const std::string& start : below) {
            for (auto it = std::filesystem::recursive_directory_iterator{root / start};
                 it != std::filesystem::recursive_directory_iterator{}; ++it)
                snapshot.add(root, it->path());
        }
        return snapshot;
    }

    bool operator==(const TreeSnapshot&) const = default;

    /// The first few differences, for a failing test's message.
    [[nodiscard]] std::string difference(const TreeSnapshot& other) const
    {
        std::string text;
        int left = 8;
        for (const auto& [path, state] : m_entries) {
            const auto there = other.m_entries.find(path);
            if (there == other.m_entries.end() && left-- > 0)
                text += "only first: " + path + "\n";
            else if (there != other.m_entries.end() && there->second != state && left-- > 0)
                text += "differs: " + path + " (" + state.substr(0, 60) + " | " + there->second.substr(0, 60) + ")\n";
        }
        for (const auto& [path, state] : other.m_entries) {
            if (!m_entries.contains(path) && left-- > 0)
                text += "only second: " + path + "\n";
        }
        return text;
    }

    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    [[nodiscard]] bool has(const std::string& path) const { return m_entries.contains(path); }

private:
    void add(const std::filesystem::path& root, const std::filesystem::path& path)
    {
        const std::string name = core::utf8FromPath(path.lexically_relative(root));
        if (name.find(".aside") != std::string::npos)
            return; // the power cut's own store
        const auto status = std::filesystem::symlink_status(path);
        const bool state = name.find(".cudnn-installer") != std::string::npos;
        const bool receipt = name.find(".cudnn-installer/receipts/") != std::string::npos;
        const bool folder = std::filesystem::is_directory(status);
        if (state && (folder || name.ends_with(".cudnn-installer/lock")))
            return;
        const std::string mode = std::to_string(static_cast<unsigned>(status.permissions()));
        if (receipt)
            m_entries[name] = "receipt";
        else if (std::filesystem::is_symlink(status))
            m_entries[name] = "link " + core::utf8FromPath(std::filesystem::read_symlink(path));
        else if (folder)
            m_entries[name] = "folder " + mode;
        else
            m_entries[name] = "file " + mode + ' ' + contentOf(path);
    }

    static std::string contentOf(const std::filesystem::path& path)
    {
        std::ifstream in{path, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }

    std::map<std::string, std::string> m_entries;
};

} // namespace test
