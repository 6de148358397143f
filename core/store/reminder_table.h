// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reminders/rule_state.h"
#include "core/store/database.h"

namespace core::store {

/// The table "reminder_states".
class ReminderTable final : public reminders::ReminderRepository {
public:
    explicit ReminderTable(Database &database) : m_database{database} {}

    FutureResult<QList<reminders::StoredState>> states() override;
    FutureStatus save(const QList<reminders::StoredState> &states) override;
    FutureStatus remove(const QList<reminders::RuleKey> &keys) override;

private:
    Database &m_database;
};

} // namespace core::store
