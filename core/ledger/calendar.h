// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QTimeZone>

namespace core::ledger {

/// From one moment up to, but not including, another; UTC.
struct Span {
    QDateTime from = {};
    QDateTime to = {};
    friend bool operator==(const Span &, const Span &) = default;
};

/// The local day on which `at` falls, cut at local midnights: 23, 24 or 25 hours where clocks are changed.
Span dayOf(const QDateTime &at, const QTimeZone &zone);
/// The local month in which `at` falls.
Span monthOf(const QDateTime &at, const QTimeZone &zone);
/// The month of `date` as a span.
Span monthOf(QDate date, const QTimeZone &zone);
/// Local days from `first` up to and including `last`. A day that a zone left out (Samoa, 30 Dec 2011) is an empty span.
QList<Span> daysOf(QDate first, QDate last, const QTimeZone &zone);
/// From the start of one local day to the end of another.
Span spanOf(QDate first, QDate last, const QTimeZone &zone);

} // namespace core::ledger
