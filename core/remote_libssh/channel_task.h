// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/remote_libssh/session_timings.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QElapsedTimer>

#include <libssh/callbacks.h>
#include <libssh/libssh.h>

#include <optional>

namespace core::remote_libssh {

/// One SSH channel from its opening to its end. SshLink drives it by pump(); a subclass says what it is for.
/// All of it lives in the session's thread.
class ChannelTask {
public:
    /// What a pump() came to.
    enum class Progress { Idle, HasMore, NoChannel, Over };

    ChannelTask(QByteArray name, bool isSubsystem, const SessionTimings &timings);
    virtual ~ChannelTask();
    Q_DISABLE_COPY_MOVE(ChannelTask)

    /// Moves on as far as is possible without waiting. `buffer` is shared by all tasks: its size is what a read asks for,
    /// and so the window that the server is given. NoChannel = the server opens no more channels now; try later.
    Progress pump(ssh_session session, QByteArray &buffer);
    /// Ends the task, without the network, unless it has ended.
    void abandon(const Error &error);
    /// Starts the patience for a free channel, once.
    void startWaiting();
    /// Ends a waiting task whose patience or receiver is gone. True when it ended.
    bool expireWaiting();

    /// When the task wants to be pumped even if the network stays silent.
    QDeadlineTimer deadline() const;
    /// Time from the request for the channel to its confirmation; once.
    std::optional<qint64> takeRoundTripMs() { return std::exchange(m_roundTripMs, std::nullopt); }
    /// Leader of the remote process group that a killed task left behind; once. Closing a channel does not end it.
    std::optional<int> takeLeftBehind() { return std::exchange(m_leftBehind, std::nullopt); }
    /// True while the server owes an answer.
    bool isAsking() const { return m_state == State::Opening || m_state == State::Requesting; }

protected:
    /// Asks for the channel, again and again until it says something else than SSH_AGAIN.
    virtual int openChannel(ssh_channel channel) { return ssh_channel_open_session(channel); }
    /// Why a refused channel ends the task; nothing = the server opens no more channels now, wait for one.
    virtual std::optional<Error> openRefused(const QString &) const { return std::nullopt; }
    virtual bool hasRequest() const { return true; } ///< False when the open channel is all there is to ask for.
    /// Asks what the open channel is for, again and again until it says something else than SSH_AGAIN.
    virtual int sendRequest(ssh_channel channel);
    virtual void beforeWork(ssh_channel) {} ///< At every pump of the running channel.
    virtual void started() {}
    virtual void received(const QByteArray &bytes, bool isError) = 0;
    /// Gives the next bytes to send; called when the last ones are gone.
    virtual QByteArray nextOutgoing() { return {}; }
    virtual bool isInputOver() const { return true; } ///< EOF may follow what was given.
    virtual void sent(qint64) {}
    virtual bool isReading() const { return true; }
    virtual bool isDone() const { return false; }     ///< The task has all it wants, although the channel is open.
    virtual bool isUnwanted() const { return false; } ///< The receiver has lost interest.
    virtual Error timeoutError() const = 0;
    virtual std::chrono::milliseconds runLimit() const { return {}; } ///< 0 = none.
    virtual std::optional<int> processId() const { return std::nullopt; } ///< Of the remote shell, where it told.
    /// Called once. Either the exit code (unknown when the server did not tell), or why it failed.
    virtual void ended(std::optional<int> exitCode, const std::optional<Error> &error) = 0;

    const QByteArray &name() const { return m_name; }
    const QByteArray &exitSignal() const { return m_exitSignal; }

private:
    enum class State { Waiting, Opening, Requesting, Running, Draining, Over };

    Progress open(ssh_session session);
    Progress request();
    Progress work(ssh_session session, QByteArray &buffer);
    bool read(QByteArray &buffer, bool isError);
    bool write(ssh_session session);
    bool isFinishedRemotely() const;
    void watchEnd();
    void finish(std::optional<int> exitCode, const std::optional<Error> &error);
    void kill(const Error &error);
    void release();
    static void exitStatusArrived(ssh_session, ssh_channel, int status, void *self);
    static void exitSignalArrived(ssh_session, ssh_channel, const char *signal, int, const char *, const char *, void *self);
    static void closeArrived(ssh_session, ssh_channel, void *self);

    QByteArray m_name;
    bool m_isSubsystem;
    SessionTimings m_timings;
    State m_state = State::Waiting;
    ssh_channel m_channel = nullptr;
    ssh_channel_callbacks_struct m_callbacks = {};
    QDeadlineTimer m_waitDeadline{QDeadlineTimer::Forever}; ///< For a free channel, over all tries.
    QDeadlineTimer m_deadline{QDeadlineTimer::Forever};     ///< Of the present state.
    QElapsedTimer m_openTime;
    std::optional<qint64> m_roundTripMs;
    QByteArray m_outgoing;
    qsizetype m_outgoingAt = 0;
    qsizetype m_untilGrowth = 0; ///< Bytes still to be read before the window is opened anew.
    bool m_isEofSent = false;
    bool m_isRemoteClosed = false;
    bool m_hasEnded = false;
    std::optional<int> m_exitCode;
    std::optional<int> m_leftBehind;
    QByteArray m_exitSignal;
    QDeadlineTimer m_endPatience{QDeadlineTimer::Forever};  ///< For the exit code after EOF.
};

} // namespace core::remote_libssh
