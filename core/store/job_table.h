// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/job.h"
#include "core/store/database.h"

namespace core::store {

/// The table "jobs".
class JobTable final : public jobs::JobRepository {
public:
    explicit JobTable(Database &database) : m_database{database} {}

    FutureResult<QList<jobs::Job>> jobs() override;
    FutureStatus save(const jobs::Job &job) override;
    FutureStatus remove(const QString &id) override;

private:
    Database &m_database;
};

} // namespace core::store
