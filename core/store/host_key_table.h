// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/host_keys.h"
#include "core/store/database.h"

namespace core::store {

/// The table "host_keys".
class HostKeyTable final : public remote::HostKeyRepository {
public:
    explicit HostKeyTable(Database &database) : m_database{database} {}

    FutureResult<std::optional<remote::KnownHost>> find(const QString &scope) override;
    FutureStatus save(const remote::KnownHost &host) override;
    FutureStatus remove(const QString &scope) override;

private:
    Database &m_database;
};

} // namespace core::store
