// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/session_worker.h"

#include "core/remote_libssh/banner_check.h"
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/channel_task.h"
#include "core/remote_libssh/handshake.h"
#include "core/remote_libssh/login.h"
#include "core/remote_libssh/probe_run.h"
#include "core/remote_libssh/proxy_command.h"
#include "core/remote_libssh/session_errors.h"
#include "core/remote_libssh/ssh_link.h"

namespace core::remote_libssh {

using remote::SessionPhase;

namespace {

constexpr std::chrono::milliseconds kShortestPatience{3'000}; // a busy host or a far line answers later than a second

SessionTimings timingsFor(const remote::ConnectionRequest &request, SessionTimings timings)
{
    const auto usualCount = static_cast<int>(timings.deadLink / timings.keepAlive);
    const bool isOwn = request.keepAlive.count() > 0 || request.keepAliveCount > 0;
    if (request.keepAlive.count() > 0)
        timings.keepAlive = request.keepAlive;
    if (isOwn) {
        const int count = request.keepAliveCount > 0 ? request.keepAliveCount : usualCount;
        timings.deadLink = std::max(timings.keepAlive * count, kShortestPatience);
    }
    return timings;
}

} // namespace

/// A session between the key exchange and the login.
struct SshPending {
    SshSessionHandle session = {};
};

SessionWorker::SessionWorker(std::shared_ptr<const remote::ConnectionRequest> request, const SessionTimings &timings,
                             std::shared_ptr<SharedState> shared, SessionPurpose purpose)
    : m_request{std::move(request)}
    , m_timings{timingsFor(*m_request, timings)}
    , m_shared{std::move(shared)}
    , m_purpose{purpose}
    , m_lastError{notConnected()}
{
}

SessionWorker::~SessionWorker()
{
    dropProbe();
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

void SessionWorker::connectNow(const ConnectPlan &plan)
{
    if (plan.cancellation->isCancelled())
        return;
    m_plan = plan;
    m_pass = m_shared->gate->enter(m_request->endpoint, *m_plan.cancellation);
    Result<TcpSocket> socket = socketOfRoute();
    m_plan.tunnel.reset();
    if (!socket)
        return fail(socket.error());
    m_connected.start();
    const Result<FirstWord> firstWord = awaitFirstWord(*socket, m_request->endpoint, m_timings, *m_plan.cancellation);
    if (!firstWord)
        return fail(firstWord.error());
    Result<SshSessionHandle> session = shakeHands(std::move(socket).value(), *m_request, m_plan.knownKeyType, m_timings,
                                                  *m_plan.cancellation);
    if (!session)
        return fail(explained(session.error(), *firstWord == FirstWord::Silence));
    m_pending = std::make_unique<SshPending>(SshPending{std::move(session).value()});
    const Result<remote::HostKey> key = offeredHostKey(m_pending->session.get(), m_request->endpoint);
    if (!key)
        return fail(key.error());
    m_probeKey = key->fingerprint + u' ' + remote::displayText(m_request->endpoint);
    emit phaseReached(m_plan.run, SessionPhase::CheckingHostKey);
    emit hostKeyOffered(m_plan.run, *key);
}

Result<TcpSocket> SessionWorker::socketOfRoute()
{
    if (m_plan.tunnel) {
        emit phaseReached(m_plan.run, SessionPhase::Connecting);
        m_plan.cancellation->attach(m_plan.tunnel->handle());
        return std::move(*m_plan.tunnel);
    }
    if (m_request->proxyCommand.isEmpty())
        return reachHost();
    emit phaseReached(m_plan.run, SessionPhase::Connecting);
    Result<ProxyCommandRoute> route = startProxyCommand(m_request->proxyCommand);
    if (!route)
        return route.error();
    ProxyCommandRoute found = std::move(route).value();
    m_plan.cancellation->attach(found.socket.handle());
    m_program = std::move(found.program);
    return std::move(found.socket);
}

Result<TcpSocket> SessionWorker::reachHost()
{
    SessionTimings timings = m_timings;
    timings.tcpConnect = m_plan.tcpConnect;
    return connectToHost(*m_request, timings, *m_plan.cancellation,
                         [this] { emit phaseReached(m_plan.run, SessionPhase::Connecting); });
}

/// A server that said nothing and hung up on our version line may speak another language, such as HTTP.
Error SessionWorker::explained(const Error &error, bool wasSilent)
{
    const bool isDirect = !m_program && m_request->jumps.isEmpty();
    if (!wasSilent || !isDirect || error.code != QLatin1String{"net.dropped_early"})
        return error;
    const Result<TcpSocket> socket = reachHost();
    if (!socket)
        return error;
    return otherLanguage(*socket, m_request->endpoint, m_timings, *m_plan.cancellation).value_or(error);
}

void SessionWorker::trustHostKey(int run)
{
    if (run != m_plan.run || !m_pending)
        return;
    emit phaseReached(m_plan.run, SessionPhase::Authenticating);
    SessionTimings timings = m_timings;
    timings.loginGrace -= std::chrono::milliseconds{m_connected.elapsed()};
    const Status status = logIn(m_pending->session.get(), *m_request, timings, *m_plan.cancellation,
                                [this](const remote::LoginQuestion &question) { return askPerson(question); });
    if (!status)
        return fail(status.error());
    m_pass.giveBack();
    startLink();
}

LoginTalk::Reply SessionWorker::askPerson(const remote::LoginQuestion &question)
{
    letOthersConnect();
    const SocketHandle socket = ssh_get_fd(m_pending->session.get());
    return m_plan.talk->ask([&] { emit questionAsked(m_plan.run, question); }, *m_plan.cancellation,
                            [socket] { return isClosedByPeer(socket); });
}

void SessionWorker::startLink()
{
    m_plan.cancellation->detach(); // from here on close() comes as a call, so that the server hears a goodbye
    SshSessionHandle session = std::move(m_pending->session);
    m_pending.reset();
    char *issue = ssh_get_issue_banner(session.get());
    const QString greeting = QString::fromUtf8(issue).trimmed();
    ssh_string_free_char(issue);
    const QString banner = cleanServerText(ssh_get_serverbanner(session.get()));
    m_roundTripMs = 0;
    m_link = std::make_unique<SshLink>(std::move(session), m_timings);
    connect(m_link.get(), &SshLink::lost, this, &SessionWorker::linkIsLost);
    connect(m_link.get(), &SshLink::roundTripMeasured, this, [this](int milliseconds) {
        m_roundTripMs = milliseconds;
        if (!m_isConnecting)
            emit roundTripMeasured(m_plan.run, milliseconds);
    });
    if (m_purpose == SessionPurpose::Hop || !m_request->probes)
        becomeReady({.isTerminalOnly = !m_request->probes, .banner = banner});
    else
        startProbe(greeting, banner);
}

void SessionWorker::startProbe(const QString &greeting, const QString &banner)
{
    const auto known = m_shared->probes.find(m_probeKey);
    if (known)
        becomeReady(known->probe);
    if (known && known->age < m_timings.probeAge)
        return;
    if (!known)
        emit phaseReached(m_plan.run, SessionPhase::Probing);
    m_probe = new ProbeRun{greeting, banner, m_timings};
    connect(m_probe, &ProbeRun::done, this, [this](const remote::HostProbe &found) {
        dropProbe();
        m_shared->probes.store(m_probeKey, found);
        if (m_isConnecting)
            becomeReady(found);
        else
            emit lookedAgain(m_plan.run, found);
    });
    connect(m_probe, &ProbeRun::failed, this, [this](const Error &error) {
        dropProbe();
        if (m_isConnecting && m_link) {
            m_link->shutDown(error);
            fail(error);
        }
    });
    m_probe->start(*m_link);
}

void SessionWorker::becomeReady(const remote::HostProbe &probe)
{
    m_isConnecting = false;
    emit ready(m_plan.run, probe, m_roundTripMs);
    for (auto &task : std::exchange(m_waiting, {}))
        m_link->add(std::move(task));
}

void SessionWorker::disconnectNow(const Error &reason)
{
    m_isConnecting = false;
    m_lastError = reason.kind == ErrorKind::Cancelled ? notConnected() : reason;
    dropProbe();
    m_pass.giveBack();
    m_pending.reset();
    dropLink(reason);
    m_program.reset();
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

void SessionWorker::dropProbe()
{
    if (m_probe == nullptr)
        return;
    m_probe->disconnect(this);
    std::exchange(m_probe, nullptr)->deleteLater();
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

void SessionWorker::probeNow()
{
    if (m_link && !m_isConnecting)
        m_link->probeNow();
}

void SessionWorker::fail(const Error &error)
{
    if (m_plan.cancellation->isCancelled()) {
        m_pending.reset(); // disconnectNow() or expectConnect() is on its way, and ends what waits
        m_pass.giveBack();
        m_program.reset();
        return;
    }
    const int run = m_plan.run;
    disconnectNow(error);
    emit failed(run, error);
}

void SessionWorker::linkIsLost(const Error &error)
{
    const bool wasReady = !m_isConnecting;
    const int run = m_plan.run;
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
