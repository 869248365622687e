// A disk that fails on the n-th call: with an error, with a dying process, or with a power cut that loses what was not
// synced. Wraps the real file system; the files are real.
#pragma once

#include "platform/tree.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace test
{

enum class Then {
    FailOnce,    ///< call n fails, later ones work
    FailForever, ///< call n and every later one fails: the disk stays full
    Kill,        ///< the process ends at once, as by kill -9
    PowerCut, ///< unsynced content is dropped or zeroed, unsynced folder changes are undone or not, then nothing works
    Stop,     ///< nothing fails, but the user cancels
};

enum class Counting { Writes, ReadsToo };

/// One run's fault and what happened. Thread-safe.
class FaultScript
{
public:
    FaultScript() = default; ///< never
    FaultScript(int atCall, core::Errc fault, Then then, Counting counting = Counting::Writes, unsigned seed = 1)
        : m_at(atCall)
        , m_fault(fault)
        , m_then(then)
        , m_counting(counting)
        , m_random(seed)
    {
    }

    [[nodiscard]] bool fired() const { return m_fired; }
    [[nodiscard]] int calls() const { return m_calls; }
    void onStop(std::function<void()> stop) { m_stop = std::move(stop); }

    /// Asked before each call; an error is to be returned instead of doing it.
    core::Result<> write(const std::string& subject) { return call(subject); }
    core::Result<> read(const std::string& subject)
    {
        return m_counting == Counting::ReadsToo || m_dead ? call(subject) : core::Result<>{};
    }

    // What the power cut needs to know.
    void wrote(const core::Path& file);
    void synced(const core::Path& file);
    void folderChanged(std::set<core::Path> folders, std::function<void()> undo);
    void folderSynced(const core::Path& folder);
    /// A place for what a removal would destroy.
    core::Path keepAside(const core::Path& root, const core::Path& file);

private:
    core::Result<> call(const std::string& subject);
    void cutPower();

    struct Change {
        std::set<core::Path> unsynced;
        std::function<void()> undo;
    };

    int m_at = 0;
    core::Errc m_fault = core::Errc::Io;
    Then m_then = Then::FailOnce;
    Counting m_counting = Counting::Writes;
    std::mt19937 m_random{1};
    int m_calls = 0;
    bool m_fired = false;
    bool m_dead = false;
    std::function<void()> m_stop;
    std::set<core::Path> m_unsyncedFiles;
    std::vector<Change> m_changes;
    int m_kept = 0;
    std::recursive_mutex m_mutex;
};

class FaultFileSystem final : public core::platform::FileSystem
{
public:
    FaultFileSystem(core::platform::FileSystem& real, FaultScript& script)
        : m_real(real)
        , m_script(script)
    {
    }

    core::Result<std::unique_ptr<core::platform::Tree>> openTree(const core::Path& folder) override;
    core::Result<std::unique_ptr<core::platform::InFile>> openFile(const core::Path& file) override;
    core::Result<core::platform::Node> stat(const core::Path& path) override;
    core::Result<core::Path> realPath(const core::Path& path) override;

private:
    core::platform::FileSystem& m_real;
    FaultScript& m_script;
};

} // namespace test
