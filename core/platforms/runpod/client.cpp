// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/runpod/client.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/bearer_request.h"
#include "core/platforms/chained.h"
#include "core/platforms/runpod/decode.h"
#include "core/platforms/runpod/graphql.h"
#include "core/platforms/runpod/storage.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace core::platforms::runpod {

namespace {

/// Offers are for one card; those that fit the filter, for as many cards as are wanted.
QList<PlatformOffer> fitting(const QList<PlatformOffer> &offers, const OfferFilter &filter)
{
    QList<PlatformOffer> list;
    const int count = filter.gpuCount.value_or(1);
    for (PlatformOffer offer : offers) {
        offer.gpuCount = count;
        if (offer.price)
            offer.price = HourlyPrice{Money::fromMicros(offer.price->perHour.micros() * count, offer.price->perHour.currency())};
        const bool isCard = filter.gpuName.isEmpty() || offer.gpuName.compare(filter.gpuName, Qt::CaseInsensitive) == 0
            || offer.id.endsWith(u':' + filter.gpuName);
        const bool hasMemory = !filter.minimumMemoryGB || offer.memoryGB.value_or(0) >= *filter.minimumMemoryGB;
        const bool isCheap = !filter.atMost || (offer.price && offer.price->perHour.currency() == filter.atMost->perHour.currency()
                                                && offer.price->perHour.micros() <= filter.atMost->perHour.micros());
        if (isCard && hasMemory && isCheap && list.size() < filter.limit)
            list << offer;
    }
    return list;
}

/// A volume keeps the files over a stop; the container's own disk does not.
QJsonObject bodyOf(const CreateOrder &order)
{
    const qsizetype colon = order.offer.id.indexOf(u':');
    const int gigabytes = std::max(10, static_cast<int>(std::lround(std::clamp(order.diskGB, 0.0, 1e5))));
    QJsonObject body{
        {QStringLiteral("name"), nameOf(order)},
        {QStringLiteral("image"), order.image},
        {QStringLiteral("cloud"), order.offer.id.left(colon)},
        {QStringLiteral("gpu"), QJsonObject{{QStringLiteral("id"), order.offer.id.mid(colon + 1)}, {QStringLiteral("count"), order.offer.gpuCount}}},
        {QStringLiteral("disk"), 20},
        {QStringLiteral("ports"), QJsonArray{QStringLiteral("22/tcp")}},
        {QStringLiteral("startSsh"), true},
        {QStringLiteral("mounts"), QJsonObject{{QStringLiteral("persistent"), QJsonObject{{QStringLiteral("size"), gigabytes},
                                                                                        {QStringLiteral("path"), QStringLiteral("/workspace")}}}}},
    };
    const QByteArray key = plainPublicKey(order.publicKey);
    if (!key.isEmpty())
        body.insert(QStringLiteral("env"), QJsonObject{{QStringLiteral("PUBLIC_KEY"), QString::fromLatin1(key)}});
    if (!order.offer.region.isEmpty())
        body.insert(QStringLiteral("dataCenterIds"), QJsonArray{order.offer.region});
    return body;
}

} // namespace

/// What the volume of a pod costs while the pod is off; the API does not tell it.
Decoded Client::withParked(Decoded decoded) const
{
    constexpr int kHoursOfMonth = 720;
    for (PlatformInstance &pod : decoded.instances) {
        const auto month = pod.diskGB ? storageCost(capabilities().storage, kStoppedVolume, *pod.diskGB) : std::nullopt;
        if (month && !pod.parked)
            pod.parked = HourlyPrice{Money::fromMicros(month->micros() / kHoursOfMonth, month->currency())};
    }
    return decoded;
}

FutureResult<QList<PlatformInstance>> Client::instances()
{
    const QUrl url = urlOf(QStringLiteral("/v2/pods?includeClusterPods=false"));
    const auto decode = [this](const HttpAnswer &answer) -> Result<Decoded> {
        Result<Decoded> decoded = decodePods(answer);
        return decoded ? Result<Decoded>{withParked(std::move(decoded).value())} : decoded;
    };
    return instancesOf(read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decode));
}

FutureResult<PlatformInstance> Client::instance(const QString &id)
{
    const QUrl url = urlOf(QStringLiteral("/v2/pods/") + pathPart(id));
    const auto decode = [this](const HttpAnswer &answer) -> Result<Decoded> {
        Result<Decoded> decoded = decodePod(answer);
        return decoded ? Result<Decoded>{withParked(std::move(decoded).value())} : decoded;
    };
    return onlyInstanceOf(read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decode));
}

FutureResult<QList<Leftover>> Client::leftovers()
{
    const QUrl url = urlOf(QStringLiteral("/v2/network-volumes"));
    const auto decode = [prices = capabilities().storage](const HttpAnswer &answer) { return decodeVolumes(answer, prices); };
    const auto answer = read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decode);
    return picked<QList<Leftover>, Decoded>(answer, [](const Decoded &decoded) -> Result<QList<Leftover>> {
        if (decoded.leftovers.isEmpty() && !decoded.problems.isEmpty())
            return answerError(AnswerClass::Unreadable, decoded.problems.first());
        return decoded.leftovers;
    });
}

/// A row that cannot be read is an amount that would be missing: then the whole bill is not known.
FutureResult<QList<BilledItem>> Client::billOf(const QString &path, Decoder decode)
{
    const QUrl url = urlOf(path);
    const auto answer = read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, std::move(decode));
    return picked<QList<BilledItem>, Decoded>(answer, [](const Decoded &decoded) -> Result<QList<BilledItem>> {
        if (!decoded.problems.isEmpty())
            return answerError(AnswerClass::Unreadable, decoded.problems.first());
        return decoded.billed;
    });
}

FutureResult<QList<BilledItem>> Client::billed(const QDateTime &from, const QDateTime &to)
{
    const auto stamp = [](const QDateTime &at) { return at.toUTC().toString(QStringLiteral("yyyy-MM-dd'T'HH:mm:ss'Z'")); };
    const QString span = QStringLiteral("?bucketSize=day&startTime=%1&endTime=%2").arg(stamp(from), stamp(std::min(to, now())));
    using Items = QList<BilledItem>;
    return chained<Items, Items>(billOf(QStringLiteral("/v2/billing/pods") + span, decodePodBill), context(),
                                 [this, span](const Items &pods) {
                                     const auto volumes = billOf(QStringLiteral("/v2/billing/network-volumes") + span, decodeVolumeBill);
                                     return picked<Items, Items>(volumes, [pods](const Items &more) -> Result<Items> { return pods + more; });
                                 });
}

FutureResult<Balance> Client::balance()
{
    const QUrl url = urlOf(QStringLiteral("/graphql"));
    const QJsonObject query{{QStringLiteral("query"), QStringLiteral("query{myself{clientBalance currentSpendPerHr spendLimit}}")}};
    return balanceOf(read([url, query](const ApiKeys &keys, const QString &) { return bearerRequest("POST", url, keys, query); }, decodeBalance));
}

FutureResult<QList<PlatformOffer>> Client::offers(const OfferFilter &filter)
{
    if (filter.wantsSpot)
        return ready<QList<PlatformOffer>>(QList<PlatformOffer>{}); // API v2 does not rent interruptible pods
    const QUrl url = urlOf(QStringLiteral("/v2/catalog/gpus?include=AVAILABILITY&product=POD"));
    const auto answer = read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decodeCatalog);
    return picked<QList<PlatformOffer>, Decoded>(answer, [filter](const Decoded &decoded) -> Result<QList<PlatformOffer>> {
        return fitting(decoded.offers, filter);
    });
}

FutureResult<ActResult> Client::trigger(const QString &id, const QString &action)
{
    const QUrl url = urlOf(QStringLiteral("/v2/pods/%1/action").arg(pathPart(id)));
    const QJsonObject body{{QStringLiteral("action"), action}};
    return actOn([url, body](const ApiKeys &keys, const QString &) { return bearerRequest("POST", url, keys, body); }, decodeAction);
}

FutureResult<ActResult> Client::start(const QString &id, bool withoutGpu)
{
    return withoutGpu ? ClientBase::start(id, true) : trigger(id, QStringLiteral("start"));
}

FutureResult<ActResult> Client::stop(const QString &id)
{
    return trigger(id, QStringLiteral("stop"));
}

FutureResult<ActResult> Client::release(const QString &id)
{
    return trigger(id, QStringLiteral("terminate"));
}

FutureResult<QString> Client::create(const CreateOrder &order)
{
    if (!order.offer.id.contains(u':') || order.isSpot)
        return ready<QString>(answerError(AnswerClass::Invalid, QStringLiteral("not an offer of API v2")));
    const QUrl url = urlOf(QStringLiteral("/v2/pods"));
    const QJsonObject body = bodyOf(order);
    return createdOf(act([url, body](const ApiKeys &keys, const QString &) { return bearerRequest("POST", url, keys, body); }, decodeCreated));
}

} // namespace core::platforms::runpod
