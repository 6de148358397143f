// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/machine_choice.h"

#include <QPromise>
#include <QTimer>

#include <functional>

namespace app::cli {

/// Connects some machines and calls back on every change until the command has its answer.
class MachineWatch final : public QObject {
    Q_OBJECT

public:
    struct Plan {
        QList<core::instances::InstanceId> machines = {};
        std::chrono::milliseconds limit{30'000};
        /// Says yes to unknown keys; a changed key is never accepted here.
        bool acceptsNewHostKey = false;
        QString expectedFingerprint = {}; ///< Accept only this one; it may replace a recorded key.
        QByteArray password = {};         ///< For a machine that asks; for this run only.
        /// The connections stay open after the watch; the caller closes them.
        bool keepsConnections = false;
        /// Called after each change; an exit code ends the watch.
        std::function<std::optional<int>(const core::fleet::MachineStatus &)> onChange = {};
        /// Called some times a second, where given; an exit code ends the watch.
        std::function<std::optional<int>()> onTick = {};
        /// Called at the limit; gives the exit code.
        std::function<int()> onLimit = {};
    };

    /// Deletes itself when done.
    static QFuture<int> run(Services &services, Plan plan);

private:
    MachineWatch(Services &services, Plan plan);
    void connectTo(const core::instances::InstanceId &id);
    void look(const core::instances::InstanceId &id);
    void finish(int code);

    Services &m_services;
    Plan m_plan;
    QPromise<int> m_promise;
    QTimer m_limit;
    QTimer m_tick;
    bool m_isDone = false;
    bool m_gavePassword = false;
};

/// How "machines test" and "machines status" watch.
struct ReadingChoice {
    bool acceptsNew = false;
    QString fingerprint = {};
    QByteArray password = {};
    bool isStream = false;
};

/// Connects the machines, tells each stage on stderr and prints every machine once it has a reading or a problem.
QFuture<int> watchForReading(Services &services, Toolbox &tools, const QList<core::instances::InstanceId> &ids, const ReadingChoice &choice);

} // namespace app::cli
