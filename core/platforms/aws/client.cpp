// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/aws/client.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/aws/decode.h"
#include "core/platforms/signing/sigv4.h"

namespace core::platforms::aws {

namespace {

const QByteArray kFormType = QByteArrayLiteral("application/x-www-form-urlencoded; charset=utf-8");
const QByteArray kVersion = QByteArrayLiteral("2016-11-15");
const QString kFirstRegion = QStringLiteral("us-east-1"); // answers DescribeRegions for all

} // namespace

QUrl Client::addressOf(const QString &region) const
{
    if (!account().baseUrl.isEmpty())
        return urlOf(QStringLiteral("/"));
    const QString ending = region.startsWith(u"cn-") ? QStringLiteral(".amazonaws.com.cn/") : QStringLiteral(".amazonaws.com/");
    return QUrl{QStringLiteral("https://ec2.") + region + ending};
}

RequestMaker Client::call(const QString &region, const QByteArray &action, const signing::Parameters &parameters, bool isAct)
{
    return [this, region, action, parameters, isAct](const ApiKeys &keys, const QString &page) {
        signing::Parameters form = parameters;
        form.insert("Action", action);
        form.insert("Version", kVersion);
        if (!page.isEmpty())
            form.insert("NextToken", page.toUtf8());
        HttpRequest request{.method = QByteArrayLiteral("POST"),
                            .url = addressOf(region),
                            .body = signing::canonicalQuery(form),
                            .isAct = isAct};
        request.headers = signing::sigV4Headers({.host = signing::hostOf(request.url),
                                                 .region = region.toLatin1(),
                                                 .service = QByteArrayLiteral("ec2"),
                                                 .contentType = kFormType,
                                                 .body = request.body,
                                                 .at = now()},
                                                {.keyId = keys.key, .secret = keys.secret});
        return request;
    };
}

RequestMaker Client::actCall(const QString &region, const QByteArray &action, const QString &id)
{
    return call(region, action, {{"InstanceId.1", id.toUtf8()}}, true);
}

RequestMaker Client::listCall(const QString &region, const QString &id)
{
    if (id.isEmpty())
        return call(region, "DescribeInstances", {{"MaxResults", "200"}}, false);
    return call(region, "DescribeInstances", {{"InstanceId.1", id.toUtf8()}}, false);
}

Result<Decoded> Client::readList(const HttpAnswer &answer, const QString &) const
{
    return decodeInstances(answer);
}

RequestMaker Client::regionsCall()
{
    return call(kFirstRegion, "DescribeRegions", {}, false);
}

Result<QStringList> Client::readRegions(const HttpAnswer &answer) const
{
    return regionsOf(answer);
}

FutureStatus Client::validate()
{
    const QString region = account().regions.value(0, kFirstRegion);
    return picked<std::monostate, Decoded>(read(call(region, "DescribeRegions", {}, false), decodeRegions),
                                           [](const Decoded &) -> Status { return ok(); });
}

FutureResult<ActResult> Client::start(const QString &id, bool withoutGpu)
{
    if (withoutGpu)
        return ClientBase::start(id, true);
    return actIn(id, [this, id](const QString &region) { return actCall(region, "StartInstances", id); }, decodeAct);
}

FutureResult<ActResult> Client::stop(const QString &id)
{
    return actIn(id, [this, id](const QString &region) { return actCall(region, "StopInstances", id); }, decodeAct);
}

FutureResult<ActResult> Client::release(const QString &id)
{
    return actIn(id, [this, id](const QString &region) { return actCall(region, "TerminateInstances", id); }, decodeAct);
}

FutureResult<QList<Leftover>> Client::leftovers()
{
    const auto volumes = [this](const QString &region) {
        const signing::Parameters unused{{"Filter.1.Name", "status"}, {"Filter.1.Value.1", "available"}, {"MaxResults", "200"}};
        return call(region, "DescribeVolumes", unused, false);
    };
    const auto read = [](const HttpAnswer &answer, const QString &) { return decodeVolumes(answer); };
    return leftoversOf(readRegionsOf(volumes, read));
}

} // namespace core::platforms::aws
