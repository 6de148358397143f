// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/ssh_link.h"

#include "core/remote_libssh/exec_task.h"
#include "core/remote_libssh/session_errors.h"

#include <libssh/server.h> // ssh_send_keepalive() is declared there

#include <algorithm>

namespace core::remote_libssh {

namespace {

// One read asks for this much, which makes libssh open the channel's window as wide: far lines need it.
constexpr qsizetype kReadSize = 8 * 1024 * 1024;
constexpr std::size_t kMostChannels = 8; // servers allow 10 unless told otherwise
constexpr int kTicksPerKeepAlive = 3;
constexpr std::chrono::seconds kSleepJump{10};

} // namespace

SshLink::SshLink(SshSessionHandle session, const SessionTimings &timings, QObject *parent)
    : QObject{parent}
    , m_timings{timings}
    , m_session{std::move(session)}
    , m_event{ssh_event_new()}
    , m_buffer(kReadSize, Qt::Uninitialized)
    , m_channelLimit{kMostChannels}
    , m_lastTick{QDateTime::currentDateTimeUtc()}
    , m_patience{timings.deadLink}
{
    ssh_set_blocking(m_session.get(), 0);
    ssh_set_counters(m_session.get(), &m_counters, nullptr);
    ssh_event_add_session(m_event, m_session.get());
    const auto handle = static_cast<qintptr>(ssh_get_fd(m_session.get()));
    m_readable = std::make_unique<QSocketNotifier>(handle, QSocketNotifier::Read);
    m_writable = std::make_unique<QSocketNotifier>(handle, QSocketNotifier::Write);
    m_writable->setEnabled(false);
    connect(m_readable.get(), &QSocketNotifier::activated, this, &SshLink::pump);
    connect(m_writable.get(), &QSocketNotifier::activated, this, &SshLink::pump);
    for (QTimer *timer : {&m_soon, &m_deadline, &m_limitPause}) {
        timer->setSingleShot(true);
        timer->setTimerType(Qt::PreciseTimer);
        connect(timer, &QTimer::timeout, this, &SshLink::pump);
    }
    connect(&m_ticker, &QTimer::timeout, this, &SshLink::tick);
    m_heard.start();
    m_ticker.start(timings.keepAlive / kTicksPerKeepAlive);
}

SshLink::~SshLink()
{
    shutDown(cancelledError());
}

void SshLink::add(std::unique_ptr<ChannelTask> task)
{
    if (!m_session) {
        task->abandon(notConnected());
        return;
    }
    task->startWaiting();
    m_waiting.push_back(std::move(task));
    m_soon.start(0);
}

void SshLink::shutDown(const Error &reason)
{
    endTasks(reason);
    closeSession(false);
}

void SshLink::pump()
{
    // Not by recursion: a task's end may lead to a call from inside.
    if (m_isPumping || !m_session)
        return;
    m_isPumping = true;
    const bool isAlive = readNetwork();
    bool hasMore = false;
    if (isAlive) {
        startWaiting();
        const quint64 heard = m_counters.in_bytes;
        hasMore = pumpTasks();
        // Any task's call into libssh takes in what arrived for the others as well; the socket will not tell of it again.
        hasMore = hasMore || m_counters.in_bytes != heard;
    }
    m_isPumping = false;
    if (!isAlive || !isConnected())
        fail(QString::fromUtf8(ssh_get_error(m_session.get())));
    else
        afterPump(hasMore);
}

/// Takes in what has arrived. False when the link broke.
bool SshLink::readNetwork()
{
    if (ssh_event_dopoll(m_event, 0) == SSH_ERROR)
        return false;
    if (m_counters.in_bytes != m_bytesHeard) {
        m_bytesHeard = m_counters.in_bytes;
        m_heard.restart();
        m_asked.invalidate();
        m_patience = m_timings.deadLink;
    }
    return isConnected();
}

bool SshLink::isConnected() const
{
    return ssh_is_connected(m_session.get()) != 0
        && (ssh_get_status(m_session.get()) & (SSH_CLOSED | SSH_CLOSED_ERROR)) == 0;
}

void SshLink::startWaiting()
{
    std::erase_if(m_waiting, [](const std::unique_ptr<ChannelTask> &task) { return task->expireWaiting(); });
    while (!m_waiting.empty() && m_active.size() < m_channelLimit && !m_limitPause.isActive()) {
        m_active.push_back(std::move(m_waiting.front()));
        m_waiting.pop_front();
    }
}

/// True when some task stopped only because its turn was over.
bool SshLink::pumpTasks()
{
    bool hasMore = false;
    for (std::size_t i = 0; i < m_active.size();) {
        const ChannelTask::Progress progress = m_active[i]->pump(m_session.get(), m_buffer);
        if (const auto roundTrip = m_active[i]->takeRoundTripMs())
            emit roundTripMeasured(static_cast<int>(std::max<qint64>(1, *roundTrip)));
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
void SshLink::noChannelFor(std::size_t index)
{
    m_waiting.push_front(std::move(m_active[index]));
    m_active.erase(m_active.begin() + static_cast<std::ptrdiff_t>(index));
    m_waiting.front()->startWaiting();
    m_channelLimit = std::max<std::size_t>(1, std::min(m_channelLimit, m_active.size()));
    m_limitPause.start(m_timings.channelRetry);
}

/// Asks the group to end, then makes it. Nobody waits for the answer.
void SshLink::endProcesses(int groupLeader)
{
    const QByteArray group = '-' + QByteArray::number(groupLeader);
    const QByteArray line = "exec 2>/dev/null; kill -s TERM -- " + group + " || exit 0; i=0\n"
                            "while [ $i -lt 10 ] && kill -s 0 -- " + group + "; do sleep 0.2; i=$((i+1)); done\n"
                            "kill -s KILL -- " + group;
    m_waiting.push_back(std::make_unique<ExecTask>(remote::Command{.line = line}, std::make_shared<CommandPromise>(), m_timings));
    m_waiting.back()->startWaiting();
}

void SshLink::afterPump(bool hasMore)
{
    noteAsking();
    m_writable->setEnabled((ssh_get_poll_flags(m_session.get()) & SSH_WRITE_PENDING) != 0);
    if (hasMore)
        m_soon.start(0);
    armDeadline();
}

void SshLink::armDeadline()
{
    QDeadlineTimer next{QDeadlineTimer::Forever};
    for (const auto &task : m_active)
        next = std::min(next, task->deadline());
    for (const auto &task : m_waiting)
        next = std::min(next, task->deadline());
    if (next.isForever())
        m_deadline.stop();
    else
        m_deadline.start(static_cast<int>(next.remainingTime()) + 1);
}

void SshLink::noteAsking()
{
    const bool isAsking = (ssh_get_poll_flags(m_session.get()) & SSH_WRITE_PENDING) != 0
        || std::ranges::any_of(m_active, [](const auto &task) { return task->isAsking(); });
    if (isAsking && !m_asked.isValid())
        m_asked.start();
}

void SshLink::tick()
{
    if (!m_session)
        return;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const bool hasSlept = m_lastTick.secsTo(now) > kSleepJump.count() + m_ticker.interval() / 1000;
    m_lastTick = now;
    if (hasSlept)
        m_patience = m_timings.wakeProbe;
    if (m_asked.isValid() && m_asked.hasExpired(m_patience.count())) {
        fail(QStringLiteral("no byte for %1 ms").arg(m_heard.elapsed()));
        return;
    }
    if (hasSlept || m_heard.hasExpired(m_timings.keepAlive.count())) {
        // Every second call only collects the last reply; the next tick then asks.
        ssh_send_keepalive(m_session.get());
        if (!m_asked.isValid())
            m_asked.start();
    }
    pump();
}

void SshLink::fail(const QString &detail)
{
    const char *farewell = ssh_get_disconnect_message(m_session.get());
    const QString said = farewell == nullptr ? detail : QString::fromUtf8(farewell);
    const Error error = linkLost(said);
    endTasks(error);
    closeSession(true);
    emit lost(error);
}

void SshLink::endTasks(const Error &reason)
{
    for (const auto &task : std::exchange(m_active, {}))
        task->abandon(reason);
    for (const auto &task : std::exchange(m_waiting, {}))
        task->abandon(reason);
}

void SshLink::closeSession(bool isSilent)
{
    if (!m_session)
        return;
    for (QTimer *timer : {&m_soon, &m_deadline, &m_limitPause, &m_ticker})
        timer->stop();
    // Not deleted yet: one of them may be the sender of the call that led here.
    m_readable->setEnabled(false);
    m_writable->setEnabled(false);
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
