// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/intent.h"
#include "core/store/database.h"

namespace core::store {

/// The table "intents": what was decided about machines at platforms, and how far it came.
class IntentTable final : public guard::IntentRepository {
public:
    explicit IntentTable(Database &database) : m_database{database} {}

    FutureStatus saveIntent(const guard::Intent &intent) override;
    FutureResult<QList<guard::Intent>> openIntents() override;
    FutureResult<QList<guard::Intent>> lastIntents(int most) override;

private:
    Database &m_database;
};

} // namespace core::store
