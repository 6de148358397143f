// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"

#include <QHash>
#include <QPair>

namespace core::platforms {

/// What clouds share that are asked region by region: which regions there are, where an instance lies, and what its kind costs
/// where the list does not say so.
class RegionalClient : public ClientBase {
public:
    using ClientBase::ClientBase;

    FutureResult<QList<PlatformInstance>> instances() override;
    FutureResult<PlatformInstance> instance(const QString &id) override;

protected:
    /// Lists the instances of a region, or just the one that `id` names.
    virtual RequestMaker listCall(const QString &region, const QString &id) = 0;
    /// Reads a page of such a list; `page` is what the call was made with.
    virtual Result<Decoded> readList(const HttpAnswer &answer, const QString &page) const = 0;
    virtual RequestMaker regionsCall() = 0;
    virtual Result<QStringList> readRegions(const HttpAnswer &answer) const = 0;
    /// The kind of machine of each instance in a list, by instance id.
    virtual QHash<QString, QString> kindsIn(const HttpAnswer &) const { return {}; }
    /// What an hour of a kind costs in a region; an offer with a price.
    virtual FutureResult<Decoded> askPrice(const QString &region, const QString &kind);

    /// The account's regions, or all that the platform names.
    FutureResult<QStringList> regions();
    /// All pages of all regions.
    FutureResult<Decoded> readRegionsOf(std::function<RequestMaker(const QString &region)> call,
                                        std::function<Result<Decoded>(const HttpAnswer &answer, const QString &page)> decode);
    FutureResult<QList<Leftover>> leftoversOf(const FutureResult<Decoded> &answer);
    /// Sends an act to the region where the instance lies.
    FutureResult<ActResult> actIn(const QString &id, std::function<RequestMaker(const QString &region)> call, Decoder decode);

private:
    using KindInRegion = QPair<QString, QString>;
    struct Pricing;

    FutureResult<QList<PlatformInstance>> priced(const QList<PlatformInstance> &list);
    void priceNext(const std::shared_ptr<Pricing> &pricing);
    QList<PlatformInstance> withPrices(QList<PlatformInstance> list) const;
    std::optional<KindInRegion> unpriced(const PlatformInstance &instance) const;
    Result<Decoded> noted(const HttpAnswer &answer, const QString &page, const QString &region);

    QStringList m_regions;
    QHash<QString, QString> m_regionOf;
    QHash<QString, QString> m_kindOf;
    QHash<KindInRegion, std::optional<HourlyPrice>> m_prices; ///< Asked once; empty where there was no answer.
};

} // namespace core::platforms
