// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/live_offers.h"

#include "core/catalog/card_matcher.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace core::platforms {

namespace {

std::optional<catalog::BillingMode> modeOf(const QString &word)
{
    using enum catalog::BillingMode;
    for (const catalog::BillingMode mode : {OnDemand, Spot, Daily, Weekly, Monthly, Reserved}) {
        if (catalog::wordOf(mode) == word)
            return mode;
    }
    return std::nullopt;
}

/// "Sichuan, CN" and "Guangdong, CN" are one market.
QString marketOf(const QString &region)
{
    return region.section(u',', -1).trimmed();
}

QString keyOf(const catalog::Offer &offer, const QString &card)
{
    return QStringList{offer.platform.value, card, QString::number(offer.gpuCount), catalog::wordOf(offer.mode)}.join(u'|');
}

catalog::Offer rowOf(const PlatformOffer &offer, const catalog::PlatformId &platform, const QList<catalog::CardId> &cards,
                     catalog::BillingMode mode, const QDateTime &at)
{
    return {.platform = platform,
            .region = offer.region,
            .cards = cards,
            .gpuName = offer.gpuName,
            .gpuCount = offer.gpuCount,
            .memoryGBPerGpu = offer.memoryGB,
            .cpus = offer.cpuCores,
            .ramGB = offer.hostMemoryGB,
            .diskGB = offer.diskGB,
            .price = *offer.price,
            .mode = mode,
            .isLive = true,
            .provenance = {.asOf = at.toUTC().toString(Qt::ISODate), .sources = {QStringLiteral("live")}}};
}

} // namespace

QList<catalog::CardId> cardsOf(const PlatformOffer &offer, const QList<catalog::Card> &cards)
{
    std::optional<Bytes> memory;
    if (offer.memoryGB && *offer.memoryGB > 0)
        memory = Bytes::fromGiB(*offer.memoryGB);
    const catalog::CardMatch match = catalog::matchCard(cards, offer.gpuName, memory);
    if (!match.candidates.isEmpty() || !memory)
        return match.candidates;
    // The memory told may be rounded, or counted another way; a name that only one card has is enough then.
    const catalog::CardMatch byName = catalog::matchCard(cards, offer.gpuName);
    return byName.candidates.size() == 1 ? byName.candidates : QList<catalog::CardId>{};
}

LiveOffers liveOffers(const QList<PlatformOffer> &offers, const catalog::PlatformId &platform, const QList<catalog::Card> &cards,
                      const QDateTime &readAt)
{
    LiveOffers live;
    QHash<QString, qsizetype> places;
    QHash<QString, QList<catalog::CardId>> names; // A market repeats few names a thousand times.
    for (const PlatformOffer &offer : offers) {
        const auto mode = modeOf(offer.billingMode);
        if (!offer.price || offer.price->perHour.micros() <= 0 || !mode || offer.gpuCount < 1) {
            ++live.unpriced;
            continue;
        }
        if (!offer.isAvailable || offer.freeCount == 0) {
            ++live.taken;
            continue;
        }
        const QString name = offer.gpuName + u'|' + QString::number(offer.memoryGB.value_or(0));
        if (!names.contains(name))
            names.insert(name, cardsOf(offer, cards));
        const QList<catalog::CardId> &known = names[name];
        if (known.isEmpty()) {
            ++live.unknownCards;
            continue;
        }
        const catalog::Offer row = rowOf(offer, platform, known, *mode, readAt);
        const QString key = keyOf(row, known.first().value) + u'|' + marketOf(offer.region);
        const auto place = places.constFind(key);
        if (place == places.cend()) {
            places.insert(key, live.offers.size());
            live.offers << row;
        } else if (row.price.perHour.micros() < live.offers[*place].price.perHour.micros()
                   && row.price.perHour.currency() == live.offers[*place].price.perHour.currency()) {
            live.offers[*place] = row;
        }
    }
    return live;
}

QList<catalog::Offer> withLive(const QList<catalog::Offer> &dated, const QList<catalog::Offer> &live)
{
    QSet<QString> replaced;
    for (const catalog::Offer &offer : live) {
        for (const catalog::CardId &card : offer.cards)
            replaced.insert(keyOf(offer, card.value));
    }
    QList<catalog::Offer> all = live;
    std::ranges::copy_if(dated, std::back_inserter(all), [&replaced](const catalog::Offer &offer) {
        return std::ranges::none_of(offer.cards,
                                    [&](const catalog::CardId &card) { return replaced.contains(keyOf(offer, card.value)); });
    });
    return all;
}

std::optional<QDateTime> readAt(const catalog::Offer &offer)
{
    const QDateTime at = QDateTime::fromString(offer.provenance.asOf, Qt::ISODate);
    return offer.isLive && at.isValid() ? std::optional{at.toUTC()} : std::nullopt;
}

} // namespace core::platforms
