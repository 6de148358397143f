// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"

namespace core::platforms::runpod {

/// RunPod, REST v2; the balance alone comes by GraphQL. One bearer key, always in a header.
class Client final : public ClientBase {
public:
    using ClientBase::ClientBase;

    FutureResult<QList<PlatformInstance>> instances() override;
    FutureResult<PlatformInstance> instance(const QString &id) override;
    FutureResult<Balance> balance() override;
    /// Price and stock of each card on both clouds; the price is multiplied for several cards.
    FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) override;
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<QString> create(const CreateOrder &order) override;
    /// Network volumes: they cost whether or not a pod uses them. Known prices by their size.
    FutureResult<QList<Leftover>> leftovers() override;
    /// Of pods and network volumes, by days in UTC: a day that reaches beyond the span comes whole.
    FutureResult<QList<BilledItem>> billed(const QDateTime &from, const QDateTime &to) override;

private:
    Decoded withParked(Decoded decoded) const;
    FutureResult<QList<BilledItem>> billOf(const QString &path, Decoder decode);
    FutureResult<ActResult> trigger(const QString &id, const QString &action);
};

} // namespace core::platforms::runpod
