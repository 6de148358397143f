// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/money_hours.h"

#include "core/cost/bill.h"
#include "core/cost/billing_terms.h"
#include "core/planning/money_common.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::planning {

namespace {

QString machineName(const PlanRow &row)
{
    return row.gpus > 1 ? QStringLiteral("%1 × %2").arg(row.gpus).arg(row.cardName) : row.cardName;
}

/// Few hours are told with a decimal, many without.
QString hoursNumber(double hours)
{
    constexpr double kFewHours = 10;
    return QLocale{}.toString(hours, 'f', hours < kFewHours ? 1 : 0);
}

std::optional<HoursBought> boughtOf(const PlanRow &row, Money amount, const PlanningKit &kit, const Wishes &wishes)
{
    const catalog::Offer *offer = cheapestOffer(row, {}, amount.currency(), wishes, kit);
    if (!offer)
        return std::nullopt;
    const auto price = exchanged(offer->price.perHour, amount.currency(), kit);
    const auto hours = price ? cost::hoursFor(amount, HourlyPrice{price->money}) : std::nullopt;
    if (!hours)
        return std::nullopt;
    const catalog::Platform *platform = kit.catalog.platform(offer->platform);
    HoursBought bought{.card = row.card,
                       .cardName = row.cardName,
                       .gpus = row.gpus,
                       .offer = *offer,
                       .platformName = platform ? platform->name : BilingualText{},
                       .hours = *hours,
                       .isConverted = price->rate.has_value(),
                       .rate = price->rate};
    if (row.hours.likely > 0)
        bought.shareOfJob = hours->count() / row.hours.likely;
    bought.text = QCoreApplication::translate("core::planning", "%1 = %2 h of %3")
                      .arg(cost::moneyText(amount, 0), hoursNumber(hours->count()), machineName(row));
    return bought;
}

} // namespace

QList<HoursBought> hoursBought(Money amount, const RentalPlan &plan, const PlanningKit &kit, const Wishes &wishes)
{
    QList<HoursBought> all;
    if (amount.micros() <= 0)
        return all;
    QList<std::pair<QString, int>> seen;
    for (const PlanRow &row : plan.rows) {
        const std::pair machine{row.card.value, row.gpus};
        if (seen.contains(machine))
            continue;
        seen.append(machine);
        if (auto bought = boughtOf(row, amount, kit, wishes))
            all.append(std::move(*bought));
    }
    std::ranges::stable_sort(all, std::greater{}, [](const HoursBought &bought) { return bought.hours.count(); });
    return all;
}

std::optional<ExchangeRate> rateBetween(Currency from, Currency to, const PlanningKit &kit)
{
    const auto result = exchanged(Money::fromCents(100, from), to, kit);
    return result ? result->rate : std::nullopt;
}

} // namespace core::planning
