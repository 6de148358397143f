// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/libssh_session.h"

#include "core/base/when_done.h"
#include "core/base/secret_bytes.h"
#include "core/remote_libssh/backoff.h"
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/exec_task.h"
#include "core/remote_libssh/session_errors.h"
#include "core/remote_libssh/session_worker.h"

#include <QCoreApplication>
#include <QRandomGenerator>

namespace core::remote_libssh {

using remote::SessionPhase;

namespace {

constexpr unsigned long kJoinMs = 3'000;
constexpr int kRoundTripStepMs = 3;     // smaller changes are noise
constexpr double kRoundTripShare = 0.2;

/// A copy whose secrets share their memory with nobody, wiped when the last user lets it go.
std::shared_ptr<remote::ConnectionRequest> ownCopy(const remote::ConnectionRequest &request)
{
    auto *copy = new remote::ConnectionRequest{request};
    for (QByteArray *secret : {&copy->credentials.password, &copy->credentials.privateKey,
                               &copy->credentials.keyPassphrase, &copy->proxy.password})
        *secret = privateCopy(*secret);
    if (copy->hostKeyScope.isEmpty())
        copy->hostKeyScope = copy->endpoint.host + u':' + QString::number(copy->endpoint.port);
    return {copy, [](remote::ConnectionRequest *last) {
                for (QByteArray *secret : {&last->credentials.password, &last->credentials.privateKey,
                                           &last->credentials.keyPassphrase, &last->proxy.password})
                    wipe(*secret);
                delete last;
            }};
}

Error commandHasNul()
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("name.invalid"),
            .message = QCoreApplication::translate("core::remote_libssh", "A command cannot hold a zero byte."),
            .remedy = QCoreApplication::translate("core::remote_libssh", "Check the file names in it.")};
}

} // namespace

LibsshSession::LibsshSession(const remote::ConnectionRequest &request, remote::HostKeyRepository &hostKeys,
                             const Clock &clock, const SessionTimings &timings)
    : m_request{ownCopy(request)}
    , m_hostKeys{hostKeys}
    , m_clock{clock}
    , m_timings{timings}
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
    m_worker = new SessionWorker{m_request, m_timings};
    m_door = std::make_shared<ThreadDoor>(m_worker);
    m_worker->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::finished, m_worker, &QObject::deleteLater);

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
    m_thread->start();
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
    if (m_state.phase != SessionPhase::Closed)
        setState({});
}

void LibsshSession::beginAttempt()
{
    m_retry.stop();
    m_asked.reset();
    ++m_attempt;
    const int run = ++m_run;
    m_cancellation = std::make_shared<Cancellation>();
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
    const QString keyType = m_accepted ? m_accepted->type : known ? known->key.type : QString{};
    m_door->post([worker = m_worker, run = m_run, keyType, cancellation = m_cancellation] {
        worker->connectNow(run, keyType, cancellation);
    });
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
    m_roundTripAge.start();
    setState({.phase = SessionPhase::Ready,
              .roundTripMs = roundTripMs > 0 ? std::optional{roundTripMs} : std::nullopt});
}

void LibsshSession::handleFailure(const Error &error)
{
    ++m_run;
    m_door->post([worker = m_worker, error] { worker->disconnectNow(error); });
    if (!error.isTransient() || !m_request->reconnects) {
        setState({.phase = SessionPhase::Failed, .error = error, .attempt = m_attempt});
        return;
    }
    const auto delay = retryDelay(m_attempt + 1, QRandomGenerator::global()->generateDouble(), m_timings);
    m_retry.start(delay);
    setState({.phase = SessionPhase::Waiting,
              .error = error,
              .attempt = m_attempt + 1,
              .retryAt = m_clock.now().addMSecs(delay.count())});
}

void LibsshSession::updateRoundTrip(int milliseconds)
{
    if (m_state.phase != SessionPhase::Ready || !m_roundTripAge.hasExpired(m_timings.roundTripReport.count()))
        return;
    const int shown = m_state.roundTripMs.value_or(0);
    const int change = qAbs(milliseconds - shown);
    if (change < kRoundTripStepMs || change < shown * kRoundTripShare)
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

FutureResult<remote::CommandOutput> LibsshSession::run(const remote::Command &command)
{
    if (command.line.contains('\0'))
        return ready(Result<remote::CommandOutput>{commandHasNul()});
    if (!m_thread || m_state.phase == SessionPhase::Closed)
        return ready(Result<remote::CommandOutput>{notConnected()});
    auto promise = std::make_shared<CommandPromise>();
    const auto future = promise->future();
    giveToWorker(std::make_unique<ExecTask>(command, std::move(promise), m_timings));
    return future;
}

std::shared_ptr<remote::ByteChannel> LibsshSession::openSubsystem(const QByteArray &name)
{
    return openStream(StreamTask::subsystem(name));
}

std::shared_ptr<remote::ByteChannel> LibsshSession::openCommand(const QByteArray &line)
{
    return openStream(StreamTask::command(line));
}

std::shared_ptr<remote::ByteChannel> LibsshSession::openStream(const StreamTask::Source &source)
{
    const bool isOpen = m_thread && m_state.phase != SessionPhase::Closed;
    std::function<void()> wake = [] {};
    if (isOpen)
        wake = [door = m_door, worker = m_worker] { door->post([worker] { worker->pump(); }); };
    auto gate = std::make_shared<StreamGate>(std::move(wake));
    auto channel = std::make_shared<LibsshChannel>(gate);
    // Later, since nobody can have connected to the channel's signals yet. std::function wants to be copied, so the only
    // owner of the task travels in a shared box.
    auto box = std::make_shared<std::unique_ptr<ChannelTask>>(std::make_unique<StreamTask>(source, gate, channel, m_timings));
    QMetaObject::invokeMethod(channel.get(), [box, isOpen, door = m_door, worker = m_worker] {
        if (isOpen)
            door->post([box, worker] { worker->add(std::move(*box)); });
        else
            (*box)->abandon(notConnected());
    }, Qt::QueuedConnection);
    return channel;
}

void LibsshSession::giveToWorker(std::unique_ptr<ChannelTask> task)
{
    // std::function wants to be copied, so the only owner travels in a shared box.
    auto box = std::make_shared<std::unique_ptr<ChannelTask>>(std::move(task));
    m_door->post([worker = m_worker, box] { worker->add(std::move(*box)); });
}

} // namespace core::remote_libssh
