// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/settings.h"
#include "core/store/database.h"

namespace core::store {

/// The table "settings".
class SettingsTable final : public settings::SettingsRepository {
public:
    explicit SettingsTable(Database &database) : m_database{database} {}

    FutureResult<settings::Settings> load() override;
    FutureStatus save(const settings::Settings &settings) override;

private:
    Database &m_database;
};

} // namespace core::store
