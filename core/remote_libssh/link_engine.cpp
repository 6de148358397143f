// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/link_engine.h"

#include "core/remote_libssh/exec_task.h"
#include "core/remote_libssh/session_errors.h"

#include <libssh/server.h> // ssh_send_keepalive() is declared there

#include <algorithm>

namespace core::remote_libssh {

namespace {

// One read asks for this much, which makes libssh open the channel's window as wide: far lines need it.
constexpr qsizetype kReadSize = 8 * 1024 * 1024;
// libssh takes a few KiB at a time from the socket: so much of them before the tasks get them, all at once.
constexpr quint64 kTakenAtOnce = 256 * 1024;
constexpr std::size_t kMostChannels = 8; // servers allow 10 unless told otherwise
constexpr int kTicksPerKeepAlive = 3;
constexpr std::chrono::seconds kSleepJump{10};

} // namespace

LinkEngine::LinkEngine(SshSessionHandle session, const SessionTimings &timings, OnRoundTrip onRoundTrip)
    : m_timings{timings}
    , m_onRoundTrip{std::move(onRoundTrip)}
    , m_session{std::move(session)}
    , m_event{ssh_event_new()}
    , m_buffer(kReadSize, Qt::Uninitialized)
    , m_channelLimit{kMostChannels}
    , m_nextTick{timings.keepAlive / kTicksPerKeepAlive}
    , m_lastTick{QDateTime::currentDateTimeUtc()}
    , m_patience{timings.deadLink}
{
    ssh_set_blocking(m_session.get(), 0);
    ssh_set_counters(m_session.get(), &m_counters, nullptr);
    ssh_event_add_session(m_event, m_session.get());
    m_heard.start();
}

LinkEngine::~LinkEngine()
{
    shutDown(cancelledError());
}

SocketHandle LinkEngine::socket() const
{
    return m_session ? ssh_get_fd(m_session.get()) : kNoSocket;
}

bool LinkEngine::isWriting() const
{
    return m_session && (ssh_get_poll_flags(m_session.get()) & SSH_WRITE_PENDING) != 0;
}

void LinkEngine::add(std::unique_ptr<ChannelTask> task)
{
    if (!m_session) {
        task->abandon(notConnected());
        return;
    }
    task->startWaiting();
    m_waiting.push_back(std::move(task));
    m_next = QDeadlineTimer{0};
}

void LinkEngine::shutDown(const Error &reason)
{
    endTasks(reason);
    closeSession(false);
}

std::optional<Error> LinkEngine::pump()
{
    // Not by recursion: a task's end may lead to a call from inside.
    if (m_isPumping || !m_session)
        return std::nullopt;
    m_isPumping = true;
    const bool isAlive = readNetwork();
    const std::optional<QString> silence = isAlive ? keepAlive() : std::nullopt;
    bool hasMore = false;
    if (isAlive && !silence) {
        startWaiting();
        const quint64 heard = m_counters.in_bytes;
        hasMore = pumpTasks();
        // Any task's call into libssh takes in what arrived for the others as well; the socket will not tell of it again.
        hasMore = hasMore || m_counters.in_bytes != heard;
    }
    m_isPumping = false;
    if (!m_session)
        return std::nullopt; // a task's end led to shutDown()
    if (silence)
        return die(*silence);
    if (!isAlive || !isConnected())
        return die(QString::fromUtf8(ssh_get_error(m_session.get())));
    noteAsking();
    planNext(hasMore);
    return std::nullopt;
}

/// Takes in what has arrived. False when the link broke.
bool LinkEngine::readNetwork()
{
    const quint64 before = m_counters.in_bytes;
    quint64 heard = before;
    do {
        heard = m_counters.in_bytes;
        if (ssh_event_dopoll(m_event, 0) == SSH_ERROR)
            return false;
    } while (m_counters.in_bytes != heard && m_counters.in_bytes - before < kTakenAtOnce && isConnected());
    if (m_counters.in_bytes != m_bytesHeard) {
        m_bytesHeard = m_counters.in_bytes;
        m_heard.restart();
        m_asked.invalidate();
        m_patience = m_timings.deadLink;
    }
    return isConnected();
}

bool LinkEngine::isConnected() const
{
    return ssh_is_connected(m_session.get()) != 0
        && (ssh_get_status(m_session.get()) & (SSH_CLOSED | SSH_CLOSED_ERROR)) == 0;
}

void LinkEngine::startWaiting()
{
    std::erase_if(m_waiting, [](const std::unique_ptr<ChannelTask> &task) { return task->expireWaiting(); });
    while (!m_waiting.empty() && m_active.size() < m_channelLimit && m_limitPause.hasExpired()) {
        m_active.push_back(std::move(m_waiting.front()));
        m_waiting.pop_front();
    }
}

/// True when some task stopped only because its turn was over.
bool LinkEngine::pumpTasks()
{
    bool hasMore = false;
    for (std::size_t i = 0; i < m_active.size();) {
        const ChannelTask::Progress progress = m_active[i]->pump(m_session.get(), m_buffer);
        if (const auto roundTrip = m_active[i]->takeRoundTripMs())
            m_onRoundTrip(static_cast<int>(std::max<qint64>(1, *roundTrip)));
        switch (progress) {
        case ChannelTask::Progress::NoChannel:
            noChannelFor(i);
            break;
        case ChannelTask::Progress::Over:
            if (const auto leader = m_active[i]->takeLeftBehind())
                endProcesses(*leader);
            m_active.erase(m_active.begin() + static_cast<std::ptrdiff_t>(i));
            hasMore = hasMore || !m_waiting.empty();
            break;
        case ChannelTask::Progress::HasMore:
            hasMore = true;
            ++i;
            break;
        case ChannelTask::Progress::Idle:
            ++i;
            break;
        }
    }
    return hasMore;
}

/// "No more sessions" is a limit of the server, not a failure: the task waits for its turn.
void LinkEngine::noChannelFor(std::size_t index)
{
    m_waiting.push_front(std::move(m_active[index]));
    m_active.erase(m_active.begin() + static_cast<std::ptrdiff_t>(index));
    m_waiting.front()->startWaiting();
    m_channelLimit = std::max<std::size_t>(1, std::min(m_channelLimit, m_active.size()));
    m_limitPause.setRemainingTime(m_timings.channelRetry);
}

/// Asks the group to end, then makes it. Nobody waits for the answer.
void LinkEngine::endProcesses(int groupLeader)
{
    const QByteArray group = '-' + QByteArray::number(groupLeader);
    const QByteArray line = "exec 2>/dev/null; kill -s TERM -- " + group + " || exit 0; i=0\n"
                            "while [ $i -lt 10 ] && kill -s 0 -- " + group + "; do sleep 0.2; i=$((i+1)); done\n"
                            "kill -s KILL -- " + group;
    m_waiting.push_back(std::make_unique<ExecTask>(remote::Command{.line = line}, std::make_shared<CommandPromise>(), m_timings));
    m_waiting.back()->startWaiting();
}

void LinkEngine::planNext(bool hasMore)
{
    m_next = hasMore ? QDeadlineTimer{0} : m_nextTick;
    if (!m_limitPause.hasExpired())
        m_next = std::min(m_next, m_limitPause);
    for (const auto &task : m_active)
        m_next = std::min(m_next, task->deadline());
    for (const auto &task : m_waiting)
        m_next = std::min(m_next, task->deadline());
    if (m_asked.isValid()) {
        const auto left = m_patience - std::chrono::milliseconds{m_asked.elapsed()};
        m_next = std::min(m_next, QDeadlineTimer{std::max(left, std::chrono::milliseconds{1})});
    }
}

void LinkEngine::noteAsking()
{
    const bool isAsking = isWriting() || std::ranges::any_of(m_active, [](const auto &task) { return task->isAsking(); });
    if (isAsking && !m_asked.isValid())
        m_asked.start();
}

/// What stands against the link being alive, if anything; asks the server when it has been silent.
std::optional<QString> LinkEngine::keepAlive()
{
    if (m_asked.isValid() && m_asked.hasExpired(m_patience.count()))
        return QStringLiteral("no byte for %1 ms").arg(m_heard.elapsed());
    if (!m_nextTick.hasExpired())
        return std::nullopt;
    const auto interval = m_timings.keepAlive / kTicksPerKeepAlive;
    m_nextTick.setRemainingTime(interval);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const bool hasSlept = m_lastTick.msecsTo(now) > (kSleepJump + interval).count();
    m_lastTick = now;
    if (hasSlept)
        m_patience = m_timings.wakeProbe;
    if (hasSlept || m_heard.hasExpired(m_timings.keepAlive.count()))
        askForLife();
    return std::nullopt;
}

/// False when the call only collected the reply to an older question, as every second one does.
bool LinkEngine::askForLife()
{
    const quint64 sent = m_counters.out_bytes;
    ssh_send_keepalive(m_session.get());
    if (m_counters.out_bytes == sent && !isWriting())
        return false;
    if (!m_asked.isValid())
        m_asked.start();
    return true;
}

void LinkEngine::probeNow()
{
    if (!m_session)
        return;
    m_patience = m_timings.wakeProbe;
    m_asked.invalidate();
    if (!askForLife())
        askForLife();
    planNext(true);
}

Error LinkEngine::die(const QString &detail)
{
    const char *farewell = ssh_get_disconnect_message(m_session.get());
    const Error error = linkLost(farewell == nullptr ? detail : QString::fromUtf8(farewell));
    endTasks(error);
    closeSession(true);
    return error;
}

void LinkEngine::endTasks(const Error &reason)
{
    for (const auto &task : std::exchange(m_active, {}))
        task->abandon(reason);
    for (const auto &task : std::exchange(m_waiting, {}))
        task->abandon(reason);
}

void LinkEngine::closeSession(bool isSilent)
{
    if (!m_session)
        return;
    ssh_event_remove_session(m_event, m_session.get());
    ssh_event_free(m_event);
    m_event = nullptr;
    if (isSilent)
        ssh_silent_disconnect(m_session.get());
    else
        ssh_disconnect(m_session.get());
    m_session.reset();
}

} // namespace core::remote_libssh
