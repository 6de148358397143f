// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_repository.h"
#include "core/store/database.h"

namespace core::store {

/// The table "plans": each row holds a plan as it stands in a plan file.
class PlanTable final : public planning::PlanRepository {
public:
    explicit PlanTable(Database &database) : m_database{database} {}

    /// Rows that this version cannot use are left out and stay in the file.
    FutureResult<QList<planning::PlanDocument>> all() override;
    FutureStatus save(const planning::PlanDocument &plan) override;
    FutureStatus touch(const planning::PlanId &id, const QDateTime &opened) override;
    FutureStatus remove(const planning::PlanId &id) override;

private:
    Database &m_database;
};

} // namespace core::store
