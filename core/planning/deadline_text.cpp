// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/deadline_text.h"

#include "core/base/count_text.h"

#include <QLocale>
#include <QRegularExpression>

namespace core::planning {

namespace {

constexpr double kHoursOfDay = 24;
constexpr double kRestOfToday = 12;

std::optional<Hours> untilDay(int days)
{
    if (days < 0)
        return std::nullopt;
    return Hours{days == 0 ? kRestOfToday : days * kHoursOfDay};
}

/// 1 = Monday … 7 = Sunday; nothing when it names no day.
std::optional<int> weekdayFrom(const QString &text)
{
    static const QRegularExpression chinese{QStringLiteral("^(?:周|星期|礼拜)([一二三四五六日天])$")};
    if (const auto match = chinese.match(text); match.hasMatch()) {
        const qsizetype place = QStringLiteral("一二三四五六日").indexOf(match.captured(1));
        return place < 0 ? 7 : static_cast<int>(place) + 1;
    }
    const QLocale english{QLocale::English};
    for (int day = 1; day <= 7; ++day) {
        if (text.compare(english.dayName(day, QLocale::LongFormat), Qt::CaseInsensitive) == 0
            || text.compare(english.dayName(day, QLocale::ShortFormat), Qt::CaseInsensitive) == 0)
            return day;
    }
    return std::nullopt;
}

std::optional<Hours> untilNamedDay(const QString &text, const QDate &today)
{
    if (!today.isValid())
        return std::nullopt;
    if (const auto weekday = weekdayFrom(text))
        return untilDay((*weekday - today.dayOfWeek() + 7) % 7);
    const QDate date = QDate::fromString(text, Qt::ISODate);
    return date.isValid() ? untilDay(static_cast<int>(today.daysTo(date))) : std::nullopt;
}

} // namespace

std::optional<Hours> deadlineFrom(const QString &typed, const QDate &today)
{
    const QString text = typed.trimmed();
    static const QRegularExpression withUnit{
        QStringLiteral("^(.+?)\\s*(h|hours?|小时|时|d|days?|天|日)$"), QRegularExpression::CaseInsensitiveOption};
    if (const auto match = withUnit.match(text); match.hasMatch()) {
        if (const auto amount = parseCount(match.captured(1)); amount && *amount > 0) {
            const QString unit = match.captured(2).toLower();
            const bool isDays = unit.startsWith(u'd') || unit == QStringLiteral("天") || unit == QStringLiteral("日");
            return Hours{*amount * (isDays ? kHoursOfDay : 1)};
        }
    }
    if (const auto hours = parseCount(text); hours && *hours > 0)
        return Hours{*hours};
    return untilNamedDay(text, today);
}

} // namespace core::planning
