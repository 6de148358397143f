// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/vastai/client.h"

#include "core/platforms/bearer_request.h"
#include "core/platforms/vastai/decode.h"

#include <QJsonArray>
#include <QUrlQuery>

namespace core::platforms::vastai {

namespace {

constexpr double kMiBOfGB = 1024;

QJsonObject test(const char *operation, const QJsonValue &value)
{
    return {{QLatin1String{operation}, value}};
}

/// The same default as the vendor's own tool: verified machines that are free.
QJsonObject searchOf(const OfferFilter &filter)
{
    QJsonObject search{{QStringLiteral("verified"), test("eq", true)},
                       {QStringLiteral("external"), test("eq", false)},
                       {QStringLiteral("rentable"), test("eq", true)},
                       {QStringLiteral("rented"), test("eq", false)},
                       {QStringLiteral("type"), filter.wantsSpot ? QStringLiteral("bid") : QStringLiteral("on-demand")},
                       {QStringLiteral("order"), QJsonArray{QJsonArray{QStringLiteral("dph_total"), QStringLiteral("asc")}}},
                       {QStringLiteral("limit"), filter.limit}};
    if (!filter.gpuName.isEmpty())
        search.insert(QStringLiteral("gpu_name"), test("eq", filter.gpuName));
    if (filter.gpuCount)
        search.insert(QStringLiteral("num_gpus"), test("eq", *filter.gpuCount));
    if (filter.minimumMemoryGB)
        search.insert(QStringLiteral("gpu_ram"), test("gte", *filter.minimumMemoryGB * kMiBOfGB));
    if (filter.atMost && filter.atMost->perHour.currency() == Currency::Usd)
        search.insert(QStringLiteral("dph_total"), test("lte", filter.atMost->perHour.amount()));
    if (!filter.region.isEmpty())
        search.insert(QStringLiteral("geolocation"), test("in", QJsonArray{filter.region}));
    return search;
}

QJsonObject orderOf(const CreateOrder &order)
{
    QJsonObject body{{QStringLiteral("image"), order.image},
                     {QStringLiteral("disk"), order.diskGB},
                     {QStringLiteral("label"), nameOf(order)},
                     {QStringLiteral("runtype"), QStringLiteral("ssh_direct")},
                     {QStringLiteral("target_state"), QStringLiteral("running")}};
    if (order.isSpot && order.atMost)
        body.insert(QStringLiteral("price"), order.atMost->perHour.amount());
    const QByteArray key = plainPublicKey(order.publicKey);
    if (!key.isEmpty()) {
        body.insert(QStringLiteral("onstart"), QStringLiteral("mkdir -p ~/.ssh && chmod 700 ~/.ssh && echo '%1' >> ~/.ssh/authorized_keys")
                                                   .arg(QString::fromLatin1(key)));
    }
    return body;
}

} // namespace

FutureStatus Client::validate()
{
    return picked<std::monostate, Balance>(balance(), [](const Balance &) -> Status { return ok(); });
}

FutureResult<QList<PlatformInstance>> Client::instances()
{
    const auto make = [this](const ApiKeys &keys, const QString &page) {
        QUrl url = urlOf(QStringLiteral("/api/v1/instances/"));
        QUrlQuery query;
        query.addQueryItem(QStringLiteral("limit"), QStringLiteral("25"));
        if (!page.isEmpty())
            query.addQueryItem(QStringLiteral("after_token"), QString::fromLatin1(QUrl::toPercentEncoding(page)));
        url.setQuery(query);
        return bearerRequest("GET", url, keys);
    };
    return instancesOf(readAll(make, decodeInstances));
}

FutureResult<PlatformInstance> Client::instance(const QString &id)
{
    const QUrl url = urlOf(QStringLiteral("/api/v0/instances/%1/?owner=me").arg(pathPart(id)));
    return onlyInstanceOf(read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decodeInstance));
}

FutureResult<Balance> Client::balance()
{
    const QUrl url = urlOf(QStringLiteral("/api/v0/users/current/"));
    return balanceOf(read([url](const ApiKeys &keys, const QString &) { return bearerRequest("GET", url, keys); }, decodeBalance));
}

FutureResult<QList<PlatformOffer>> Client::offers(const OfferFilter &filter)
{
    const QUrl url = urlOf(QStringLiteral("/api/v0/bundles/"));
    const QJsonObject search = searchOf(filter);
    return offersOf(read([url, search](const ApiKeys &keys, const QString &) { return bearerRequest("POST", url, keys, search); }, decodeOffers));
}

FutureResult<ActResult> Client::setState(const QString &id, const QString &state)
{
    const QUrl url = urlOf(QStringLiteral("/api/v0/instances/%1/").arg(pathPart(id)));
    const QJsonObject body{{QStringLiteral("state"), state}};
    return actOn([url, body](const ApiKeys &keys, const QString &) { return bearerRequest("PUT", url, keys, body); }, decodeAct);
}

FutureResult<ActResult> Client::start(const QString &id, bool withoutGpu)
{
    return withoutGpu ? ClientBase::start(id, true) : setState(id, QStringLiteral("running"));
}

FutureResult<ActResult> Client::stop(const QString &id)
{
    return setState(id, QStringLiteral("stopped"));
}

FutureResult<ActResult> Client::release(const QString &id)
{
    const QUrl url = urlOf(QStringLiteral("/api/v0/instances/%1/").arg(pathPart(id)));
    const auto make = [url](const ApiKeys &keys, const QString &) {
        HttpRequest request = bearerRequest("DELETE", url, keys);
        request.headers.append({QByteArrayLiteral("Content-Type"), QByteArrayLiteral("application/json")});
        request.body = "{}";
        return request;
    };
    return actOn(make, decodeAct);
}

FutureResult<QString> Client::create(const CreateOrder &order)
{
    const QUrl url = urlOf(QStringLiteral("/api/v0/asks/%1/").arg(pathPart(order.offer.id)));
    const QJsonObject body = orderOf(order);
    return createdOf(act([url, body](const ApiKeys &keys, const QString &) { return bearerRequest("PUT", url, keys, body); }, decodeCreated));
}

} // namespace core::platforms::vastai
