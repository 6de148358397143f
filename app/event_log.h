// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/reminders/reminder_engine.h"
#include "core/transfer/transfer_queue.h"

#include <QHash>

namespace app {

/// Writes what happens to machines, transfers and reminders into the program's log, once for each event: what went wrong with
/// its code and detail, and what somebody has to know afterwards. The log itself takes secrets out.
class EventLog final : public QObject {
    Q_OBJECT

public:
    /// All are borrowed.
    EventLog(core::fleet::Fleet &fleet, core::transfer::TransferQueue &transfers, core::reminders::ReminderEngine &reminders,
             QObject *parent = nullptr);

    /// Trouble of the whole program (store, catalog, keychain) as it stands; only what is new is written.
    void setTroubles(const QList<core::Error> &troubles);

private:
    /// What was written last about a machine; empty = that is over.
    struct Told {
        QString session = {};
        QString key = {};
        QString problem = {};
    };

    void followMachine(const core::instances::InstanceId &id);
    void tellSession(const core::fleet::MachineStatus &machine, QString &told) const;
    void tellKey(const core::fleet::MachineStatus &machine, QString &told) const;
    void tellProblem(const core::fleet::MachineStatus &machine, QString &told) const;
    void tellOutcome(core::transfer::TransferId id, const core::Status &outcome) const;
    void tellPause(const core::transfer::TransferProgress &transfer);

    core::fleet::Fleet &m_fleet;
    core::transfer::TransferQueue &m_transfers;
    QHash<core::instances::InstanceId, Told> m_told;
    QHash<qint64, QString> m_pauses; ///< Code by transfer.
    QStringList m_troubles;
};

} // namespace app
