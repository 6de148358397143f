// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/offer.h"

namespace core::cost {

/// A day, week or month that is paid at once.
struct Package {
    catalog::BillingMode mode = catalog::BillingMode::Daily;
    Hours length = Hours{24};              ///< 24, 168 or 720: by which the catalog divides a period's price.
    Money price = Money::zero(Currency::Cny);
};

/// Hours of one period; nothing for offers that are paid by the hour.
std::optional<Hours> periodOf(catalog::BillingMode mode);

/// The package that a daily, weekly, monthly or reserved offer stands for; nothing for the other modes.
std::optional<Package> packageOf(const catalog::Offer &offer);

/// The package behind "`saving` (0 to 1) off the hourly price".
std::optional<Package> derivedPackage(HourlyPrice hourly, catalog::BillingMode mode, double saving);

/// Hours of use in one period from which the package costs less than `hourly`. Nothing when the currencies differ, the hourly
/// price is zero, or a period is too short for it ever to pay. Source: throughput-model §6 (break-even).
std::optional<Hours> crossoverOf(const Package &package, HourlyPrice hourly);

/// What a plan needs of the machine: hours switched on, and calendar time from the first start to the end.
struct PlannedUse {
    Hours on = {};
    Hours elapsed = {};
};

/// Whole periods that cover the elapsed time, at least one.
int periodsFor(const Package &package, PlannedUse use);
Money packageCost(const Package &package, PlannedUse use);

/// What the first period cost too much if the project ends after `used` hours of use in it: its price less the same hours by
/// the hour. Never below zero, and zero from the crossover on. Nothing when the currencies differ.
std::optional<Money> lossIfStoppedAt(const Package &package, HourlyPrice hourly, Hours used);

/// One point of the two cost curves over hours of use without a break.
struct CostPoint {
    Hours used = {};
    Money hourly = Money::zero(Currency::Cny);
    Money package = Money::zero(Currency::Cny);
};

/// The curves up to `upTo` (at least one period); steps of the package appear as two points at the same hour. Empty when the
/// currencies differ. At most some 200 points: longer spans are cut.
QList<CostPoint> costCurves(const Package &package, HourlyPrice hourly, Hours upTo);

/// False for months and reserved terms: nobody should begin with one, whatever it saves.
bool isFirstStep(catalog::BillingMode mode);

} // namespace core::cost
