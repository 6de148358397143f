// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_candidates.h"

#include "core/catalog/card_matcher.h"

#include <QHash>

#include <algorithm>

namespace core::planning {

namespace {

using catalog::BillingMode;

/// Of several cards, the one that does least: less memory first, then less work a second.
const catalog::Card *weakestOf(const catalog::Catalog &catalog, const QList<catalog::CardId> &ids)
{
    const auto strength = [](const catalog::Card &card) {
        return std::tuple{card.marketedGB, card.fp16Tflops.value_or(0.0), card.bandwidthGBps.value_or(0.0)};
    };
    const catalog::Card *weakest = nullptr;
    for (const catalog::CardId &id : ids) {
        const catalog::Card *card = catalog.card(id);
        if (card && (!weakest || strength(*card) < strength(*weakest)))
            weakest = card;
    }
    return weakest;
}

bool isNamed(const QStringList &names, const QString &id)
{
    return names.contains(id, Qt::CaseInsensitive);
}

/// The wishes as sets, so that each offer is compared once.
struct Filter {
    const Wishes &wishes;
    QSet<QString> cards = {};

    bool allowsPlatform(const QString &id) const
    {
        return (wishes.platforms.isEmpty() || isNamed(wishes.platforms, id)) && !isNamed(wishes.excludedPlatforms, id);
    }
    bool allowsCard(const QString &id) const { return wishes.cards.isEmpty() || cards.contains(id); }
};

Filter filterFor(const Wishes &wishes, const catalog::Catalog &catalog)
{
    Filter filter{.wishes = wishes};
    for (const QString &name : wishes.cards) {
        for (const catalog::CardId &id : cardsNamed(catalog, name))
            filter.cards.insert(id.value);
    }
    return filter;
}

bool isStrangersHost(const catalog::Offer &offer, const catalog::Platform &platform)
{
    return platform.kind == catalog::PlatformClass::Marketplace
        && !offer.instanceType.contains(QLatin1String{"secure"}, Qt::CaseInsensitive);
}

} // namespace

QList<catalog::CardId> cardsNamed(const catalog::Catalog &catalog, const QString &name)
{
    if (catalog.card({name}))
        return {catalog::CardId{name}};
    return catalog::matchCard(catalog.cards, name).candidates;
}

Candidates candidatesFor(const Wishes &wishes, const catalog::Catalog &catalog)
{
    Candidates candidates;
    const Filter filter = filterFor(wishes, catalog);
    QHash<QString, qsizetype> places;
    QHash<QString, const catalog::Platform *> platforms;
    for (const catalog::Platform &platform : catalog.platforms)
        platforms.insert(platform.id.value, &platform);
    for (const catalog::Offer &offer : catalog.offers) {
        const catalog::Platform *platform = platforms.value(offer.platform.value);
        const catalog::Card *card = weakestOf(catalog, offer.cards);
        if (!platform || !platform->isRentable || !card || offer.gpuCount < 1)
            continue;
        ++candidates.offersBeforeWishes;
        if (!filter.allowsPlatform(platform->id.value) || !filter.allowsCard(card->id.value))
            continue;
        const bool isStrangers = isStrangersHost(offer, *platform);
        if (isStrangers && wishes.isDataSensitive) {
            ++candidates.sensitiveLeftOut;
            continue;
        }
        if (offer.mode == BillingMode::Spot && !(wishes.allowsSpot && wishes.canResume)) {
            ++candidates.spotLocked;
            continue;
        }
        const QString key = card->id.value + u'|' + QString::number(offer.gpuCount);
        if (!places.contains(key)) {
            places.insert(key, candidates.list.size());
            candidates.list.append({.card = card, .gpus = offer.gpuCount});
        }
        candidates.list[places.value(key)].offers.append(
            {.offer = &offer, .platform = platform, .isMarketplaceHost = isStrangers, .isCardAmbiguous = offer.cards.size() > 1});
    }
    return candidates;
}

} // namespace core::planning
