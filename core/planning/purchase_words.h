// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/purchase.h"
#include "core/planning/money_rules.h"
#include "core/planning/plan_answers.h"
#include "core/planning/rental_plan.h"

namespace core::planning {

/// Path of the host's share for cards of this kind.
const char *hostShareKey(catalog::FormFactor formFactor);

/// The wall socket where this currency is used; zeroes when none is known.
cost::Outlet outletOf(const MoneyRules &rules, Currency currency);

/// "as of 2026-08: https://…".
QString priceSourceText(const catalog::Card &card);

/// What stands against owning the cards of `row`: an old price, heat, circuit, noise, special boards. Translated.
QStringList purchaseWarnings(const PlanRow &row, const catalog::Card &card, const PlanAnswers &answers,
                             const cost::PowerNeed &power, cost::Outlet outlet, const MoneyRules &rules, QDate today);

/// One sentence: from which month buying pays, or that it never does.
QString purchaseVerdict(const cost::PurchaseInput &input, const cost::PurchaseComparison &comparison);

} // namespace core::planning
