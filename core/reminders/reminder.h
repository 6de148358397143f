// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

namespace core::reminders {

enum class ReminderReason { EndNear, EndPassed, NoEndSet };

/// Something the user has to decide about one machine.
struct Reminder {
    instances::InstanceId machine = {};
    QString machineName = {};
    ReminderReason reason = ReminderReason::EndPassed;
    QDateTime plannedEnd = {};
    std::optional<HourlyPrice> price = {};
    std::optional<Money> spent = {};
    QDateTime raisedAt = {};
    QString message = {}; ///< Translated, ux.md §4: "llm-4090 should end at 23:30. It costs ¥2.58 an hour."
};

/// Limits of the rules; data with defaults in resources/rules/reminders.json.
struct ReminderRules {
    int minutesBeforeEnd = 15;
    int repeatMinutes = 15;      ///< Past the end it reminds again at this pace.
    int maximumPostponements = 3;
};

/// Errors: Storage, Protocol naming file and path.
Result<ReminderRules> loadReminderRules(const QString &file);

} // namespace core::reminders
