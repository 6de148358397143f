// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "core/remote_libssh/connect_gate.h"
#include "core/remote_libssh/login_talk.h"
#include "core/remote_libssh/probe_cache.h"
#include "core/remote_libssh/session_timings.h"
#include "core/remote_libssh/tcp_socket.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>
#include <vector>

namespace core::remote_libssh {

class Cancellation;
class ChannelTask;
class ProbeRun;
class ProxyProgram;
class SshLink;
struct SshPending;

/// What all sessions of a factory share.
struct SharedState {
    explicit SharedState(const SessionTimings &timings)
        : gate{std::make_shared<ConnectGate>(timings.connectGap)}, probes{timings.probeKept}
    {
    }
    std::shared_ptr<ConnectGate> gate;
    ProbeCache probes;
};

/// What a session is for: a machine is looked around on, a host on the way is not.
enum class SessionPurpose { Machine, Hop };

/// One connect.
struct ConnectPlan {
    int run = 0;
    QString knownKeyType = {};
    std::shared_ptr<Cancellation> cancellation = {};
    std::shared_ptr<LoginTalk> talk = {};
    std::shared_ptr<TcpSocket> tunnel = {}; ///< Through a host in between; null = connect from here.
    std::chrono::milliseconds tcpConnect = {};
};

/// Makes one connection at a time and holds it: the mechanics, without any policy. Lives in a thread of its own, where
/// it may block while it connects; every function is called there by ThreadDoor. Signals carry the number of the run
/// that they belong to, so that the other thread can pass over what it has given up.
class SessionWorker final : public QObject {
    Q_OBJECT

public:
    SessionWorker(std::shared_ptr<const remote::ConnectionRequest> request, const SessionTimings &timings,
                  std::shared_ptr<SharedState> shared, SessionPurpose purpose);
    /// Ends everything with Cancelled.
    ~SessionWorker() override;

    /// A connect is about to be asked for: from now on tasks wait for it.
    void expectConnect();
    /// Connects and exchanges keys, then waits for trustHostKey() or disconnectNow().
    void connectNow(const ConnectPlan &plan);
    /// A person is asked and may take long: others may connect to this host meanwhile.
    void letOthersConnect() { m_pass.giveBack(); }
    /// The host key is accepted: logs in and looks around.
    void trustHostKey(int run);
    void disconnectNow(const Error &reason);
    /// Runs now, or after the present connect; ends at once when there is no connection.
    void add(std::unique_ptr<ChannelTask> task);
    void pump();
    void probeNow();

signals:
    void phaseReached(int run, core::remote::SessionPhase phase);
    void hostKeyOffered(int run, const core::remote::HostKey &key);
    void questionAsked(int run, const core::remote::LoginQuestion &question);
    void ready(int run, const core::remote::HostProbe &probe, int roundTripMs);
    void lookedAgain(int run, const core::remote::HostProbe &probe); ///< After ready() from an older look.
    void failed(int run, const core::Error &error); ///< Before ready().
    void lost(int run, const core::Error &error);   ///< After ready().
    void roundTripMeasured(int run, int milliseconds);
    void tunnelAnswered(int id, const std::optional<core::Error> &error);

private:
    Result<TcpSocket> reachHost();
    Result<TcpSocket> socketOfRoute();
    Error explained(const Error &error, bool wasSilent);
    LoginTalk::Reply askPerson(const remote::LoginQuestion &question);
    void startLink();
    void startProbe(const QString &greeting, const QString &banner);
    void becomeReady(const remote::HostProbe &probe);
    void fail(const Error &error);
    void linkIsLost(const Error &error);
    void endWaiting(const Error &reason);
    void dropLink(const Error &reason);
    void dropProbe();

    const std::shared_ptr<const remote::ConnectionRequest> m_request;
    const SessionTimings m_timings;
    const std::shared_ptr<SharedState> m_shared;
    const SessionPurpose m_purpose;
    ConnectPlan m_plan;
    QElapsedTimer m_connected; ///< Since the server began to count its patience.
    ConnectGate::Pass m_pass;
    bool m_isConnecting = false;
    Error m_lastError;
    std::unique_ptr<SshPending> m_pending; ///< Connected, host key not yet accepted.
    std::unique_ptr<SshLink> m_link;
    std::unique_ptr<ProxyProgram> m_program;
    std::vector<std::unique_ptr<ChannelTask>> m_waiting; ///< For the end of the connect.
    ProbeRun *m_probe = nullptr; ///< Ours; deleted later.
    QString m_probeKey;
    int m_roundTripMs = 0;
};

} // namespace core::remote_libssh
