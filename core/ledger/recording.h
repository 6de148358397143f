// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/billing_terms.h"
#include "core/ledger/entry.h"
#include "core/ledger/ledger_rules.h"

#include <QHash>

namespace core::ledger {

/// A machine as the meter sees it.
struct Watched {
    instances::Instance instance = {};
    cost::BillingUnit unit = {}; ///< Of its platform.
};

/// What the ledger already holds of one machine's life: no moment is ever written twice.
struct Track {
    std::optional<Entry> open = {};  ///< The one that still runs.
    QDateTime coveredUntil = {};     ///< End of the latest closed one; invalid = none.
    QDateTime runStart = {};         ///< Start of the present or last switch-on: rounding counts from it.
    bool isKnown = false;            ///< Something of this machine is in the ledger.
    bool isSeenHere = false;         ///< This run of the program has observed it.
};
using Tracks = QHash<instances::InstanceId, Track>;

/// Takes one entry into the track of its machine. Entries of people and of bills leave no track.
void follow(Tracks &tracks, const Entry &entry);
/// Of all entries, in any order.
Tracks tracksOf(QList<Entry> entries);

/// Entries to write because `watched` is as it is at `now`: none while nothing happened. On, off, a new price, a new start told
/// by the platform, an earlier start told by the user; a clock that was set back or forward never makes a moment count twice.
QList<Entry> stepOf(const Track &track, const Watched &watched, const QDateTime &now, const LedgerRules &rules);

/// The machine is gone from the list: ends what runs. Where this run of the program never saw it, it ended when it was seen last.
QList<Entry> endOf(const Track &track, const cost::BillingUnit &unit, const QDateTime &now);

/// The running entry with what it has come to at `now`, rounded by the platform's unit; `to` stays empty.
Entry settled(const Track &track, const cost::BillingUnit &unit, const QDateTime &now);

} // namespace core::ledger
