// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/book.h"
#include "core/ledger/calendar.h"
#include "core/ledger/entry_share.h"
#include "core/ledger/sums.h"

#include <QMap>

namespace core::ledger {

/// What is looked at: entries that ended, and those that run with what they have come to.
struct View {
    QList<Entry> counted = {}; ///< Book::counted().
    QList<Entry> running = {}; ///< Settled at `now`.
    QDateTime now = {};
    QList<Stamp> stamps = {};  ///< Book::stamps(); may be left empty.
};

/// Calls `use` with each entry that has something in `span`.
template <typename Use>
void forEachIn(const View &view, const Span &span, Use use)
{
    const qint64 begin = span.from.toMSecsSinceEpoch();
    const qint64 end = span.to.toMSecsSinceEpoch();
    const bool hasStamps = view.stamps.size() == view.counted.size();
    for (qsizetype i = 0; i < view.counted.size(); ++i) {
        if (hasStamps ? view.stamps.at(i).isIn(begin, end) : touches(view.counted.at(i), span, view.now))
            use(view.counted.at(i));
    }
    for (const Entry &entry : view.running) {
        if (touches(entry, span, view.now))
            use(entry);
    }
}

/// Money an hour at this moment.
struct Rates {
    Sum running = {};               ///< Of the machines that are on.
    Sum parked = {};                ///< Of the machines that are off and known to cost something.
    QStringList unknownRunning = {}; ///< Names of machines that are on and have no known price.
    QStringList unknownParked = {};  ///< Names of machines that are off and of which nobody knows what that costs.
    QStringList unknownStart = {};   ///< Names of machines that are on since nobody knows when.
};
Rates ratesOf(const QList<instances::Instance> &machines);

enum class Grouping { Project, Machine, Platform, Owner };
/// project, machine, platform, owner.
QString wordOf(Grouping grouping);
std::optional<Grouping> groupingFromWord(const QString &word);
/// What the entry belongs to: an id for machines and platforms, the name for the others; empty = none.
QString keyOf(const Entry &entry, Grouping grouping);
QString keyOf(const instances::Instance &machine, Grouping grouping);

/// All that falls into `span`.
Sum totalIn(const View &view, const Span &span);

/// The share of one group.
struct GroupTotal {
    QString key = {};
    QString name = {};  ///< Of a machine: its last name; else the key.
    Sum sum = {};
    Sum perHour = {};   ///< Of its machines that are on now.
};
/// Every group with something in `span`, the largest first (amounts of two currencies are ordered by `rates`).
QList<GroupTotal> totalsBy(const View &view, Grouping grouping, const Span &span, const QList<ExchangeRate> &rates = {});
/// Sets perHour of each group that has a machine on; groups without an entry are added.
void addRates(QList<GroupTotal> &groups, Grouping grouping, const QList<instances::Instance> &machines);

/// Sums for each of `days` (which follow each other), by group key.
QList<QMap<QString, Sum>> dailyTotals(const View &view, Grouping grouping, const QList<Span> &days);

} // namespace core::ledger
