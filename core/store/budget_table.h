// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/budget.h"
#include "core/store/database.h"

namespace core::store {

/// The budgets, as one row "budgets" of the table "settings".
class BudgetTable final : public ledger::BudgetRepository {
public:
    explicit BudgetTable(Database &database) : m_database{database} {}

    FutureResult<QList<ledger::Envelope>> envelopes() override; ///< Empty when there are none, or they cannot be read (logged).
    FutureStatus saveEnvelopes(const QList<ledger::Envelope> &envelopes) override;

private:
    Database &m_database;
};

} // namespace core::store
