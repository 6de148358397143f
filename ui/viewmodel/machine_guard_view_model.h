// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "core/guard/machine_guard.h"
#include "ui/viewmodel/machine_text.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <functional>

namespace ui {

/// The guard on one machine, ready to show.
struct MachineGuardCard {
    QString heading = {};      ///< "Guard on llm-4090".
    QString fit = {};          ///< What it can and cannot do on this platform.
    Tone fitTone = Tone::Plain;
    QString note = {};
    bool canInstall = false;
    bool isInstalled = false;
    QString state = {};        ///< "Watching; last heartbeat 12 s ago".
    Tone stateTone = Tone::Plain;
    QStringList details = {};  ///< Planned end, idleness, job, last stop.
    bool canPause = false;
    bool isPaused = false;
    bool isBusy = false;       ///< Something is asked or being done.
    bool isConnected = false;
    QString trouble = {};
};

/// Sets up, reads and removes the guard that runs on a machine, over the fleet's connection. Holds it back while files are moved.
class MachineGuardViewModel final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        core::fleet::Fleet &fleet;
        const core::catalog::Catalog &catalog;
        const core::Clock &clock;
        core::guard::GuardRules rules;
        QByteArray pattern;    ///< resources/guard/zuka-guard.sh.
        std::function<int(const core::instances::InstanceId &)> openTransfers = {};
    };

    explicit MachineGuardViewModel(Parts parts, QObject *parent = nullptr);

    MachineGuardCard card(const core::instances::InstanceId &id) const;
    /// What would be written to the machine; empty where it is of no use.
    QString script(const core::instances::InstanceId &id) const;
    QStringList jobs(const core::instances::InstanceId &id) const; ///< Names of tmux sessions.
    int idleMinutes() const { return m_parts.rules.idleMinutes; }
    std::optional<QDateTime> plannedEnd(const core::instances::InstanceId &id) const;
    QDateTime now() const { return m_parts.clock.now(); }
    /// True when the guard there can be relied on, as far as it was asked.
    bool protects(const core::instances::InstanceId &id) const;
    std::optional<core::guard::GuardState> state(const core::instances::InstanceId &id) const;

public slots:
    void ask(const core::instances::InstanceId &id);
    /// `end` empty = no planned end; `idleMinutes` 0 = not for idleness; `job` empty = for no job.
    void install(const core::instances::InstanceId &id, const std::optional<QDateTime> &end, int idleMinutes, const QString &job);
    void pause(const core::instances::InstanceId &id, int minutes);
    void resume(const core::instances::InstanceId &id);
    void extend(const core::instances::InstanceId &id, int minutes);
    void remove(const core::instances::InstanceId &id);

signals:
    void changed(const core::instances::InstanceId &id);

private:
    struct Known {
        std::optional<core::guard::GuardState> state = {};
        std::optional<core::Error> trouble = {};
        QDateTime askedAt = {};
        int pending = 0;
    };

    const core::guard::InsideStop &insideOf(const core::instances::InstanceId &id) const;
    void run(const core::instances::InstanceId &id, const core::remote::Command &command);
    void holdWhereFilesMove();

    Parts m_parts;
    QHash<core::instances::InstanceId, Known> m_known;
    QTimer m_hold;
};

} // namespace ui
