// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/local_channel.h"

#include "core/local/local_errors.h"

#include <QCoreApplication>

#include <utility>

namespace core::local {

std::shared_ptr<LocalChannel> LocalChannel::make(const std::optional<ProgramCall> &call, const Error &reason)
{
    // The last owner may be in another thread. At the end of the program it may be an event that Qt throws away with its queue
    // locked: nothing can be posted then, and nothing has to be.
    std::shared_ptr<LocalChannel> channel{new LocalChannel, [](LocalChannel *gone) {
                                              if (!QCoreApplication::closingDown())
                                                  gone->deleteLater();
                                          }};
    const auto begin = [self = channel.get(), call, reason] { self->start(call, reason); };
    QMetaObject::invokeMethod(channel.get(), begin, Qt::QueuedConnection);
    return channel;
}

LocalChannel::LocalChannel()
{
    connect(&m_process, &LocalProcess::outputReady, this, &LocalChannel::passOn);
    connect(&m_process, &LocalProcess::errorsReady, this, &LocalChannel::passOn);
    connect(&m_process, &LocalProcess::ended, this, &LocalChannel::takeEnd);
    connect(&m_process, &LocalProcess::started, this, [this] {
        m_hasStarted = true;
        emit opened();
        if (!m_waiting.isEmpty())
            m_process.process().write(std::exchange(m_waiting, {}));
        if (m_isInputClosed)
            m_process.process().closeWriteChannel();
    });
    connect(&m_process.process(), &QProcess::bytesWritten, this, &ByteChannel::sent);
}

void LocalChannel::start(const std::optional<ProgramCall> &call, const Error &reason)
{
    if (m_isTold)
        return; // closed before it began
    if (call)
        m_process.start(*call);
    else
        tell({.error = reason});
}

void LocalChannel::write(const QByteArray &bytes)
{
    QMetaObject::invokeMethod(this, [this, bytes] {
        if (m_hasStarted && !m_hasEnded && !m_isInputClosed)
            m_process.process().write(bytes);
        else if (!m_hasStarted && !m_isInputClosed)
            m_waiting += bytes;
    }, Qt::QueuedConnection);
}

void LocalChannel::closeInput()
{
    QMetaObject::invokeMethod(this, [this] {
        m_isInputClosed = true;
        if (m_hasStarted)
            m_process.process().closeWriteChannel();
    }, Qt::QueuedConnection);
}

void LocalChannel::closeChannel()
{
    QMetaObject::invokeMethod(this, [this] {
        m_process.end();
        tell({});
    }, Qt::QueuedConnection);
}

void LocalChannel::setReading(bool isReading)
{
    QMetaObject::invokeMethod(this, [this, isReading] {
        m_isReading = isReading;
        passOn();
    }, Qt::QueuedConnection);
}

void LocalChannel::cancel()
{
    m_process.end();
    tell({.error = closedError()});
}

void LocalChannel::passOn()
{
    if (!m_isReading || m_isTold)
        return;
    if (const QByteArray bytes = m_process.takeOutput(); !bytes.isEmpty())
        emit received(bytes);
    if (const QByteArray bytes = m_process.takeErrors(); !bytes.isEmpty() && !m_isTold)
        emit errorReceived(bytes);
    if (m_exit && m_isReading)
        tell({.exitCode = m_exit});
}

void LocalChannel::takeEnd(std::optional<int> exitCode)
{
    m_hasEnded = true;
    if (!exitCode) {
        tell({.error = noShellError(m_process.process().errorString())});
        return;
    }
    m_exit = exitCode;
    passOn();
}

void LocalChannel::tell(const remote::ChannelEnd &end)
{
    if (!std::exchange(m_isTold, true))
        emit finished(end);
}

} // namespace core::local
