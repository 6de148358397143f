// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/account.h"
#include "core/store/database.h"

namespace core::store {

/// The table "accounts". Keys are not in it: they lie in the keychain.
class AccountTable final : public platforms::AccountRepository {
public:
    explicit AccountTable(Database &database) : m_database{database} {}

    /// Oldest first.
    FutureResult<QList<platforms::Account>> accounts() override;
    FutureStatus saveAccount(const platforms::Account &account) override;
    FutureStatus removeAccount(const platforms::AccountId &id) override;

private:
    Database &m_database;
};

} // namespace core::store
