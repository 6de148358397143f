// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/notify/channel.h"
#include "core/reminders/reminder.h"

namespace ui {

/// What a day was like.
struct DigestFacts {
    QList<core::fleet::MachineStatus> machines = {};
    QList<core::reminders::Reminder> open = {};
    QString spentToday = {};  ///< As the header says it; empty = unknown.
    QStringList ended = {};   ///< Sentences about what ended today.
    QDateTime now = {};
};

/// The daily message: what runs and what it costs, what was spent, what ended, what needs the user.
core::notify::Message digestOf(const DigestFacts &facts);

/// A reminder as a message for the phone.
core::notify::Message messageOf(const core::reminders::Reminder &reminder);

} // namespace ui
