#include "support/fault_file_system.h"

#include <cstdlib>
#include <fstream>

namespace test
{

using core::Errc;
using core::Error;
using core::Path;
using core::Result;

Result<> FaultScript::call(const std::string& subject)
{
    const std::scoped_lock lock{m_mutex};
    ++m_calls;
    if (m_dead)
        return Error{.code = m_fault, .subject = subject, .detail = "injected, for good"};
    if (m_at == 0 || m_calls != m_at)
        return {};
    m_fired = true;
    switch (m_then) {
    case Then::FailOnce:
        break;
    case Then::FailForever:
        m_dead = true;
        break;
    case Then::Kill:
        std::_Exit(99);
    case Then::PowerCut:
        cutPower();
        m_dead = true;
        break;
    case Then::Stop:
        m_stop();
        return {};
    }
    return Error{.code = m_fault, .subject = subject, .detail = "injected"};
}

void FaultScript::wrote(const Path& file)
{
    const std::scoped_lock lock{m_mutex};
    m_unsyncedFiles.insert(file);
}

void FaultScript::synced(const Path& file)
{
    const std::scoped_lock lock{m_mutex};
    m_unsyncedFiles.erase(file);
}

void FaultScript::folderChanged(std::set<Path> folders, std::function<void()> undo)
{
    const std::scoped_lock lock{m_mutex};
    m_changes.push_back({std::move(folders), std::move(undo)});
}

void FaultScript::folderSynced(const Path& folder)
{
    const std::scoped_lock lock{m_mutex};
    for (Change& change : m_changes)
        change.unsynced.erase(folder);
    std::erase_if(m_changes, [](const Change& change) { return change.unsynced.empty(); });
}

Path FaultScript::keepAside(const Path& root, const Path& file)
{
    const std::scoped_lock lock{m_mutex};
    // Beside the tree, on the same volume, so that a hard link keeps the very file.
    const Path aside = root.parent_path() / ("." + root.filename().string() + ".aside");
    std::filesystem::create_directories(aside);
    const Path kept = aside / std::to_string(m_kept++);
    std::error_code ignored;
    if (std::filesystem::is_symlink(file))
        std::filesystem::copy_symlink(file, kept, ignored);
    else
        std::filesystem::create_hard_link(file, kept, ignored);
    return kept;
}

void FaultScript::cutPower()
{
    for (const Path& file : m_unsyncedFiles) {
        std::error_code gone;
        if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(file, gone)))
            continue;
        const auto size = std::filesystem::file_size(file, gone);
        switch (m_random() % 3) {
        case 0:
            std::filesystem::resize_file(file, 0, gone);
            break;
        case 1:
            std::filesystem::resize_file(file, size / 2, gone);
            break;
        default:
            std::ofstream{file, std::ios::binary | std::ios::trunc} << std::string(size, '\0');
            break;
        }
    }
    // The newest first; an undo that the present state does not allow is left out by itself.
    for (auto change = m_changes.rbegin(); change != m_changes.rend(); ++change) {
        if (m_random() % 2 == 0)
            change->undo();
    }
}

} // namespace test
