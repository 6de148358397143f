// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_answers.h"
#include "core/planning/rental_plan.h"

namespace core::planning {

/// Which of two is better; Neither where they are alike or nothing can be said.
enum class BetterSide { Neither, Left, Right };

/// One line of a comparison. Texts are ready to show; unknown is "?".
struct ComparisonRow {
    QString key = {};    ///< Stable: memory, hours, total, per_hour, card, platform, risk, setting.sequence …
    QString label = {};  ///< Translated.
    QString left = {};
    QString right = {};
    BetterSide better = BetterSide::Neither;
};

/// One side: a plan and its answer. `row` picks one way to do the job; without it the best one counts.
struct ComparedPlan {
    QString name = {};
    PlanAnswers answers = {};
    std::optional<RentalPlan> plan = {}; ///< Empty: could not be answered; `trouble` says why.
    std::optional<PlanRow> row = {};
    QString trouble = {};
};

/// Two sides, line by line.
struct PlanComparison {
    QString left = {};  ///< Names of the two.
    QString right = {};
    QList<ComparisonRow> rows = {};
};

/// Two plans: their best ways side by side, then the questions that were answered differently.
PlanComparison comparePlans(const ComparedPlan &left, const ComparedPlan &right);

/// Two ways to do the same job.
PlanComparison compareRows(const PlanRow &left, const PlanRow &right);

} // namespace core::planning
