// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"

namespace core::platforms::vastai {

/// Vast.ai, API v0 (v1 for the list). One bearer key.
class Client final : public ClientBase {
public:
    using ClientBase::ClientBase;

    FutureStatus validate() override; ///< Asks for the balance.
    FutureResult<QList<PlatformInstance>> instances() override;
    FutureResult<PlatformInstance> instance(const QString &id) override;
    FutureResult<Balance> balance() override;
    FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) override;
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<QString> create(const CreateOrder &order) override;

private:
    FutureResult<ActResult> setState(const QString &id, const QString &state);
};

} // namespace core::platforms::vastai
