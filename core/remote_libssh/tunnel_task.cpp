// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/tunnel_task.h"

#include "core/remote_libssh/session_errors.h"

namespace core::remote_libssh {

namespace {
constexpr qsizetype kPiece = 128 * 1024;
constexpr qsizetype kMostQueued = 1024 * 1024; // for the socket; then the machine has to wait
} // namespace

TunnelTask::TunnelTask(const remote::Endpoint &target, const remote::Endpoint &hop, TcpSocket socket, OnOpened onOpened,
                       std::function<void()> wake, const SessionTimings &timings)
    : ChannelTask{"tunnel", false, timings}
    , m_host{target.host.toUtf8()}
    , m_port{target.port}
    , m_hop{hop}
    , m_socket{std::move(socket)}
    , m_onOpened{std::move(onOpened)}
    , m_wake{std::move(wake)}
{
}

int TunnelTask::openChannel(ssh_channel channel)
{
    return ssh_channel_open_forward(channel, m_host.constData(), m_port, "127.0.0.1", 0);
}

std::optional<Error> TunnelTask::openRefused(const QString &detail) const
{
    return jumpRefused(m_hop, {.host = QString::fromUtf8(m_host), .port = static_cast<quint16>(m_port)}, detail);
}

void TunnelTask::started()
{
    m_readable.reset(new QSocketNotifier{static_cast<qintptr>(m_socket.handle()), QSocketNotifier::Read});
    m_writable.reset(new QSocketNotifier{static_cast<qintptr>(m_socket.handle()), QSocketNotifier::Write});
    m_writable->setEnabled(false);
    QObject::connect(m_readable.get(), &QSocketNotifier::activated, m_readable.get(),
                     [wake = m_wake, notifier = m_readable.get()] {
                         notifier->setEnabled(false); // until nextOutgoing() has emptied the socket
                         wake();
                     });
    QObject::connect(m_writable.get(), &QSocketNotifier::activated, m_writable.get(),
                     [this, wake = m_wake] {
                         flush();
                         wake();
                     });
    tell(std::nullopt);
}

void TunnelTask::received(const QByteArray &bytes, bool isError)
{
    if (isError)
        return;
    m_toSocket += bytes;
    flush();
}

void TunnelTask::flush()
{
    const qsizetype count = m_toSocket.isEmpty() ? 0 : giveBytes(m_socket.handle(), m_toSocket);
    if (count < 0)
        m_isSourceOver = true;
    else
        m_toSocket.remove(0, count);
    m_writable->setEnabled(!m_isSourceOver && !m_toSocket.isEmpty());
}

QByteArray TunnelTask::nextOutgoing()
{
    const Peeked taken = takeBytes(m_socket.handle(), kPiece);
    m_isSourceOver = m_isSourceOver || taken.isClosed;
    if (taken.bytes.isEmpty() && !m_isSourceOver)
        m_readable->setEnabled(true);
    return taken.bytes;
}

bool TunnelTask::isReading() const
{
    return m_toSocket.size() < kMostQueued;
}

Error TunnelTask::timeoutError() const
{
    return jumpRefused(m_hop, {.host = QString::fromUtf8(m_host), .port = static_cast<quint16>(m_port)},
                       QStringLiteral("tunnel: no answer in time"));
}

void TunnelTask::ended(std::optional<int>, const std::optional<Error> &error)
{
    m_readable.reset();
    m_writable.reset();
    m_socket = TcpSocket{}; // whoever holds the other end sees it close
    tell(error ? error : std::optional{linkLost(QStringLiteral("tunnel: closed"))});
}

void TunnelTask::tell(const std::optional<Error> &error)
{
    if (m_onOpened)
        std::exchange(m_onOpened, {})(error);
}

} // namespace core::remote_libssh
