// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/planning_rules.h"

namespace core::planning {

/// The least that an hour of one card costs, on demand, among the offers of `kit`.
struct HourOfCard {
    const catalog::Card *card = nullptr;
    Money perHour = Money::zero(Currency::Cny); ///< In the wish currency.
    QString asOf = {};
};
std::optional<HourOfCard> cheapestHour(const QString &card, Currency currency, const PlanningKit &kit);

/// The job on the user's own card, and what would run there when it does not. Errors: those of the memory model.
Result<LocalAnswer> localAnswer(const Setup &setup, const catalog::Card &card, const PlanningKit &kit);

/// Figures behind each answer, as translated sentences.
QStringList apiArithmetic(const Wishes &wishes, const PlanningKit &kit, const AdviceRules &rules);
QStringList alwaysOnArithmetic(const Wishes &wishes, const PlanningKit &kit, const AdviceRules &rules);
QStringList elasticArithmetic(double hoursPerDay);
QStringList rentArithmetic(const Setup &setup, const Wishes &wishes, const PlanningKit &kit, const AdviceRules &rules);

/// Hours a day too few, projects too short for a package: translated sentences.
QStringList rentCautions(const Wishes &wishes, const AdviceRules &rules);

} // namespace core::planning
