// Small questions to the disk by absolute path, links followed: for what the program looks at and never writes.
#pragma once

#include "platform/tree.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace core::platform
{

/// The file's first bytes, at most `limitBytes`; a longer file is cut there.
inline Result<std::string> readStart(FileSystem& fs, const Path& file, std::size_t limitBytes)
{
    constexpr std::size_t kBlock = 64 * 1024;
    CORE_TRY(const auto opened, fs.openFile(file));
    std::string content;
    while (content.size() < limitBytes) {
        const std::size_t filled = content.size();
        content.resize(std::min(limitBytes, filled + kBlock));
        CORE_TRY(const std::size_t got,
                 opened->readAt(filled, std::as_writable_bytes(std::span{content}).subspan(filled)));
        content.resize(filled + got);
        if (got == 0)
            break;
    }
    return content;
}

/// Names in a folder, sorted by bytes.
inline Result<std::vector<std::string>> listFolder(FileSystem& fs, const Path& folder)
{
    CORE_TRY(const auto tree, fs.openTree(folder));
    return tree->list(RelPath::top());
}

/// False as well when the system does not let us look.
inline bool isFolder(FileSystem& fs, const Path& path)
{
    const auto node = fs.stat(path);
    return node && node->type == NodeType::Directory;
}

inline bool isFile(FileSystem& fs, const Path& path)
{
    const auto node = fs.stat(path);
    return node && node->type == NodeType::File;
}

} // namespace core::platform
