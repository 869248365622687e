// What the command line says and asks besides pages and errors.
#pragma once

#include "base/error.h"
#include "engine.h"

#include <QString>
#include <QStringList>

namespace app::text
{

[[nodiscard]] QString errorLine(const QString& message); ///< "Error: …"
[[nodiscard]] QString adviceLine(const QString& advice); ///< "What to do: …"

// questions; the answer may be given in English or in the user's language
[[nodiscard]] QString askPlan();
[[nodiscard]] QString askUnknownArchive();
[[nodiscard]] QString askDrop(const std::string& which);
[[nodiscard]] QStringList yesWords();
[[nodiscard]] QString nothingChanged();

/// The option or command that helps with this error, "" when there is none.
[[nodiscard]] QString hintFor(core::Errc code);

[[nodiscard]] QString undoLine(const QString& command);
[[nodiscard]] QString nextLine(const QString& command);
[[nodiscard]] QString dryRunNote();
[[nodiscard]] QString dryRunBlocked();
[[nodiscard]] QString fileSaved(const std::string& file);
[[nodiscard]] QString recoveryIsDue();
[[nodiscard]] QString verifyFailedAfterInstall();
[[nodiscard]] QString rolledBackAfterVerify();
[[nodiscard]] QString driftFound();

// signals
[[nodiscard]] QString stopping();
[[nodiscard]] QString stillStopping();
[[nodiscard]] QString cancelledWriting(); ///< the toolkit is as it was
[[nodiscard]] QString cancelledReading();

/// "12.3 MiB of 349.1 MiB, 410.0 MiB/s, 2 s left"; parts that are not known are left out.
struct BarNumbers {
    bool isBytes = true;
    std::uint64_t done = 0, total = 0;
    double perSecond = 0;    ///< 0: not known
    double secondsLeft = -1; ///< negative: not known
};
[[nodiscard]] QString progressNumbers(const BarNumbers& numbers);

} // namespace app::text
