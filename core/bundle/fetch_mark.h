// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/instances/instance.h"
#include "core/remote/endpoint.h"

#include <QDateTime>
#include <QList>

namespace core::bundle {

/// Results that came off a machine: what, where to, and whether everything that was there has arrived and was checked.
struct FetchMark {
    instances::InstanceId machine = {};
    remote::RemotePath remotePath = {};
    QString localPath = {};
    qint64 files = 0;
    qint64 bytes = 0;
    QString verifiedBy = {};  ///< "SHA-256"; empty when no hash was compared.
    bool isComplete = false;  ///< Every file that the machine listed is here, and nothing differs.
    QDateTime fetchedAt = {};
    friend bool operator==(const FetchMark &, const FetchMark &) = default;
};

/// Keeps the marks over restarts. Implemented by core/store.
class FetchRepository {
public:
    virtual ~FetchRepository() = default;
    /// Takes the place of an earlier one of the same folder of the same machine.
    virtual FutureStatus save(const FetchMark &mark) = 0;
    virtual FutureResult<QList<FetchMark>> all() = 0; ///< The oldest first.
    virtual FutureStatus removeMachine(const instances::InstanceId &machine) = 0;
};

} // namespace core::bundle
