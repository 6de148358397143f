// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"

#include <QSet>

namespace core::planning {

/// Sets `option` of the command line ("zero", "optimizer", …) to `value`. False when the option or its value is unknown
/// or does not belong to a Setup.
bool applyOption(Setup &setup, const QString &option, const QString &value);

/// Options of the command line that the user stated in `workload`.
QSet<QString> statedOptions(const Workload &workload);

/// Options that were stated and mean nothing for `task`, in the words of the command line; sorted.
QStringList optionsWithoutUse(const Workload &workload, Task task);

/// Options that hold what was stated: all of a Setup but those that were assumed.
QSet<QString> optionsNotAssumed(const ResolvedWorkload &workload);

/// Options whose value in `now` differs from `before`, with the new value in the words of the command line.
QMap<QString, QString> differingOptions(const Setup &before, const Setup &now);

} // namespace core::planning
