// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/planning/rental_plan.h"

namespace app::cli {

/// Prints a plan as JSON of cli.md or as text; `top` limits the rows. Gives the exit code.
int showPlan(Output &output, const core::Result<core::planning::RentalPlan> &plan, std::optional<int> top);

QJsonObject memoryJson(const core::planning::CardFit &fit);         ///< low, likely, high, usable in GiB.
QJsonObject settingsJson(const core::planning::Setup &setup);
QJsonObject wordsJson(const QMap<QString, QString> &words);

} // namespace app::cli
