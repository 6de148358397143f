// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/purchase.h"
#include "core/planning/plan_answers.h"
#include "core/planning/rental_plan.h"

namespace core::planning {

/// A figure of the reckoning that the user did not state, for the list below the chart.
struct AssumedFigure {
    QString name = {};   ///< Translated.
    QString value = {};  ///< As shown, with its unit.
    QString source = {}; ///< Where it comes from, with the date.
};

/// Rent or buy for the cards of one row.
struct PurchaseAnswer {
    std::optional<cost::PurchaseComparison> comparison = {}; ///< Empty when a figure is missing: see `missing`.
    cost::PurchaseInput input = {};
    QString missing = {};              ///< Translated: what is not known and what to type.
    QString verdict = {};              ///< Translated: buying pays from month …, or never.
    QStringList warnings = {};         ///< Heat, noise, circuit, cards that need a special board, old price. Translated.
    QList<AssumedFigure> assumed = {};
    cost::PowerNeed power = {};
    std::optional<ExchangeRate> rate = {}; ///< Used for the rent or the catalog's price; empty where none was needed.
};

/// Reads the prices typed in `answers` (purchasePrice is one card, hostPrice the whole computer around them); empty ones come
/// from the catalog and resources/models/purchase.json. The reckoning is in the wish's currency; the row's rent is converted by
/// a dated rate. The rent is the price of the row's own offer.
PurchaseAnswer purchaseFor(const PlanRow &row, const PlanAnswers &answers, const PlanningKit &kit);

} // namespace core::planning
