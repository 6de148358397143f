// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reminders/reminder.h"

namespace core::reminders {

/// The sentence for `reminder`: what is up, and what it costs or that the price is unknown. Times in local time; the day is
/// told when it is not that of `now`.
QString reminderText(const Reminder &reminder, const QDateTime &now);

} // namespace core::reminders
