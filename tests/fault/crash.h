// A small machine whose program died at a chosen moment, and its target opened the way the engine opens it.
#pragma once

#include "support/box.h"
#include "transaction/transaction.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace test
{

using Act = std::function<core::Result<>(const Box&, core::Engine&)>;

/// Runs `act` in a child that is killed at its n-th write; true when it ended before that.
bool runKilledAt(const Box& box, const Act& act, int n);

/// Copies `prepared` to `at` and kills the run at the first write at which `there` holds. nullopt: there was none.
std::optional<Box> crashWhere(const Box& prepared, const core::Path& at, const Act& act,
                              const std::function<bool(const Box&)>& there);

/// The only journal's path and text; empty when there is none.
core::Path journalPath(const Box& box);
std::string journalText(const Box& box);

// Moments of a run.
bool headerStands(const Box& box); ///< the header is whole, nothing else is done
bool halfPlaced(const Box& box);   ///< the first new library is in its place
bool allPerformed(const Box& box); ///< the receipt is in its place, the commit is not written
bool committed(const Box& box);    ///< the commit line is whole

/// Installs a packed archive with every consent given.
Act installing(std::string archiveName, core::LoaderMode loader = core::LoaderMode::None);
Act uninstalling();
/// Runs it on the real disk; throws when it fails: a test's preparation must work.
void mustWork(const Box& box, const Act& act);

/// A small set: nine files and links or so.
CudnnOptions olderSet(Packing packing = Packing::Zip);
CudnnOptions newerSet(Packing packing = Packing::Zip);

std::string contentOf(const core::Path& file);
void put(const core::Path& file, std::string_view content);

/// A line as the journal has it, with the right check value, around any body.
std::string journalLine(std::string_view body);

/// The box's toolkit, opened for the transaction room.
class OpenTarget
{
public:
    explicit OpenTarget(const Box& box);
    [[nodiscard]] core::transaction::Target target() { return {*m_tree, m_toolkit.layout, m_config}; }

private:
    core::toolkit::Toolkit m_toolkit;
    std::unique_ptr<core::platform::Tree> m_tree;
    core::transaction::ConfigFiles m_config;
};

} // namespace test
