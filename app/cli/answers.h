// The answers file: the choices of one install as rules, for other machines. It holds no paths: a toolkit is named by
// its CUDA version, or as the active one.
#pragma once

#include "cli/options.h"
#include "engine.h"

#include <optional>
#include <string>
#include <variant>

namespace app::cli
{

struct Answers {
    std::string toolkit = "active"; ///< "active", or a CUDA version: "13", "13.0", "13.0.1"
    core::LoaderMode loader = core::LoaderMode::Auto;
    core::plan::Scope scope = core::plan::Scope::Machine;
    std::optional<core::VerifyLevel> verify = {};
    bool rollbackIfBad = false;
    bool operator==(const Answers&) const = default;
};

/// The choices that these options make; `toolkit` is the one that was installed into.
[[nodiscard]] Answers answersOf(const Options& options, const core::toolkit::Toolkit& toolkit);
[[nodiscard]] std::string answersText(const Answers& answers);
/// The answers, or in English for the user what is wrong with the text. Unknown members are an error: a misspelt rule
/// must not be passed over in silence.
[[nodiscard]] std::variant<Answers, std::string> parseAnswers(const std::string& text);
/// Fills in what the command line leaves open.
void apply(const Answers& answers, Options& options);
/// The toolkit that the rule means. NoToolkit or SeveralToolkits.
[[nodiscard]] core::Result<std::optional<core::Path>> toolkitFor(const Answers& answers, core::Engine& engine,
                                                                 const core::Job& job);

} // namespace app::cli
