// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"

namespace core::planning {

/// Money in the wanted currency, and the rate that was needed.
struct Exchanged {
    Money money = Money::zero(Currency::Cny);
    std::optional<ExchangeRate> rate = {}; ///< Empty where the currency was the same already.
};

/// By the first dated rate of `kit` that fits; nothing when there is none.
std::optional<Exchanged> exchanged(Money money, Currency wanted, const PlanningKit &kit);

/// Which offers are looked through; an empty field takes all.
struct OfferFilter {
    catalog::BillingMode mode = catalog::BillingMode::OnDemand;
    catalog::PlatformId platform = {};
    QString region = {};
};

/// The cheapest offer of the row's card and count that the wishes about platforms allow, compared in `currency`. Null when there
/// is none.
const catalog::Offer *cheapestOffer(const PlanRow &row, const OfferFilter &filter, Currency currency, const Wishes &wishes,
                                    const PlanningKit &kit);

/// "rate of 2026-11-30: 1 USD = 7.1 CNY".
QString rateText(const ExchangeRate &rate);

} // namespace core::planning
