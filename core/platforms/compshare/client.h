// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"
#include "core/platforms/signing/digests.h"

namespace core::platforms::compshare {

/// CompShare with a public and a private key. Acts ask for the instance first: they need its zone, and spot cannot stop.
class Client final : public ClientBase {
public:
    using ClientBase::ClientBase;

    FutureStatus validate() override;
    FutureResult<QList<PlatformInstance>> instances() override;
    FutureResult<PlatformInstance> instance(const QString &id) override;
    FutureResult<Balance> balance() override;
    FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) override;
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<ActResult> setTimedStop(const QString &id, const std::optional<QDateTime> &at) override;
    FutureResult<QByteArray> takePassword(const QString &id) override;

private:
    struct Pricing;

    RequestMaker call(const QByteArray &action, const signing::Parameters &parameters, bool isAct = false);
    FutureResult<ActResult> actOnKnown(const QString &id, const QByteArray &action, const signing::Parameters &more,
                                       bool isForSpot);
    FutureResult<QString> project();
    RequestMaker priceCall(const PlatformOffer &offer, bool isSpot);
    void priceNext(const std::shared_ptr<Pricing> &pricing);
};

} // namespace core::platforms::compshare
