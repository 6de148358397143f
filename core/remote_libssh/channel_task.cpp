// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/channel_task.h"

#include "core/remote_libssh/session_errors.h"

#include <algorithm>

namespace core::remote_libssh {

namespace {

constexpr qsizetype kRoundBudget = 1024 * 1024; // for each direction, so that every channel gets its turn
// More than a packet takes: libssh then sends packets of full size, and several of them by one call of the system.
constexpr qsizetype kWriteChunk = 256 * 1024;
// The window is opened anew when this much of it is used up: each time costs a packet.
constexpr qsizetype kGrowAfter = 2 * 1024 * 1024;

QString lastErrorOf(ssh_session session)
{
    return QString::fromUtf8(ssh_get_error(session));
}

} // namespace

ChannelTask::ChannelTask(QByteArray name, bool isSubsystem, const SessionTimings &timings)
    : m_name{std::move(name)}
    , m_isSubsystem{isSubsystem}
    , m_timings{timings}
{
    ssh_callbacks_init(&m_callbacks);
    m_callbacks.userdata = this;
    m_callbacks.channel_exit_status_function = exitStatusArrived;
    m_callbacks.channel_exit_signal_function = exitSignalArrived;
    m_callbacks.channel_close_function = closeArrived;
}

ChannelTask::~ChannelTask()
{
    release();
}

void ChannelTask::startWaiting()
{
    m_state = State::Waiting;
    if (m_waitDeadline.isForever())
        m_waitDeadline.setRemainingTime(m_timings.channelWait);
}

QDeadlineTimer ChannelTask::deadline() const
{
    if (m_state == State::Waiting)
        return m_waitDeadline;
    return m_state == State::Running ? std::min(m_deadline, m_endPatience) : m_deadline;
}

bool ChannelTask::expireWaiting()
{
    if (isUnwanted())
        finish(std::nullopt, cancelledError());
    else if (m_waitDeadline.hasExpired())
        finish(std::nullopt, channelLimit(QStringLiteral("no free channel for %1 s").arg(m_timings.channelWait.count() / 1000)));
    return m_hasEnded;
}

ChannelTask::Progress ChannelTask::pump(ssh_session session, QByteArray &buffer)
{
    // A channel that is just being opened cannot be closed yet: the server has not named its end.
    if (!m_hasEnded && m_state != State::Opening && isUnwanted())
        kill(cancelledError());
    if (!m_hasEnded && m_state != State::Waiting && m_deadline.hasExpired())
        kill(timeoutError());
    switch (m_state) {
    case State::Waiting:
    case State::Opening:
        return open(session);
    case State::Requesting:
        return request();
    case State::Running:
    case State::Draining:
        return work(session, buffer);
    case State::Over:
        break;
    }
    return Progress::Over;
}

ChannelTask::Progress ChannelTask::open(ssh_session session)
{
    if (m_state == State::Waiting) {
        m_channel = ssh_channel_new(session);
        if (m_channel == nullptr)
            return Progress::NoChannel;
        ssh_set_channel_callbacks(m_channel, &m_callbacks);
        m_state = State::Opening;
        m_deadline.setRemainingTime(m_timings.channelOpen);
        m_openTime.start();
    }
    const int code = openChannel(m_channel);
    if (code == SSH_AGAIN)
        return Progress::Idle;
    if (code != SSH_OK) {
        const std::optional<Error> refusal = openRefused(lastErrorOf(session));
        release();
        if (refusal) {
            finish(std::nullopt, refusal);
            return Progress::Over;
        }
        m_deadline = QDeadlineTimer{QDeadlineTimer::Forever};
        m_state = State::Waiting;
        return Progress::NoChannel;
    }
    m_roundTripMs = m_openTime.elapsed();
    m_state = State::Requesting;
    return request();
}

int ChannelTask::sendRequest(ssh_channel channel)
{
    return m_isSubsystem ? ssh_channel_request_subsystem(channel, m_name.constData())
                         : ssh_channel_request_exec(channel, m_name.constData());
}

ChannelTask::Progress ChannelTask::request()
{
    const int code = hasRequest() ? sendRequest(m_channel) : SSH_OK;
    if (code == SSH_AGAIN)
        return Progress::Idle;
    if (code != SSH_OK) {
        finish(std::nullopt, requestRefused(m_name, m_isSubsystem, lastErrorOf(ssh_channel_get_session(m_channel))));
        return Progress::Over;
    }
    m_state = State::Running;
    m_deadline = runLimit().count() > 0 ? QDeadlineTimer{runLimit()} : QDeadlineTimer{QDeadlineTimer::Forever};
    started();
    return Progress::HasMore;
}

ChannelTask::Progress ChannelTask::work(ssh_session session, QByteArray &buffer)
{
    beforeWork(m_channel);
    bool hasMore = read(buffer, true);
    if (isReading())
        hasMore = read(buffer, false) || hasMore;
    if (m_state == State::Running)
        hasMore = write(session) || hasMore;
    watchEnd();
    if (m_state == State::Over)
        return Progress::Over;
    return hasMore ? Progress::HasMore : Progress::Idle;
}

/// True when the budget ended before the data did.
bool ChannelTask::read(QByteArray &buffer, bool isError)
{
    qsizetype total = 0;
    while (total < kRoundBudget) {
        if (ssh_channel_is_eof(m_channel) != 0)
            return false;
        // Not ssh_channel_read_nonblocking(): that one asks for no more than the window, so the window never grows.
        // A read of more than the window makes it as wide as that.
        const bool isGrowing = m_untilGrowth <= 0;
        const qsizetype most = isGrowing ? buffer.size() : std::min(kRoundBudget, buffer.size());
        const int count = ssh_channel_read_timeout(m_channel, buffer.data(), static_cast<uint32_t>(most), isError ? 1 : 0, 0);
        if (isGrowing)
            m_untilGrowth = kGrowAfter;
        if (count <= 0)
            return false;
        m_untilGrowth -= count;
        total += count;
        if (!m_hasEnded)
            received(QByteArray{buffer.constData(), count}, isError);
    }
    return true;
}

/// True when there is more to send right now. A full window or a full socket is not "right now".
bool ChannelTask::write(ssh_session session)
{
    qsizetype total = 0;
    while (total < kRoundBudget) {
        if (m_outgoingAt >= m_outgoing.size()) {
            m_outgoing = nextOutgoing();
            m_outgoingAt = 0;
            if (m_outgoing.isEmpty())
                break;
        }
        // Bytes that wait in libssh would only delay those of the other channels.
        if (ssh_blocking_flush(session, 0) != SSH_OK)
            return false;
        const qsizetype size = std::min(kWriteChunk, m_outgoing.size() - m_outgoingAt);
        const int count = ssh_channel_write(m_channel, m_outgoing.constData() + m_outgoingAt, static_cast<uint32_t>(size));
        if (count <= 0)
            return false;
        m_outgoingAt += count;
        total += count;
        sent(count);
    }
    if (m_outgoing.isEmpty() && isInputOver() && !m_isEofSent && ssh_channel_is_open(m_channel) != 0)
        m_isEofSent = ssh_channel_send_eof(m_channel) == SSH_OK;
    return total >= kRoundBudget;
}

bool ChannelTask::isFinishedRemotely() const
{
    if (ssh_channel_is_eof(m_channel) == 0)
        return false;
    return m_isRemoteClosed || m_exitCode.has_value() || m_endPatience.hasExpired();
}

void ChannelTask::watchEnd()
{
    const bool isEof = ssh_channel_is_eof(m_channel) != 0;
    if (isEof && m_endPatience.isForever())
        m_endPatience.setRemainingTime(m_timings.channelDrain);
    if (m_state == State::Running && (isDone() || isFinishedRemotely())) {
        finish(m_exitCode, std::nullopt);
        m_state = State::Draining;
        if (!m_isEofSent && ssh_channel_is_open(m_channel) != 0)
            m_isEofSent = ssh_channel_send_eof(m_channel) == SSH_OK; // programs such as sftp-server leave on it
        // The server frees its slot only when its own end is closed too: wait for that, or the next open may be refused.
        m_deadline.setRemainingTime(m_timings.channelDrain);
    }
    if (m_state == State::Draining && (m_isRemoteClosed || m_deadline.hasExpired())) {
        release();
        m_state = State::Over;
    }
}

void ChannelTask::finish(std::optional<int> exitCode, const std::optional<Error> &error)
{
    if (std::exchange(m_hasEnded, true))
        return;
    if (error)
        m_state = State::Over;
    ended(exitCode, error);
}

void ChannelTask::kill(const Error &error)
{
    // Not by a signal request: OpenSSH refuses it for root, the usual user of rented machines.
    if (m_state == State::Running && !m_isRemoteClosed)
        m_leftBehind = processId();
    release();
    finish(std::nullopt, error);
}

void ChannelTask::abandon(const Error &error)
{
    finish(std::nullopt, error);
}

void ChannelTask::release()
{
    if (m_channel == nullptr)
        return;
    ssh_remove_channel_callbacks(m_channel, &m_callbacks);
    ssh_channel_free(m_channel); // closes it where that is due
    m_channel = nullptr;
}

void ChannelTask::exitStatusArrived(ssh_session, ssh_channel, int status, void *self)
{
    static_cast<ChannelTask *>(self)->m_exitCode = status;
}

void ChannelTask::exitSignalArrived(ssh_session, ssh_channel, const char *signal, int, const char *, const char *, void *self)
{
    static_cast<ChannelTask *>(self)->m_exitSignal = signal;
}

void ChannelTask::closeArrived(ssh_session, ssh_channel, void *self)
{
    static_cast<ChannelTask *>(self)->m_isRemoteClosed = true;
}

} // namespace core::remote_libssh
