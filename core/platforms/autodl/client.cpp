// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/autodl/client.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/autodl/decode.h"
#include "core/platforms/chained.h"
#include "core/platforms/offer_choice.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

#include <algorithm>

namespace core::platforms::autodl {

namespace {

constexpr int kPageRows = 100;
constexpr qsizetype kMostSnapshots = 50;
constexpr int kMostCards = 4;
constexpr double kMostDiskGB = 500;
constexpr int kOldestCuda = 118; // 11.8, as the built-in image of resources/rules/renting.json: an older driver cannot run it
constexpr int kBeijingSeconds = 8 * 3600;

bool isPro(const QString &id)
{
    return id.startsWith(u"pro-");
}

PlatformInstance withDetails(PlatformInstance instance, const PlatformInstance &details)
{
    instance.ssh = details.ssh;
    if (!details.gpuName.isEmpty())
        instance.gpuName = details.gpuName;
    // The price is not documented to be of all cards together: with several it stays unknown.
    if (instance.gpuCount == 1)
        instance.running = details.running;
    return instance;
}

Error orderError(const QString &message)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("platform.invalid"),
            .message = message,
            .remedy = QCoreApplication::translate("core::platforms", "Change the order, then try again.")};
}

std::optional<Error> faultOf(const CreateOrder &order)
{
    if (order.isSpot || order.offer.id.isEmpty())
        return answerError(AnswerClass::NotOffered);
    if (order.image.isEmpty())
        return orderError(QCoreApplication::translate("core::platforms", "AutoDL wants the id of an image."));
    if (order.offer.gpuCount < 1 || order.offer.gpuCount > kMostCards)
        return orderError(QCoreApplication::translate("core::platforms", "AutoDL Pro rents one to four cards at once."));
    if (order.diskGB < 0 || order.diskGB > kMostDiskGB)
        return orderError(QCoreApplication::translate("core::platforms", "AutoDL Pro adds at most 500 GB of disk."));
    return std::nullopt;
}

} // namespace

/// Running instances whose ways in are asked for one after the other.
struct Client::Details {
    QList<PlatformInstance> list = {};
    QStringList open = {};
    Promise<QList<PlatformInstance>> promise = {};
};

QUrl Client::consoleUrl(const QString &path) const
{
    if (!account().baseUrl.isEmpty() || capabilities().console.isEmpty())
        return urlOf(path);
    QUrl url = capabilities().console;
    url.setPath(path);
    url.setQuery(QString{});
    url.setFragment({});
    return url;
}

RequestMaker Client::post(const QUrl &url, const QJsonObject &body, bool isAct)
{
    return [url, body, isAct](const ApiKeys &keys, const QString &) {
        return HttpRequest{.method = QByteArrayLiteral("POST"),
                           .url = url,
                           .headers = {{"Authorization", keys.key}, {"Content-Type", "application/json"}},
                           .body = QJsonDocument{body}.toJson(QJsonDocument::Compact),
                           .isAct = isAct};
    };
}

RequestMaker Client::pages(const QUrl &url, const QJsonObject &body)
{
    return [this, url, body](const ApiKeys &keys, const QString &page) {
        QJsonObject paged = body;
        paged.insert(QStringLiteral("page_index"), page.isEmpty() ? 1 : page.toInt());
        paged.insert(QStringLiteral("page_size"), kPageRows);
        return post(url, paged)(keys, page);
    };
}

RequestMaker Client::snapshotCall(const QString &id, bool isInBody)
{
    QUrl url = urlOf(QStringLiteral("/api/v1/dev/instance/pro/snapshot"));
    HttpRequest request{.method = QByteArrayLiteral("GET"), .headers = {{"Content-Type", "application/json"}}};
    if (isInBody) {
        request.body = QJsonDocument{QJsonObject{{QStringLiteral("instance_uuid"), id}}}.toJson(QJsonDocument::Compact);
    } else {
        QUrlQuery query;
        query.addQueryItem(QStringLiteral("instance_uuid"), id);
        url.setQuery(query);
    }
    request.url = url;
    return [request](const ApiKeys &keys, const QString &) {
        HttpRequest own = request;
        own.headers.append({"Authorization", keys.key});
        return own;
    };
}

FutureResult<Decoded> Client::snapshot(const QString &id)
{
    if (m_wantsBody)
        return read(snapshotCall(id, true), decodeSnapshot);
    Promise<Decoded> promise;
    whenDone(read(snapshotCall(id, false), decodeSnapshot), context(), [this, promise, id](const Result<Decoded> &byQuery) {
        const auto kind = byQuery ? std::nullopt : classOf(byQuery.error());
        const bool mayBeUnread = kind == AnswerClass::Invalid || kind == AnswerClass::Refused
            || kind == AnswerClass::NotFound;
        if (!mayBeUnread) {
            promise.give(byQuery);
            return;
        }
        whenDone(read(snapshotCall(id, true), decodeSnapshot), context(), [this, promise](const Result<Decoded> &byBody) {
            m_wantsBody = byBody.hasValue();
            promise.give(byBody);
        });
    });
    return promise.future();
}

FutureStatus Client::validate()
{
    return picked<std::monostate, Balance>(balance(), [](const Balance &) -> Status { return ok(); });
}

FutureResult<Balance> Client::balance()
{
    return balanceOf(read(post(urlOf(QStringLiteral("/api/v1/dev/wallet/balance")), {}), decodeBalance));
}

FutureResult<QList<PlatformInstance>> Client::instances()
{
    using List = QList<PlatformInstance>;
    const auto pro = readAll(pages(urlOf(QStringLiteral("/api/v1/dev/instance/pro/list")), {}), decodeProList);
    const auto all = chained<List, Decoded>(pro, context(), [this](const Decoded &first) -> FutureResult<List> {
        if (!account().usesExperimental)
            return ready<List>(first.instances);
        const CallPart ordinary{.name = QCoreApplication::translate("core::platforms", "The list of ordinary instances"),
                                .make = pages(consoleUrl(QStringLiteral("/api/v1/instance")), {})};
        const auto append = [first](const Decoded &second) -> Result<List> { return first.instances + second.instances; };
        return picked<List, Decoded>(readParts({ordinary}, decodeWebList), append);
    });
    return chained<List, List>(all, context(), [this](const List &list) { return detailed(list); });
}

FutureResult<QList<PlatformInstance>> Client::detailed(const QList<PlatformInstance> &list)
{
    const auto details = std::make_shared<Details>(Details{.list = list});
    for (const PlatformInstance &instance : list) {
        if (instance.status != PowerStatus::Running)
            m_details.remove(instance.id); // a later start may give another port
        else if (isPro(instance.id) && !m_details.contains(instance.id) && details->open.size() < kMostSnapshots)
            details->open << instance.id;
    }
    const auto future = details->promise.future();
    detailNext(details);
    return future;
}

void Client::detailNext(const std::shared_ptr<Details> &details)
{
    if (details->open.isEmpty()) {
        QList<PlatformInstance> list;
        for (const PlatformInstance &instance : details->list) {
            const auto known = m_details.constFind(instance.id);
            list << (known == m_details.cend() ? instance : withDetails(instance, *known));
        }
        details->promise.give(list);
        return;
    }
    const QString id = details->open.takeFirst();
    whenDone(snapshot(id), context(), [this, details, id](const Result<Decoded> &answer) {
        // Without its details an instance still runs and costs: it stays in the list.
        const auto own = answer ? instanceWithId(*answer, id) : Result<PlatformInstance>{answer.error()};
        if (own && own->ssh)
            m_details.insert(id, *own);
        detailNext(details);
    });
}

FutureResult<QList<PlatformOffer>> Client::offers(const OfferFilter &filter)
{
    const QList<PlatformOffer> kinds = creatableKinds(std::clamp(filter.gpuCount.value_or(1), 1, kMostCards));
    if (!account().usesExperimental)
        return ready<QList<PlatformOffer>>(chosen(kinds, filter));
    using Offers = QList<PlatformOffer>;
    const QUrl url = consoleUrl(QStringLiteral("/api/v1/user/machine/list"));
    const auto machines = readAll(pages(url, {{QStringLiteral("charge_type"), QStringLiteral("payg")}}), decodeMachines);
    return picked<Offers, Decoded>(machines, [filter, kinds](const Decoded &decoded) -> Result<Offers> {
        return chosen(decoded.offers + kinds, filter);
    });
}

FutureResult<ActResult> Client::actOnEither(const QString &id, const QString &proPath, const QString &webPath,
                                            const QJsonObject &more)
{
    QJsonObject body = more;
    body.insert(QStringLiteral("instance_uuid"), id);
    if (isPro(id))
        return actOn(post(urlOf(proPath), body, true), decodeAct);
    if (!account().usesExperimental || webPath.isEmpty())
        return ready<ActResult>(answerError(AnswerClass::NotOffered));
    return actOn(post(consoleUrl(webPath), body, true), decodeAct);
}

FutureResult<ActResult> Client::start(const QString &id, bool withoutGpu)
{
    if (withoutGpu && isPro(id))
        return ClientBase::start(id, true);
    const QString payload = withoutGpu ? QStringLiteral("non_gpu") : QStringLiteral("gpu");
    return actOnEither(id, QStringLiteral("/api/v1/dev/instance/pro/power_on"), QStringLiteral("/api/v1/instance/power_on"),
                       {{QStringLiteral("payload"), payload}});
}

FutureResult<ActResult> Client::stop(const QString &id)
{
    return actOnEither(id, QStringLiteral("/api/v1/dev/instance/pro/power_off"), QStringLiteral("/api/v1/instance/power_off"),
                       {});
}

FutureResult<ActResult> Client::release(const QString &id)
{
    return actOnEither(id, QStringLiteral("/api/v1/dev/instance/pro/release"), {}, {});
}

FutureResult<ActResult> Client::setTimedStop(const QString &id, const std::optional<QDateTime> &at)
{
    if (isPro(id) || !at) // calling one off is not known
        return ClientBase::setTimedStop(id, at);
    const QString local = at->toUTC().addSecs(kBeijingSeconds).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    return actOnEither(id, {}, QStringLiteral("/api/v1/instance/timed/shutdown"), {{QStringLiteral("shutdown_at"), local}});
}

FutureResult<QString> Client::create(const CreateOrder &order)
{
    if (const auto fault = faultOf(order))
        return ready<QString>(*fault);
    const QString name = order.nonce.isEmpty() ? order.name : order.name + u'-' + order.nonce;
    const QJsonObject body{{QStringLiteral("req_gpu_amount"), order.offer.gpuCount},
                           {QStringLiteral("expand_system_disk_by_gb"), static_cast<int>(order.diskGB)},
                           {QStringLiteral("gpu_spec_uuid"), order.offer.id},
                           {QStringLiteral("image_uuid"), order.image},
                           {QStringLiteral("cuda_v_from"), kOldestCuda},
                           {QStringLiteral("instance_name"), name}};
    return createdOf(act(post(urlOf(QStringLiteral("/api/v1/dev/instance/pro/create")), body, true), decodeCreated));
}

FutureResult<QByteArray> Client::takePassword(const QString &id)
{
    if (!isPro(id))
        return ClientBase::takePassword(id);
    // The first call tells which way of asking is understood; its answer is dropped.
    return chained<QByteArray, Decoded>(snapshot(id), context(), [this, id](const Decoded &) {
        return picked<QByteArray, HttpAnswer>(fetch(snapshotCall(id, m_wantsBody)), passwordOf);
    });
}

} // namespace core::platforms::autodl
