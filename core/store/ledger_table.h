// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/entry.h"
#include "core/store/database.h"

namespace core::store {

/// The table "ledger".
class LedgerTable final : public ledger::EntryRepository {
public:
    explicit LedgerTable(Database &database) : m_database{database} {}

    FutureResult<QList<ledger::Entry>> entries(const QDateTime &from, const QDateTime &to) override;
    FutureStatus write(const QList<ledger::Entry> &entries) override;

private:
    Database &m_database;
};

} // namespace core::store
