// Does this archive fit this target and this machine? Pure: the version chain of catalogue/support.h as findings of a
// plan.
#pragma once

#include "catalogue/support.h"
#include "plan/make.h"

#include <optional>

namespace core::plan
{

/// System and machine against the toolkit, CUDA against CUDA, and, where the driver is known, cuDNN against driver and
/// GPUs. What is fine says nothing, but for CUDA minor versions newer than the matrix (Info).
void judgeFit(const InstallInputs& inputs, std::vector<Finding>& findings);

/// One judgement as a finding: the values that the rule compared, then its source; nullopt where nothing is to be told.
[[nodiscard]] std::optional<Finding> findingOf(const catalogue::Judgement& judgement, const std::string& archiveName);

} // namespace core::plan
