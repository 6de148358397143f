// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/instances/team_file.h"

#include <QObject>

namespace ui {

/// One row of a team file that was read, and what taking it does.
struct TeamChoice {
    enum class Act { None, Add, Update };

    core::instances::TeamEntry entry = {};
    core::instances::InstanceId known = {}; ///< The machine that has this login.
    QString login = {};                     ///< "root@1.2.3.4:2222"
    QString what = {};                      ///< "new", "here already as box", "changes tags, owner".
    QString leftOut = {};                   ///< "left out: token"; empty = nothing.
    Act act = Act::None;
    bool isTaken = false;
};

/// Writes machines into a file for colleagues and reads such a file. No secret is in it: each who imports adds their own key.
class TeamFileViewModel final : public QObject {
    Q_OBJECT

public:
    explicit TeamFileViewModel(core::fleet::Fleet &fleet, QObject *parent = nullptr);

    /// What would leave with these machines, or with all when the list is empty. Demo machines and this computer never do.
    QList<core::instances::LeavingField> leaving(const QList<core::instances::InstanceId> &ids) const;
    int leavingCount(const QList<core::instances::InstanceId> &ids) const;
    core::Status write(const QString &file, const QList<core::instances::InstanceId> &ids) const;

    /// Reads a file as a preview; nothing is added. Errors: those of the file and of readTeamFile().
    core::Status read(const QString &file);
    const QList<TeamChoice> &choices() const { return m_choices; }
    void setTaken(qsizetype row, bool isTaken); ///< Rows that do nothing stay untaken.
    int takenCount(TeamChoice::Act act) const;
    QString takeText() const; ///< "Add 2 and update 1"; empty when nothing is taken.
    bool isBusy() const { return m_isBusy; }

public slots:
    /// Adds and updates what is taken, one after the other. finished() follows, or failed() at the first that fails.
    void take();

signals:
    void changed();
    void finished(int added, int updated);
    void failed(const core::Error &error);

private:
    QList<core::instances::Instance> machinesOf(const QList<core::instances::InstanceId> &ids) const;
    TeamChoice choiceOf(const core::instances::TeamEntry &entry) const;
    void takeNext();
    void goOn(const core::Status &outcome, int &counter);

    core::fleet::Fleet &m_fleet;
    QList<TeamChoice> m_choices;
    QList<qsizetype> m_waiting;   ///< Rows that are still to be taken.
    qsizetype m_present = 0;      ///< The row that is being taken.
    int m_added = 0;
    int m_updated = 0;
    bool m_isBusy = false;
};

} // namespace ui
