// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/money_common.h"

#include "core/planning/job_extras.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::planning {

namespace {

bool isAllowed(const catalog::Platform &platform, const Wishes &wishes)
{
    if (!platform.isRentable || wishes.excludedPlatforms.contains(platform.id.value)
        || wishes.excludedClasses.contains(platformClassWord(platform.kind)))
        return false;
    if (wishes.isDataSensitive && platform.kind == catalog::PlatformClass::Marketplace)
        return false;
    return wishes.platforms.isEmpty() || wishes.platforms.contains(platform.id.value);
}

bool matches(const catalog::Offer &offer, const OfferFilter &filter)
{
    return offer.mode == filter.mode && (filter.platform.value.isEmpty() || offer.platform == filter.platform)
        && (filter.region.isEmpty() || offer.region == filter.region);
}

bool isSameMachine(const catalog::Offer &offer, const PlanRow &row)
{
    return offer.gpuCount == row.gpus && offer.cards.contains(row.card) && offer.price.perHour.micros() > 0;
}

} // namespace

std::optional<Exchanged> exchanged(Money money, Currency wanted, const PlanningKit &kit)
{
    if (money.currency() == wanted)
        return Exchanged{.money = money};
    for (const ExchangeRate &rate : kit.rates) {
        if (const auto result = rate.convert(money, wanted); result && !rate.asOf.isEmpty())
            return Exchanged{.money = *result, .rate = rate};
    }
    return std::nullopt;
}

const catalog::Offer *cheapestOffer(const PlanRow &row, const OfferFilter &filter, Currency currency, const Wishes &wishes,
                                    const PlanningKit &kit)
{
    const catalog::Offer *best = nullptr;
    std::int64_t least = 0;
    for (const catalog::Offer &offer : kit.catalog.offers) {
        if (!matches(offer, filter) || !isSameMachine(offer, row))
            continue;
        const catalog::Platform *where = kit.catalog.platform(offer.platform);
        const auto price = exchanged(offer.price.perHour, currency, kit);
        if (!where || !isAllowed(*where, wishes) || !price || (best && price->money.micros() >= least))
            continue;
        best = &offer;
        least = price->money.micros();
    }
    return best;
}

QString rateText(const ExchangeRate &rate)
{
    return QCoreApplication::translate("core::planning", "rate of %1: 1 %2 = %3 %4")
        .arg(rate.asOf, currencyCode(rate.from), QLocale{}.toString(rate.rate), currencyCode(rate.to));
}

} // namespace core::planning
