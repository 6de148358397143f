// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/jobs/job.h"
#include "core/remote/command_runner.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>

namespace core::jobs {

/// The jobs of all machines: starts them, reads them back after any absence, keeps what was read. Lives in the UI thread.
class JobBook final : public QObject {
    Q_OBJECT

public:
    using MachineId = instances::InstanceId;

    struct Parts {
        JobRepository &repository;
        const Clock &clock;
        std::function<remote::CommandRunner *(const MachineId &)> runner = {}; ///< Null = not connected.
    };

    explicit JobBook(Parts parts, QObject *parent = nullptr);

    /// What was kept; then the jobs that are not over are read every `interval`.
    void load(std::chrono::milliseconds interval = std::chrono::seconds{15});
    /// Errors: InvalidInput, RemoteCommand, Network when the machine is not connected.
    FutureResult<Job> start(const MachineId &machine, const JobWish &wish);
    /// Reads the jobs of a machine now; call when it has connected.
    void look(const MachineId &machine);
    /// Removes a job that is over: from here, and its folder from the machine. Errors: Network when the machine is not connected,
    /// RemoteCommand when its folder stayed.
    FutureStatus remove(const MachineId &machine, const QString &id);
    void forgetMachine(const MachineId &machine);

    QList<Job> jobs(const MachineId &machine) const; ///< Newest first.
    std::optional<Job> latest(const MachineId &machine) const;

signals:
    void changed(const core::instances::InstanceId &machine);
    /// It was running when it was seen last, or it was started here, and now it is over.
    void ended(const core::jobs::Job &job);
    void failed(const core::Error &error); ///< Something could not be kept.

private:
    void take(const MachineId &machine, const Result<remote::CommandOutput> &output);
    void merge(const MachineId &machine, const QList<Job> &read);
    void keep(const Job &job);
    bool isSuspected(const Job &before, const Job &now); ///< Gone for the first time: looked at again before it is told.
    void lookAtRunning();
    void drop(const MachineId &machine, const QString &id);

    Parts m_parts;
    QHash<MachineId, QList<Job>> m_jobs;
    QSet<MachineId> m_reading;
    QSet<QString> m_suspects; ///< Jobs seen gone once: what a dying one writes down may come a moment later.
    QTimer m_timer;
};

} // namespace core::jobs
