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

/// Options whose value in `now` differs from `before`, with the new value in the words of the command line.
QMap<QString, QString> differingOptions(const Setup &before, const Setup &now);

} // namespace core::planning
