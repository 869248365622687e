#include "text/cli_text.h"

#include "text/quantities.h"
#include "text/safe.h"

#include <QCoreApplication>

using core::Errc;
using namespace Qt::StringLiterals;

namespace app::text
{

namespace
{

struct Cli {
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

} // namespace

QString errorLine(const QString& message)
{
    return Cli::tr("Error: %1").arg(message);
}
QString adviceLine(const QString& advice)
{
    return Cli::tr("What to do: %1").arg(advice);
}

QString askPlan()
{
    return Cli::tr("Go ahead?");
}
QString askUnknownArchive()
{
    return Cli::tr("No checksum vouches for this archive. Install it nevertheless?");
}
QString askDrop(const std::string& which)
{
    return Cli::tr("What is dropped (%1) cannot be restored. Drop it?").arg(visible(which));
}
QStringList yesWords()
{
    return {u"y"_s, u"yes"_s, u"是"_s, u"好"_s, u"是的"_s, Cli::tr("yes", "an answer that agrees, lower case")};
}
QString nothingChanged()
{
    return Cli::tr("Nothing was changed.");
}

QString hintFor(Errc code)
{
    // Few codes have one; those that have none fall through to the end on purpose.
    if (code == Errc::UnknownArchive)
        return Cli::tr("--sha256 HEX or --manifest FILE gives a checksum; --allow-unknown installs it without one.");
    if (code == Errc::OwnedByPackageManager)
        return Cli::tr("--take-over replaces these files nevertheless.");
    if (code == Errc::SeveralToolkits || code == Errc::NoToolkit || code == Errc::NotAToolkit)
        return Cli::tr("--toolkit DIR names the toolkit.");
    if (code == Errc::SourceNeeded)
        return u"cudnnctl repair ARCHIVE | cudnnctl repair --archives DIR"_s;
    if (code == Errc::RecoveryNeeded || code == Errc::RecoveryFailed)
        return u"cudnnctl recover"_s;
    if (code == Errc::NoSuchReceipt || code == Errc::NoSpace)
        return u"cudnnctl history list"_s;
    return {};
}

QString undoLine(const QString& command)
{
    return Cli::tr("To undo: %1").arg(command);
}
QString nextLine(const QString& command)
{
    return Cli::tr("Next: %1").arg(command);
}
QString dryRunNote()
{
    return Cli::tr("Dry run: nothing was changed.");
}
QString dryRunBlocked()
{
    return Cli::tr("Dry run: this would be refused. Nothing was changed.");
}
QString fileSaved(const std::string& file)
{
    return Cli::tr("Written: %1").arg(visible(file));
}
QString recoveryIsDue()
{
    return Cli::tr("An interrupted change has to be undone first: cudnnctl recover");
}
QString verifyFailedAfterInstall()
{
    return Cli::tr("The install stays, but its verification failed.");
}
QString rolledBackAfterVerify()
{
    return Cli::tr("The verification failed, so the install was undone.");
}
QString driftFound()
{
    return Cli::tr("Files were changed since the install; \"cudnnctl status\" names them.");
}

QString stopping()
{
    return Cli::tr("Stopping. What was begun is undone first ...");
}
QString stillStopping()
{
    return Cli::tr("Still undoing. It ends by itself, and the toolkit will be as it was.");
}
QString cancelledWriting()
{
    return Cli::tr("Cancelled. The toolkit is as it was before.");
}
QString cancelledReading()
{
    return Cli::tr("Cancelled. Nothing was changed.");
}

QString progressNumbers(const BarNumbers& numbers)
{
    const auto shown = [&](std::uint64_t count) { return numbers.isBytes ? bytes(count) : QString::number(count); };
    QString text = numbers.total == 0 ? shown(numbers.done)
                                      : Cli::tr("%1 of %2", "progress").arg(shown(numbers.done), shown(numbers.total));
    if (numbers.isBytes && numbers.perSecond > 0)
        text += u"  "_s + rate(numbers.perSecond);
    if (numbers.secondsLeft >= 0)
        text += u"  "_s + Cli::tr("%1 left").arg(duration(numbers.secondsLeft));
    return text;
}

} // namespace app::text
