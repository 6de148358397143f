// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/stream_task.h"

#include "core/remote_libssh/session_errors.h"

namespace core::remote_libssh {

void ThreadDoor::post(std::function<void()> work)
{
    const QMutexLocker lock{&m_mutex};
    if (m_inside != nullptr)
        QMetaObject::invokeMethod(m_inside, std::move(work), Qt::QueuedConnection);
}

void ThreadDoor::shut()
{
    const QMutexLocker lock{&m_mutex};
    m_inside = nullptr;
}

void StreamGate::push(const QByteArray &bytes)
{
    if (bytes.isEmpty() || m_isClosed)
        return;
    bool wasEmpty = false;
    {
        const QMutexLocker lock{&m_mutex};
        wasEmpty = m_outgoing.isEmpty();
        m_outgoing += bytes;
    }
    if (wasEmpty)
        m_wake();
}

void StreamGate::closeInput()
{
    {
        const QMutexLocker lock{&m_mutex};
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
    const QMutexLocker lock{&m_mutex};
    return std::exchange(m_outgoing, {});
}

bool StreamGate::isInputOver() const
{
    const QMutexLocker lock{&m_mutex};
    return m_isInputClosed && m_outgoing.isEmpty();
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
