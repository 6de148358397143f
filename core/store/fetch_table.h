// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bundle/fetch_mark.h"
#include "core/store/database.h"

namespace core::store {

/// What was fetched off each machine and checked.
class FetchTable final : public bundle::FetchRepository {
public:
    explicit FetchTable(Database &database) : m_database{database} {}

    FutureStatus save(const bundle::FetchMark &mark) override;
    FutureResult<QList<bundle::FetchMark>> all() override;
    FutureStatus removeMachine(const instances::InstanceId &machine) override;

private:
    Database &m_database;
};

} // namespace core::store
