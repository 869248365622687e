// The grammar of the command line (DESIGN section 10). Pure: looks at no file, prints nothing.
#pragma once

#include "engine.h"
#include "text/vocabulary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace app::cli
{

using text::Command;
using text::Option;
using text::UsageError;
using text::UsageProblem;

enum class ProgressStyle : std::uint8_t { Auto, Bar, Json, None };
enum class HistoryVerb : std::uint8_t { List, Show, Drop };
enum class PathVerb : std::uint8_t { Show, Fix, Undo };
enum class CatalogueVerb : std::uint8_t { List, Show, Import };

struct Options {
    Command command = Command::None;
    std::vector<std::string> arguments; ///< after the command
    HistoryVerb historyVerb = HistoryVerb::List;
    PathVerb pathVerb = PathVerb::Show;
    std::optional<core::environment::LineStyle> lineStyle;
    CatalogueVerb catalogueVerb = CatalogueVerb::List;

    std::optional<std::string> toolkit, sha256, manifest, savePlan, saveAnswers, answers, archives, log, lang;
    std::optional<core::VerifyLevel> level; ///< of --level or --verify
    std::vector<int> gpus;                  ///< as nvidia-smi counts them
    std::optional<std::size_t> keep;
    std::optional<core::toolkit::TargetKind> targetKind; ///< what `toolkit` is to become: --own-folder, --app-folder
    std::optional<core::archive::Version> cudnn, cuda;
    std::optional<core::archive::System> system;
    std::optional<std::string> driver, framework;
    std::vector<core::archive::Version> capabilities;
    core::LoaderMode loader = core::LoaderMode::Auto;
    core::plan::Scope scope = core::plan::Scope::Machine;
    ProgressStyle progress = ProgressStyle::Auto;
    bool loaderGiven = false, scopeGiven = false; ///< on the command line, which beats an answers file
    bool noHash = false, dryRun = false, yes = false, allowUnknown = false, takeOver = false, rollbackIfBad = false,
         strict = false;
    bool json = false, quiet = false, msiExitCodes = false, version = false, help = false;
};

/// Arguments without the program's name.
[[nodiscard]] std::variant<Options, UsageError> parseOptions(std::span<const std::string> arguments);
/// Whether --json stands there; for errors of the command line itself.
[[nodiscard]] bool wantsJson(std::span<const std::string> arguments);

[[nodiscard]] const char* spelling(Command command); ///< "install"
struct OptionSpelling {
    Option option;
    const char* name;      ///< "--toolkit"
    const char* valueName; ///< "DIR"; nullptr: takes no value
    bool global;
};
[[nodiscard]] std::span<const OptionSpelling> allOptions();
[[nodiscard]] bool hasOption(Command command, Option option);
[[nodiscard]] const char* argumentsOf(Command command); ///< "ARCHIVE", "[ID]", ""
[[nodiscard]] const char* exampleOf(Command command);
/// The fixed values of an option, in the order in which they are shown; empty for one that takes anything or nothing.
[[nodiscard]] std::vector<std::string> valuesOf(Command command, Option option);

/// What stands for a value in the grammar: "DIR", "ARCHIVE", "ID".
enum class Placeholder : std::uint8_t { Word, File, Folder };
[[nodiscard]] Placeholder placeholderOf(std::string_view name);

/// The candidate that is nearest by letters changed, added or lost; "" when none is near.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string_view> candidates);

} // namespace app::cli
