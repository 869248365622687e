#include "cli/options.h"

#include "base/text.h"
#include "cli/choices.h"

#include <algorithm>
#include <array>
#include <set>

namespace app::cli
{

namespace
{

// Of the stable grammar, but not in this version.
constexpr std::array<std::string_view, 5> kLaterCommands{"doctor", "explain", "record", "bundle", "report"};
constexpr std::array<std::string_view, 5> kLaterOptions{"--report", "--masked", "--for", "--fix", "--compare"};

class Parser
{
public:
    explicit Parser(std::span<const std::string> arguments)
        : m_rest(arguments)
    {
    }

    std::variant<Options, UsageError> parse()
    {
        while (!m_rest.empty() && !m_error)
            takeOne();
        if (!m_error)
            takeCommand();
        if (!m_error && !m_options.help && !m_options.version)
            checkArguments();
        if (m_error)
            return *m_error;
        return m_options;
    }

private:
    void fail(UsageProblem problem, std::string given, std::string other = {}, std::string allowed = {})
    {
        if (!m_error)
            m_error = UsageError{problem, std::move(given), std::move(other), std::move(allowed)};
    }

    void takeOne()
    {
        const std::string word = m_rest.front();
        m_rest = m_rest.subspan(1);
        if (m_onlyPositional || word.size() < 2 || word[0] != '-')
            m_positional.push_back(word);
        else if (word == "--")
            m_onlyPositional = true;
        else
            takeOption(word == "-h" ? "--help" : word);
    }

    void takeOption(const std::string& word)
    {
        const auto equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const auto known = std::ranges::find_if(allOptions(), [&](const OptionSpelling& o) { return name == o.name; });
        if (known == allOptions().end())
            return failUnknown(name);
        const bool single = known->option != Option::Gpu && (known->valueName != nullptr || !known->global);
        if (!m_seen.insert(known->option).second && single)
            return fail(UsageProblem::OptionTwice, name);
        if (known->valueName == nullptr) {
            if (equals != std::string::npos)
                return fail(UsageProblem::ValueNotWanted, name);
            return setFlag(known->option);
        }
        if (equals != std::string::npos)
            return setValue(*known, word.substr(equals + 1));
        if (m_rest.empty())
            return fail(UsageProblem::ValueMissing, name, known->valueName);
        const std::string value = m_rest.front();
        m_rest = m_rest.subspan(1);
        // "--toolkit --yes" is a forgotten value, not a folder of that name; "--toolkit=--yes" would be one.
        if (value.starts_with("--"))
            return fail(UsageProblem::ValueMissing, name, known->valueName);
        setValue(*known, value);
    }

    void failUnknown(const std::string& name)
    {
        if (std::ranges::find(kLaterOptions, name) != kLaterOptions.end())
            return fail(UsageProblem::OptionNotYet, name);
        std::vector<std::string_view> names;
        for (const OptionSpelling& option : allOptions())
            names.emplace_back(option.name);
        fail(UsageProblem::UnknownOption, name, nearest(name, names));
    }

    void setFlag(Option option)
    {
        switch (option) {
        case Option::DryRun:
            m_options.dryRun = true;
            break;
        case Option::Yes:
            m_options.yes = true;
            break;
        case Option::NoHash:
            m_options.noHash = true;
            break;
        case Option::AllowUnknown:
            m_options.allowUnknown = true;
            break;
        case Option::TakeOver:
            m_options.takeOver = true;
            break;
        case Option::RollbackIfBad:
            m_options.rollbackIfBad = true;
            break;
        case Option::Strict:
            m_options.strict = true;
            break;
        case Option::Json:
            m_options.json = true;
            break;
        case Option::Quiet:
            m_options.quiet = true;
            break;
        case Option::MsiExitCodes:
            m_options.msiExitCodes = true;
            break;
        case Option::Version:
            m_options.version = true;
            break;
        case Option::Help:
            m_options.help = true;
            break;
        case Option::Sh:
            return setStyle(core::environment::LineStyle::Sh, "--sh");
        case Option::PowerShell:
            return setStyle(core::environment::LineStyle::PowerShell, "--powershell");
        case Option::Cmd:
            return setStyle(core::environment::LineStyle::Cmd, "--cmd");
        case Option::CMake:
            return setStyle(core::environment::LineStyle::CMake, "--cmake");
        case Option::Python:
            return setStyle(core::environment::LineStyle::Python, "--python");
        case Option::Toolkit:
        case Option::OwnFolder:
        case Option::AppFolder:
        case Option::SaveAnswers:
        case Option::Answers:
        case Option::Sha256:
        case Option::Manifest:
        case Option::Loader:
        case Option::Scope:
        case Option::VerifyLevel:
        case Option::SavePlan:
        case Option::Archives:
        case Option::Keep:
        case Option::Level:
        case Option::Gpu:
        case Option::Driver:
        case Option::Capability:
        case Option::Framework:
        case Option::Cudnn:
        case Option::Cuda:
        case Option::System:
        case Option::Progress:
        case Option::Log:
        case Option::Lang:
            break; // these take values
        }
    }

    void setStyle(core::environment::LineStyle style, const char* name)
    {
        if (m_options.lineStyle)
            fail(UsageProblem::OptionsExclude, m_styleName, name);
        m_options.lineStyle = style;
        m_styleName = name;
    }

    template<class Value, std::size_t N>
    void choose(const OptionSpelling& option, const std::string& value, Value& into, const Choices<Value, N>& choices)
    {
        std::string allowed;
        for (const auto& [name, meaning] : choices) {
            if (name == value) {
                into = meaning;
                return;
            }
            allowed += (allowed.empty() ? "" : ", ") + std::string(name);
        }
        fail(UsageProblem::ValueBad, value, option.name, allowed);
    }

    void setValue(const OptionSpelling& option, const std::string& value)
    {
        if (value.empty())
            return fail(UsageProblem::ValueMissing, option.name, option.valueName);
        switch (option.option) {
        case Option::Toolkit:
            m_options.toolkit = value;
            break;
        case Option::OwnFolder:
            m_options.toolkit = value;
            m_options.targetKind = core::toolkit::TargetKind::OwnFolder;
            break;
        case Option::AppFolder:
            m_options.toolkit = value;
            m_options.targetKind = core::toolkit::TargetKind::Application;
            break;
        case Option::Sha256:
            m_options.sha256 = value;
            break;
        case Option::Manifest:
            m_options.manifest = value;
            break;
        case Option::SavePlan:
            m_options.savePlan = value;
            break;
        case Option::SaveAnswers:
            m_options.saveAnswers = value;
            break;
        case Option::Answers:
            m_options.answers = value;
            break;
        case Option::Driver:
            setDriver(option, value);
            break;
        case Option::Capability:
            setCapabilities(option, value);
            break;
        case Option::Framework:
            m_options.framework = value;
            break;
        case Option::Archives:
            m_options.archives = value;
            break;
        case Option::Log:
            m_options.log = value;
            break;
        case Option::Lang:
            m_options.lang = value;
            break;
        case Option::Loader:
            choose(option, value, m_options.loader, kLoaders);
            m_options.loaderGiven = true;
            break;
        case Option::Scope:
            choose(option, value, m_options.scope, kScopes);
            m_options.scopeGiven = true;
            break;
        case Option::Progress:
            choose(option, value, m_options.progress, kProgressStyles);
            break;
        case Option::Keep:
            setKeep(option, value);
            break;
        case Option::Gpu:
            setGpu(option, value);
            break;
        case Option::Cudnn:
            setVersion(option, value, m_options.cudnn);
            break;
        case Option::Cuda:
            setVersion(option, value, m_options.cuda);
            break;
        case Option::System: {
            core::archive::System system{};
            choose(option, value, system, kSystems);
            m_options.system = system;
            break;
        }
        case Option::Level:
        case Option::VerifyLevel: {
            core::VerifyLevel level{};
            choose(option, value, level, kLevels);
            m_options.level = level;
            break;
        }
        case Option::NoHash:
        case Option::DryRun:
        case Option::Yes:
        case Option::AllowUnknown:
        case Option::TakeOver:
        case Option::RollbackIfBad:
        case Option::Strict:
        case Option::Sh:
        case Option::PowerShell:
        case Option::Cmd:
        case Option::CMake:
        case Option::Python:
        case Option::Json:
        case Option::Quiet:
        case Option::MsiExitCodes:
        case Option::Version:
        case Option::Help:
            break; // these take none
        }
    }

    void setVersion(const OptionSpelling& option, const std::string& value, std::optional<core::archive::Version>& into)
    {
        into = core::archive::Version::parse(value);
        if (!into)
            fail(UsageProblem::ValueBad, value, option.name, "9, 9.10, 9.10.2 ...");
    }

    /// May come several times.
    void setGpu(const OptionSpelling& option, const std::string& value)
    {
        constexpr std::uint64_t kMost = 1023;
        const auto number = core::parseNumber(value);
        if (!number || *number > kMost)
            return fail(UsageProblem::ValueBad, value, option.name, "0; 1 ...");
        m_options.gpus.push_back(static_cast<int>(*number));
    }

    /// One for each GPU, with commas between.
    void setCapabilities(const OptionSpelling& option, std::string_view value)
    {
        for (const std::string_view one : core::splitList(value, ",")) {
            const auto capability = core::archive::Version::parse(one);
            if (!capability || capability->parts != 2)
                return fail(UsageProblem::ValueBad, std::string(value), option.name, "7.5; 8.6; 7.0,8.6 ...");
            m_options.capabilities.push_back(*capability);
        }
    }

    void setDriver(const OptionSpelling& option, const std::string& value)
    {
        if (!core::archive::Version::parse(value))
            return fail(UsageProblem::ValueBad, value, option.name, "525.60.13, 580.65.06 ...");
        m_options.driver = value;
    }

    void setKeep(const OptionSpelling& option, const std::string& value)
    {
        const auto number = core::parseNumber(value);
        if (!number)
            return fail(UsageProblem::ValueBad, value, option.name, "0, 1, 2 ...");
        m_options.keep = static_cast<std::size_t>(*number);
    }

    void takeCommand()
    {
        if (m_positional.empty()) {
            if (!m_options.help && !m_options.version)
                fail(UsageProblem::NoCommand, {});
        } else {
            const std::string& name = m_positional.front();
            for (const Command command : text::kCommands)
                if (name == spelling(command))
                    m_options.command = command;
            if (m_options.command == Command::None)
                return failUnknownCommand(name);
            m_options.arguments.assign(m_positional.begin() + 1, m_positional.end());
        }
        if (m_options.help || m_options.version)
            return;
        for (const OptionSpelling& option : allOptions())
            if (m_seen.contains(option.option) && !hasOption(m_options.command, option.option))
                fail(UsageProblem::OptionNotForCommand, option.name, spelling(m_options.command));
    }

    void failUnknownCommand(const std::string& name)
    {
        if (std::ranges::find(kLaterCommands, name) != kLaterCommands.end())
            return fail(UsageProblem::CommandNotYet, name);
        std::vector<std::string_view> names;
        for (const Command command : text::kCommands)
            names.emplace_back(spelling(command));
        fail(UsageProblem::UnknownCommand, name, nearest(name, names));
    }

    void checkArguments()
    {
        const Options& o = m_options;
        switch (o.command) {
        case Command::Inspect:
        case Command::Install:
            checkCount(1, 1);
            break;
        case Command::Restore:
        case Command::Repair:
        case Command::Advise:
            checkCount(0, 1);
            break;
        case Command::History:
            checkHistory();
            break;
        case Command::Path:
            checkPath();
            break;
        case Command::Catalogue:
            checkCatalogue();
            break;
        case Command::None:
        case Command::Toolkits:
        case Command::Uninstall:
        case Command::Status:
        case Command::Detect:
        case Command::Recover:
        case Command::Verify:
        case Command::Env:
            checkCount(0, 0);
            break;
        }
        static constexpr std::array<std::pair<Option, const char*>, 3> kTargets{
            {{Option::Toolkit, "--toolkit"}, {Option::OwnFolder, "--own-folder"}, {Option::AppFolder, "--app-folder"}}};
        const char* named = nullptr;
        for (const auto& [option, name] : kTargets) {
            if (!m_seen.contains(option))
                continue;
            if (named)
                fail(UsageProblem::OptionsExclude, named, name);
            named = name;
        }
        if (o.command == Command::Advise && o.toolkit && o.cuda)
            fail(UsageProblem::OptionsExclude, "--toolkit", "--cuda");
        if (o.sha256 && o.manifest)
            fail(UsageProblem::OptionsExclude, "--sha256", "--manifest");
        if (o.rollbackIfBad && !o.level)
            fail(UsageProblem::OptionNeeds, "--rollback-if-bad", "--verify");
        if (o.command == Command::Repair && !o.arguments.empty() && o.archives)
            fail(UsageProblem::OptionsExclude, "ARCHIVE", "--archives");
    }

    void checkCount(std::size_t least, std::size_t most)
    {
        if (m_options.arguments.size() < least)
            fail(UsageProblem::ArgumentMissing, spelling(m_options.command), argumentsOf(m_options.command));
        if (m_options.arguments.size() > most)
            fail(UsageProblem::ArgumentTooMuch, m_options.arguments[most], spelling(m_options.command));
    }

    void checkPath()
    {
        static constexpr std::array<std::pair<std::string_view, PathVerb>, 3> kVerbs{
            {{"show", PathVerb::Show}, {"fix", PathVerb::Fix}, {"undo", PathVerb::Undo}}};
        checkCount(1, 1);
        if (m_error)
            return;
        const std::string verb = m_options.arguments.front();
        const auto known = std::ranges::find(kVerbs, verb, [](const auto& one) { return one.first; });
        if (known == kVerbs.end())
            return fail(UsageProblem::ValueBad, verb, "path", "show, fix, undo");
        m_options.pathVerb = known->second;
        if (m_options.loaderGiven && m_options.loader == core::LoaderMode::None)
            fail(UsageProblem::ValueBad, "none", "--loader", "ldconf, profile");
    }

    void checkHistory()
    {
        auto& arguments = m_options.arguments;
        if (arguments.empty())
            return fail(UsageProblem::ArgumentMissing, "history", argumentsOf(Command::History));
        const std::string verb = arguments.front();
        arguments.erase(arguments.begin());
        if (verb == "list")
            m_options.historyVerb = HistoryVerb::List;
        else if (verb == "show")
            m_options.historyVerb = HistoryVerb::Show;
        else if (verb == "drop")
            m_options.historyVerb = HistoryVerb::Drop;
        else
            return fail(UsageProblem::ValueBad, verb, "history", "list, show, drop");
        const bool keeps = m_options.keep.has_value();
        if (keeps && m_options.historyVerb != HistoryVerb::Drop)
            return fail(UsageProblem::OptionNeeds, "--keep", "drop");
        const std::size_t wanted = m_options.historyVerb == HistoryVerb::List || keeps ? 0 : 1;
        if (arguments.size() < wanted)
            return fail(UsageProblem::ArgumentMissing, "history " + verb, "ID");
        if (arguments.size() > wanted)
            return fail(UsageProblem::ArgumentTooMuch, arguments[wanted], "history");
    }

    void checkCatalogue()
    {
        auto& arguments = m_options.arguments;
        if (arguments.empty())
            return fail(UsageProblem::ArgumentMissing, "catalogue", argumentsOf(Command::Catalogue));
        const std::string verb = arguments.front();
        arguments.erase(arguments.begin());
        if (verb == "list")
            m_options.catalogueVerb = CatalogueVerb::List;
        else if (verb == "show")
            m_options.catalogueVerb = CatalogueVerb::Show;
        else if (verb == "import")
            m_options.catalogueVerb = CatalogueVerb::Import;
        else
            return fail(UsageProblem::ValueBad, verb, "catalogue", "list, show, import");
        const bool lists = m_options.catalogueVerb == CatalogueVerb::List;
        for (const OptionSpelling& option : allOptions()) {
            const bool filters = !option.global && hasOption(Command::Catalogue, option.option);
            if (!lists && filters && m_seen.contains(option.option))
                return fail(UsageProblem::OptionNeeds, option.name, "list");
        }
        const std::size_t wanted = lists ? 0 : 1;
        if (arguments.size() < wanted)
            return fail(UsageProblem::ArgumentMissing, "catalogue " + verb,
                        m_options.catalogueVerb == CatalogueVerb::Show ? "NAME-OR-SHA256" : "FILE");
        if (arguments.size() > wanted)
            return fail(UsageProblem::ArgumentTooMuch, arguments[wanted], "catalogue");
    }

    std::span<const std::string> m_rest;
    std::vector<std::string> m_positional;
    std::set<Option> m_seen;
    const char* m_styleName = "";
    bool m_onlyPositional = false;
    Options m_options;
    std::optional<UsageError> m_error;
};

} // namespace

std::variant<Options, UsageError> parseOptions(std::span<const std::string> arguments)
{
    return Parser(arguments).parse();
}

bool wantsJson(std::span<const std::string> arguments)
{
    for (const std::string& word : arguments) {
        if (word == "--")
            return false;
        if (word == "--json")
            return true;
    }
    return false;
}

} // namespace app::cli
