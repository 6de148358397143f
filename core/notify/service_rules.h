// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/channel.h"

#include <QHash>

#include <chrono>

namespace core::notify {

/// What one service takes. 0 = no limit is known.
struct ServiceRules {
    QString baseUrl = {};
    int perMinute = 0;
    int perDay = 0;
    int mostBytes = 4000;
};

/// How messages are delivered, from resources/notify/channels.json.
struct NotifyRules {
    QHash<ChannelKind, ServiceRules> services = {};
    QList<std::chrono::seconds> retries = {}; ///< Pauses before each further try; then it is given up.
    std::chrono::seconds giveUpAfter{0};
    std::chrono::seconds timeout{15};

    ServiceRules of(ChannelKind kind) const { return services.value(kind); }
};

/// Errors: those of readWhole(); Protocol with notify.rules, naming the field.
Result<NotifyRules> loadNotifyRules(const QString &file);

} // namespace core::notify
