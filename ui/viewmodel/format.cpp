// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/format.h"

#include <QCoreApplication>

#include <cmath>

namespace ui::format {

namespace {

QString text(const char *source, int count = -1)
{
    return QCoreApplication::translate("ui::format", source, nullptr, count);
}

QString number(double value, int decimals)
{
    return QLocale{}.toString(value, 'f', decimals);
}

int moneyDecimals(double value)
{
    const double size = std::abs(value);
    if (size >= 0.1 || size == 0)
        return 2;
    return size >= 0.01 ? 3 : 4;
}

/// Decimals that tell the two ends of a range apart without false precision.
int rangeDecimals(double low, double high)
{
    if (low >= 10)
        return 0;
    return high - low < 0.2 ? 2 : 1;
}

QString range(double low, double high)
{
    const int decimals = rangeDecimals(low, high);
    const QString from = number(low, decimals);
    const QString to = number(high, decimals);
    return from == to ? from : from + QChar{0x2013} + to;
}

struct Unit {
    double size;
    const char *name;
};

QString scaled(double value, std::initializer_list<Unit> units)
{
    for (const Unit &unit : units) {
        if (std::abs(value) >= unit.size)
            return number(value / unit.size, 1) + QChar{0xA0} + QLatin1String{unit.name};
    }
    return number(value, 0) + QChar{0xA0} + QLatin1Char{'B'};
}

} // namespace

QString amount(core::Money money)
{
    return number(money.amount(), moneyDecimals(money.amount()));
}

QString money(core::Money money)
{
    const QString sign = money.micros() < 0 ? QString{QChar{0x2212}} : QString{};
    const double size = std::abs(money.amount());
    return sign + core::currencySign(money.currency()) + number(size, moneyDecimals(size));
}

QString moneyRange(core::Money low, core::Money high)
{
    return core::currencySign(low.currency()) + range(low.amount(), high.amount());
}

QString perHourUnit()
{
    return text(QT_TRANSLATE_NOOP("ui::format", "/h"));
}

QString perHour(core::HourlyPrice price)
{
    return money(price.perHour) + perHourUnit();
}

QString atLeast(core::Money amount)
{
    return QStringLiteral("≥") + QChar{0xA0} + money(amount);
}

QString duration(core::Hours time)
{
    const double hours = std::max(0.0, time.count());
    const auto minutes = static_cast<int>(std::lround(hours * 60));
    if (minutes < 1 && hours > 0)
        return text(QT_TRANSLATE_NOOP("ui::format", "under 1 min"));
    if (minutes < 60)
        return text(QT_TRANSLATE_NOOP("ui::format", "%1 min")).arg(minutes);
    if (minutes < 24 * 60) {
        return minutes % 60 == 0 ? text(QT_TRANSLATE_NOOP("ui::format", "%1 h")).arg(minutes / 60)
                                 : text(QT_TRANSLATE_NOOP("ui::format", "%1 h %2 min")).arg(minutes / 60).arg(minutes % 60);
    }
    const int wholeHours = minutes / 60;
    if (wholeHours % 24 == 0)
        return text(QT_TRANSLATE_NOOP("ui::format", "%1 d")).arg(wholeHours / 24);
    return text(QT_TRANSLATE_NOOP("ui::format", "%1 d %2 h")).arg(wholeHours / 24).arg(wholeHours % 24);
}

QString durationRange(double lowHours, double highHours)
{
    if (highHours < 1)
        return text(QT_TRANSLATE_NOOP("ui::format", "%1 min")).arg(range(lowHours * 60, highHours * 60));
    return text(QT_TRANSLATE_NOOP("ui::format", "%1 h")).arg(range(lowHours, highHours));
}

QString gib(core::Bytes bytes)
{
    return number(bytes.toGiB(), 1);
}

QString fileSize(core::Bytes bytes)
{
    return scaled(static_cast<double>(bytes.count()), {{1e12, "TB"}, {1e9, "GB"}, {1e6, "MB"}, {1e3, "kB"}});
}

QString speed(double bytesPerSecond)
{
    return scaled(bytesPerSecond, {{1e9, "GB/s"}, {1e6, "MB/s"}, {1e3, "kB/s"}});
}

QString moment(const QDateTime &at, const QDateTime &now)
{
    const QDateTime local = at.toLocalTime();
    const QDate today = now.toLocalTime().date();
    const QString time = local.time().toString(QStringLiteral("HH:mm"));
    if (local.date() == today)
        return time;
    if (local.date() == today.addDays(1))
        return text(QT_TRANSLATE_NOOP("ui::format", "tomorrow %1")).arg(time);
    return text(QT_TRANSLATE_NOOP("ui::format", "%1 %2"))
        .arg(QLocale{}.toString(local.date(), text(QT_TRANSLATE_NOOP("ui::format", "d MMM"))), time);
}

QString distance(const QDateTime &at, const QDateTime &now)
{
    const qint64 seconds = now.secsTo(at);
    const qint64 size = std::abs(seconds);
    const QString span = size < 60 ? text(QT_TRANSLATE_NOOP("ui::format", "%1 s")).arg(size)
                                   : duration(core::Hours{static_cast<double>(size) / 3600});
    return seconds > 0 ? text(QT_TRANSLATE_NOOP("ui::format", "in %1")).arg(span) // What was told just now is no future.
                        : text(QT_TRANSLATE_NOOP("ui::format", "%1 ago")).arg(span);
}

QString days(int count)
{
    return text(QT_TRANSLATE_N_NOOP("ui::format", "%n day(s)"), count);
}

} // namespace ui::format
