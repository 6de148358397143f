// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reminders/reminder.h"

namespace core::reminders {

/// The sentence for `reminder`: what is up, and what it costs or that the price is unknown. Times in local time; the day is
/// told when it is not that of `now`.
QString reminderText(const Reminder &reminder, const QDateTime &now);

/// What is up, as a heading without a full stop.
QString reminderHeading(const Reminder &reminder, const QDateTime &now);

/// "18 min", "2 h 5 min", "3 d 4 h".
QString spanText(double minutes);

} // namespace core::reminders
