// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/package.h"

#include <algorithm>
#include <cmath>

namespace core::cost {

namespace {

// The catalog divides the price of a period by exactly these hours, so that a whole period costs its published price.
constexpr Hours kDay{24};
constexpr Hours kWeek{168};
constexpr Hours kMonth{720};

constexpr double kTolerance = 1e-9;
constexpr double kMostPeriods = 10'000; // more would not fit an amount
constexpr double kMostDrawnPeriods = 90;

bool sameCurrency(const Package &package, HourlyPrice hourly)
{
    return package.price.currency() == hourly.perHour.currency();
}

double periodsIn(const Package &package, Hours time)
{
    return std::clamp(std::ceil(time / package.length - kTolerance), 1.0, kMostPeriods);
}

Money times(Money price, double count)
{
    return Money::fromMicros(price.micros() * static_cast<std::int64_t>(count), price.currency());
}

} // namespace

std::optional<Hours> periodOf(catalog::BillingMode mode)
{
    switch (mode) {
    case catalog::BillingMode::Daily: return kDay;
    case catalog::BillingMode::Weekly: return kWeek;
    case catalog::BillingMode::Monthly:
    case catalog::BillingMode::Reserved: return kMonth;
    case catalog::BillingMode::OnDemand:
    case catalog::BillingMode::Spot: break;
    }
    return std::nullopt;
}

std::optional<Package> packageOf(const catalog::Offer &offer)
{
    const auto period = periodOf(offer.mode);
    if (!period)
        return std::nullopt;
    return Package{.mode = offer.mode, .length = *period, .price = offer.price.costFor(*period)};
}

std::optional<Package> derivedPackage(HourlyPrice hourly, catalog::BillingMode mode, double saving)
{
    const auto period = periodOf(mode);
    if (!period || saving < 0 || saving >= 1)
        return std::nullopt;
    const double amount = hourly.perHour.amount() * period->count() * (1 - saving);
    return Package{.mode = mode, .length = *period, .price = Money::fromAmount(amount, hourly.perHour.currency())};
}

std::optional<Hours> crossoverOf(const Package &package, HourlyPrice hourly)
{
    if (!sameCurrency(package, hourly) || hourly.perHour.micros() <= 0)
        return std::nullopt;
    const Hours hours{static_cast<double>(package.price.micros()) / static_cast<double>(hourly.perHour.micros())};
    return hours < package.length ? std::optional{hours} : std::nullopt;
}

int periodsFor(const Package &package, PlannedUse use)
{
    return static_cast<int>(periodsIn(package, std::max(use.on, use.elapsed)));
}

Money packageCost(const Package &package, PlannedUse use)
{
    return times(package.price, periodsFor(package, use));
}

std::optional<Money> lossIfStoppedAt(const Package &package, HourlyPrice hourly, Hours used)
{
    if (!sameCurrency(package, hourly))
        return std::nullopt;
    const std::int64_t worth = hourly.costFor(std::max(used, Hours{})).micros();
    return Money::fromMicros(std::max<std::int64_t>(package.price.micros() - worth, 0), package.price.currency());
}

QList<CostPoint> costCurves(const Package &package, HourlyPrice hourly, Hours upTo)
{
    if (!sameCurrency(package, hourly))
        return {};
    const Hours longest = package.length * kMostDrawnPeriods;
    const Hours end = std::clamp(upTo, package.length, longest);
    const double periods = periodsIn(package, end);
    QList<CostPoint> points;
    for (double period = 0; period < periods; ++period) {
        const Money paid = times(package.price, period + 1);
        const Hours from = package.length * period;
        const Hours to = std::min(package.length * (period + 1), end);
        points.append({.used = from, .hourly = hourly.costFor(from), .package = paid});
        points.append({.used = to, .hourly = hourly.costFor(to), .package = paid});
    }
    return points;
}

bool isFirstStep(catalog::BillingMode mode)
{
    return mode != catalog::BillingMode::Monthly && mode != catalog::BillingMode::Reserved;
}

} // namespace core::cost
