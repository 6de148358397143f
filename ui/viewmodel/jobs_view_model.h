// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/jobs/job_book.h"
#include "core/reminders/facts.h"
#include "ui/viewmodel/machine_text.h"

#include <QObject>

namespace ui {

/// One job as a card shows it.
struct JobRow {
    QString id = {};
    QString nameText = {};
    TonedText stateText = {};    ///< "running", "failed with code 3", "the machine restarted".
    StateMark mark = StateMark::Off;
    QString factsText = {};      ///< "3 h 25 min", "ended 23:10 after 3 h 25 min", "as of 2 min ago".
    QString commandText = {};
    QStringList tail = {};       ///< Last lines of its log.
    bool isOver = false;         ///< It can be removed.
    QByteArray session = {};     ///< To attach to; empty when there is none any more.
    QString placeText = {};      ///< A sentence where there is nothing to attach to; empty otherwise.
};

/// The jobs of the machine that is looked at, and a line on those of every other.
class JobsViewModel final : public QObject {
    Q_OBJECT

public:
    using MachineId = core::instances::InstanceId;

    JobsViewModel(core::fleet::Fleet &fleet, core::jobs::JobBook &book, const core::Clock &clock, QObject *parent = nullptr);

    void setMachine(const MachineId &id);
    const MachineId &machine() const { return m_machine; }
    QString machineName(const MachineId &id) const;
    QList<JobRow> rows() const;           ///< Of the machine, newest first; at most three.
    bool canStart(const MachineId &id) const; ///< It is a real machine, and connected.
    /// What has to be said before: where it runs without tmux; empty when that is there, or not known yet.
    QString placeWarning(const MachineId &id) const;
    QString installLine(const MachineId &id) const; ///< For tmux, where it is missing. Never run from here.
    QString freeName(const MachineId &id) const;

    /// "train: running" for a list of machines, then the end of its log; empty when nothing is worth telling.
    QString lineFor(const MachineId &id) const;
    /// For the rules that remind; empty when the user did not want it.
    std::optional<core::reminders::JobFact> factFor(const MachineId &id) const;
    /// Starts it: started(), or failed().
    void start(const MachineId &id, const core::jobs::JobWish &wish);
    /// Removes a job that is over, with its folder on the machine: changed(), or noticed() with the reason.
    void remove(const MachineId &id, const QString &job);
    static QByteArray scriptOf(const core::jobs::JobWish &wish);

signals:
    void changed();                                          ///< Of the machine that is looked at.
    void linesChanged();                                     ///< Of any machine.
    void started(const core::instances::InstanceId &id, const QByteArray &session);
    void failed(const core::Error &error);
    void noticed(const QString &text);                       ///< A job is over, or could not be kept.

private:
    JobRow rowOf(const core::jobs::Job &job) const;
    QString factsOf(const core::jobs::Job &job) const;

    core::fleet::Fleet &m_fleet;
    core::jobs::JobBook &m_book;
    const core::Clock &m_clock;
    MachineId m_machine;
};

} // namespace ui
