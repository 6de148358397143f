// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/channel_task.h"
#include "core/remote_libssh/ssh_handles.h"

#include <QDateTime>
#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

#include <deque>
#include <memory>
#include <vector>

namespace core::remote_libssh {

/// A logged-in session at work: drives all its channels without ever waiting, keeps it alive, notices its death.
/// Lives in the session's thread, and so does everything given to it.
class SshLink final : public QObject {
    Q_OBJECT

public:
    SshLink(SshSessionHandle session, const SessionTimings &timings, QObject *parent = nullptr);
    /// Ends what is left with Cancelled.
    ~SshLink() override;

    void add(std::unique_ptr<ChannelTask> task);
    /// Ends all tasks with `reason` and takes leave of the server.
    void shutDown(const Error &reason);

public slots:
    /// Does all that can be done now. Cheap when there is nothing.
    void pump();

signals:
    /// The link is dead and all tasks have ended; nothing more comes.
    void lost(const core::Error &error);
    void roundTripMeasured(int milliseconds);

private:
    bool readNetwork();
    bool isConnected() const;
    bool pumpTasks();
    void startWaiting();
    void noChannelFor(std::size_t index);
    void endProcesses(int groupLeader);
    void afterPump(bool hasMore);
    void armDeadline();
    void tick();
    void noteAsking();
    void fail(const QString &detail);
    void endTasks(const Error &reason);
    void closeSession(bool isSilent);

    SessionTimings m_timings;
    SshSessionHandle m_session;
    ssh_event m_event = nullptr;
    ssh_counter_struct m_counters = {};
    QByteArray m_buffer;
    std::unique_ptr<QSocketNotifier> m_readable;
    std::unique_ptr<QSocketNotifier> m_writable;
    QTimer m_soon;        ///< The next pump when the last one stopped by its budget.
    QTimer m_deadline;    ///< The next pump for the sake of a task's deadline.
    QTimer m_limitPause;  ///< After the server refused a channel.
    QTimer m_ticker;
    std::deque<std::unique_ptr<ChannelTask>> m_waiting;
    std::vector<std::unique_ptr<ChannelTask>> m_active;
    std::size_t m_channelLimit;
    uint64_t m_bytesHeard = 0;
    QElapsedTimer m_heard;  ///< Since the last byte from the server.
    QElapsedTimer m_asked;  ///< Since a question that no byte has followed; invalid when there is none.
    QDateTime m_lastTick;
    std::chrono::milliseconds m_patience; ///< Present limit of silence after a question.
    bool m_isPumping = false;
};

} // namespace core::remote_libssh
