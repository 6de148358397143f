// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/aliyun/client.h"

#include "core/platforms/aliyun/decode.h"
#include "core/platforms/answer_errors.h"
#include "core/platforms/signing/aliyun_v3.h"
#include "core/platforms/signing/nonce.h"

#include <QCoreApplication>

namespace core::platforms::aliyun {

namespace {

const QString kFirstRegion = QStringLiteral("cn-hangzhou"); // answers DescribeRegions for all
constexpr qint64 kLeastSeconds = 30 * 60;                   // AutoReleaseTime has to be half an hour ahead
constexpr qint64 kMostDays = 3 * 365;

} // namespace

QUrl Client::addressOf(const QString &region) const
{
    if (!account().baseUrl.isEmpty())
        return urlOf(QStringLiteral("/"));
    if (region.isEmpty())
        return QUrl{QStringLiteral("https://business.aliyuncs.com/")};
    return QUrl{QStringLiteral("https://ecs.%1.aliyuncs.com/").arg(region)};
}

RequestMaker Client::call(const QString &region, const QByteArray &action, const signing::Parameters &parameters, bool isAct)
{
    return [this, region, action, parameters, isAct](const ApiKeys &keys, const QString &page) {
        signing::Parameters query = parameters;
        if (!region.isEmpty())
            query.insert("RegionId", region.toUtf8());
        if (!page.isEmpty())
            query.insert("NextToken", page.toUtf8());
        const QByteArray version = region.isEmpty() ? QByteArrayLiteral("2017-12-14") : QByteArrayLiteral("2014-05-26");
        HttpRequest request{.method = QByteArrayLiteral("POST"), .url = addressOf(region), .isAct = isAct};
        request.headers = signing::aliyunHeaders({.host = signing::hostOf(request.url),
                                                  .action = action,
                                                  .version = version,
                                                  .query = query,
                                                  .contentType = QByteArrayLiteral("application/x-www-form-urlencoded"),
                                                  .at = now(),
                                                  .nonce = signing::newNonce()},
                                                 {.keyId = keys.key, .secret = keys.secret});
        request.url.setQuery(QString::fromLatin1(signing::canonicalQuery(query)), QUrl::StrictMode);
        return request;
    };
}

RequestMaker Client::actCall(const QString &region, const QByteArray &action, signing::Parameters parameters, const QString &id)
{
    parameters.insert("InstanceId", id.toUtf8());
    return call(region, action, parameters, true);
}

RequestMaker Client::listCall(const QString &region, const QString &id)
{
    if (id.isEmpty())
        return call(region, "DescribeInstances", {{"MaxResults", "100"}});
    return call(region, "DescribeInstances", {{"InstanceIds", "[\"" + id.toUtf8() + "\"]"}});
}

Result<Decoded> Client::readList(const HttpAnswer &answer, const QString &) const
{
    return decodeInstances(answer);
}

RequestMaker Client::regionsCall()
{
    return call(account().regions.value(0, kFirstRegion), "DescribeRegions", {});
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
    const signing::Parameters what{{"ResourceType", "instance"}, {"InstanceType", kind.toUtf8()}, {"PriceUnit", "Hour"}};
    return read(call(region, "DescribePrice", what), decodePrice);
}

FutureStatus Client::validate()
{
    return picked<std::monostate, Decoded>(read(regionsCall(), decodeRegions), [](const Decoded &) -> Status { return ok(); });
}

FutureResult<Balance> Client::balance()
{
    return balanceOf(read(call({}, "QueryAccountBalance", {}), decodeBalance));
}

FutureResult<ActResult> Client::start(const QString &id, bool withoutGpu)
{
    if (withoutGpu)
        return ClientBase::start(id, true);
    return actIn(id, [this, id](const QString &region) { return actCall(region, "StartInstance", {}, id); }, decodeAct);
}

FutureResult<ActResult> Client::stop(const QString &id)
{
    const signing::Parameters how{{"StoppedMode", "StopCharging"}, {"ForceStop", "false"}};
    return actIn(id, [this, id, how](const QString &region) { return actCall(region, "StopInstance", how, id); }, decodeAct);
}

FutureResult<ActResult> Client::release(const QString &id)
{
    // Force: a running pay-as-you-go instance is released as it is. A prepaid one is refused by the platform.
    const signing::Parameters how{{"Force", "true"}};
    return actIn(id, [this, id, how](const QString &region) { return actCall(region, "DeleteInstance", how, id); }, decodeAct);
}

FutureResult<ActResult> Client::setTimedStop(const QString &id, const std::optional<QDateTime> &at)
{
    if (at && (now().secsTo(*at) < kLeastSeconds || now().daysTo(*at) > kMostDays)) {
        return ready<ActResult>(Error{.kind = ErrorKind::InvalidInput,
                                      .code = QStringLiteral("platform.invalid"),
                                      .message = QCoreApplication::translate(
                                          "core::platforms", "The automatic release has to lie at least half an hour ahead."),
                                      .remedy = QCoreApplication::translate("core::platforms", "Choose a later time.")});
    }
    signing::Parameters when; // without the parameter, an earlier release is called off
    if (at)
        when.insert("AutoReleaseTime", at->toUTC().toString(QStringLiteral("yyyy-MM-dd'T'HH:mm:00'Z'")).toLatin1());
    const auto modify = [this, id, when](const QString &region) {
        return actCall(region, "ModifyInstanceAutoReleaseTime", when, id);
    };
    return actIn(id, modify, decodeAct);
}

FutureResult<QList<Leftover>> Client::leftovers()
{
    const auto disks = [this](const QString &region) {
        return call(region, "DescribeDisks", {{"Status", "Available"}, {"MaxResults", "100"}});
    };
    const auto read = [](const HttpAnswer &answer, const QString &) { return decodeDisks(answer); };
    return leftoversOf(readRegionsOf(disks, read));
}

} // namespace core::platforms::aliyun
