// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/channel_view_model.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/platform_sheet.h"

#include "core/reminders/reminder_engine.h"

#include <QObject>

namespace ui {

/// What the button of a line does.
enum class ProtectionAction { None, ToggleIdle, TestPhone, SetUpPhone, SetUpMachineGuard };

/// One thing that protects, or does not, with plain words about its limits.
struct Protection {
    bool isOn = false;
    bool isDanger = false; ///< Nothing helps here: say so loudly.
    QString heading = {};
    QString detail = {};
    ProtectionAction action = ProtectionAction::None;
};

/// Quiet hours and the daily message, as local times.
struct GuardHours {
    bool hasQuiet = false;
    QTime quietFrom = {};
    QTime quietTo = {};
    bool hasDigest = false;
    QTime digestAt = {};
};

/// How the desktop is told to start the program at login; empty = not possible here.
struct Autostart {
    std::function<bool()> isOn = {};
    std::function<core::Status(bool)> set = {};
};

/// What a machine does by its idle rule.
struct IdleState {
    QString state = {};    ///< "working", "idle, holds memory", "not known".
    QString heldUpBy = {}; ///< "GPU 92 %"; empty while idle.
    QString armed = {};    ///< "armed 18:22" or "not armed yet".
    bool isArmed = false;
    Tone tone = Tone::Plain;
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
                   core::reminders::ReminderEngine &engine, QObject *parent = nullptr);

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
    /// What is known of the phone; without it channels are not spoken of.
    void setPhone(std::function<PhoneState()> phone);
    /// Whether a guard runs on the machine itself; without it none can be set up here.
    void setMachineGuard(std::function<bool(const core::instances::InstanceId &)> isOn);

    /// Where this holds, a machine can be stopped after a countdown.
    void setCanStop(std::function<bool(const core::instances::Instance &)> canStop);
    bool canStop(const core::instances::InstanceId &id) const;
    void setAutostart(const Autostart &autostart);
    bool canAutostart() const { return static_cast<bool>(m_autostart.set); }
    bool isAutostartOn() const { return canAutostart() && m_autostart.isOn(); }

    bool canTestPhone() const { return m_phone && m_phone().on > 0; }
    /// What keeps each running machine from counting as idle, in one line; empty when no machine is on.
    QString heldUpText() const;
    IdleState idleState(const core::instances::InstanceId &id) const;
    core::reminders::RuleSettings rule(const core::instances::InstanceId &id) const;
    bool hasOwnRule(const core::instances::InstanceId &id) const;
    GuardHours hours() const;

    PlatformSheet sheet(const core::instances::InstanceId &id) const;
    std::optional<QDateTime> plannedEnd(const core::instances::InstanceId &id) const;

public slots:
    void setRule(const core::instances::InstanceId &id, const core::reminders::RuleSettings &rule);
    void setDefaultRule(const core::reminders::RuleSettings &rule); ///< For machines without a rule of their own.
    void dropOwnRule(const core::instances::InstanceId &id);
    void setHours(const ui::GuardHours &hours);
    void startAtLogin(bool isOn);
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
    Protection idleProtection() const;
    Protection phoneProtection() const;
    Protection machineProtection() const;
    QString reminderDetail() const;

    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    core::reminders::ReminderEngine &m_engine;
    bool m_hasTray = false;
    std::function<bool(const core::instances::Instance &)> m_canStop = {};
    Autostart m_autostart = {};
    std::function<PhoneState()> m_phone = {};
    std::function<bool(const core::instances::InstanceId &)> m_hasMachineGuard = {};
};

} // namespace ui
