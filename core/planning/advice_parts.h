// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_fit.h"
#include "core/planning/planning_rules.h"

namespace core::planning {

/// The least that an hour of one card costs, on demand, among the offers of `kit`.
struct HourOfCard {
    const catalog::Card *card = nullptr;
    Money perHour = Money::zero(Currency::Cny); ///< In the wish currency.
    QString asOf = {};
};
std::optional<HourOfCard> cheapestHour(const QString &card, Currency currency, const PlanningKit &kit);

/// The same of the usual card for comparisons where it can run the job, else of the cheapest card that can.
std::optional<HourOfCard> hourOfFittingCard(const Setup &setup, Currency currency, const PlanningKit &kit,
                                            const PlanningRules::Content &rules);

/// Hours of the job on one card with the settings that suit it there; nothing where it does not fit or no speed is known.
std::optional<double> tunedHours(const Question &question, const catalog::Card &card, const PlanningKit &kit,
                                 const RankingRules &rules);

/// The job on the user's own card, and what would run there when it does not. Errors: those of the memory model.
Result<LocalAnswer> localAnswer(const Question &question, const catalog::Card &card, const PlanningKit &kit,
                                const RankingRules &rules);

/// Figures behind each answer, as translated sentences.
QStringList apiArithmetic(const Wishes &wishes, const PlanningKit &kit, const AdviceRules &rules);
QStringList alwaysOnArithmetic(const Setup &setup, const Wishes &wishes, const PlanningKit &kit,
                               const PlanningRules::Content &rules);
/// The same in words, for a machine and its price.
QString alwaysOnText(const QString &machine, Money perHour);
QStringList elasticArithmetic(double hoursPerDay);
/// `triesLocally`: the own card may run out of memory, and each such try takes time.
QStringList rentArithmetic(const Setup &setup, const Wishes &wishes, const PlanningKit &kit, const PlanningRules::Content &rules,
                           bool triesLocally);

/// Hours a day too few, projects too short for a package: translated sentences.
QStringList rentCautions(const Wishes &wishes, const AdviceRules &rules);

} // namespace core::planning
