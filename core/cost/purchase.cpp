// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/purchase.h"

#include <algorithm>
#include <cmath>

namespace core::cost {

namespace {

constexpr double kWattsPerKilowatt = 1000;
constexpr double kBtuPerWattHour = 3.412;
constexpr int kLongestLifeMonths = 240;

bool isOneCurrency(const PurchaseInput &input)
{
    const Currency currency = input.cards.currency();
    return input.host.currency() == currency && input.powerPerKWh.currency() == currency
        && input.upkeepPerMonth.currency() == currency && input.rent.perHour.currency() == currency;
}

double shareOf(const PurchaseInput &input)
{
    return std::clamp(input.resaleShare, 0.0, 1.0);
}

double investedIn(const PurchaseInput &input)
{
    return input.cards.amount() + input.host.amount();
}

/// The curves: rent and running costs grow by the month, the purchase is paid on the first day.
QList<PurchasePoint> pointsOf(const PurchaseInput &input, const PurchaseComparison &result)
{
    const auto money = [&result](double amount) { return Money::fromAmount(amount, result.currency); };
    const double sunk = result.invested.amount() - result.resale.amount();
    QList<PurchasePoint> points;
    points.reserve(input.lifeMonths + 1);
    for (int month = 0; month <= input.lifeMonths; ++month) {
        const double running = result.runningPerMonth.amount() * month;
        points.append({.month = month,
                       .rent = money(result.rentPerMonth.amount() * month),
                       .own = money(sunk + running),
                       .paid = money(result.invested.amount() + running),
                       .value = valueAfter(input, month)});
    }
    return points;
}

void addBreakEven(const PurchaseInput &input, PurchaseComparison &result)
{
    const double savedPerMonth = result.rentPerMonth.amount() - result.runningPerMonth.amount();
    if (savedPerMonth <= 0)
        return;
    const double month = (result.invested.amount() - result.resale.amount()) / savedPerMonth;
    result.breakEvenMonth = month;
    result.breakEvenHours = Hours{month * input.hoursPerMonth};
    result.paysWithinLife = month <= input.lifeMonths;
}

} // namespace

std::optional<PurchaseComparison> comparePurchase(const PurchaseInput &input)
{
    const bool isPossible = isOneCurrency(input) && input.hoursPerMonth > 0 && input.lifeMonths > 0
        && input.lifeMonths <= kLongestLifeMonths && input.rent.perHour.micros() > 0 && investedIn(input) > 0;
    if (!isPossible)
        return std::nullopt;
    PurchaseComparison result{.currency = input.cards.currency()};
    const auto money = [&result](double amount) { return Money::fromAmount(amount, result.currency); };
    const double powerPerHour = std::max(0.0, input.watts) / kWattsPerKilowatt * input.powerPerKWh.amount();
    result.invested = money(investedIn(input));
    result.resale = money(investedIn(input) * shareOf(input));
    result.powerPerHour = money(powerPerHour);
    result.rentPerMonth = money(input.rent.perHour.amount() * input.hoursPerMonth);
    result.runningPerMonth = money(powerPerHour * input.hoursPerMonth + input.upkeepPerMonth.amount());
    result.lossOfValuePerMonth = money((result.invested.amount() - result.resale.amount()) / input.lifeMonths);
    addBreakEven(input, result);
    result.points = pointsOf(input, result);
    result.rentOverLife = result.points.constLast().rent;
    result.ownOverLife = result.points.constLast().own;
    return result;
}

Money valueAfter(const PurchaseInput &input, double month)
{
    const double share = shareOf(input);
    const double age = input.lifeMonths > 0 ? std::clamp(month / input.lifeMonths, 0.0, 1.0) : 1.0;
    // What ends at nothing cannot fall by an equal share: it falls in a straight line.
    const double left = share > 0 ? std::pow(share, age) : 1 - age;
    return Money::fromAmount(investedIn(input) * left, input.cards.currency());
}

PowerNeed powerNeed(double watts, Outlet outlet)
{
    PowerNeed need{.watts = std::max(0.0, watts), .btuPerHour = std::max(0.0, watts) * kBtuPerWattHour};
    if (outlet.volts <= 0 || outlet.amps <= 0)
        return need;
    need.amps = need.watts / outlet.volts;
    need.exceedsOutlet = need.watts > outlet.watts();
    need.outlets = std::max(1, static_cast<int>(std::min(1e6, std::ceil(need.watts / outlet.watts()))));
    return need;
}

} // namespace core::cost
