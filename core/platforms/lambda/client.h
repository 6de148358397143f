// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"

namespace core::platforms::lambda {

/// Lambda Cloud, API v1. One bearer key. There is no stop: an instance costs until it is terminated.
class Client final : public ClientBase {
public:
    using ClientBase::ClientBase;

    FutureResult<QList<PlatformInstance>> instances() override;
    FutureResult<PlatformInstance> instance(const QString &id) override;
    FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) override;
    FutureResult<ActResult> release(const QString &id) override;
    /// Needs a key that the account knows; the order's own is entered there under the machine's name when it is missing.
    FutureResult<QString> create(const CreateOrder &order) override;

private:
    FutureResult<QString> keyName(const CreateOrder &order);
    FutureResult<QString> enterKey(const CreateOrder &order);
};

} // namespace core::platforms::lambda
