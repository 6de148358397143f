// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/jump_route.h"

#include "core/remote_libssh/libssh_session.h"

namespace core::remote_libssh {

using remote::SessionPhase;

JumpRoute::JumpRoute(std::unique_ptr<LibsshSession> hop, const remote::Endpoint &hopEndpoint)
    : m_hop{std::move(hop)}
    , m_hopEndpoint{hopEndpoint}
{
    connect(m_hop.get(), &remote::Session::stateChanged, this, &JumpRoute::stateChanged);
    connect(m_hop.get(), &remote::Session::questionAsked, this, &JumpRoute::questionAsked);
    connect(m_hop.get(), &remote::Session::hostKeyUnknown, this, [this](const remote::HostKey &key) {
        m_isKeyAsked = true;
        emit hostKeyUnknown(marked(key));
    });
    connect(m_hop.get(), &remote::Session::hostKeyChanged, this,
            [this](const remote::HostKey &known, const remote::HostKey &offered) {
                m_isKeyAsked = true;
                emit hostKeyChanged(marked(known), marked(offered));
            });
}

JumpRoute::~JumpRoute() = default;

void JumpRoute::start(const remote::Endpoint &target)
{
    m_target = target;
    m_isStarting = true;
    m_isKeyAsked = false;
    ++m_run;
    const SessionPhase phase = m_hop->state().phase;
    if (phase == SessionPhase::Ready)
        openTunnel();
    else if (phase == SessionPhase::Closed || phase == SessionPhase::Failed)
        m_hop->open();
}

void JumpRoute::close()
{
    m_isStarting = false;
    m_isKeyAsked = false;
    ++m_run;
    m_hop->close();
}

void JumpRoute::setUrgent(bool isUrgent)
{
    m_hop->setUrgent(isUrgent);
}

void JumpRoute::probeNow()
{
    m_hop->probeNow();
}

void JumpRoute::answerHostKey(bool isAccepted)
{
    m_isKeyAsked = false;
    m_hop->answerHostKey(isAccepted);
}

void JumpRoute::answerQuestion(const remote::LoginAnswers &answers)
{
    m_hop->answerQuestion(answers);
}

void JumpRoute::stateChanged(const remote::SessionState &state)
{
    if (!m_isStarting)
        return;
    switch (state.phase) {
    case SessionPhase::Ready:
        openTunnel();
        break;
    case SessionPhase::Failed:
        m_isStarting = false;
        if (state.error)
            emit failed(*state.error);
        break;
    case SessionPhase::CheckingHostKey:
    case SessionPhase::Authenticating:
    case SessionPhase::Connecting:
        emit phaseReached(state.phase);
        break;
    case SessionPhase::Resolving:
    case SessionPhase::Probing:
    case SessionPhase::Waiting:
    case SessionPhase::Closed:
        break;
    }
}

void JumpRoute::openTunnel()
{
    m_isStarting = false;
    m_hop->openTunnel(m_target, [this, run = m_run](const std::shared_ptr<TcpSocket> &socket, const std::optional<Error> &error) {
        if (run != m_run)
            return;
        if (error)
            emit failed(*error);
        else
            emit opened(socket);
    });
}

remote::HostKey JumpRoute::marked(remote::HostKey key) const
{
    if (key.address.isEmpty())
        key.address = remote::displayText({.host = m_hopEndpoint.host, .port = m_hopEndpoint.port});
    return key;
}

} // namespace core::remote_libssh
