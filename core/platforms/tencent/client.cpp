// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/tencent/client.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/offer_choice.h"
#include "core/platforms/signing/tc3.h"
#include "core/platforms/tencent/decode.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace core::platforms::tencent {

namespace {

constexpr int kPageRows = 100; // the most that is allowed
const QString kFirstRegion = QStringLiteral("ap-guangzhou");

QJsonObject filterOf(const QString &name, const QString &value)
{
    return {{QStringLiteral("Name"), name}, {QStringLiteral("Values"), QJsonArray{value}}};
}

} // namespace

const Client::Service Client::kMachines{QByteArrayLiteral("cvm"), QByteArrayLiteral("2017-03-12")};
const Client::Service Client::kDisks{QByteArrayLiteral("cbs"), QByteArrayLiteral("2017-03-12")};
const Client::Service Client::kBilling{QByteArrayLiteral("billing"), QByteArrayLiteral("2018-07-09")};

QUrl Client::addressOf(const Service &service) const
{
    if (!account().baseUrl.isEmpty())
        return urlOf(QStringLiteral("/"));
    return QUrl{QStringLiteral("https://%1.tencentcloudapi.com/").arg(QString::fromLatin1(service.name))};
}

RequestMaker Client::call(const Service &service, const QString &region, const QByteArray &action, const QJsonObject &body,
                          bool isAct)
{
    return [this, service, region, action, body, isAct](const ApiKeys &keys, const QString &page) {
        QJsonObject paged = body;
        if (paged.contains(QStringLiteral("Limit")))
            paged.insert(QStringLiteral("Offset"), page.toInt());
        HttpRequest request{.method = QByteArrayLiteral("POST"),
                            .url = addressOf(service),
                            .body = QJsonDocument{paged}.toJson(QJsonDocument::Compact),
                            .isAct = isAct};
        request.headers = signing::tc3Headers({.host = signing::hostOf(request.url),
                                               .service = service.name,
                                               .action = action,
                                               .version = service.version,
                                               .region = region.toLatin1(),
                                               .body = request.body,
                                               .at = now()},
                                              {.keyId = keys.key, .secret = keys.secret});
        return request;
    };
}

RequestMaker Client::actCall(const QString &region, const QByteArray &action, QJsonObject body, const QString &id)
{
    body.insert(QStringLiteral("InstanceIds"), QJsonArray{id});
    return call(kMachines, region, action, body, true);
}

RequestMaker Client::configsCall(const QString &region, const QString &kind, bool isSpot)
{
    const QString payment = isSpot ? QStringLiteral("SPOTPAID") : QStringLiteral("POSTPAID_BY_HOUR");
    QJsonArray filters{filterOf(QStringLiteral("instance-charge-type"), payment)};
    if (!kind.isEmpty())
        filters.append(filterOf(QStringLiteral("instance-type"), kind));
    return call(kMachines, region, "DescribeZoneInstanceConfigInfos", {{QStringLiteral("Filters"), filters}});
}

RequestMaker Client::listCall(const QString &region, const QString &id)
{
    if (!id.isEmpty())
        return call(kMachines, region, "DescribeInstances", {{QStringLiteral("InstanceIds"), QJsonArray{id}}});
    return call(kMachines, region, "DescribeInstances", {{QStringLiteral("Limit"), kPageRows}});
}

Result<Decoded> Client::readList(const HttpAnswer &answer, const QString &page) const
{
    return decodeInstancesFrom(answer, page.toLongLong());
}

RequestMaker Client::regionsCall()
{
    return call(kMachines, {}, "DescribeRegions", {});
}

Result<QStringList> Client::readRegions(const HttpAnswer &answer) const
{
    return regionsOf(answer);
}

QHash<QString, QString> Client::kindsIn(const HttpAnswer &answer) const
{
    return kindsOf(answer);
}

FutureResult<Decoded> Client::askPrice(const QString &region, const QString &kind)
{
    return read(configsCall(region, kind, false), decodeZoneConfigs);
}

FutureStatus Client::validate()
{
    return picked<std::monostate, Decoded>(read(regionsCall(), decodeRegions), [](const Decoded &) -> Status { return ok(); });
}

FutureResult<Balance> Client::balance()
{
    return balanceOf(read(call(kBilling, {}, "DescribeAccountBalance", {}), decodeBalance));
}

FutureResult<QList<PlatformOffer>> Client::offers(const OfferFilter &filter)
{
    const QString region = filter.region.isEmpty() ? account().regions.value(0, kFirstRegion) : filter.region;
    const auto configs = read(configsCall(region, {}, filter.wantsSpot), decodeZoneConfigs);
    return picked<QList<PlatformOffer>, Decoded>(configs, [filter](const Decoded &decoded) -> Result<QList<PlatformOffer>> {
        OfferFilter own = filter;
        own.region.clear(); // the call was of the region, the offers name its zones
        return chosen(decoded.offers, own);
    });
}

FutureResult<ActResult> Client::start(const QString &id, bool withoutGpu)
{
    if (withoutGpu)
        return ClientBase::start(id, true);
    return actIn(id, [this, id](const QString &region) { return actCall(region, "StartInstances", {}, id); }, decodeAct);
}

FutureResult<ActResult> Client::stop(const QString &id)
{
    const QJsonObject how{{QStringLiteral("StopType"), QStringLiteral("SOFT_FIRST")},
                          {QStringLiteral("StoppedMode"), QStringLiteral("STOP_CHARGING")}};
    return actIn(id, [this, id, how](const QString &region) { return actCall(region, "StopInstances", how, id); }, decodeAct);
}

FutureResult<ActResult> Client::release(const QString &id)
{
    return actIn(id, [this, id](const QString &region) { return actCall(region, "TerminateInstances", {}, id); }, decodeAct);
}

FutureResult<QList<Leftover>> Client::leftovers()
{
    const auto disks = [this](const QString &region) {
        const QJsonArray filters{filterOf(QStringLiteral("disk-state"), QStringLiteral("UNATTACHED"))};
        return call(kDisks, region, "DescribeDisks",
                    {{QStringLiteral("Filters"), filters}, {QStringLiteral("Limit"), kPageRows}});
    };
    const auto read = [](const HttpAnswer &answer, const QString &page) { return decodeDisksFrom(answer, page.toLongLong()); };
    return leftoversOf(readRegionsOf(disks, read));
}

} // namespace core::platforms::tencent
