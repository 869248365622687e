#include "text/usage_text.h"

#include "text/safe.h"

#include <QCoreApplication>

namespace app::text
{

namespace
{

class Usage
{
    Q_DECLARE_TR_FUNCTIONS(Usage)

public:
    [[nodiscard]] static QString message(const UsageError& error);
    [[nodiscard]] static QString advice(const UsageError& error);
};

QString Usage::message(const UsageError& error)
{
    const QString given = visible(error.given);
    const QString other = visible(error.other);
    switch (error.problem) {
    case UsageProblem::NoCommand:
        return tr("No command was given.");
    case UsageProblem::UnknownCommand:
        return tr("There is no command \"%1\".").arg(given);
    case UsageProblem::CommandNotYet:
        return tr("This version does not have the command \"%1\" yet.").arg(given);
    case UsageProblem::UnknownOption:
        return tr("There is no option %1.").arg(given);
    case UsageProblem::OptionNotYet:
        return tr("This version does not have the option %1 yet.").arg(given);
    case UsageProblem::OptionNotForCommand:
        return tr("%2 has no option %1.").arg(given, other);
    case UsageProblem::OptionTwice:
        return tr("%1 was given twice.").arg(given);
    case UsageProblem::ValueMissing:
        return tr("%1 needs a value: %2").arg(given, other);
    case UsageProblem::ValueNotWanted:
        return tr("%1 takes no value.").arg(given);
    case UsageProblem::ValueBad:
        return tr("%2 cannot be \"%1\".").arg(given, other);
    case UsageProblem::ArgumentMissing:
        return tr("%1 needs an argument: %2").arg(given, other);
    case UsageProblem::ArgumentTooMuch:
        return tr("%2 has no use for \"%1\".").arg(given, other);
    case UsageProblem::OptionsExclude:
        return tr("%1 and %2 cannot be used together.").arg(given, other);
    case UsageProblem::OptionNeeds:
        return tr("%1 makes sense only together with %2.").arg(given, other);
    case UsageProblem::YesNeeded:
        return tr("%1 needs your agreement, and without a terminal nobody can be asked.").arg(given);
    case UsageProblem::LanguageUnknown:
        return tr("The language \"%1\" is not available.").arg(given);
    case UsageProblem::LogNotWritable:
        return tr("The log %1 cannot be written: %2").arg(given, other);
    case UsageProblem::FileNotWritable:
        return tr("The file %1 cannot be written: %2").arg(given, other);
    case UsageProblem::AnswersNotReadable:
        return tr("The answers file %1 cannot be used: %2").arg(given, other);
    }
    return {};
}

QString Usage::advice(const UsageError& error)
{
    const QString other = visible(error.other);
    const QString allowed = visible(error.allowed);
    switch (error.problem) {
    case UsageProblem::NoCommand:
    case UsageProblem::CommandNotYet:
        return tr("\"cudnnctl --help\" lists the commands.");
    case UsageProblem::UnknownCommand:
        return other.isEmpty() ? tr("\"cudnnctl --help\" lists the commands.") : tr("Did you mean \"%1\"?").arg(other);
    case UsageProblem::UnknownOption:
        return other.isEmpty() ? tr("\"cudnnctl COMMAND --help\" lists the options of a command.")
                               : tr("Did you mean %1?").arg(other);
    case UsageProblem::OptionNotYet:
        return tr("\"cudnnctl COMMAND --help\" shows what is possible.");
    case UsageProblem::ArgumentMissing:
        return tr("\"cudnnctl %1 --help\" shows what is possible.").arg(visible(error.given).section(u' ', 0, 0));
    case UsageProblem::OptionNotForCommand:
    case UsageProblem::ArgumentTooMuch:
        return tr("\"cudnnctl %1 --help\" shows what is possible.").arg(other);
    case UsageProblem::ValueBad:
        return tr("It can be: %1").arg(allowed);
    case UsageProblem::YesNeeded:
        return other.isEmpty() ? tr("Add --yes to agree.")
                               : tr("Add --yes to agree, or %1 to see what would happen.").arg(other);
    case UsageProblem::LanguageUnknown:
        return tr("It can be: %1").arg(allowed);
    case UsageProblem::OptionTwice:
    case UsageProblem::ValueMissing:
    case UsageProblem::ValueNotWanted:
    case UsageProblem::OptionsExclude:
    case UsageProblem::OptionNeeds:
    case UsageProblem::LogNotWritable:
    case UsageProblem::FileNotWritable:
        return {};
    case UsageProblem::AnswersNotReadable:
        return tr("--save-answers writes such a file.");
    }
    return {};
}

} // namespace

Sentence sentence(const UsageError& error)
{
    return {Usage::message(error), Usage::advice(error)};
}

} // namespace app::text
