// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"
#include "core/store/database.h"

namespace core::store {

/// The table "instances".
class InstanceTable final : public instances::InstanceRepository {
public:
    explicit InstanceTable(Database &database) : m_database{database} {}

    FutureResult<QList<instances::Instance>> all() override; ///< In order of creation.
    FutureStatus save(const instances::Instance &instance) override;
    FutureStatus change(const instances::Instance &instance) override;
    FutureStatus remove(const instances::InstanceId &id) override;

private:
    Database &m_database;
};

} // namespace core::store
