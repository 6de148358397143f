// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "core/remote_libssh/tcp_socket.h"

#include <memory>

namespace core::remote_libssh {

class LibsshSession;

/// The way to a machine through another host: holds the session to that host and gives sockets that lead on from it.
/// What that host asks (its key, a code) is passed on, marked with its address.
class JumpRoute final : public QObject {
    Q_OBJECT

public:
    JumpRoute(std::unique_ptr<LibsshSession> hop, const remote::Endpoint &hopEndpoint);
    ~JumpRoute() override;

    /// Connects to the host where that is needed, then on to `target`; opened() or failed() follow.
    void start(const remote::Endpoint &target);
    void close();
    void setUrgent(bool isUrgent);
    void probeNow();

    bool isKeyAsked() const { return m_isKeyAsked; }
    void answerHostKey(bool isAccepted);
    void answerQuestion(const remote::LoginAnswers &answers);

signals:
    void phaseReached(core::remote::SessionPhase phase);
    void opened(const std::shared_ptr<core::remote_libssh::TcpSocket> &socket);
    void failed(const core::Error &error);
    void questionAsked(const core::remote::LoginQuestion &question);
    void hostKeyUnknown(const core::remote::HostKey &key);
    void hostKeyChanged(const core::remote::HostKey &known, const core::remote::HostKey &offered);

private:
    void stateChanged(const remote::SessionState &state);
    void openTunnel();
    remote::HostKey marked(remote::HostKey key) const;

    std::unique_ptr<LibsshSession> m_hop;
    remote::Endpoint m_hopEndpoint;
    remote::Endpoint m_target;
    int m_run = 0;
    bool m_isStarting = false;
    bool m_isKeyAsked = false;
};

} // namespace core::remote_libssh
