// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

namespace ui {

/// The user said that the machine is off: the run is added to what was spent before, end and start are cleared.
core::instances::Instance markedOff(core::instances::Instance instance, const QDateTime &now);
/// The user said that the machine is on again: money is counted from `now`.
core::instances::Instance markedOn(core::instances::Instance instance, const QDateTime &now);
/// A new planned end chosen by the user, or none; postponements start again.
core::instances::Instance withEnd(core::instances::Instance instance, const std::optional<QDateTime> &end);
/// "Keep": one more `hours` from the planned end, or from now when that is over. Counts as a postponement.
core::instances::Instance postponed(core::instances::Instance instance, int hours, const QDateTime &now);
/// The next moment at which the local clock shows `time`.
QDateTime nextAt(const QTime &time, const QDateTime &now);

} // namespace ui
