// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/remote/session.h"
#include "core/remote_libssh/session_timings.h"
#include "core/remote_libssh/stream_task.h"

#include <QElapsedTimer>
#include <QHash>
#include <QThread>
#include <QTimer>

#include <functional>
#include <memory>

namespace core::remote_libssh {

class Cancellation;
class ChannelTask;
class JumpRoute;
class LoginTalk;
class SessionWorker;
class TcpSocket;
enum class SessionPurpose;
struct SharedState;

/// The face of a session in the caller's thread, and its policy: host keys, retries, state. The network is the
/// SessionWorker's, in a thread of its own.
class LibsshSession final : public remote::Session {
    Q_OBJECT

public:
    using OnTunnel = std::function<void(const std::shared_ptr<TcpSocket> &, const std::optional<Error> &)>;

    /// `hostKeys` and `clock` are borrowed; they are used in this thread only.
    LibsshSession(const remote::ConnectionRequest &request, remote::HostKeyRepository &hostKeys, const Clock &clock,
                  const SessionTimings &timings, std::shared_ptr<SharedState> shared, SessionPurpose purpose);
    ~LibsshSession() override;

    void open() override;
    void close() override;
    void retryNow() override;
    remote::SessionState state() const override { return m_state; }
    remote::HostProbe probe() const override { return m_probe; }
    void answerHostKey(bool isAccepted) override;
    void answerQuestion(const remote::LoginAnswers &answers) override;
    void setUrgent(bool isUrgent) override;
    void probeNow() override;
    FutureResult<remote::CommandOutput> run(const remote::Command &command) override;
    std::shared_ptr<remote::ByteChannel> openSubsystem(const QByteArray &name) override;
    std::shared_ptr<remote::ByteChannel> openCommand(const QByteArray &line) override;
    std::shared_ptr<remote::ShellChannel> openTerminal(const remote::TerminalRequest &request) override;
    /// A socket that leads from this session's machine on to `target`; `done` is called later, unless this object goes.
    void openTunnel(const remote::Endpoint &target, OnTunnel done);

private:
    void startThread();
    void listenToWorker();
    void makeJump();
    void beginAttempt();
    void connectWorker(const std::optional<remote::KnownHost> &known);
    void startConnect(const std::shared_ptr<TcpSocket> &tunnel);
    void passOnQuestion(const remote::LoginQuestion &question);
    void judgeHostKey(const remote::HostKey &offered);
    void acceptHostKey(const remote::HostKey &key, bool wasChanged);
    void remember(const remote::HostKey &key);
    void becomeReady(const remote::HostProbe &probe, int roundTripMs);
    void lookedAgain(const remote::HostProbe &probe);
    void handleFailure(const Error &error);
    std::chrono::milliseconds delayAfter(const Error &error) const;
    void updateRoundTrip(int milliseconds);
    void setState(remote::SessionState state);
    std::shared_ptr<remote::ByteChannel> openStream(const StreamTask::Source &source);
    void giveToWorker(std::unique_ptr<ChannelTask> task);

    std::shared_ptr<remote::ConnectionRequest> m_request;
    remote::HostKeyRepository &m_hostKeys;
    const Clock &m_clock;
    const SessionTimings m_timings;
    const std::shared_ptr<SharedState> m_shared;
    const SessionPurpose m_purpose;
    remote::SessionState m_state;
    remote::HostProbe m_probe;
    int m_run = 0;     ///< Number of the present connection; what comes from older ones is passed over.
    int m_attempt = 0; ///< Since the last Ready, from 1.
    bool m_isUrgent = false;
    bool m_wasReady = false; ///< Ever; so the way to the machine is known to be good.
    QElapsedTimer m_attemptTime;
    std::optional<remote::KnownHost> m_known;
    std::optional<remote::HostKey> m_accepted; ///< In this session, for the case that it could not be saved.
    std::optional<remote::HostKey> m_asked;    ///< Waits for answerHostKey().
    QTimer m_retry;
    QElapsedTimer m_roundTripAge;
    std::shared_ptr<Cancellation> m_cancellation;
    std::shared_ptr<LoginTalk> m_talk;
    std::unique_ptr<JumpRoute> m_jump;
    QHash<int, std::pair<std::shared_ptr<TcpSocket>, OnTunnel>> m_tunnels; ///< Being opened.
    int m_lastTunnel = 0;
    std::unique_ptr<QThread> m_thread;
    SessionWorker *m_worker = nullptr; ///< Owned by its thread.
    std::shared_ptr<ThreadDoor> m_door;
};

} // namespace core::remote_libssh
