// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/plan_output.h"

namespace app::cli {

/// A plan for people: verdict, the three named answers, the table, the first bill, what to mind.
void printPlanText(QTextStream &out, const core::planning::RentalPlan &plan, const PlanShown &shown);

/// What the money reckons beside the ranking: hours that the budget buys, packages, rent or buy, a year of a service.
void addMoney(QJsonObject &document, const core::planning::RentalPlan &plan, const PlanShown &shown);
void printMoney(QTextStream &out, const core::planning::RentalPlan &plan, const PlanShown &shown);

/// A title and its lines as bullets; nothing without lines.
void printBullets(QTextStream &out, const QString &title, const QStringList &lines);

} // namespace app::cli
