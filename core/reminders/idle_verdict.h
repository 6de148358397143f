// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reminders/facts.h"
#include "core/reminders/guard_settings.h"

namespace core::reminders {

enum class Activity {
    Busy,
    Unknown, ///< A chosen signal is not known, or too old: nothing is concluded.
    HoldsMemory, ///< Idle, but memory of a card is in use.
    Idle,
};

/// Whether a machine does something, and by which signal that is seen.
struct IdleVerdict {
    Activity activity = Activity::Unknown;
    QString heldUpBy = {};    ///< Translated: "GPU 92 %", "a transfer", "you are working on it"; for Unknown what is missing.
    QString notCounted = {};  ///< Programs that hold memory but do nothing, such as "jupyter-lab".

    bool isIdle() const { return activity == Activity::Idle || activity == Activity::HoldsMemory; }
};

/// Looks at the chosen signals at once. Figures older than rules.longestGapSeconds are not known.
IdleVerdict judgeActivity(const MachineFacts &facts, const RuleSettings &settings, const ReminderRules &rules,
                          const QDateTime &now);

} // namespace core::reminders
