// Stable ASCII names of the enums, as the JSON documents spell them. A name never changes once it was released.
#pragma once

#include "engine.h"
#include "text/vocabulary.h"

namespace app::cli
{

[[nodiscard]] const char* nameOf(core::Errc code);
[[nodiscard]] const char* nameOf(core::Phase phase);
[[nodiscard]] const char* nameOf(core::verify::CheckStatus checkStatus);
[[nodiscard]] const char* nameOf(core::verify::Problem problem);
[[nodiscard]] const char* nameOf(core::VerifyLevel level);
[[nodiscard]] const char* nameOf(core::plan::FindingCode code);
[[nodiscard]] const char* nameOf(core::plan::Severity severity);
[[nodiscard]] const char* nameOf(core::plan::Action action);
[[nodiscard]] const char* nameOf(core::plan::Scope scope);
[[nodiscard]] const char* nameOf(core::plan::ConfigKind configKind);
[[nodiscard]] const char* nameOf(core::archive::Format format);
[[nodiscard]] const char* nameOf(core::archive::Product product);
[[nodiscard]] const char* nameOf(core::archive::System system);
[[nodiscard]] const char* nameOf(core::archive::Machine machine);
[[nodiscard]] const char* nameOf(core::archive::SegmentKind segmentKind);
[[nodiscard]] const char* nameOf(core::archive::FileKind fileKind);
[[nodiscard]] const char* nameOf(core::toolkit::VersionSource versionSource);
[[nodiscard]] const char* nameOf(core::toolkit::FoundBy foundBy);
[[nodiscard]] const char* nameOf(core::toolkit::TargetKind kind);
[[nodiscard]] const char* nameOf(core::LoaderMode loaderMode);
[[nodiscard]] const char* nameOf(core::SearchedFolder::By by);
[[nodiscard]] const char* nameOf(core::environment::LineStyle style);
[[nodiscard]] const char* nameOf(core::InstallState installState);
[[nodiscard]] const char* nameOf(core::DigestVerdict digestVerdict);
[[nodiscard]] const char* nameOf(text::UsageProblem problem);
[[nodiscard]] const char* nameOf(core::Recovery::Outcome outcome);
[[nodiscard]] const char* nameOf(core::catalogue::Republished republished);

} // namespace app::cli
