// One small machine in a folder: a CUDA toolkit, archives, an /etc of its own. The engine runs on it for real; a fault
// script may stand between.
#pragma once

#include "engine.h"
#include "support/cudnn_fixture.h"
#include "support/fault_file_system.h"
#include "support/tree_snapshot.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace test
{

/// A temporary folder, in memory where the machine has such a place: what is tested is order, not the disk's speed.
class FastFolder
{
public:
    FastFolder();
    ~FastFolder();
    FastFolder(const FastFolder&) = delete;
    FastFolder& operator=(const FastFolder&) = delete;
    [[nodiscard]] const core::Path& path() const { return m_path; }

private:
    core::Path m_path;
};

class Box
{
public:
    explicit Box(core::Path root, bool withLibraryFolder = true);
    /// A copy of everything under another root.
    [[nodiscard]] Box copyTo(const core::Path& root) const;

    [[nodiscard]] const core::Path& root() const { return m_root; }
    [[nodiscard]] core::Path toolkit() const { return m_root / "toolkit"; }
    [[nodiscard]] core::Path archive(const std::string& name) const { return m_root / "archives" / name; }
    /// Packs a small cuDNN; gives its file name.
    std::string pack(const CudnnOptions& options) const;

    [[nodiscard]] core::Engine engine(core::platform::FileSystem& fs, bool elevated = true) const;
    [[nodiscard]] core::InstallRequest installRequest(const std::string& archiveName) const;
    /// Toolkit and configuration files together.
    [[nodiscard]] TreeSnapshot snapshot() const;

private:
    Box() = default;
    core::Path m_root;
};

/// Never fails, never prints; for calls that need a Job.
core::Job quietJob();

} // namespace test
