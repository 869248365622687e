// The tables of the grammar: spellings, and which command has which option.
#include "cli/choices.h"
#include "cli/options.h"
#include "text/language.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace app::cli
{

namespace
{

constexpr std::array kOptions{
    OptionSpelling{Option::Toolkit, "--toolkit", "DIR", false},
    OptionSpelling{Option::OwnFolder, "--own-folder", "DIR", false},
    OptionSpelling{Option::AppFolder, "--app-folder", "DIR", false},
    OptionSpelling{Option::DryRun, "--dry-run", nullptr, false},
    OptionSpelling{Option::Yes, "--yes", nullptr, false},
    OptionSpelling{Option::Sha256, "--sha256", "HEX", false},
    OptionSpelling{Option::Manifest, "--manifest", "FILE", false},
    OptionSpelling{Option::NoHash, "--no-hash", nullptr, false},
    OptionSpelling{Option::AllowUnknown, "--allow-unknown", nullptr, false},
    OptionSpelling{Option::TakeOver, "--take-over", nullptr, false},
    OptionSpelling{Option::Loader, "--loader", "HOW", false},
    OptionSpelling{Option::Scope, "--scope", "WHOM", false},
    OptionSpelling{Option::VerifyLevel, "--verify", "LEVEL", false},
    OptionSpelling{Option::RollbackIfBad, "--rollback-if-bad", nullptr, false},
    OptionSpelling{Option::SavePlan, "--save-plan", "FILE", false},
    OptionSpelling{Option::SaveAnswers, "--save-answers", "FILE", false},
    OptionSpelling{Option::Answers, "--answers", "FILE", false},
    OptionSpelling{Option::Archives, "--archives", "DIR", false},
    OptionSpelling{Option::Strict, "--strict", nullptr, false},
    OptionSpelling{Option::Keep, "--keep", "N", false},
    OptionSpelling{Option::Level, "--level", "LEVEL", false},
    OptionSpelling{Option::Gpu, "--gpu", "N", false},
    OptionSpelling{Option::Sh, "--sh", nullptr, false},
    OptionSpelling{Option::PowerShell, "--powershell", nullptr, false},
    OptionSpelling{Option::Cmd, "--cmd", nullptr, false},
    OptionSpelling{Option::CMake, "--cmake", nullptr, false},
    OptionSpelling{Option::Python, "--python", nullptr, false},
    OptionSpelling{Option::Driver, "--driver", "VERSION", false},
    OptionSpelling{Option::Capability, "--capability", "X.Y", false},
    OptionSpelling{Option::Framework, "--framework", "NAME[=RELEASE]", false},
    OptionSpelling{Option::Cudnn, "--cudnn", "VERSION", false},
    OptionSpelling{Option::Cuda, "--cuda", "VERSION", false},
    OptionSpelling{Option::System, "--system", "NAME", false},
    OptionSpelling{Option::Json, "--json", nullptr, true},
    OptionSpelling{Option::Progress, "--progress", "STYLE", true},
    OptionSpelling{Option::Quiet, "--quiet", nullptr, true},
    OptionSpelling{Option::Log, "--log", "FILE", true},
    OptionSpelling{Option::Lang, "--lang", "LANG", true},
    OptionSpelling{Option::MsiExitCodes, "--msi-exit-codes", nullptr, true},
    OptionSpelling{Option::Version, "--version", nullptr, true},
    OptionSpelling{Option::Help, "--help", nullptr, true},
};

template<class... Options>
bool isOneOf(Option option, Options... allowed)
{
    return ((option == allowed) || ...);
}

template<class Value, std::size_t N>
std::vector<std::string> namesOf(const Choices<Value, N>& choices)
{
    std::vector<std::string> names;
    for (const auto& [name, value] : choices)
        names.emplace_back(name);
    return names;
}

} // namespace

std::span<const OptionSpelling> allOptions()
{
    return kOptions;
}

const char* spelling(Command command)
{
    switch (command) {
    case Command::None:
        return "";
    case Command::Inspect:
        return "inspect";
    case Command::Toolkits:
        return "toolkits";
    case Command::Install:
        return "install";
    case Command::Uninstall:
        return "uninstall";
    case Command::Restore:
        return "restore";
    case Command::Repair:
        return "repair";
    case Command::Status:
        return "status";
    case Command::Detect:
        return "detect";
    case Command::Recover:
        return "recover";
    case Command::History:
        return "history";
    case Command::Verify:
        return "verify";
    case Command::Path:
        return "path";
    case Command::Env:
        return "env";
    case Command::Catalogue:
        return "catalogue";
    case Command::Advise:
        return "advise";
    }
    return "";
}

bool hasOption(Command command, Option option)
{
    for (const OptionSpelling& known : kOptions)
        if (known.option == option && known.global)
            return true;
    const bool aboutToolkit = option == Option::Toolkit;
    const bool aboutChange = isOneOf(option, Option::DryRun, Option::Yes, Option::SavePlan);
    switch (command) {
    case Command::None:
    case Command::Toolkits:
        return false;
    case Command::Inspect:
        return isOneOf(option, Option::Sha256, Option::Manifest, Option::NoHash);
    case Command::Install:
        return aboutToolkit || aboutChange
               || isOneOf(option, Option::OwnFolder, Option::AppFolder, Option::Sha256, Option::Manifest,
                          Option::AllowUnknown, Option::TakeOver, Option::Loader, Option::Scope, Option::VerifyLevel,
                          Option::RollbackIfBad, Option::SaveAnswers, Option::Answers);
    case Command::Uninstall:
    case Command::Restore:
        return aboutToolkit || aboutChange;
    case Command::Repair:
        return aboutToolkit || aboutChange || option == Option::Archives;
    case Command::Status:
    case Command::Recover:
        return aboutToolkit;
    case Command::Detect:
        return aboutToolkit || option == Option::Strict;
    case Command::History:
        return aboutToolkit || isOneOf(option, Option::Keep, Option::Yes);
    case Command::Verify:
        return aboutToolkit || isOneOf(option, Option::Level, Option::Gpu);
    case Command::Path:
        return aboutToolkit || isOneOf(option, Option::DryRun, Option::Yes, Option::Loader, Option::Scope);
    case Command::Env:
        return aboutToolkit
               || isOneOf(option, Option::Sh, Option::PowerShell, Option::Cmd, Option::CMake, Option::Python);
    case Command::Catalogue:
        return isOneOf(option, Option::Cudnn, Option::Cuda, Option::System);
    case Command::Advise:
        return aboutToolkit
               || isOneOf(option, Option::Cudnn, Option::Cuda, Option::System, Option::Driver, Option::Capability,
                          Option::Framework);
    }
    return false;
}

const char* argumentsOf(Command command)
{
    switch (command) {
    case Command::Inspect:
    case Command::Install:
        return "ARCHIVE";
    case Command::Restore:
        return "[ID]";
    case Command::Advise:
        return "[ARCHIVE]";
    case Command::Repair:
        return "[ARCHIVE]";
    case Command::History:
        return "list | show ID | drop ID | drop --keep N";
    case Command::Path:
        return "show | fix | undo";
    case Command::Catalogue:
        return "list | show NAME-OR-SHA256 | import FILE";
    case Command::None:
    case Command::Toolkits:
    case Command::Uninstall:
    case Command::Status:
    case Command::Detect:
    case Command::Recover:
    case Command::Verify:
    case Command::Env:
        return "";
    }
    return "";
}

const char* exampleOf(Command command)
{
    switch (command) {
    case Command::None:
    case Command::Install:
        return "cudnnctl install cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz --toolkit /usr/local/cuda-13.0";
    case Command::Inspect:
        return "cudnnctl inspect cudnn-linux-x86_64-9.19.0.56_cuda13-archive.tar.xz --manifest SHA256SUMS";
    case Command::Toolkits:
        return "cudnnctl toolkits";
    case Command::Uninstall:
        return "cudnnctl uninstall --toolkit /usr/local/cuda-13.0 --dry-run";
    case Command::Restore:
        return "cudnnctl restore 000002 --toolkit /usr/local/cuda-13.0";
    case Command::Repair:
        return "cudnnctl repair --archives /srv/nvidia --yes";
    case Command::Status:
        return "cudnnctl status --json";
    case Command::Detect:
        return "cudnnctl detect --strict --toolkit /usr/local/cuda-13.0";
    case Command::Recover:
        return "cudnnctl recover --toolkit /usr/local/cuda-13.0";
    case Command::History:
        return "cudnnctl history drop --keep 2";
    case Command::Verify:
        return "cudnnctl verify --level files --toolkit /usr/local/cuda-13.0";
    case Command::Path:
        return "cudnnctl path fix --toolkit /usr/local/cuda-13.0 --dry-run";
    case Command::Env:
        return "cudnnctl env --sh --toolkit /opt/cudnn-9.19";
    case Command::Catalogue:
        return "cudnnctl catalogue list --cudnn 9.10.2 --cuda 12 --system linux";
    case Command::Advise:
        return "cudnnctl advise --cuda 12.4 --driver 550.54.14 --capability 8.6 --framework PyTorch=2.4";
    }
    return "";
}

std::vector<std::string> valuesOf(Command command, Option option)
{
    std::vector<std::string> names;
    if (option == Option::Loader)
        names = namesOf(kLoaders);
    else if (option == Option::Scope)
        names = namesOf(kScopes);
    else if (option == Option::Progress)
        names = namesOf(kProgressStyles);
    else if (isOneOf(option, Option::Level, Option::VerifyLevel))
        names = namesOf(kLevels);
    else if (option == Option::System)
        names = namesOf(kSystems);
    else if (option == Option::Lang)
        for (const QString& language : text::languages())
            names.push_back(language.toStdString());
    // "path" has nothing to do where nothing is to be written.
    if (command == Command::Path && option == Option::Loader)
        std::erase(names, "none");
    return names;
}

Placeholder placeholderOf(std::string_view name)
{
    if (name == "DIR")
        return Placeholder::Folder;
    // An archive may be a folder as well, and whoever completes files is led through folders.
    if (name == "FILE" || name == "ARCHIVE" || name == "EXE")
        return Placeholder::File;
    return Placeholder::Word;
}

std::string nearest(std::string_view word, std::span<const std::string_view> candidates)
{
    std::string_view best;
    std::size_t bestDistance = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        // Levenshtein's distance, one row at a time; swapped neighbours count as one change.
        std::vector<std::size_t> before, row(candidate.size() + 1), next(candidate.size() + 1);
        std::iota(row.begin(), row.end(), std::size_t{0});
        for (std::size_t i = 0; i < word.size(); ++i) {
            next[0] = i + 1;
            for (std::size_t j = 0; j < candidate.size(); ++j) {
                next[j + 1] = std::min({row[j + 1] + 1, next[j] + 1, row[j] + (word[i] == candidate[j] ? 0U : 1U)});
                if (i > 0 && j > 0 && word[i] == candidate[j - 1] && word[i - 1] == candidate[j])
                    next[j + 1] = std::min(next[j + 1], before[j - 1] + 1);
            }
            before = row;
            std::swap(row, next);
        }
        if (row.back() < bestDistance) {
            bestDistance = row.back();
            best = candidate;
        }
    }
    return std::string(best);
}

} // namespace app::cli
