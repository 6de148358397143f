// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/channel.h"
#include "core/reminders/rule_state.h"

#include <QHash>
#include <QStringList>

namespace tests {

/// Reminder states in a map, as a store keeps them: as texts.
class MemoryReminders final : public core::reminders::ReminderRepository {
public:
    QHash<core::reminders::RuleKey, QByteArray> kept = {};
    std::optional<core::Error> failsWith = {};
    int saves = 0;

    core::FutureResult<QList<core::reminders::StoredState>> states() override
    {
        QList<core::reminders::StoredState> list;
        for (auto each = kept.cbegin(); each != kept.cend(); ++each)
            list << core::reminders::StoredState{each.key(), *each, {}};
        return failsWith ? core::ready<QList<core::reminders::StoredState>>(*failsWith)
                         : core::ready<QList<core::reminders::StoredState>>(list);
    }

    core::FutureStatus save(const QList<core::reminders::StoredState> &states) override
    {
        ++saves;
        if (failsWith)
            return core::ready<std::monostate>(*failsWith);
        for (const auto &state : states)
            kept.insert(state.key, state.text);
        return core::ready(core::ok());
    }

    core::FutureStatus remove(const QList<core::reminders::RuleKey> &keys) override
    {
        for (const auto &key : keys)
            kept.remove(key);
        return core::ready(core::ok());
    }
};

/// Channels in a list.
class MemoryChannels final : public core::notify::ChannelRepository {
public:
    QList<core::notify::Channel> kept = {};

    core::FutureResult<QList<core::notify::Channel>> channels() override
    {
        return core::ready<QList<core::notify::Channel>>(kept);
    }

    core::FutureStatus save(const core::notify::Channel &channel) override
    {
        kept.removeIf([&](const core::notify::Channel &each) { return each.id == channel.id; });
        kept << channel;
        return core::ready(core::ok());
    }

    core::FutureStatus remove(const QString &id) override
    {
        kept.removeIf([&](const core::notify::Channel &each) { return each.id == id; });
        return core::ready(core::ok());
    }
};

} // namespace tests
