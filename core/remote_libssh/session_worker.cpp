// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/session_worker.h"

#include "core/base/when_done.h"
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/exec_task.h"
#include "core/remote_libssh/handshake.h"
#include "core/remote_libssh/host_probe.h"
#include "core/remote_libssh/login.h"
#include "core/remote_libssh/session_errors.h"
#include "core/remote_libssh/sftp_check_task.h"
#include "core/remote_libssh/ssh_link.h"

#include <QTimer>

namespace core::remote_libssh {

using remote::SessionPhase;

/// A session between the key exchange and the login.
struct SshPending {
    SshSessionHandle session = {};
};

/// The two questions of a probe while they are under way.
struct SessionWorker::Probe {
    std::shared_ptr<CommandPromise> tools = std::make_shared<CommandPromise>();
    std::optional<bool> hasSftp = {};
    bool isSftpKnown = false;
    QString banner = {};
};

SessionWorker::SessionWorker(std::shared_ptr<const remote::ConnectionRequest> request, const SessionTimings &timings)
    : m_request{std::move(request)}
    , m_timings{timings}
    , m_lastError{notConnected()}
{
}

SessionWorker::~SessionWorker()
{
    m_probe.reset();
    if (m_link)
        m_link->disconnect(this);
    m_link.reset();
    endWaiting(cancelledError());
}

void SessionWorker::expectConnect()
{
    disconnectNow(cancelledError());
    m_isConnecting = true;
}

void SessionWorker::connectNow(int run, const QString &knownKeyType, const std::shared_ptr<Cancellation> &cancellation)
{
    if (cancellation->isCancelled())
        return;
    m_run = run;
    m_cancellation = cancellation;
    const auto reach = [this](SessionPhase phase) { emit phaseReached(m_run, phase); };

    Result<TcpSocket> socket = connectToHost(*m_request, m_timings, *cancellation, [&reach] { reach(SessionPhase::Connecting); });
    if (!socket)
        return fail(socket.error());
    Result<SshSessionHandle> session = shakeHands(std::move(socket).value(), *m_request, knownKeyType, m_timings, *cancellation);
    if (!session)
        return fail(session.error());
    m_pending = std::make_unique<SshPending>(SshPending{std::move(session).value()});
    const Result<remote::HostKey> key = offeredHostKey(m_pending->session.get(), m_request->endpoint);
    if (!key)
        return fail(key.error());
    reach(SessionPhase::CheckingHostKey);
    emit hostKeyOffered(m_run, *key);
}

void SessionWorker::trustHostKey(int run)
{
    if (run != m_run || !m_pending)
        return;
    emit phaseReached(m_run, SessionPhase::Authenticating);
    const Status status = logIn(m_pending->session.get(), *m_request, m_timings, *m_cancellation);
    if (!status)
        return fail(status.error());
    emit phaseReached(m_run, SessionPhase::Probing);
    m_cancellation->detach(); // from here on close() comes as a call, so that the server hears a goodbye
    SshSessionHandle session = std::move(m_pending->session);
    m_pending.reset();
    char *banner = ssh_get_issue_banner(session.get());
    const QString bannerText = QString::fromUtf8(banner).trimmed();
    ssh_string_free_char(banner);
    m_link = std::make_unique<SshLink>(std::move(session), m_timings);
    connect(m_link.get(), &SshLink::lost, this, &SessionWorker::linkIsLost);
    connect(m_link.get(), &SshLink::roundTripMeasured, this, [this](int milliseconds) {
        m_roundTripMs = milliseconds;
        if (!m_isConnecting)
            emit roundTripMeasured(m_run, milliseconds);
    });
    startProbe(bannerText);
}

void SessionWorker::startProbe(const QString &banner)
{
    m_probe = std::make_shared<Probe>();
    m_probe->banner = banner;
    const std::weak_ptr<Probe> weak = m_probe;
    m_link->add(std::make_unique<ExecTask>(remote::Command{.line = hostProbeLine(), .timeout = m_timings.login},
                                           m_probe->tools, m_timings));
    m_link->add(std::make_unique<SftpCheckTask>(
        [this, weak](std::optional<bool> hasSftp) {
            const auto probe = weak.lock();
            if (!probe || probe != m_probe)
                return;
            probe->hasSftp = hasSftp;
            probe->isSftpKnown = true;
            QTimer::singleShot(0, this, &SessionWorker::probeAnswered);
        },
        m_timings));
    whenDone(m_probe->tools->future(), this, [this, weak](const Result<remote::CommandOutput> &) {
        if (!weak.expired() && weak.lock() == m_probe)
            probeAnswered();
    });
}

void SessionWorker::probeAnswered()
{
    if (!m_probe || !m_probe->tools->future().isFinished())
        return;
    const Result<remote::CommandOutput> tools = m_probe->tools->future().result();
    if (tools) {
        if (m_probe->isSftpKnown)
            finishProbe();
        return;
    }
    const Error &error = tools.error();
    const bool isRefused = error.code == QLatin1String{"ssh.channel_refused"};
    const bool wantsTerminal = error.code == QLatin1String{"exec.unexpected"} && error.detail.contains(QLatin1String{"PTY"});
    const Error reason = isRefused || wantsTerminal ? ptyOnly(error.detail) : error;
    m_link->shutDown(reason);
    fail(reason);
}

void SessionWorker::finishProbe()
{
    const std::shared_ptr<Probe> probe = std::exchange(m_probe, {});
    remote::HostProbe found = parseHostProbe(probe->tools->future().result()->standardOutput);
    found.hasSftp = probe->hasSftp;
    QStringList noise{probe->banner, probe->tools->loginNoise()};
    noise.removeAll(QString{});
    found.loginNoise = noise.join(u'\n');
    m_isConnecting = false;
    emit ready(m_run, found, m_roundTripMs);
    for (auto &task : std::exchange(m_waiting, {}))
        m_link->add(std::move(task));
}

void SessionWorker::disconnectNow(const Error &reason)
{
    m_isConnecting = false;
    m_lastError = reason.kind == ErrorKind::Cancelled ? notConnected() : reason;
    m_probe.reset();
    m_pending.reset();
    dropLink(reason);
    endWaiting(reason);
}

void SessionWorker::dropLink(const Error &reason)
{
    if (!m_link)
        return;
    m_link->disconnect(this);
    m_link->shutDown(reason);
    m_link.release()->deleteLater(); // it may be the sender of the call that led here
}

void SessionWorker::add(std::unique_ptr<ChannelTask> task)
{
    if (m_isConnecting)
        m_waiting.push_back(std::move(task));
    else if (m_link)
        m_link->add(std::move(task));
    else
        task->abandon(m_lastError);
}

void SessionWorker::pump()
{
    if (m_link)
        m_link->pump();
}

void SessionWorker::fail(const Error &error)
{
    if (m_cancellation->isCancelled()) {
        m_pending.reset(); // disconnectNow() or expectConnect() is on its way, and ends what waits
        return;
    }
    const int run = m_run;
    disconnectNow(error);
    emit failed(run, error);
}

void SessionWorker::linkIsLost(const Error &error)
{
    const bool wasReady = !m_isConnecting;
    const int run = m_run;
    disconnectNow(error);
    if (wasReady)
        emit lost(run, error);
    else
        emit failed(run, error);
}

void SessionWorker::endWaiting(const Error &reason)
{
    for (const auto &task : std::exchange(m_waiting, {}))
        task->abandon(reason);
}

} // namespace core::remote_libssh
