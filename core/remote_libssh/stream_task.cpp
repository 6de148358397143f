// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/stream_task.h"

#include "core/remote_libssh/session_errors.h"

namespace core::remote_libssh {

namespace {

constexpr qsizetype kJoined = 256 * 1024; // a packet that is not full costs as much as a full one

} // namespace

void ThreadDoor::post(std::function<void()> work)
{
    // Under the lock, so that nobody is woken after shut().
    const std::lock_guard lock{m_mutex};
    if (m_isShut)
        return;
    m_work.push_back(std::move(work));
    if (m_work.size() == 1)
        m_wake();
}

void ThreadDoor::runPending()
{
    std::vector<std::function<void()>> work;
    {
        const std::lock_guard lock{m_mutex};
        work.swap(m_work);
    }
    for (const std::function<void()> &piece : work)
        piece();
}

void ThreadDoor::shut()
{
    std::vector<std::function<void()>> work; // let go outside of the lock: ends of tasks may post
    const std::lock_guard lock{m_mutex};
    m_isShut = true;
    work.swap(m_work);
}

std::shared_ptr<ThreadDoor> doorInto(QObject *inside)
{
    auto box = std::make_shared<std::weak_ptr<ThreadDoor>>();
    auto door = std::make_shared<ThreadDoor>([inside, box] {
        QMetaObject::invokeMethod(inside, [weak = *box] {
            if (const auto open = weak.lock())
                open->runPending();
        }, Qt::QueuedConnection);
    });
    *box = door;
    return door;
}

void StreamGate::push(const QByteArray &bytes)
{
    if (bytes.isEmpty() || m_isClosed)
        return;
    bool wasEmpty = false;
    {
        const std::lock_guard lock{m_mutex};
        wasEmpty = m_outgoing.empty();
        m_outgoing.push_back(bytes);
    }
    if (wasEmpty)
        m_wake();
}

void StreamGate::closeInput()
{
    {
        const std::lock_guard lock{m_mutex};
        m_isInputClosed = true;
    }
    m_wake();
}

void StreamGate::close()
{
    if (!m_isClosed.exchange(true))
        m_wake();
}

void StreamGate::setReading(bool isReading)
{
    if (m_isReading.exchange(isReading) != isReading && isReading)
        m_wake();
}

QByteArray StreamGate::take()
{
    const std::lock_guard lock{m_mutex};
    if (m_outgoing.empty())
        return {};
    QByteArray bytes = std::move(m_outgoing.front());
    m_outgoing.pop_front();
    while (!m_outgoing.empty() && bytes.size() + m_outgoing.front().size() <= kJoined) {
        bytes.reserve(kJoined);
        bytes += m_outgoing.front();
        m_outgoing.pop_front();
    }
    return bytes;
}

bool StreamGate::isInputOver() const
{
    const std::lock_guard lock{m_mutex};
    return m_isInputClosed && m_outgoing.empty();
}

StreamTask::Source StreamTask::command(const QByteArray &line)
{
    const QByteArray nonce = makeNonce();
    return {.name = markedStreamLine(line, nonce), .nonce = nonce};
}

StreamTask::StreamTask(const Source &source, std::shared_ptr<StreamGate> gate, std::weak_ptr<LibsshChannel> channel,
                       const SessionTimings &timings)
    : ChannelTask{source.name, source.isSubsystem, timings}
    , m_gate{std::move(gate)}
    , m_channel{std::move(channel)}
    , m_outputFilter{source.nonce}
    , m_errorFilter{source.nonce}
{
}

StreamTask::~StreamTask()
{
    ended(std::nullopt, cancelledError());
}

void StreamTask::started()
{
    if (const auto channel = m_channel.lock())
        emit channel->opened();
}

void StreamTask::received(const QByteArray &bytes, bool isError)
{
    const QByteArray clean = (isError ? m_errorFilter : m_outputFilter).pass(bytes);
    const auto channel = m_channel.lock();
    if (!channel || clean.isEmpty())
        return;
    if (isError)
        emit channel->errorReceived(clean);
    else
        emit channel->received(clean);
}

void StreamTask::sent(qint64 bytes)
{
    if (const auto channel = m_channel.lock())
        emit channel->sent(bytes);
}

Error StreamTask::timeoutError() const
{
    return linkLost(QStringLiteral("the channel did not open in time"));
}

void StreamTask::ended(std::optional<int> exitCode, const std::optional<Error> &error)
{
    if (std::exchange(m_isTold, true))
        return;
    const auto channel = m_channel.lock();
    if (!channel)
        return;
    const bool isLineUnheard = !error && !m_outputFilter.isOpen();
    emit channel->finished({.exitCode = exitCode,
                            .error = isLineUnheard ? commandUnexpected(QStringLiteral("the shell line did not start")) : error});
}

} // namespace core::remote_libssh
