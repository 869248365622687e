// Short names for what core says by an enum, as they stand in tables and headings.
#pragma once

#include "archive/archive.h"
#include "base/job.h"
#include "engine.h"

#include <QString>

namespace app::text
{

[[nodiscard]] QString word(core::Phase phase);                ///< "Hashing"
[[nodiscard]] QString word(core::verify::CheckStatus status); ///< "passed"
[[nodiscard]] QString word(core::plan::Action action);        ///< "install"
[[nodiscard]] QString word(core::plan::Severity severity);    ///< "warning"
[[nodiscard]] QString word(core::archive::Product product);
[[nodiscard]] QString word(core::archive::System system);
[[nodiscard]] QString word(core::archive::Machine machine);
[[nodiscard]] QString word(core::archive::Format format);
[[nodiscard]] QString word(core::archive::FileKind kind); ///< "headers"
[[nodiscard]] QString word(core::toolkit::VersionSource source);
[[nodiscard]] QString word(core::toolkit::FoundBy foundBy);
[[nodiscard]] QString word(core::toolkit::TargetKind kind);
[[nodiscard]] QString word(core::InstallState state);
[[nodiscard]] QString word(core::DigestVerdict verdict);

/// "9.19.0", or "none".
[[nodiscard]] QString versionOrNone(const std::string& version);
/// "13.0", or "version unknown".
[[nodiscard]] QString cudaVersion(const core::toolkit::CudaVersion& version);

} // namespace app::text
