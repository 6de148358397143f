// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "core/remote_libssh/session_timings.h"

#include <QObject>

#include <memory>
#include <vector>

namespace core::remote_libssh {

class Cancellation;
class ChannelTask;
class SshLink;
struct SshPending;

/// Makes one connection at a time and holds it: the mechanics, without any policy. Lives in a thread of its own, where
/// it may block while it connects; every function is called there by ThreadDoor. Signals carry the number of the run
/// that they belong to, so that the other thread can pass over what it has given up.
class SessionWorker final : public QObject {
    Q_OBJECT

public:
    SessionWorker(std::shared_ptr<const remote::ConnectionRequest> request, const SessionTimings &timings);
    /// Ends everything with Cancelled.
    ~SessionWorker() override;

    /// A connect is about to be asked for: from now on tasks wait for it.
    void expectConnect();
    /// Connects and exchanges keys, then waits for trustHostKey() or disconnectNow().
    void connectNow(int run, const QString &knownKeyType, const std::shared_ptr<Cancellation> &cancellation);
    /// The host key is accepted: logs in and looks around.
    void trustHostKey(int run);
    void disconnectNow(const Error &reason);
    /// Runs now, or after the present connect; ends at once when there is no connection.
    void add(std::unique_ptr<ChannelTask> task);
    void pump();

signals:
    void phaseReached(int run, core::remote::SessionPhase phase);
    void hostKeyOffered(int run, const core::remote::HostKey &key);
    void ready(int run, const core::remote::HostProbe &probe, int roundTripMs);
    void failed(int run, const core::Error &error); ///< Before ready().
    void lost(int run, const core::Error &error);   ///< After ready().
    void roundTripMeasured(int run, int milliseconds);

private:
    void startProbe(const QString &banner);
    void probeAnswered();
    void finishProbe();
    void fail(const Error &error);
    void linkIsLost(const Error &error);
    void endWaiting(const Error &reason);
    void dropLink(const Error &reason);

    const std::shared_ptr<const remote::ConnectionRequest> m_request;
    const SessionTimings m_timings;
    int m_run = 0;
    bool m_isConnecting = false;
    Error m_lastError;
    std::shared_ptr<Cancellation> m_cancellation;
    std::unique_ptr<SshPending> m_pending; ///< Connected, host key not yet accepted.
    std::unique_ptr<SshLink> m_link;
    std::vector<std::unique_ptr<ChannelTask>> m_waiting; ///< For the end of the connect.
    struct Probe;
    std::shared_ptr<Probe> m_probe;
    int m_roundTripMs = 0;
};

} // namespace core::remote_libssh
