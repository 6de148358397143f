// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/reminders/reminder.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace core::reminders {

/// Watches planned ends. Raises each reminder once a stage: before the end, at the end, then every repeatMinutes.
class ReminderEngine final : public QObject {
    Q_OBJECT

public:
    /// `clock` is borrowed and must outlive the engine.
    ReminderEngine(const Clock &clock, ReminderRules rules, QObject *parent = nullptr);

    /// Checks now and then every `interval`.
    void start(std::chrono::milliseconds interval = std::chrono::seconds{20});
    /// Replaces what is known of the machines and checks at once.
    void setMachines(const QList<instances::Instance> &machines);
    /// Looks at the clock once. However long ago the last look was, each machine is raised at most once.
    void check();

    /// Everything to decide, most urgent first. Machines that cost something and have no planned end are listed too, but never
    /// raised; their raisedAt is invalid.
    QList<Reminder> open() const { return m_open; }
    const ReminderRules &rules() const { return m_rules; }

signals:
    /// Something to be told at once.
    void raised(const core::reminders::Reminder &reminder);
    void openChanged();

private:
    /// What was raised last about a machine. Forgotten when the machine is off or its end moves out of sight.
    struct Stage {
        QDateTime plannedEnd = {};
        ReminderReason reason = ReminderReason::NoEndSet;
        QDateTime raisedAt = {};
    };

    Reminder reminderFor(const instances::Instance &machine, ReminderReason reason, const QDateTime &now) const;
    /// True when `reason` has to be raised now, and remembers that it was.
    bool isDue(const instances::Instance &machine, ReminderReason reason, const QDateTime &now);

    const Clock &m_clock;
    ReminderRules m_rules;
    QTimer m_timer;
    QList<instances::Instance> m_machines;
    QHash<instances::InstanceId, Stage> m_stages;
    QList<Reminder> m_open;
};

} // namespace core::reminders
