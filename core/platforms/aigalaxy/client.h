// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/aigalaxy/decode.h"
#include "core/platforms/client_base.h"
#include "core/platforms/signing/digests.h"

namespace core::platforms::aigalaxy {

/// AI Galaxy with an access key and its secret. Rentals are prepaid: a stop is the early return of the machine, with its disk
/// kept, and is refused where the rental would erase the disk. Auto-renewal can only be ended in the console.
class Client final : public ClientBase {
public:
    using ClientBase::ClientBase;

    FutureStatus validate() override;
    FutureResult<QList<PlatformInstance>> instances() override;
    FutureResult<PlatformInstance> instance(const QString &id) override;
    FutureResult<Balance> balance() override;
    /// Switches on what was shut down from inside.
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<QList<BilledItem>> billed(const QDateTime &from, const QDateTime &to) override;
    FutureResult<QByteArray> takePassword(const QString &id) override;

private:
    RequestMaker call(const QString &path, const signing::Parameters &parameters, bool isAct = false);
    RequestMaker callOn(const QString &path, const QString &id, bool isAct = false);
    /// Asks what comes back first, as the console does: a machine that cannot be returned says so there.
    FutureResult<ActResult> giveBack(const QString &id, bool erasesDisk);
};

} // namespace core::platforms::aigalaxy
