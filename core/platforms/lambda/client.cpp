// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/lambda/client.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/bearer_request.h"
#include "core/platforms/lambda/decode.h"

#include <QJsonArray>

namespace core::platforms::lambda {

namespace {

bool fits(const PlatformOffer &offer, const OfferFilter &filter)
{
    const auto &price = offer.price;
    const bool isCheap = !filter.atMost || (price && price->perHour.currency() == filter.atMost->perHour.currency()
                                            && price->perHour.micros() <= filter.atMost->perHour.micros());
    return isCheap && (filter.gpuName.isEmpty() || offer.gpuName.compare(filter.gpuName, Qt::CaseInsensitive) == 0)
        && (!filter.gpuCount || offer.gpuCount == *filter.gpuCount)
        && (!filter.minimumMemoryGB || offer.memoryGB.value_or(0) >= *filter.minimumMemoryGB)
        && (filter.region.isEmpty() || offer.region == filter.region);
}

/// A new key is accepted when the answer repeats its name.
Result<Decoded> decodeKeyEntered(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readAnswer(answer);
    if (!body)
        return body.error();
    if (body->has("error"))
        return complaintError(answer.status, complaintOf(*body));
    const QString name = body->object("data").text("name");
    return Decoded{.isAccepted = !name.isEmpty(), .createdId = name};
}

} // namespace

FutureResult<QList<PlatformInstance>> Client::instances()
{
    const QUrl url = urlOf(QStringLiteral("/instances"));
    return instancesOf(read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decodeInstances));
}

FutureResult<PlatformInstance> Client::instance(const QString &id)
{
    const QUrl url = urlOf(QStringLiteral("/instances/") + pathPart(id));
    return onlyInstanceOf(read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decodeInstances));
}

FutureResult<QList<PlatformOffer>> Client::offers(const OfferFilter &filter)
{
    if (filter.wantsSpot)
        return ready<QList<PlatformOffer>>(QList<PlatformOffer>{});
    const QUrl url = urlOf(QStringLiteral("/instance-types"));
    const auto answer = read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decodeTypes);
    return picked<QList<PlatformOffer>, Decoded>(answer, [filter](const Decoded &decoded) -> Result<QList<PlatformOffer>> {
        QList<PlatformOffer> list;
        for (const PlatformOffer &offer : decoded.offers) {
            if (fits(offer, filter) && list.size() < filter.limit)
                list << offer;
        }
        return list;
    });
}

FutureResult<ActResult> Client::release(const QString &id)
{
    const QUrl url = urlOf(QStringLiteral("/instance-operations/terminate"));
    const QJsonObject body{{QStringLiteral("instance_ids"), QJsonArray{id}}};
    return actOn([url, body](const ApiKeys &keys, const QString &) { return bearerRequest("POST", url, keys, body); }, decodeTerminated);
}

FutureResult<QString> Client::enterKey(const CreateOrder &order)
{
    const QByteArray key = plainPublicKey(order.publicKey);
    if (key.isEmpty())
        return ready<QString>(answerError(AnswerClass::Invalid, QStringLiteral("no SSH key in the account or in the order")));
    const QUrl url = urlOf(QStringLiteral("/ssh-keys"));
    const QJsonObject body{{QStringLiteral("name"), nameOf(order)}, {QStringLiteral("public_key"), QString::fromLatin1(key)}};
    return createdOf(act([url, body](const ApiKeys &keys, const QString &) { return bearerRequest("POST", url, keys, body); }, decodeKeyEntered));
}

FutureResult<QString> Client::keyName(const CreateOrder &order)
{
    const QUrl url = urlOf(QStringLiteral("/ssh-keys"));
    const auto answer = fetch([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); });
    Promise<QString> promise;
    whenDone(answer, context(), [this, promise, order](const Result<HttpAnswer> &keys) {
        const Result<QString> name = keys ? keyNameFor(*keys, order.publicKey) : Result<QString>{keys.error()};
        if (!name || !name->isEmpty()) {
            promise.give(name);
            return;
        }
        whenDone(enterKey(order), context(), [promise](const Result<QString> &entered) { promise.give(entered); });
    });
    return promise.future();
}

FutureResult<QString> Client::create(const CreateOrder &order)
{
    Promise<QString> promise;
    whenDone(keyName(order), context(), [this, promise, order](const Result<QString> &key) {
        if (!key || key->isEmpty()) {
            // Nothing was rented yet: a key whose entry got lost is an error, not an unclear order.
            promise.give(key ? answerError(AnswerClass::Unavailable, QStringLiteral("the SSH key was not entered")) : key.error());
            return;
        }
        const QUrl url = urlOf(QStringLiteral("/instance-operations/launch"));
        const QJsonObject body{{QStringLiteral("region_name"), order.offer.region},
                               {QStringLiteral("instance_type_name"), order.offer.id},
                               {QStringLiteral("ssh_key_names"), QJsonArray{*key}},
                               {QStringLiteral("name"), nameOf(order)}};
        const auto make = [url, body](const ApiKeys &keys, const QString &) { return bearerRequest("POST", url, keys, body); };
        whenDone(createdOf(act(make, decodeLaunched)), context(), [promise](const Result<QString> &created) { promise.give(created); });
    });
    return promise.future();
}

} // namespace core::platforms::lambda
