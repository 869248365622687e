// What the manual page says beyond the help of the command line (help_text.h).
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace app::text
{

enum class ManualHeading : std::uint8_t {
    Name,
    Synopsis,
    Description,
    Commands,
    GlobalOptions,
    ExitStatus,
    Files,
    Environment,
    Examples,
    SeeAlso,
};
[[nodiscard]] QString manualHeading(ManualHeading heading);
[[nodiscard]] QStringList manualDescription(); ///< paragraphs

struct ManualEntry {
    QStringList names; ///< files or variables
    QString meaning;
};
[[nodiscard]] std::vector<ManualEntry> manualFiles();
[[nodiscard]] std::vector<ManualEntry> manualVariables();

} // namespace app::text
