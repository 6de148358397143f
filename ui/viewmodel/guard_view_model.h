// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/platform_sheet.h"

#include "core/reminders/reminder_engine.h"

#include <QObject>

namespace ui {

/// One thing that protects, or does not, with plain words about its limits.
struct Protection {
    bool isOn = false;
    bool isDanger = false; ///< Nothing helps here: say so loudly.
    QString heading = {};
    QString detail = {};
};

/// A planned end on the line of the next hours.
struct EndMark {
    QString name = {};
    QDateTime at = {};
};

/// What protects the user from forgotten machines, and what does not.
class GuardViewModel final : public QObject {
    Q_OBJECT

public:
    GuardViewModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                   const core::reminders::ReminderEngine &engine, QObject *parent = nullptr);

    core::fleet::Fleet &fleet() const { return m_fleet; }
    const core::catalog::Catalog &catalog() const { return m_catalog; }
    const core::Clock &clock() const { return m_clock; }

    QString contextText() const;      ///< "watching 3 machines".
    QList<Protection> protections() const;
    QString protectionCount() const;  ///< "2 of 3".
    QList<EndMark> ends() const;      ///< Of the next `hours`, soonest first.
    static constexpr int kShownHours = 12;
    /// Whether the program lives on beside the clock when its window is closed.
    void setTrayShown(bool isShown);

    PlatformSheet sheet(const core::instances::InstanceId &id) const;
    std::optional<QDateTime> plannedEnd(const core::instances::InstanceId &id) const;

public slots:
    void setEnd(const core::instances::InstanceId &id, const std::optional<QDateTime> &end);
    void extendEnd(const core::instances::InstanceId &id, int hours);
    void openConsole(const core::instances::InstanceId &id);

signals:
    void changed();
    void failed(const core::Error &error);
    void urlRequested(const QUrl &url);

private:
    QList<core::instances::Instance> running() const;
    Protection endProtection() const;
    QString reminderDetail() const; ///< With %1 for the minutes.

    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    const core::reminders::ReminderEngine &m_engine;
    bool m_hasTray = false;
};

} // namespace ui
