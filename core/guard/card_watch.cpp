// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/card_watch.h"

#include "core/platforms/live_offers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace core::guard {

using platforms::PlatformOffer;

namespace {

bool isCheaper(const PlatformOffer &one, const PlatformOffer &other)
{
    if (one.price.has_value() != other.price.has_value())
        return one.price.has_value();
    return one.price && one.price->perHour.micros() < other.price->perHour.micros();
}

bool isAffordable(const PlatformOffer &offer, const std::optional<HourlyPrice> &atMost)
{
    if (!atMost)
        return true;
    return offer.price && offer.price->perHour.currency() == atMost->perHour.currency()
        && offer.price->perHour.micros() <= atMost->perHour.micros();
}

} // namespace

QByteArray toJson(const QList<CardWatch> &watches)
{
    QJsonArray list;
    for (const CardWatch &watch : watches) {
        QJsonObject object{{QStringLiteral("id"), watch.id},
                           {QStringLiteral("card"), watch.card.value},
                           {QStringLiteral("count"), watch.count},
                           {QStringLiteral("platform"), watch.platform},
                           {QStringLiteral("region"), watch.region},
                           {QStringLiteral("spot"), watch.isSpot}};
        if (watch.atMost) {
            object.insert(QStringLiteral("at_most"), QString::number(watch.atMost->perHour.micros()));
            object.insert(QStringLiteral("currency"), currencyCode(watch.atMost->perHour.currency()));
        }
        list << object;
    }
    return QJsonDocument{list}.toJson(QJsonDocument::Compact);
}

QList<CardWatch> watchesFrom(const QByteArray &json, int most)
{
    QList<CardWatch> watches;
    for (const QJsonValue &value : QJsonDocument::fromJson(json).array()) {
        const QJsonObject object = value.toObject();
        CardWatch watch{.id = object.value(QStringLiteral("id")).toString(),
                        .card = {object.value(QStringLiteral("card")).toString()},
                        .count = object.value(QStringLiteral("count")).toInt(),
                        .platform = object.value(QStringLiteral("platform")).toString(),
                        .region = object.value(QStringLiteral("region")).toString(),
                        .isSpot = object.value(QStringLiteral("spot")).toBool()};
        bool isNumber = false;
        const qint64 micros = object.value(QStringLiteral("at_most")).toString().toLongLong(&isNumber);
        const auto currency = currencyFromCode(object.value(QStringLiteral("currency")).toString());
        if (isNumber && micros > 0 && currency)
            watch.atMost = HourlyPrice{Money::fromMicros(micros, *currency)};
        // A limit that cannot be read must not become "any price".
        const bool isWhole = !object.contains(QStringLiteral("at_most")) || watch.atMost;
        if (!watch.id.isEmpty() && !watch.card.value.isEmpty() && watch.count >= 1 && isWhole && watches.size() < most)
            watches << watch;
    }
    return watches;
}

QList<PlatformOffer> hitsOf(const CardWatch &watch, const QString &platform, const QList<PlatformOffer> &offers,
                            const QList<catalog::Card> &cards)
{
    QList<PlatformOffer> hits;
    if (!watch.platform.isEmpty() && watch.platform != platform)
        return hits;
    std::ranges::copy_if(offers, std::back_inserter(hits), [&watch, &cards](const PlatformOffer &offer) {
        return offer.gpuCount == watch.count && offer.isAvailable && offer.freeCount != 0
            && (offer.billingMode == u"spot") == watch.isSpot && isAffordable(offer, watch.atMost)
            && offer.region.contains(watch.region, Qt::CaseInsensitive) && platforms::cardsOf(offer, cards).contains(watch.card);
    });
    std::ranges::stable_sort(hits, isCheaper);
    return hits;
}

} // namespace core::guard
