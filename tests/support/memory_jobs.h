// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/job.h"

#include <QMap>

namespace tests {

/// Jobs in a map.
class MemoryJobs final : public core::jobs::JobRepository {
public:
    QMap<QString, core::jobs::Job> kept = {};

    core::FutureResult<QList<core::jobs::Job>> jobs() override { return core::ready<QList<core::jobs::Job>>(kept.values()); }
    core::FutureStatus save(const core::jobs::Job &job) override
    {
        kept.insert(job.id, job);
        return core::ready(core::ok());
    }
    core::FutureStatus remove(const QString &id) override
    {
        kept.remove(id);
        return core::ready(core::ok());
    }
};

} // namespace tests
