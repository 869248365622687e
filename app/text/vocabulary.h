// The words of the command line, as enums: app/cli spells and parses them, app/text explains them.
#pragma once

#include <cstdint>
#include <string>

namespace app::text
{

enum class Command : std::uint8_t {
    None, ///< only global options were given
    Inspect,
    Toolkits,
    Install,
    Uninstall,
    Restore,
    Repair,
    Status,
    Detect,
    Recover,
    History,
    Verify,
    Path,
    Env,
    Catalogue,
    Advise,
};
inline constexpr Command kCommands[]{Command::Inspect, Command::Toolkits,  Command::Install, Command::Uninstall,
                                     Command::Restore, Command::Repair,    Command::Status,  Command::Detect,
                                     Command::Recover, Command::History,   Command::Verify,  Command::Path,
                                     Command::Env,     Command::Catalogue, Command::Advise};

enum class Option : std::uint8_t {
    Toolkit,
    OwnFolder, ///< a folder that becomes cuDNN's own
    AppFolder, ///< beside a program
    DryRun,
    Yes,
    Sha256,
    Manifest,
    NoHash,
    AllowUnknown,
    TakeOver,
    Loader,
    Scope,
    VerifyLevel, ///< install --verify LEVEL
    RollbackIfBad,
    SavePlan,
    Archives,
    Strict,
    Keep,
    Level, ///< verify --level LEVEL
    Gpu,
    SaveAnswers,
    Answers,
    Sh,
    PowerShell,
    Cmd,
    CMake,
    Python,
    Cudnn, ///< catalogue list --cudnn VERSION
    Cuda,
    System,
    Driver,
    Capability,
    Framework,
    // of every command
    Json,
    Progress,
    Quiet,
    Log,
    Lang,
    MsiExitCodes,
    Version,
    Help,
};

enum class UsageProblem : std::uint8_t {
    NoCommand,
    UnknownCommand, ///< other: the nearest one, or ""
    CommandNotYet,
    UnknownOption, ///< other: the nearest one, or ""
    OptionNotYet,
    OptionNotForCommand, ///< other: the command
    OptionTwice,
    ValueMissing, ///< other: what the value is: DIR, FILE …
    ValueNotWanted,
    ValueBad,        ///< other: "--loader"; allowed: what it may be
    ArgumentMissing, ///< given: the command, other: which
    ArgumentTooMuch, ///< other: the command
    OptionsExclude,  ///< given and other
    OptionNeeds,     ///< given needs other
    YesNeeded,       ///< given: the command, other: the option that only shows, or ""
    LanguageUnknown,
    LogNotWritable,     ///< given: the file, other: the system's words
    FileNotWritable,    ///< the same for --save-plan and --save-answers
    AnswersNotReadable, ///< given: the file, other: what is wrong with it
};

struct UsageError {
    UsageProblem problem{};
    std::string given = {};
    std::string other = {};
    std::string allowed = {};
};

} // namespace app::text
