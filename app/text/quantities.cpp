#include "text/quantities.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace app::text
{

namespace
{

struct Quantities {
    Q_DECLARE_TR_FUNCTIONS(Quantities)
};

struct Scaled {
    double value;
    QString unit;
};

Scaled scaled(double count)
{
    static constexpr std::array kUnits{"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::size_t unit = 0;
    count /= 1024;
    // 1023.95 would be shown as 1024.0 of the smaller unit.
    while (count >= 1023.95 && unit + 1 < kUnits.size()) {
        count /= 1024;
        ++unit;
    }
    return {count, QLatin1String(kUnits[unit])};
}

QString twoDigits(std::int64_t number)
{
    return u"%1"_s.arg(number, 2, 10, QLatin1Char('0'));
}

} // namespace

QString bytes(std::uint64_t count)
{
    if (count < 1024)
        return Quantities::tr("%n byte(s)", nullptr, static_cast<int>(count));
    const auto [value, unit] = scaled(static_cast<double>(count));
    return u"%1 %2"_s.arg(QString::number(value, 'f', 1), unit);
}

QString rate(double bytesPerSecond)
{
    const auto [value, unit] = scaled(std::max(0.0, bytesPerSecond));
    return u"%1 %2/s"_s.arg(QString::number(value, 'f', 1), unit);
}

QString duration(double seconds)
{
    constexpr double kLongest = 100.0 * 3600;
    seconds = std::clamp(std::isfinite(seconds) ? seconds : kLongest, 0.0, kLongest);
    if (seconds < 9.95)
        return Quantities::tr("%1 s").arg(QString::number(seconds, 'f', 1));
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 60)
        return Quantities::tr("%1 s").arg(QString::number(whole));
    if (whole < 3600)
        return Quantities::tr("%1 min %2 s").arg(QString::number(whole / 60), twoDigits(whole % 60));
    return Quantities::tr("%1 h %2 min").arg(QString::number(whole / 3600), twoDigits(whole % 3600 / 60));
}

} // namespace app::text
