// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/lane.h"

#include "core/base/when_done.h"
#include "core/transfer/file_service.h"
#include "core/transfer/leftovers.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/target_lock.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/worker.h"

#include <algorithm>
#include <chrono>

namespace core::transfer {

namespace {

using namespace std::chrono_literals;

constexpr auto kIdle = 60s;

} // namespace

Lane::Lane(instances::InstanceId machine, BulkSessions sessions, std::shared_ptr<SharedLimit> limit, QObject *parent)
    : QObject{parent}
    , m_machine{std::move(machine)}
    , m_sessions{std::move(sessions)}
    , m_limit{std::move(limit)}
    , m_worker{new Worker}
{
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &Worker::commandWanted, this, &Lane::runCommand);
    connect(m_worker, &Worker::streamWanted, this, &Lane::openStream);
    connect(m_worker, &Worker::helperWanted, this, &Lane::openHelper);
    connect(m_worker, &Worker::updated, this, [this](const JobUpdate &update) {
        if (m_current && !m_isStopping)
            emit updated(*m_current, update);
    });
    connect(m_worker, &Worker::noteChanged, this, [this](const QString &note) {
        if (m_current)
            emit noteChanged(*m_current, note);
    });
    connect(m_worker, &Worker::ended, this, &Lane::finish);
    m_thread.setObjectName(QStringLiteral("transfer"));
    m_thread.start();
    m_idle.setSingleShot(true);
    m_idle.setInterval(kIdle);
    connect(&m_idle, &QTimer::timeout, this, [this] {
        if (m_session)
            m_session->disconnect(this);
        m_session.reset();
    });
}

Lane::~Lane()
{
    dropHelpers();
    if (m_session)
        m_session->disconnect(this); // letting it go may close it, and the worker is gone by then
    // After what is queued, such as the removal of temporary files; a step of the worker is short.
    QMetaObject::invokeMethod(m_worker, [thread = &m_thread] { thread->quit(); }, Qt::QueuedConnection);
    m_thread.wait();
}

void Lane::start(TransferId id, const TransferRequest &request, const QString &note)
{
    Q_ASSERT_X(!m_current, "Lane::start", "one transfer at a time");
    m_idle.stop();
    m_current = id;
    m_isStopping = false;
    m_hasSecondChannel = false;
    m_start = {.request = request, .note = ResumeNote::fromText(note)};
    if (!request.onlyPlans) {
        auto lock = lockTransfer(request);
        if (!lock)
            return endWithout(JobEnd::Failed, lock.error());
        m_lock = std::move(lock).value();
    }
    if (!takeSession())
        return endWithout(JobEnd::Failed, unknownMachine());
    using remote::SessionPhase;
    switch (m_session->state().phase) {
    case SessionPhase::Ready:
        return launch();
    case SessionPhase::Closed:
    case SessionPhase::Failed:
        return m_session->open();
    default:
        return followSession(m_session->state());
    }
}

bool Lane::isSessionFailed() const
{
    return m_session && m_session->state().phase == remote::SessionPhase::Failed;
}

bool Lane::takeSession()
{
    if (m_session)
        return true;
    m_session = m_sessions(m_machine);
    if (!m_session)
        return false;
    connect(m_session.get(), &remote::Session::stateChanged, this, &Lane::followSession);
    return true;
}

void Lane::followSession(const remote::SessionState &state)
{
    if (!m_current)
        return;
    using remote::SessionPhase;
    switch (state.phase) {
    case SessionPhase::Ready:
        if (!m_isRunning && !m_isStopping)
            launch();
        return;
    case SessionPhase::Waiting:
    case SessionPhase::Closed:
    case SessionPhase::Failed:
        break;
    default:
        return; // on its way
    }
    const Error reason = state.error.value_or(linkLost());
    if (m_isRunning) {
        QMetaObject::invokeMethod(m_worker, [worker = m_worker, reason] { worker->abort(reason); }, Qt::QueuedConnection);
        return;
    }
    if (state.phase == SessionPhase::Failed)
        return endWithout(JobEnd::Failed, reason);
    emit waiting(*m_current, reason);
}

void Lane::launch()
{
    m_start.probe = m_session->probe();
    m_start.roundTripMs = m_session->state().roundTripMs;
    m_start.limit = m_limit;
    auto channel = openFileService(*m_session);
    if (!channel)
        return endWithout(isLinkTrouble(channel.error()) ? JobEnd::LinkLost : JobEnd::Failed, channel.error());
    m_isRunning = true;
    // Made here, so that no signal of the stream is missed on the way to the other thread.
    auto *client = new sftp::Client{std::move(channel).value()};
    client->moveToThread(&m_thread);
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, start = m_start, client] { worker->begin(start, client); },
                              Qt::QueuedConnection);
}

void Lane::stop(bool keepsPartial)
{
    if (!m_current || m_isStopping)
        return;
    if (!m_isRunning) {
        if (!keepsPartial)
            removeLeftovers(m_start.request, m_start.note.nonce);
        return endWithout(keepsPartial ? JobEnd::Paused : JobEnd::Cancelled, {});
    }
    m_isStopping = true;
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, keepsPartial] { worker->stop(keepsPartial); },
                              Qt::QueuedConnection);
}

void Lane::retryNow()
{
    if (!m_current || m_isRunning || !m_session)
        return;
    const auto phase = m_session->state().phase;
    if (phase == remote::SessionPhase::Waiting)
        m_session->retryNow();
    else if (phase == remote::SessionPhase::Closed || phase == remote::SessionPhase::Failed)
        m_session->open();
}

/// One more session for the transfer that runs, where the machine gives one that is not in use yet.
void Lane::openHelper()
{
    if (!m_current || !m_isRunning || m_isStopping)
        return;
    const bool isLong = m_start.roundTripMs.value_or(0) >= JobContext::kLongLineMs;
    if (isLong && m_start.request.direction == Direction::Upload && !std::exchange(m_hasSecondChannel, true))
        return giveHelper(*m_session);
    const std::shared_ptr<remote::Session> session = m_sessions(m_machine);
    if (!session || session == m_session || std::ranges::find(m_helpers, session) != m_helpers.end())
        return;
    m_helpers.push_back(session);
    remote::Session *raw = session.get();
    connect(raw, &remote::Session::stateChanged, this, [this, raw](const remote::SessionState &state) {
        if (state.phase == remote::SessionPhase::Ready)
            giveHelper(*raw);
    });
    // The first session has asked about the key; what it did not accept is not accepted here.
    connect(raw, &remote::Session::hostKeyUnknown, raw, [raw] { raw->answerHostKey(false); });
    connect(raw, &remote::Session::hostKeyChanged, raw, [raw] { raw->answerHostKey(false); });
    if (raw->state().phase == remote::SessionPhase::Ready)
        giveHelper(*raw);
    else
        raw->open();
}

void Lane::giveHelper(remote::Session &session)
{
    auto channel = openFileService(session);
    if (!channel || !m_isRunning)
        return;
    auto *client = new sftp::Client{std::move(channel).value()};
    client->moveToThread(&m_thread);
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, client] { worker->addHelper(client); }, Qt::QueuedConnection);
}

void Lane::dropHelpers()
{
    for (const auto &session : std::exchange(m_helpers, {})) {
        session->disconnect(this);
        session->close();
    }
}

void Lane::openStream(int token, const QByteArray &line)
{
    const auto channel = m_session ? m_session->openCommand(line) : nullptr;
    RemoteStream *stream = nullptr;
    if (channel) {
        stream = new RemoteStream{channel};
        stream->moveToThread(&m_thread);
    }
    QMetaObject::invokeMethod(m_worker, [worker = m_worker, token, stream] { worker->give(token, stream); }, Qt::QueuedConnection);
}

void Lane::runCommand(int token, const remote::Command &command)
{
    const auto reply = [worker = m_worker, token](const RemoteCalls::Answer &answer) {
        QMetaObject::invokeMethod(worker, [worker, token, answer] { worker->answer(token, answer); }, Qt::QueuedConnection);
    };
    if (!m_session)
        return reply(linkLost());
    whenDone(m_session->run(command), this, reply, [reply] { reply(linkLost()); });
}

void Lane::removeLeftovers(const TransferRequest &request, const QByteArray &nonce)
{
    if (nonce.isEmpty())
        return;
    if (request.direction == Direction::Download) {
        QMetaObject::invokeMethod(
            m_worker, [worker = m_worker, request, nonce] { worker->removeLeftovers(request, nonce); }, Qt::QueuedConnection);
        return;
    }
    const bool isReady = m_session && m_session->state().phase == remote::SessionPhase::Ready;
    if (isReady && !request.remotePath.bytes.contains('\0'))
        m_session->run(removeRemoteLeftovers(request, nonce));
}

void Lane::endWithout(JobEnd end, const Error &error)
{
    finish(end, {.error = error.code.isEmpty() ? std::nullopt : std::optional{error}});
}

void Lane::finish(JobEnd end, const JobUpdate &update)
{
    if (!m_current)
        return;
    const TransferId id = *m_current;
    m_current.reset();
    m_isRunning = false;
    m_isStopping = false;
    m_lock.reset();
    dropHelpers();
    m_idle.start();
    emit ended(id, end, update);
}

} // namespace core::transfer
