// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/regional_client.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/chained.h"

namespace core::platforms {

namespace {

constexpr int kMostPriceCalls = 20;

/// Lets the decoder know which page it reads.
RequestMaker noting(const RequestMaker &make, const std::shared_ptr<QString> &page)
{
    return [make, page](const ApiKeys &keys, const QString &wanted) {
        *page = wanted;
        return make(keys, wanted);
    };
}

} // namespace

/// Instances whose kinds are being priced.
struct RegionalClient::Pricing {
    QList<PlatformInstance> list = {};
    QList<KindInRegion> open = {};
    Promise<QList<PlatformInstance>> promise = {};
};

FutureResult<Decoded> RegionalClient::askPrice(const QString &, const QString &)
{
    return ready<Decoded>(answerError(AnswerClass::NotOffered));
}

FutureResult<QStringList> RegionalClient::regions()
{
    if (!account().regions.isEmpty())
        return ready<QStringList>(account().regions);
    if (!m_regions.isEmpty())
        return ready<QStringList>(m_regions);
    return picked<QStringList, HttpAnswer>(fetch(regionsCall()), [this](const HttpAnswer &answer) -> Result<QStringList> {
        Result<QStringList> named = readRegions(answer);
        if (named && named->isEmpty())
            return answerError(AnswerClass::Unreadable, QStringLiteral("no regions"));
        if (named)
            m_regions = *named;
        return named;
    });
}

FutureResult<Decoded> RegionalClient::readRegionsOf(std::function<RequestMaker(const QString &)> call,
                                                    std::function<Result<Decoded>(const HttpAnswer &, const QString &)> decode)
{
    return chained<Decoded, QStringList>(regions(), context(), [this, call, decode](const QStringList &names) {
        const auto page = std::make_shared<QString>();
        QList<CallPart> parts;
        for (const QString &name : names)
            parts << CallPart{.name = name, .make = noting(call(name), page)};
        return readParts(parts, [page, decode](const HttpAnswer &answer) { return decode(answer, *page); });
    });
}

Result<Decoded> RegionalClient::noted(const HttpAnswer &answer, const QString &page, const QString &region)
{
    Result<Decoded> decoded = readList(answer, page);
    if (!decoded)
        return decoded;
    Decoded list = *decoded;
    for (PlatformInstance &instance : list.instances) {
        if (instance.region.isEmpty())
            instance.region = region;
        m_regionOf.insert(instance.id, region);
    }
    m_kindOf.insert(kindsIn(answer));
    return list;
}

FutureResult<QList<PlatformInstance>> RegionalClient::instances()
{
    const auto region = std::make_shared<QString>();
    const auto call = [this, region](const QString &name) -> RequestMaker {
        return [make = listCall(name, {}), region, name](const ApiKeys &keys, const QString &page) {
            *region = name;
            return make(keys, page);
        };
    };
    const auto decode = [this, region](const HttpAnswer &answer, const QString &page) { return noted(answer, page, *region); };
    return chained<QList<PlatformInstance>, Decoded>(readRegionsOf(call, decode), context(),
                                                     [this](const Decoded &decoded) { return priced(decoded.instances); });
}

FutureResult<PlatformInstance> RegionalClient::instance(const QString &id)
{
    const QString region = m_regionOf.value(id);
    if (region.isEmpty())
        return ClientBase::instance(id);
    const auto decode = [this, region](const HttpAnswer &answer) { return noted(answer, {}, region); };
    const auto list = read(listCall(region, id), decode);
    return picked<PlatformInstance, Decoded>(list, [this, id](const Decoded &decoded) -> Result<PlatformInstance> {
        for (const PlatformInstance &instance : withPrices(decoded.instances)) {
            if (instance.id == id)
                return instance;
        }
        return answerError(AnswerClass::NotFound);
    });
}

FutureResult<QList<Leftover>> RegionalClient::leftoversOf(const FutureResult<Decoded> &answer)
{
    using List = QList<Leftover>;
    return picked<List, Decoded>(answer, [](const Decoded &decoded) -> Result<List> { return decoded.leftovers; });
}

FutureResult<ActResult> RegionalClient::actIn(const QString &id, std::function<RequestMaker(const QString &)> call,
                                              Decoder decode)
{
    const QString known = m_regionOf.value(id);
    if (!known.isEmpty())
        return actOn(call(known), std::move(decode));
    const auto found = ClientBase::instance(id);
    return chained<ActResult, PlatformInstance>(found, context(), [this, id, call, decode](const PlatformInstance &) {
        return actOn(call(m_regionOf.value(id)), decode);
    });
}

std::optional<RegionalClient::KindInRegion> RegionalClient::unpriced(const PlatformInstance &instance) const
{
    const bool isRunning = instance.status == PowerStatus::Running || instance.status == PowerStatus::Starting;
    const QString kind = m_kindOf.value(instance.id);
    if (!isRunning || kind.isEmpty() || instance.running || instance.billingMode != u"on_demand")
        return std::nullopt;
    return KindInRegion{m_regionOf.value(instance.id), kind};
}

FutureResult<QList<PlatformInstance>> RegionalClient::priced(const QList<PlatformInstance> &list)
{
    const auto pricing = std::make_shared<Pricing>(Pricing{.list = list});
    for (const PlatformInstance &instance : list) {
        const auto kind = unpriced(instance);
        if (kind && !m_prices.contains(*kind) && !pricing->open.contains(*kind) && pricing->open.size() < kMostPriceCalls)
            pricing->open << *kind;
    }
    const auto future = pricing->promise.future();
    priceNext(pricing);
    return future;
}

void RegionalClient::priceNext(const std::shared_ptr<Pricing> &pricing)
{
    if (pricing->open.isEmpty()) {
        pricing->promise.give(withPrices(pricing->list));
        return;
    }
    const KindInRegion kind = pricing->open.takeFirst();
    whenDone(askPrice(kind.first, kind.second), context(), [this, pricing, kind](const Result<Decoded> &answer) {
        // A price that is missing stays unknown: it must not hide the instances.
        const bool isTold = answer && !answer->offers.isEmpty();
        m_prices.insert(kind, isTold ? answer->offers.first().price : std::nullopt);
        priceNext(pricing);
    });
}

QList<PlatformInstance> RegionalClient::withPrices(QList<PlatformInstance> list) const
{
    for (PlatformInstance &instance : list) {
        if (const auto kind = unpriced(instance))
            instance.running = m_prices.value(*kind);
    }
    return list;
}

} // namespace core::platforms
