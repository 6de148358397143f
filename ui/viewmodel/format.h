// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/base/units.h"

#include <QDateTime>
#include <QLocale>
#include <QString>

#include <optional>

namespace ui::format {

/// Shown for every unknown value.
inline QString unknown() { return QStringLiteral("?"); }

/// "¥2.58"; two decimals, or up to four below 0.10. Never rounds a positive amount to zero.
QString money(core::Money amount);
/// "¥2.58" without sign.
QString amount(core::Money amount);
/// "¥16–23" (whole units from 10 on), "¥1.2–1.9" below.
QString moneyRange(core::Money low, core::Money high);
/// "¥2.58/h", localised ("/时").
QString perHour(core::HourlyPrice price);
/// "/h" or "/时".
QString perHourUnit();
/// "≥ ¥26.00".
QString atLeast(core::Money amount);
/// "6.7 h", "12 min", "3 d 4 h".
QString duration(core::Hours time);
/// "5.6–7.9 h".
QString durationRange(double lowHours, double highHours);
/// GiB with one decimal, without unit: "21.8".
QString gib(core::Bytes bytes);
/// Decimal size with unit, as for files: "38.2 GB", "2.1 kB".
QString fileSize(core::Bytes bytes);
/// "8.2 MB/s".
QString speed(double bytesPerSecond);
/// "23:30", "tomorrow 01:00", "29 Nov 23:30"; local time.
QString moment(const QDateTime &at, const QDateTime &now);
/// "in 2 h 14 min", "40 s ago".
QString distance(const QDateTime &at, const QDateTime &now);
/// Days as "12 days", with plural.
QString days(int count);

} // namespace ui::format
