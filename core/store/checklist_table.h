// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/checklist_ticks.h"
#include "core/store/database.h"

namespace core::store {

/// The table "checklist_ticks".
class ChecklistTable final : public planning::ChecklistRepository {
public:
    explicit ChecklistTable(Database &database) : m_database{database} {}

    FutureResult<QList<planning::ChecklistTick>> ticks(const QStringList &scopes) override;
    FutureStatus save(const planning::ChecklistTick &tick) override;
    FutureStatus remove(const QString &scope, const QString &item) override;

private:
    Database &m_database;
};

} // namespace core::store
