// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/endpoint.h"
#include "core/remote_libssh/channel_task.h"
#include "core/remote_libssh/tcp_socket.h"

#include <QSocketNotifier>

#include <functional>
#include <memory>

namespace core::remote_libssh {

/// Carries bytes between a socket of this computer and `target` as seen from the session's machine: one way through a host
/// in between. Ends when either side closes.
class TunnelTask final : public ChannelTask {
public:
    using OnOpened = std::function<void(const std::optional<Error> &)>;

    /// `wake` has to lead to a pump of the session, but later: it is called by a notifier that the pump may delete.
    /// `onOpened` is told once, in the session's thread.
    TunnelTask(const remote::Endpoint &target, const remote::Endpoint &hop, TcpSocket socket, OnOpened onOpened,
               std::function<void()> wake, const SessionTimings &timings);

protected:
    int openChannel(ssh_channel channel) override;
    std::optional<Error> openRefused(const QString &detail) const override;
    bool hasRequest() const override { return false; }
    void started() override;
    void received(const QByteArray &bytes, bool isError) override;
    QByteArray nextOutgoing() override;
    bool isInputOver() const override { return m_isSourceOver; }
    bool isReading() const override;
    bool isUnwanted() const override { return m_isSourceOver; }
    Error timeoutError() const override;
    void ended(std::optional<int> exitCode, const std::optional<Error> &error) override;

private:
    using Notifier = std::unique_ptr<QSocketNotifier>;

    void flush();
    void tell(const std::optional<Error> &error);

    QByteArray m_host;
    int m_port;
    remote::Endpoint m_hop;
    TcpSocket m_socket;
    OnOpened m_onOpened;
    std::function<void()> m_wake;
    QByteArray m_toSocket; ///< Came from the machine, not yet taken by the socket.
    bool m_isSourceOver = false;
    Notifier m_readable;
    Notifier m_writable;
};

} // namespace core::remote_libssh
