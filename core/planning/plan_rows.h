// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/job_extras.h"
#include "core/planning/plan_fit.h"

namespace core::planning {

/// Everything that making rows needs besides the candidate.
struct RowContext {
    const PlanningKit &kit;
    const Wishes &wishes;
    const PlanningRules::Content &rules;
};

/// A row with what the ranking reads beside it.
struct DraftRow {
    PlanRow row = {};
    const catalog::Platform *platform = nullptr;
    const catalog::Card *card = nullptr;
    bool isMarketplaceHost = false;
    bool isCardAmbiguous = false;
    bool hasHours = false;
    double elapsedHours = 0;   ///< Until the results are there, without idling.
    double speed = 0;          ///< Work a second, where the hours are hours of use and the same for all.
    std::optional<Money> totalForBudget = {}; ///< In the budget's currency.
    bool isOverBudget = false;
    bool isLate = false;
    QString bestChange = {};   ///< What would make the job itself faster.
    double score = 0;          ///< Price with the shares for trust, risk, headroom and age.
};

/// True when a run wants bf16 and the card has none.
bool lacksBf16(const Setup &setup, const catalog::Card &card);

/// One row for each offer of the candidate: time, bill, totals, age. Time is reckoned once for each kind of host.
QList<DraftRow> rowsFor(const Candidate &candidate, const PlannedCard &planned, const RowContext &context);

/// `money` in `wanted`, by the first rate that fits; nothing when there is none.
std::optional<Money> converted(Money money, Currency wanted, const QList<ExchangeRate> &rates);

/// True when the offer is paid for a whole day, week or month.
bool isPeriod(catalog::BillingMode mode);

} // namespace core::planning
