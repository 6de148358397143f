// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "core/transfer/job_types.h"
#include "core/transfer/transfer_queue.h"

#include <QThread>
#include <QTimer>

#include <memory>
#include <vector>

class QLockFile;

namespace core::transfer {

class Worker;

/// One machine's transfers: its bulk session, its worker thread, and the one transfer that runs now. Lives in the UI
/// thread; a lost session is waited for.
class Lane final : public QObject {
    Q_OBJECT

public:
    Lane(instances::InstanceId machine, BulkSessions sessions, std::shared_ptr<SharedLimit> limit, QObject *parent = nullptr);
    ~Lane() override;

    std::optional<TransferId> current() const { return m_current; }
    bool isStopping() const { return m_isStopping; }
    bool isSessionFailed() const;

    /// Precondition: nothing is current. Leads to ended(), perhaps after any number of waiting().
    void start(TransferId id, const TransferRequest &request, const QString &note);
    void stop(bool keepsPartial);
    /// While it waits for the machine: tries to reach it now.
    void retryNow();
    /// Removes the temporary files of a transfer that will not go on; on the machine only while the session is ready.
    void removeLeftovers(const TransferRequest &request, const QByteArray &nonce);

signals:
    void updated(core::transfer::TransferId id, const core::transfer::JobUpdate &update);
    void noteChanged(core::transfer::TransferId id, const QString &note);
    void waiting(core::transfer::TransferId id, const core::Error &reason);
    void ended(core::transfer::TransferId id, core::transfer::JobEnd end, const core::transfer::JobUpdate &update);

private:
    bool takeSession();
    void followSession(const remote::SessionState &state);
    void launch();
    void openHelper();
    void giveHelper(remote::Session &session);
    void dropHelpers();
    void openStream(int token, const QByteArray &line);
    void runCommand(int token, const remote::Command &command);
    void finish(JobEnd end, const JobUpdate &update);
    void endWithout(JobEnd end, const Error &error);

    const instances::InstanceId m_machine;
    const BulkSessions m_sessions;
    const std::shared_ptr<SharedLimit> m_limit;
    std::shared_ptr<remote::Session> m_session;
    QThread m_thread;
    Worker *m_worker = nullptr; ///< Lives in m_thread and ends with it.
    QTimer m_idle;
    std::shared_ptr<QLockFile> m_lock; ///< Of the current transfer.
    std::vector<std::shared_ptr<remote::Session>> m_helpers; ///< More sessions of the current transfer.
    std::optional<TransferId> m_current = {};
    JobStart m_start;
    bool m_isRunning = false; ///< The worker has it; otherwise it waits for the session.
    bool m_isStopping = false;
    bool m_hasSecondChannel = false; ///< A window of its own on the same connection.
};

} // namespace core::transfer
