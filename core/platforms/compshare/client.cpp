// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/compshare/client.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/chained.h"
#include "core/platforms/compshare/decode.h"
#include "core/platforms/offer_choice.h"
#include "core/platforms/signing/compshare.h"

#include <QCoreApplication>

namespace core::platforms::compshare {

namespace {

constexpr int kMostPriceCalls = 12;
constexpr qint64 kLeastSeconds = 300; // the scheduler's own limit
constexpr double kMegabytes = 1024;   // types tell memory in GB, every other call wants MB

signing::Parameters placeOf(const PlatformInstance &instance)
{
    // The region is the zone without its number.
    return {{"UHostId", instance.id.toUtf8()},
            {"Zone", instance.region.toUtf8()},
            {"Region", instance.region.section(u'-', 0, -2).toUtf8()}};
}

Error spotError()
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("platform.wrong_state"),
            .message = QCoreApplication::translate("core::platforms", "A spot instance cannot be stopped here."),
            .remedy = QCoreApplication::translate("core::platforms", "Save what you need, then release it to end the charge."),
            .money = MoneyState::Running};
}

} // namespace

/// Offers whose prices are asked for one after the other.
struct Client::Pricing {
    QList<PlatformOffer> offers = {};
    qsizetype at = 0;
    bool isSpot = false;
    Promise<QList<PlatformOffer>> promise = {};
};

RequestMaker Client::call(const QByteArray &action, const signing::Parameters &parameters, bool isAct)
{
    return [this, action, parameters, isAct](const ApiKeys &keys, const QString &page) {
        signing::Parameters form = parameters;
        form.insert("Action", action);
        if (!account().project.isEmpty())
            form.insert("ProjectId", account().project.toUtf8());
        if (!page.isEmpty())
            form.insert("Offset", page.toUtf8());
        const signing::Parameters sent = signing::signedForCompShare(form, {.keyId = keys.key, .secret = keys.secret});
        return HttpRequest{.method = QByteArrayLiteral("POST"),
                           .url = urlOf(QStringLiteral("/")),
                           .headers = {{"Content-Type", "application/x-www-form-urlencoded"}},
                           .body = signing::canonicalQuery(sent),
                           .isAct = isAct};
    };
}

FutureStatus Client::validate()
{
    const auto one = read(call("DescribeCompShareInstance", {{"Offset", "0"}, {"Limit", "1"}}), decodeInstances);
    return picked<std::monostate, Decoded>(one, [](const Decoded &) -> Status { return ok(); });
}

FutureResult<QList<PlatformInstance>> Client::instances()
{
    const auto offset = std::make_shared<qint64>(0);
    const RequestMaker list = call("DescribeCompShareInstance", {{"Offset", "0"}, {"Limit", "100"}});
    const auto make = [offset, list](const ApiKeys &keys, const QString &page) {
        *offset = page.toLongLong();
        return list(keys, page);
    };
    return instancesOf(readAll(make, [offset](const HttpAnswer &answer) { return decodeInstancesFrom(answer, *offset); }));
}

FutureResult<PlatformInstance> Client::instance(const QString &id)
{
    const auto list = read(call("DescribeCompShareInstance", {{"UHostIds.0", id.toUtf8()}}), decodeInstances);
    return picked<PlatformInstance, Decoded>(list, [id](const Decoded &decoded) { return instanceWithId(decoded, id); });
}

FutureResult<Balance> Client::balance()
{
    return balanceOf(read(call("GetBalance", {}), decodeBalance));
}

RequestMaker Client::priceCall(const PlatformOffer &offer, bool isSpot)
{
    signing::Parameters shape{{"Zone", offer.region.toUtf8()},
                              {"Region", offer.region.section(u'-', 0, -2).toUtf8()},
                              {"GpuType", offer.gpuName.toUtf8()},
                              {"Gpu", QByteArray::number(offer.gpuCount)},
                              {"ChargeType", isSpot ? "Spot" : "Postpay"}};
    if (offer.cpuCores)
        shape.insert("Cpu", QByteArray::number(*offer.cpuCores));
    if (offer.hostMemoryGB)
        shape.insert("Memory", QByteArray::number(static_cast<qint64>(*offer.hostMemoryGB * kMegabytes)));
    return call("GetCompShareInstancePrice", shape);
}

FutureResult<QList<PlatformOffer>> Client::offers(const OfferFilter &filter)
{
    const auto types = read(call("DescribeAvailableCompShareInstanceTypes", {}), decodeTypes);
    return chained<QList<PlatformOffer>, Decoded>(types, context(), [this, filter](const Decoded &decoded) {
        OfferFilter wide = filter;
        wide.wantsSpot = false; // a type is sold both ways: the price tells
        auto pricing = std::make_shared<Pricing>(Pricing{.offers = chosen(decoded.offers, wide), .isSpot = filter.wantsSpot});
        for (PlatformOffer &offer : pricing->offers)
            offer.billingMode = filter.wantsSpot ? QStringLiteral("spot") : QStringLiteral("on_demand");
        const auto priced = pricing->promise.future();
        priceNext(pricing);
        using List = QList<PlatformOffer>;
        return picked<List, List>(priced, [filter](const List &list) -> Result<List> { return chosen(list, filter); });
    });
}

void Client::priceNext(const std::shared_ptr<Pricing> &pricing)
{
    if (pricing->at >= pricing->offers.size() || pricing->at >= kMostPriceCalls) {
        pricing->promise.give(pricing->offers);
        return;
    }
    const auto answer = read(priceCall(pricing->offers.at(pricing->at), pricing->isSpot), decodePrice);
    whenDone(answer, context(), [this, pricing](const Result<Decoded> &prices) {
        PlatformOffer &offer = pricing->offers[pricing->at++];
        const QList<PlatformOffer> told = prices ? prices->offers : QList<PlatformOffer>{};
        for (const PlatformOffer &price : told) {
            if (price.billingMode == offer.billingMode)
                offer.price = price.price;
        }
        priceNext(pricing);
    });
}

FutureResult<ActResult> Client::actOnKnown(const QString &id, const QByteArray &action, const signing::Parameters &more,
                                           bool isForSpot)
{
    const auto found = instance(id);
    return chained<ActResult, PlatformInstance>(found, context(), [this, action, more, isForSpot](const PlatformInstance &known) {
        if (known.isSpot && !isForSpot)
            return ready<ActResult>(spotError());
        signing::Parameters parameters = placeOf(known);
        parameters.insert(more);
        return actOn(call(action, parameters, true), decodeAct);
    });
}

FutureResult<ActResult> Client::start(const QString &id, bool withoutGpu)
{
    const signing::Parameters more = withoutGpu ? signing::Parameters{{"WithoutGpu", "true"}} : signing::Parameters{};
    return actOnKnown(id, "StartCompShareInstance", more, true);
}

FutureResult<ActResult> Client::stop(const QString &id)
{
    return actOnKnown(id, "StopCompShareInstance", {}, false);
}

FutureResult<ActResult> Client::release(const QString &id)
{
    return actOnKnown(id, "TerminateCompShareInstance", {}, true);
}

FutureResult<QString> Client::project()
{
    if (!account().project.isEmpty())
        return ready<QString>(account().project);
    return picked<QString, HttpAnswer>(fetch(call("GetProjectList", {})), defaultProjectOf);
}

FutureResult<ActResult> Client::setTimedStop(const QString &id, const std::optional<QDateTime> &at)
{
    if (at && now().secsTo(*at) < kLeastSeconds) {
        return ready<ActResult>(Error{.kind = ErrorKind::InvalidInput,
                                      .code = QStringLiteral("platform.invalid"),
                                      .message = QCoreApplication::translate(
                                          "core::platforms", "The timed stop has to lie at least five minutes ahead."),
                                      .remedy = QCoreApplication::translate(
                                          "core::platforms", "Choose a later time, or stop the instance now.")});
    }
    return chained<ActResult, QString>(project(), context(), [this, id, at](const QString &name) {
        signing::Parameters more{{"ProjectId", name.toUtf8()}};
        if (at)
            more.insert("SchedulerStopTime", QByteArray::number(at->toSecsSinceEpoch()));
        return actOnKnown(id, at ? "UpdateCompShareStopScheduler" : "DeleteCompShareStopScheduler", more, false);
    });
}

FutureResult<QByteArray> Client::takePassword(const QString &id)
{
    const auto answer = fetch(call("DescribeCompShareInstance", {{"UHostIds.0", id.toUtf8()}}));
    return picked<QByteArray, HttpAnswer>(answer, [id](const HttpAnswer &list) -> Result<QByteArray> {
        const Result<Decoded> decoded = decodeInstances(list);
        const bool isOwn = decoded && !decoded->instances.isEmpty() && decoded->instances.first().id == id;
        return isOwn || !decoded ? passwordOf(list) : Result<QByteArray>{answerError(AnswerClass::NotFound)};
    });
}

} // namespace core::platforms::compshare
