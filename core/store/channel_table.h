// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/channel.h"
#include "core/store/database.h"

namespace core::store {

/// The table "channels".
class ChannelTable final : public notify::ChannelRepository {
public:
    explicit ChannelTable(Database &database) : m_database{database} {}

    FutureResult<QList<notify::Channel>> channels() override;
    FutureStatus save(const notify::Channel &channel) override;
    FutureStatus remove(const QString &id) override;

private:
    Database &m_database;
};

} // namespace core::store
