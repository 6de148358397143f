// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/channel_task.h"
#include "core/remote_libssh/ssh_handles.h"
#include "core/remote_libssh/tcp_socket.h"

#include <QDateTime>

#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace core::remote_libssh {

/// A logged-in session at work: drives all its channels without ever waiting, keeps it alive, notices its death. It knows
/// no event loop: whoever owns it calls pump() when socket() is readable, when it isWriting() and the socket is writable, at
/// nextPump(), and after any add(). All in one thread.
class LinkEngine {
public:
    using OnRoundTrip = std::function<void(int milliseconds)>;

    LinkEngine(SshSessionHandle session, const SessionTimings &timings, OnRoundTrip onRoundTrip);
    /// Ends what is left with Cancelled.
    ~LinkEngine();
    Q_DISABLE_COPY_MOVE(LinkEngine)

    void add(std::unique_ptr<ChannelTask> task);
    /// Does all that can be done now. Gives the error when the link is dead: all tasks have ended then.
    std::optional<Error> pump();
    /// Asks the server for a sign of life now; without one the link is dead after timings.wakeProbe.
    void probeNow();
    /// Ends all tasks with `reason` and takes leave of the server.
    void shutDown(const Error &reason);

    bool isOpen() const { return m_session != nullptr; }
    SocketHandle socket() const;
    bool isWriting() const;
    QDeadlineTimer nextPump() const { return m_next; }

private:
    bool readNetwork();
    bool isConnected() const;
    bool pumpTasks();
    void startWaiting();
    void noChannelFor(std::size_t index);
    void endProcesses(int groupLeader);
    void planNext(bool hasMore);
    std::optional<QString> keepAlive();
    bool askForLife();
    void noteAsking();
    Error die(const QString &detail);
    void endTasks(const Error &reason);
    void closeSession(bool isSilent);

    SessionTimings m_timings;
    OnRoundTrip m_onRoundTrip;
    SshSessionHandle m_session;
    ssh_event m_event = nullptr;
    ssh_counter_struct m_counters = {};
    QByteArray m_buffer;
    std::deque<std::unique_ptr<ChannelTask>> m_waiting;
    std::vector<std::unique_ptr<ChannelTask>> m_active;
    std::size_t m_channelLimit;
    QDeadlineTimer m_limitPause{0};  ///< After the server refused a channel.
    QDeadlineTimer m_nextTick;
    QDeadlineTimer m_next{0};
    uint64_t m_bytesHeard = 0;
    QElapsedTimer m_heard;  ///< Since the last byte from the server.
    QElapsedTimer m_asked;  ///< Since a question that no byte has followed; invalid when there is none.
    QDateTime m_lastTick;
    std::chrono::milliseconds m_patience; ///< Present limit of silence after a question.
    bool m_isPumping = false;
};

} // namespace core::remote_libssh
