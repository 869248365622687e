// The layer "files": is the set complete, intact, of one version, rightly linked and rightly placed? Every file is read
// back; nothing is written, nothing is loaded.
#pragma once

#include "base/job.h"
#include "digest/digest.h"
#include "platform/tree.h"
#include "toolkit/snapshot.h"
#include "toolkit/toolkit.h"
#include "transaction/receipt.h"
#include "verify/report.h"

#include <optional>

namespace core::verify
{

struct FilesInputs {
    const platform::TreeReader& target;
    const toolkit::Toolkit& toolkit;
    const toolkit::TargetSnapshot& snapshot;            ///< without digests
    const std::optional<transaction::Receipt>& current; ///< nullopt or with nothing owned: digests cannot be compared
};

/// Without a receipt what can be seen is still checked; the comparison of digests is skipped with that reason.
Result<Report> checkFiles(const FilesInputs& inputs, const Job& job, digest::ByteCounter* counter);

} // namespace core::verify
