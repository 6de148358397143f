// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/database.h"
#include "core/transfer/transfer.h"

namespace core::store {

/// The table "transfers".
class TransferTable final : public transfer::TransferJournal {
public:
    explicit TransferTable(Database &database) : m_database{database} {}

    FutureResult<transfer::TransferId> add(const transfer::TransferRecord &record) override;
    FutureStatus save(const transfer::TransferRecord &record) override; ///< One that was removed meanwhile stays removed.
    FutureStatus remove(transfer::TransferId id) override;
    FutureResult<QList<transfer::TransferRecord>> all() override; ///< In order of arrival.

private:
    Database &m_database;
};

} // namespace core::store
