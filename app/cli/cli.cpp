#include "cli/cli.h"

#include "cli/command.h"
#include "cli/help.h"
#include "cli/names.h"
#include "cli/progress.h"
#include "platform/signals.h"
#include "platform/terminal.h"
#include "text/cli_text.h"
#include "text/language.h"
#include "text/safe.h"
#include "text/usage_text.h"

#include <QCoreApplication>
#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace app::cli
{

namespace
{

using core::platform::Variables;

void dropMessage(QtMsgType, const QMessageLogContext&, const QString&) {}

/// Qt's own application object. Qt complains of locales that are not UTF-8; our output does not depend on them.
class QtApplication
{
public:
    QtApplication()
    {
        qInstallMessageHandler(dropMessage);
        m_application = std::make_unique<QCoreApplication>(m_count, m_arguments);
    }

private:
    char m_name[9] = "cudnnctl";
    char* m_arguments[2] = {m_name, nullptr};
    int m_count = 1;
    std::unique_ptr<QCoreApplication> m_application;
};

bool isSet(const Variables& variables, const char* name)
{
    const auto found = variables.find(name);
    return found != variables.end() && !found->second.empty();
}

Output::Settings outputSettings(const Variables& variables, bool json, bool quiet)
{
    using core::platform::Stream;
    Output::Settings settings;
    settings.json = json;
    settings.quiet = quiet;
    settings.inputIsTerminal = core::platform::isTerminal(Stream::Input);
    settings.outputIsTerminal = core::platform::isTerminal(Stream::Output);
    settings.errorsIsTerminal = core::platform::isTerminal(Stream::Errors);
    const auto term = variables.find("TERM");
    settings.colourAllowed = !isSet(variables, "NO_COLOR") && (term == variables.end() || term->second != "dumb");
    settings.columns = [] { return core::platform::terminalColumns(Stream::Errors); };
    settings.charset = core::platform::terminalCharset();
    return settings;
}

std::unique_ptr<core::ProgressSink> progressSink(const Options& options, Output& output)
{
    const Clock clock = [] { return std::chrono::steady_clock::now(); };
    switch (options.progress) {
    case ProgressStyle::Json:
        return std::make_unique<JsonProgress>(output, clock);
    case ProgressStyle::None:
        break;
    case ProgressStyle::Auto:
    case ProgressStyle::Bar:
        // A bar needs a cursor that can go back.
        if (output.settings().errorsIsTerminal && !output.settings().quiet)
            return std::make_unique<TerminalProgress>(output, clock);
        break;
    }
    return std::make_unique<core::SilentProgress>();
}

core::SystemPlaces systemPlaces(const Variables& variables, const core::platform::User& user)
{
    core::SystemPlaces places;
    const auto configured = variables.find("XDG_CONFIG_HOME");
    if (configured != variables.end() && !configured->second.empty())
        places.userEnvironmentFolder = core::pathFromUtf8(configured->second) / "environment.d";
    else if (!user.home.empty())
        places.userEnvironmentFolder = user.home / ".config" / "environment.d";
    const auto data = variables.find("XDG_DATA_HOME");
    const bool named = data != variables.end() && core::pathFromUtf8(data->second).is_absolute();
    if (named || !user.home.empty())
        places.catalogueFolder = (named ? core::pathFromUtf8(data->second) : user.home / ".local" / "share")
                                 / "cudnn-installer" / "catalogue";
    // Beside the program where it was built, in libexec where it was installed.
    const core::Path folder = core::platform::programFile().parent_path();
    for (const core::Path& probe :
         {folder / "cudnn-probe", folder.parent_path() / "libexec/cudnn-installer/cudnn-probe"}) {
        std::error_code error;
        if (places.probe.empty() && std::filesystem::is_regular_file(probe, error))
            places.probe = probe;
    }
    return places;
}

Answer dispatch(Context& context)
{
    switch (context.options.command) {
    case Command::Inspect:
        return inspect(context);
    case Command::Toolkits:
        return toolkits(context);
    case Command::Install:
    case Command::Uninstall:
    case Command::Restore:
    case Command::Repair:
        return change(context);
    case Command::Status:
        return status(context);
    case Command::Detect:
        return detect(context);
    case Command::Recover:
        return recover(context);
    case Command::History:
        return history(context);
    case Command::Verify:
        return verify(context);
    case Command::Path:
        return path(context);
    case Command::Env:
        return env(context);
    case Command::Catalogue:
        return catalogue(context);
    case Command::Advise:
        return advise(context);
    case Command::None:
        break;
    }
    return {};
}

Answer work(const Options& options, Output& output, const Variables& variables)
{
    std::stop_source stop;
    std::atomic<bool> changing = false;
    const core::platform::SignalWatch signalWatch([&](int count) {
        stop.request_stop();
        if (changing)
            output.error((count == 1 ? text::stopping() : text::stillStopping()) + u'\n');
    });
    const auto user = core::platform::currentUser();
    core::Engine engine(core::platform::systemFileSystem(), variables, user, systemPlaces(variables, user));
    const auto progress = progressSink(options, output);
    Context context{engine, options, output, core::Job{*progress, stop.get_token()}, changing};
    return dispatch(context);
}

int finish(const Answer& answer, const Options& options, Output& output, const char* what)
{
    const bool imports = options.command == Command::Catalogue && options.catalogueVerb == CatalogueVerb::Import;
    const bool looksOnly = options.command == Command::Inspect || options.command == Command::Toolkits
                           || options.command == Command::Status || options.command == Command::Detect
                           || options.command == Command::Verify || options.command == Command::Env
                           || options.command == Command::Advise || options.command == Command::None
                           || (options.command == Command::Catalogue && !imports);
    const auto codeOf = [&](ExitCode code) { return options.msiExitCodes ? msiCodeOf(code) : static_cast<int>(code); };
    int code = codeOf(answer.code);
    if (options.json) {
        core::Json document;
        document["schema"] = std::string("cudnnctl.")
                             + (answer.isError             ? "error"
                                : answer.schema != nullptr ? answer.schema
                                                           : what)
                             + "/1";
        if (answer.isError)
            document["command"] = what;
        document["exitCode"] = code;
        document.update(answer.document);
        output.document(core::dumpJson(document));
    } else {
        output.result(answer.page);
    }
    // An answer that did not get out is no answer; a change that was made stays made.
    if (looksOnly && answer.code == Done && !output.resultWritten())
        code = codeOf(Failed);
    output.log("exit " + std::to_string(code));
    return code;
}

int showVersion(const Options& options, Output& output)
{
    Answer answer;
    answer.document["version"] = programVersion();
    answer.page = versionLine() + u'\n';
    return finish(answer, options, output, "version");
}

int showHelp(const Options& options, Output& output)
{
    Answer answer;
    answer.document["command"] = spelling(options.command);
    answer.document["text"] = helpPage(options.command, {}).toStdString();
    answer.page = helpPage(options.command, output.resultStyle());
    return finish(answer, options, output, "help");
}

/// What --lang asks for, or the environment.
std::variant<QString, UsageError> languageFor(const Options& options, const Variables& variables)
{
    if (!options.lang)
        return text::languageOfUser(variables);
    if (const auto language = text::languageOf(QString::fromStdString(*options.lang)))
        return *language;
    return UsageError{UsageProblem::LanguageUnknown, *options.lang, {}, text::languages().join(u", "_s).toStdString()};
}

int runCommand(const std::vector<std::string>& arguments, const Options& options, Output& output,
               const Variables& variables)
{
    const char* what = spelling(options.command);
    if (options.log) {
        QString why;
        if (!output.openLog(QString::fromStdString(*options.log), &why))
            return finish(failure(output, UsageError{UsageProblem::LogNotWritable, *options.log, why.toStdString()}),
                          options, output, what);
        std::string line = std::string("cudnnctl ") + programVersion();
        for (const std::string& word : arguments)
            line += ' ' + text::shellWord(word).toStdString();
        output.log(line);
    }
    return finish(work(options, output, variables), options, output, what);
}

} // namespace

int run(const std::vector<std::string>& arguments)
{
    const Variables variables = core::platform::currentVariables();
    const auto parsed = parseOptions(arguments);
    const auto* wrong = std::get_if<UsageError>(&parsed);
    Options options;
    if (wrong == nullptr)
        options = std::get<Options>(parsed);
    else
        options.json = wantsJson(arguments);
    Output output(outputSettings(variables, options.json, options.quiet));
    // Needs no language, so it starts nothing else.
    if (options.version)
        return showVersion(options, output);

    const QtApplication application;
    const auto language = languageFor(options, variables);
    const auto* spoken = std::get_if<QString>(&language);
    const text::Translation translation(spoken != nullptr ? *spoken : text::languageOfUser(variables));
    if (wrong != nullptr)
        return finish(failure(output, *wrong), options, output, "usage");
    if (spoken == nullptr)
        return finish(failure(output, std::get<UsageError>(language)), options, output, "usage");
    if (options.help)
        return showHelp(options, output);
    return runCommand(arguments, options, output, variables);
}

} // namespace app::cli
