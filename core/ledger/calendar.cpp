// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/calendar.h"

namespace core::ledger {

namespace {

/// The first moment of the day: where clocks skip midnight, the first that exists.
QDateTime startOf(QDate day, const QTimeZone &zone)
{
    QDateTime start = day.startOfDay(zone);
    for (int further = 1; !start.isValid() && further < 3; ++further) // A whole day that the zone left out.
        start = day.addDays(further).startOfDay(zone);
    return start.toUTC();
}

} // namespace

Span spanOf(QDate first, QDate last, const QTimeZone &zone)
{
    return {startOf(first, zone), startOf(last.addDays(1), zone)};
}

Span dayOf(const QDateTime &at, const QTimeZone &zone)
{
    const QDate day = at.toTimeZone(zone).date();
    return spanOf(day, day, zone);
}

Span monthOf(QDate date, const QTimeZone &zone)
{
    const QDate first{date.year(), date.month(), 1};
    return spanOf(first, first.addMonths(1).addDays(-1), zone);
}

Span monthOf(const QDateTime &at, const QTimeZone &zone) { return monthOf(at.toTimeZone(zone).date(), zone); }

QList<Span> daysOf(QDate first, QDate last, const QTimeZone &zone)
{
    QList<Span> days;
    for (QDate day = first; day <= last; day = day.addDays(1))
        days << spanOf(day, day, zone);
    return days;
}

} // namespace core::ledger
