// One target, opened: its tree, its receipts, its configuration lines and, for writing, its lock.
#pragma once

#include "engine/context.h"
#include "engine/new_folder.h"
#include "transaction/transaction.h"

#include <memory>
#include <optional>
#include <vector>

namespace core::engine
{

/// The real folder that receives libraries.
[[nodiscard]] Path libraryFolder(const toolkit::Toolkit& toolkit);

/// The named toolkit, or the only or active one.
Result<toolkit::Toolkit> findToolkit(const Context& context, const std::optional<Path>& named);
/// What an install goes into: as above, or the folder that is to be of the kind asked for. `system` is the archive's.
Result<toolkit::Toolkit> findTarget(const Context& context, const InstallRequest& request, archive::System system);

class Session
{
public:
    /// Reads only. Receipts are checked; an interrupted run is RecoveryNeeded unless `evenIfInterrupted`, one that is
    /// still going on is Busy.
    static Result<std::unique_ptr<Session>> openToRead(const Context& context, const toolkit::Toolkit& toolkit,
                                                       bool evenIfInterrupted = false);
    /// Makes the folder when it is missing, takes the lock and recovers. TargetUnsafe, TargetNotWritable, Busy,
    /// RecoveryNeeded …
    static Result<std::unique_ptr<Session>> openToWrite(const Context& context, const toolkit::Toolkit& toolkit,
                                                        const Job& job);
    /// Removes our folders again as far as they are empty.
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    [[nodiscard]] const Context& context() const { return m_context; }
    [[nodiscard]] const toolkit::Toolkit& toolkit() const { return m_toolkit; }
    [[nodiscard]] platform::Tree& tree() { return *m_tree; }
    [[nodiscard]] transaction::ConfigFiles& config() { return m_config; }
    [[nodiscard]] transaction::Target target() { return {*m_tree, m_toolkit.layout, m_config}; }
    [[nodiscard]] const std::vector<transaction::Receipt>& receipts() const { return m_receipts; }
    /// The newest receipt; nullopt when there is none.
    [[nodiscard]] std::optional<transaction::Receipt> current() const;
    [[nodiscard]] plan::States owned() const;
    [[nodiscard]] const std::optional<Recovery>& recovered() const { return m_recovered; }
    [[nodiscard]] bool interrupted() const { return m_interrupted; }

    /// Decides where stage and backup lie and gives the new transaction its id and stage folders.
    Result<transaction::Staged> beginStaging();
    /// Writes the receipt and performs the plan.
    Result<> perform(const plan::Plan& plan, const transaction::Staged& staged,
                     const std::map<RelPath, platform::Node>& nodes, const Job& job);
    /// A run that failed leaves no stage behind. The error that it failed with comes back, for the caller to return.
    Error cleanUpAfter(Error error, const Job& job);
    /// Tells the loader's cache, when this folder is in it and we may. The text's complaints go to the outcome.
    Result<> refreshLoaderCache(Outcome& outcome);

private:
    Session(const Context& context, toolkit::Toolkit toolkit, std::unique_ptr<platform::Tree> tree);
    Result<> loadReceipts();
    Result<> lockAndRecover(const Job& job);
    /// Says in a folder of its own what it is for, so that later runs know it again.
    Result<> markTarget();

    const Context& m_context;
    toolkit::Toolkit m_toolkit;
    NewFolder m_newFolder;
    std::unique_ptr<platform::Tree> m_tree;
    transaction::ConfigFiles m_config;
    std::unique_ptr<platform::Lock> m_lock;
    std::vector<transaction::Receipt> m_receipts;
    std::optional<Recovery> m_recovered;
    bool m_interrupted = false;
};

/// RFC 3339, UTC, to the second.
[[nodiscard]] std::string nowUtc();

} // namespace core::engine
