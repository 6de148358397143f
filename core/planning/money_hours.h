// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"

namespace core::planning {

/// What an amount buys of one fitting card.
struct HoursBought {
    catalog::CardId card = {};
    QString cardName = {};
    int gpus = 1;
    catalog::Offer offer = {};       ///< The cheapest hourly one.
    BilingualText platformName = {};
    Hours hours = {};
    bool isConverted = false;        ///< By a dated exchange rate.
    std::optional<ExchangeRate> rate = {}; ///< The rate that was used.
    std::optional<double> shareOfJob = {}; ///< Hours bought ÷ hours of the likely job on this card; above 1 = enough.
    QString text = {};               ///< Translated: "¥50 buy 26 h of RTX 3090".
};

/// For each card and count among the rows of `plan` its cheapest hourly offer and the hours that `amount` buys, most hours
/// first. Offers in a currency without a dated rate are left out. `wishes` leave platforms out, as in the plan.
QList<HoursBought> hoursBought(Money amount, const RentalPlan &plan, const PlanningKit &kit, const Wishes &wishes = {});

/// The rate of `kit` that turns one currency into the other; nothing when there is none.
std::optional<ExchangeRate> rateBetween(Currency from, Currency to, const PlanningKit &kit);

} // namespace core::planning
