// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/planning/rental_plan.h"

namespace app::cli {

/// What a plan is shown with. References are borrowed.
struct PlanShown {
    const core::planning::Wishes &wishes;
    const core::planning::PlanningKit &kit;
    std::optional<int> top = {}; ///< Rows to show; empty = the usual number.
    QList<core::catalog::Problem> problems = {}; ///< Rows of --offers that were left out.
};

/// 1 where the answer is "no": nothing to rent, only with changes, a wish unmet, or not to rent at all; else 0.
int exitCodeOf(const core::planning::RentalPlan &plan);

/// Prints a plan as JSON of cli.md or as text. Gives the exit code.
int showPlan(Output &output, const core::Result<core::planning::RentalPlan> &plan, const PlanShown &shown);

QJsonObject memoryJson(const core::planning::CardFit &fit);         ///< low, likely, high, usable in GiB.
QJsonObject settingsJson(const core::planning::Setup &setup);
QJsonObject wordsJson(const QMap<QString, QString> &words);

} // namespace app::cli
