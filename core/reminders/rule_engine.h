// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reminders/rule_conditions.h"

#include <QSet>

namespace core::reminders {

/// What one look gave.
struct RuleOutcome {
    QList<Reminder> open = {};     ///< Everything to decide, most urgent first.
    QList<Reminder> due = {};      ///< To be told now.
    QList<Reminder> forPhone = {}; ///< Unanswered for long, or postponed too often.
    QList<Reminder> toStop = {};   ///< The countdown is over, and nobody answered.
    QSet<RuleKey> changed = {};    ///< States worth writing down before anything is told.
};

/// Applies every rule to every fact. Pure: `states` go in and out, nothing else is kept and no clock is read. However long ago
/// the last look was, each moment is told once; what fell into quiet hours or a snooze is told after them while it still holds.
RuleOutcome applyRules(const RuleView &view, const QList<MachineFacts> &machines, const MoneyFacts &money, RuleStates &states);

/// True when `state` says that nothing is to be told before some later moment. A clock that was set far back does not count.
bool isSnoozed(const RuleState &state, const QDateTime &now);

} // namespace core::reminders
