// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/libssh_session.h"

#include "core/base/when_done.h"
#include "core/remote_libssh/backoff.h"
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/jump_route.h"
#include "core/remote_libssh/login_talk.h"
#include "core/remote_libssh/private_request.h"
#include "core/remote_libssh/session_errors.h"
#include "core/remote_libssh/session_worker.h"

#include <QMetaMethod>
#include <QRandomGenerator>

namespace core::remote_libssh {

using remote::SessionPhase;

namespace {

constexpr unsigned long kJoinMs = 3'000;
constexpr int kRoundTripStepMs = 3;     // smaller changes are noise
constexpr double kRoundTripShare = 0.2;

} // namespace

LibsshSession::LibsshSession(const remote::ConnectionRequest &request, remote::HostKeyRepository &hostKeys,
                             const Clock &clock, const SessionTimings &timings, std::shared_ptr<SharedState> shared,
                             SessionPurpose purpose)
    : m_request{ownCopy(request)}
    , m_hostKeys{hostKeys}
    , m_clock{clock}
    , m_timings{timings}
    , m_shared{std::move(shared)}
    , m_purpose{purpose}
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &LibsshSession::beginAttempt);
}

LibsshSession::~LibsshSession()
{
    if (!m_thread)
        return;
    if (m_cancellation)
        m_cancellation->cancel();
    m_door->shut();
    m_thread->quit();
    if (m_thread->wait(kJoinMs))
        return;
    // A key agent that never answers cannot be interrupted: its thread ends by itself or with the program.
    QThread *stuck = m_thread.release();
    connect(stuck, &QThread::finished, stuck, &QObject::deleteLater);
}

void LibsshSession::startThread()
{
    if (m_thread)
        return;
    m_thread = std::make_unique<QThread>();
    m_thread->setObjectName(QStringLiteral("ssh"));
    m_worker = new SessionWorker{m_request, m_timings, m_shared, m_purpose};
    m_door = doorInto(m_worker);
    m_worker->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::finished, m_worker, &QObject::deleteLater);
    listenToWorker();
    if (!m_request->jumps.isEmpty())
        makeJump();
    m_thread->start();
}

void LibsshSession::listenToWorker()
{
    const auto ifPresent = [this](auto handler) {
        return [this, handler](int run, const auto &...values) {
            if (run == m_run)
                (this->*handler)(values...);
        };
    };
    connect(m_worker, &SessionWorker::phaseReached, this, [this](int run, SessionPhase phase) {
        if (run == m_run)
            setState({.phase = phase, .attempt = m_attempt});
    });
    connect(m_worker, &SessionWorker::hostKeyOffered, this, ifPresent(&LibsshSession::judgeHostKey));
    connect(m_worker, &SessionWorker::ready, this, ifPresent(&LibsshSession::becomeReady));
    connect(m_worker, &SessionWorker::failed, this, ifPresent(&LibsshSession::handleFailure));
    connect(m_worker, &SessionWorker::lost, this, ifPresent(&LibsshSession::handleFailure));
    connect(m_worker, &SessionWorker::roundTripMeasured, this, ifPresent(&LibsshSession::updateRoundTrip));
    connect(m_worker, &SessionWorker::lookedAgain, this, ifPresent(&LibsshSession::lookedAgain));
    connect(m_worker, &SessionWorker::questionAsked, this, ifPresent(&LibsshSession::passOnQuestion));
    connect(m_worker, &SessionWorker::tunnelAnswered, this, [this](int id, const std::optional<Error> &error) {
        const auto [socket, done] = m_tunnels.take(id);
        if (done)
            done(socket, error);
    });
}

void LibsshSession::makeJump()
{
    const remote::ConnectionRequest request = requestForHop(*m_request);
    auto hop = std::make_unique<LibsshSession>(request, m_hostKeys, m_clock, m_timings, m_shared, SessionPurpose::Hop);
    m_jump = std::make_unique<JumpRoute>(std::move(hop), request.endpoint);
    m_jump->setUrgent(m_isUrgent);
    connect(m_jump.get(), &JumpRoute::opened, this, &LibsshSession::startConnect);
    connect(m_jump.get(), &JumpRoute::failed, this, &LibsshSession::handleFailure);
    connect(m_jump.get(), &JumpRoute::questionAsked, this, &LibsshSession::passOnQuestion);
    connect(m_jump.get(), &JumpRoute::hostKeyUnknown, this, &Session::hostKeyUnknown);
    connect(m_jump.get(), &JumpRoute::hostKeyChanged, this, &Session::hostKeyChanged);
    connect(m_jump.get(), &JumpRoute::phaseReached, this,
            [this](SessionPhase phase) { setState({.phase = phase, .attempt = m_attempt}); });
}

void LibsshSession::open()
{
    if (m_state.phase == SessionPhase::Waiting) {
        retryNow();
        return;
    }
    if (m_state.phase != SessionPhase::Closed && m_state.phase != SessionPhase::Failed)
        return;
    startThread();
    m_attempt = 0;
    beginAttempt();
}

void LibsshSession::retryNow()
{
    if (m_state.phase == SessionPhase::Failed)
        open();
    else if (m_state.phase == SessionPhase::Waiting)
        beginAttempt();
}

void LibsshSession::close()
{
    m_retry.stop();
    m_asked.reset();
    ++m_run;
    if (m_cancellation)
        m_cancellation->cancel();
    if (m_door)
        m_door->post([worker = m_worker] { worker->disconnectNow(cancelledError()); });
    if (m_jump)
        m_jump->close();
    m_tunnels.clear();
    if (m_state.phase != SessionPhase::Closed)
        setState({});
}

void LibsshSession::beginAttempt()
{
    m_retry.stop();
    m_asked.reset();
    ++m_attempt;
    const int run = ++m_run;
    m_attemptTime.start();
    m_cancellation = std::make_shared<Cancellation>();
    m_talk = std::make_shared<LoginTalk>();
    m_door->post([worker = m_worker] { worker->expectConnect(); });
    setState({.phase = SessionPhase::Resolving, .attempt = m_attempt});
    const auto answered = [this, run](const Result<std::optional<remote::KnownHost>> &known) {
        if (run != m_run)
            return;
        // A store that cannot be read is not "unknown host": asking then would teach people to accept anything.
        if (known)
            connectWorker(*known);
        else
            handleFailure(known.error());
    };
    whenDone(m_hostKeys.find(m_request->hostKeyScope), this, answered, [this, run] {
        if (run == m_run)
            close(); // the store is going away, and so is the program
    });
}

void LibsshSession::connectWorker(const std::optional<remote::KnownHost> &known)
{
    m_known = known;
    if (m_jump)
        m_jump->start(m_request->endpoint);
    else
        startConnect(nullptr);
}

void LibsshSession::startConnect(const std::shared_ptr<TcpSocket> &tunnel)
{
    const QString keyType = m_accepted ? m_accepted->type : m_known ? m_known->key.type : QString{};
    const bool isHasty = m_isUrgent && m_wasReady;
    const auto limit = isHasty ? std::min(m_timings.urgentConnect, m_timings.tcpConnect) : m_timings.tcpConnect;
    const ConnectPlan plan{.run = m_run,
                           .knownKeyType = keyType,
                           .cancellation = m_cancellation,
                           .talk = m_talk,
                           .tunnel = tunnel,
                           .tcpConnect = limit};
    m_door->post([worker = m_worker, plan] { worker->connectNow(plan); });
}

void LibsshSession::passOnQuestion(const remote::LoginQuestion &question)
{
    static const QMetaMethod kSignal = QMetaMethod::fromSignal(&Session::questionAsked);
    if (isSignalConnected(kSignal))
        emit questionAsked(question);
    else
        answerQuestion(std::nullopt); // nobody is there to answer
}

void LibsshSession::answerQuestion(const remote::LoginAnswers &answers)
{
    // Only one of them waits; the other passes the answer over.
    if (m_jump)
        m_jump->answerQuestion(answers);
    if (m_talk)
        m_talk->answer(answers);
}

void LibsshSession::judgeHostKey(const remote::HostKey &offered)
{
    const bool isKnown = m_known && m_known->key == offered;
    if (isKnown || m_accepted == offered) {
        remember(offered);
        m_door->post([worker = m_worker, run = m_run] { worker->trustHostKey(run); });
        return;
    }
    m_asked = offered;
    m_door->post([worker = m_worker] { worker->letOthersConnect(); });
    if (!m_known) {
        emit hostKeyUnknown(offered);
        return;
    }
    const Error error = hostKeyChangedError(m_known->key, offered);
    m_door->post([worker = m_worker, error] { worker->disconnectNow(error); });
    setState({.phase = SessionPhase::Failed, .error = error, .attempt = m_attempt});
    emit hostKeyChanged(m_known->key, offered);
}

void LibsshSession::answerHostKey(bool isAccepted)
{
    if (m_jump && m_jump->isKeyAsked()) {
        m_jump->answerHostKey(isAccepted);
        if (isAccepted && m_state.phase == SessionPhase::Failed)
            open();
        return;
    }
    if (!m_asked)
        return;
    const remote::HostKey key = *std::exchange(m_asked, std::nullopt);
    const bool wasChanged = m_state.phase == SessionPhase::Failed;
    if (isAccepted) {
        acceptHostKey(key, wasChanged);
        return;
    }
    if (wasChanged)
        return;
    const Error error = hostKeyRejected(key);
    ++m_run;
    m_door->post([worker = m_worker, error] { worker->disconnectNow(error); });
    setState({.phase = SessionPhase::Failed, .error = error, .attempt = m_attempt});
}

void LibsshSession::acceptHostKey(const remote::HostKey &key, bool wasChanged)
{
    m_accepted = key;
    m_known.reset(); // a replaced key starts a new history
    remember(key);
    if (wasChanged)
        open();
    else
        m_door->post([worker = m_worker, run = m_run] { worker->trustHostKey(run); });
}

/// Saved as far as the store allows. A failure costs only another question next time; this session keeps m_accepted.
void LibsshSession::remember(const remote::HostKey &key)
{
    const QDateTime now = m_clock.now();
    m_hostKeys.save({.scope = m_request->hostKeyScope,
                     .key = key,
                     .firstSeen = m_known && m_known->key == key ? m_known->firstSeen : now,
                     .lastSeen = now});
}

void LibsshSession::becomeReady(const remote::HostProbe &probe, int roundTripMs)
{
    m_probe = probe;
    m_attempt = 0;
    m_wasReady = true;
    m_roundTripAge.start();
    setState({.phase = SessionPhase::Ready,
              .roundTripMs = roundTripMs > 0 ? std::optional{roundTripMs} : std::nullopt});
}

void LibsshSession::lookedAgain(const remote::HostProbe &probe)
{
    m_probe = probe;
    if (m_state.phase == SessionPhase::Ready)
        setState(m_state);
}

void LibsshSession::handleFailure(const Error &error)
{
    ++m_run;
    m_probe.isTerminalOnly = error.code == QLatin1String{"host.pty_only"};
    m_door->post([worker = m_worker, error] { worker->disconnectNow(error); });
    if (!error.isTransient() || !m_request->reconnects) {
        setState({.phase = SessionPhase::Failed, .error = error, .attempt = m_attempt});
        return;
    }
    const auto delay = delayAfter(error);
    m_retry.start(delay);
    setState({.phase = SessionPhase::Waiting,
              .error = error,
              .attempt = m_attempt + 1,
              .retryAt = m_clock.now().addMSecs(delay.count())});
}

std::chrono::milliseconds LibsshSession::delayAfter(const Error &error) const
{
    if (m_isUrgent)
        return std::max(m_timings.urgentRetry - std::chrono::milliseconds{m_attemptTime.elapsed()}, m_timings.connectGap);
    const double random = QRandomGenerator::global()->generateDouble();
    return error.code == QLatin1String{"net.dropped_early"} ? droppedDelay(m_attempt + 1, random, m_timings)
                                                           : retryDelay(m_attempt + 1, random, m_timings);
}

void LibsshSession::setUrgent(bool isUrgent)
{
    if (std::exchange(m_isUrgent, isUrgent) == isUrgent)
        return;
    if (m_jump)
        m_jump->setUrgent(isUrgent);
    if (!isUrgent || m_state.phase != SessionPhase::Waiting || m_retry.remainingTimeAsDuration() <= m_timings.urgentRetry)
        return;
    const auto delay = delayAfter(*m_state.error);
    m_retry.start(delay);
    remote::SessionState next = m_state;
    next.retryAt = m_clock.now().addMSecs(delay.count());
    setState(next);
}

void LibsshSession::probeNow()
{
    if (m_jump)
        m_jump->probeNow();
    if (m_state.phase == SessionPhase::Waiting)
        retryNow();
    else if (m_state.phase == SessionPhase::Ready)
        m_door->post([worker = m_worker] { worker->probeNow(); });
}

void LibsshSession::updateRoundTrip(int milliseconds)
{
    const bool isDue = !m_state.roundTripMs || m_roundTripAge.hasExpired(m_timings.roundTripReport.count());
    if (m_state.phase != SessionPhase::Ready || !isDue)
        return;
    const int shown = m_state.roundTripMs.value_or(0);
    const int change = qAbs(milliseconds - shown);
    if (m_state.roundTripMs && (change < kRoundTripStepMs || change < shown * kRoundTripShare))
        return;
    m_roundTripAge.restart();
    remote::SessionState next = m_state;
    next.roundTripMs = milliseconds;
    setState(next);
}

void LibsshSession::setState(remote::SessionState state)
{
    m_state = std::move(state);
    emit stateChanged(m_state);
}

} // namespace core::remote_libssh
