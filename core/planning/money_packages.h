// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/package.h"
#include "core/planning/rental_plan.h"

namespace core::planning {

/// A package of the row's platform, card and count beside paying by the hour.
struct PackageOption {
    cost::Package package = {};
    QString name = {};                       ///< Translated: "day", "week", "month".
    bool isDerived = false;                  ///< From a discount that the platform states, not from a price list.
    catalog::Provenance provenance = {};
    std::optional<Hours> crossover = {};     ///< Hours of use in one period from which it pays; empty = never.
    int periods = 1;                         ///< Needed for the job as planned.
    Money plannedCost = Money::zero(Currency::Cny); ///< Of those periods.
    bool isCheaperAsPlanned = false;         ///< Than the same job by the hour.
    bool isFirstStep = true;                 ///< False for a month: begin by the hour.
    QString verdict = {};                    ///< Translated, one sentence for this option.
};

/// Hourly against packages for one row.
struct PackageComparison {
    catalog::Offer hourly = {};              ///< The hourly offer that is compared with.
    cost::PlannedUse use = {};
    Money hourlyCost = Money::zero(Currency::Cny); ///< GPU hours of the job as planned.
    QList<PackageOption> options = {}; ///< Shortest first; the cheapest of each length, of the same region where there is one.
    QString advice = {};                     ///< Translated: what to take, and never a month first.
};

/// Nothing when the platform has no package for this card, or no hourly price to compare with.
/// For the chart: cost::costCurves(option.package, hourly.price, …) and cost::lossIfStoppedAt(…).
std::optional<PackageComparison> packagesFor(const PlanRow &row, const Wishes &wishes, const PlanningKit &kit);

} // namespace core::planning
