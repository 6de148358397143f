// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/session_factory.h"

#include "core/remote_libssh/libssh_session.h"
#include "core/remote_libssh/session_worker.h"
#include "core/remote_libssh/tcp_socket.h"

namespace core::remote_libssh {

LibsshSessionFactory::LibsshSessionFactory(remote::HostKeyRepository &hostKeys, const Clock &clock,
                                           const SessionTimings &timings)
    : m_hostKeys{hostKeys}
    , m_clock{clock}
    , m_timings{timings}
    , m_shared{std::make_shared<SharedState>(timings)}
{
    ignoreBrokenPipes();
}

std::unique_ptr<remote::Session> LibsshSessionFactory::create(const remote::ConnectionRequest &request)
{
    return std::make_unique<LibsshSession>(request, m_hostKeys, m_clock, m_timings, m_shared, SessionPurpose::Machine);
}

} // namespace core::remote_libssh
