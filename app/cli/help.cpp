#include "cli/help.h"

#include "text/help_text.h"
#include "text/safe.h"

#include <array>

using namespace Qt::StringLiterals;
using app::text::Heading;

namespace app::cli
{

namespace
{

constexpr std::array kExitCodes{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 130};
constexpr int kLeft = 22;

QString row(const QString& left, const QString& right)
{
    return u"  "_s + text::padded(left, kLeft) + u"  "_s + right + u'\n';
}

QString commandRow(Command command)
{
    const QString name = QLatin1String(spelling(command));
    const QString arguments = command == Command::History || command == Command::Catalogue || command == Command::Path
                                  ? u"..."_s
                                  : QString(QLatin1String(argumentsOf(command)));
    return row(arguments.isEmpty() ? name : name + u' ' + arguments, text::summary(command));
}

QString optionRow(const OptionSpelling& option)
{
    QString left = QLatin1String(option.name);
    if (option.valueName != nullptr)
        left += u' ' + QString(QLatin1String(option.valueName));
    return row(left, text::explanation(option.option));
}

QString globalOptions(const text::Style& style)
{
    QString rows = style.strong(text::heading(Heading::GlobalOptions)) + u'\n';
    for (const OptionSpelling& option : allOptions())
        if (option.global)
            rows += optionRow(option);
    return rows;
}

QString commandGroup(Heading heading, std::initializer_list<Command> commands, const text::Style& style)
{
    QString rows = style.strong(text::heading(heading)) + u'\n';
    for (const Command command : commands)
        rows += commandRow(command);
    return rows + u'\n';
}

QString example(Command command, const text::Style& style)
{
    return style.strong(text::heading(Heading::Example)) + u"\n  "_s + QLatin1String(exampleOf(command)) + u"\n"_s;
}

QString mainPage(const text::Style& style)
{
    QString page = versionLine() + u'\n' + text::programLine() + u"\n\n"_s;
    page += style.strong(text::heading(Heading::Usage)) + u"\n  cudnnctl COMMAND [OPTIONS]\n\n"_s;
    page += commandGroup(Heading::Look,
                         {Command::Inspect, Command::Toolkits, Command::Status, Command::Detect, Command::Verify,
                          Command::Advise, Command::Catalogue, Command::Env},
                         style);
    page += commandGroup(Heading::Change, {Command::Install, Command::Repair, Command::Path}, style);
    page +=
        commandGroup(Heading::Undo, {Command::Uninstall, Command::Restore, Command::Recover, Command::History}, style);
    page += globalOptions(style) + u'\n';
    page += style.strong(text::heading(Heading::ExitCodes)) + u'\n';
    for (const int code : kExitCodes)
        page += u"  "_s + QString::number(code).rightJustified(3) + u"  "_s + text::exitCodeMeaning(code) + u'\n';
    return page + u'\n' + example(Command::None, style) + u'\n' + text::heading(Heading::More) + u'\n';
}

} // namespace

const char* programVersion()
{
    return CUDNNCTL_VERSION;
}

QString versionLine()
{
    return u"cudnnctl "_s + QLatin1String(programVersion());
}

QString helpPage(Command command, const text::Style& style)
{
    if (command == Command::None)
        return mainPage(style);
    const QString name = QLatin1String(spelling(command));
    const QString arguments = QLatin1String(argumentsOf(command));
    QString page = u"cudnnctl "_s + name + u": "_s + text::summary(command) + u"\n\n"_s;
    page += style.strong(text::heading(Heading::Usage)) + u"\n  cudnnctl "_s + name
            + (arguments.isEmpty() ? QString{} : u' ' + arguments) + u" [OPTIONS]\n\n"_s + text::details(command)
            + u"\n\n"_s;
    QString own;
    for (const OptionSpelling& option : allOptions())
        if (!option.global && hasOption(command, option.option))
            own += optionRow(option);
    if (!own.isEmpty())
        page += style.strong(text::heading(Heading::Options)) + u'\n' + own + u'\n';
    return page + globalOptions(style) + u'\n' + example(command, style);
}

} // namespace app::cli
