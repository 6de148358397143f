// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/rent_order.h"

#include "core/guard/rent_words.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace core::guard {

using platforms::PlatformOffer;

namespace {

constexpr int kVersion = 1;

QJsonValue priceJson(const std::optional<HourlyPrice> &price)
{
    if (!price)
        return QJsonValue::Null;
    // As text: a double would lose millionths of large amounts.
    return QJsonObject{{QStringLiteral("micros"), QString::number(price->perHour.micros())},
                       {QStringLiteral("currency"), currencyCode(price->perHour.currency())}};
}

std::optional<HourlyPrice> priceFrom(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    const auto currency = currencyFromCode(object.value(QStringLiteral("currency")).toString());
    bool isNumber = false;
    const qint64 micros = object.value(QStringLiteral("micros")).toString().toLongLong(&isNumber);
    return currency && isNumber ? std::optional{HourlyPrice{Money::fromMicros(micros, *currency)}} : std::nullopt;
}

QJsonValue numberJson(const std::optional<double> &number)
{
    return number ? QJsonValue{*number} : QJsonValue{QJsonValue::Null};
}

QJsonObject offerJson(const PlatformOffer &offer)
{
    return {{QStringLiteral("id"), offer.id},
            {QStringLiteral("gpu"), offer.gpuName},
            {QStringLiteral("count"), offer.gpuCount},
            {QStringLiteral("memory_gb"), numberJson(offer.memoryGB)},
            {QStringLiteral("price"), priceJson(offer.price)},
            {QStringLiteral("mode"), offer.billingMode},
            {QStringLiteral("region"), offer.region}};
}

PlatformOffer offerFrom(const QJsonObject &object)
{
    PlatformOffer offer{.id = object.value(QStringLiteral("id")).toString(),
                        .gpuName = object.value(QStringLiteral("gpu")).toString(),
                        .gpuCount = object.value(QStringLiteral("count")).toInt(1),
                        .price = priceFrom(object.value(QStringLiteral("price"))),
                        .billingMode = object.value(QStringLiteral("mode")).toString(),
                        .region = object.value(QStringLiteral("region")).toString()};
    if (const QJsonValue memory = object.value(QStringLiteral("memory_gb")); memory.isDouble())
        offer.memoryGB = memory.toDouble();
    return offer;
}

} // namespace

QString toJson(const RentOrder &order)
{
    const QJsonObject object{
        {QStringLiteral("version"), kVersion},
        {QStringLiteral("account"), order.account},
        {QStringLiteral("platform"), order.platform.value},
        {QStringLiteral("card"), order.card ? QJsonValue{order.card->value} : QJsonValue{QJsonValue::Null}},
        {QStringLiteral("offer"), offerJson(order.offer)},
        {QStringLiteral("name"), order.name},
        {QStringLiteral("nonce"), order.nonce},
        {QStringLiteral("image"), order.image},
        {QStringLiteral("disk_gb"), order.diskGB},
        {QStringLiteral("spot"), order.isSpot},
        {QStringLiteral("at_most"), priceJson(order.atMost)},
        {QStringLiteral("planned_end"),
         order.plannedEnd ? QJsonValue{order.plannedEnd->toUTC().toString(Qt::ISODate)} : QJsonValue{QJsonValue::Null}},
        {QStringLiteral("public_key"), QString::fromLatin1(order.publicKey)},
        {QStringLiteral("key_file"), order.keyFile},
    };
    return QString::fromUtf8(QJsonDocument{object}.toJson(QJsonDocument::Compact));
}

std::optional<RentOrder> rentOrderFrom(const QString &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    if (object.value(QStringLiteral("version")).toInt() != kVersion)
        return std::nullopt;
    RentOrder order{.account = object.value(QStringLiteral("account")).toString(),
                    .platform = {object.value(QStringLiteral("platform")).toString()},
                    .offer = offerFrom(object.value(QStringLiteral("offer")).toObject()),
                    .name = object.value(QStringLiteral("name")).toString(),
                    .nonce = object.value(QStringLiteral("nonce")).toString(),
                    .image = object.value(QStringLiteral("image")).toString(),
                    .diskGB = object.value(QStringLiteral("disk_gb")).toDouble(),
                    .isSpot = object.value(QStringLiteral("spot")).toBool(),
                    .atMost = priceFrom(object.value(QStringLiteral("at_most"))),
                    .publicKey = object.value(QStringLiteral("public_key")).toString().toLatin1(),
                    .keyFile = object.value(QStringLiteral("key_file")).toString()};
    if (const QString card = object.value(QStringLiteral("card")).toString(); !card.isEmpty())
        order.card = catalog::CardId{card};
    const QDateTime end = QDateTime::fromString(object.value(QStringLiteral("planned_end")).toString(), Qt::ISODate);
    if (end.isValid())
        order.plannedEnd = end.toUTC();
    return order;
}

platforms::CreateOrder createOrder(const RentOrder &order)
{
    return {.offer = order.offer, .name = order.name, .nonce = order.nonce, .image = order.image, .diskGB = order.diskGB,
            .isSpot = order.isSpot, .publicKey = order.publicKey, .atMost = order.atMost};
}

platforms::OfferFilter filterOf(const RentOrder &order, int most)
{
    // No price limit: an offer that has become dearer is told from one that is gone.
    return {.gpuName = order.offer.gpuName,
            .gpuCount = order.offer.gpuCount,
            .region = order.offer.region,
            .wantsSpot = order.isSpot,
            .limit = most};
}

Status mayRent(const RentOrder &order, const PlatformOffer &offer)
{
    if (!offer.isAvailable || offer.freeCount == 0)
        return soldOut();
    if (!order.atMost)
        return ok();
    const bool isComparable = offer.price && offer.price->perHour.currency() == order.atMost->perHour.currency();
    if (!isComparable)
        return noPriceUnderCap();
    if (offer.price->perHour.micros() > order.atMost->perHour.micros())
        return overCap(*offer.price, *order.atMost);
    return ok();
}

std::optional<PlatformOffer> sameOffer(const QList<PlatformOffer> &fresh, const PlatformOffer &offer)
{
    const auto found = std::ranges::find_if(fresh, [&offer](const PlatformOffer &one) {
        return one.id == offer.id && one.gpuCount == offer.gpuCount && (offer.region.isEmpty() || one.region == offer.region);
    });
    return found == fresh.end() ? std::nullopt : std::optional{*found};
}

} // namespace core::guard
