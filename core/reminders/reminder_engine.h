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
    ReminderEngine(const Clock &clock, ReminderRules rules, QObject *parent = nullptr);

    void start(std::chrono::milliseconds interval = std::chrono::seconds{20});
    /// Replaces what is known of the machines and checks at once.
    void setMachines(const QList<instances::Instance> &machines);
    void check();

    QList<Reminder> open() const; ///< Most urgent first.
    const ReminderRules &rules() const { return m_rules; }

signals:
    void raised(const core::reminders::Reminder &reminder);
    void openChanged();

private:
    struct Stage;
    const Clock &m_clock;
    ReminderRules m_rules;
    QTimer m_timer;
    QList<instances::Instance> m_machines;
    QHash<QString, QDateTime> m_lastRaised;
    QList<Reminder> m_open;
};

} // namespace core::reminders
