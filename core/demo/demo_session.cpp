// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/demo/demo_session.h"

#include "core/demo/demo_answers.h"
#include "core/demo/demo_host.h"

#include <utility>

namespace core::demo {

using remote::SessionPhase;

DemoSession::DemoSession(const QString &name, int gpuCount, const Clock &clock)
    : m_machine{std::make_shared<DemoMachine>(name, gpuCount, clock)}
{
}

DemoSession::~DemoSession()
{
    endAll();
}

void DemoSession::open()
{
    if (m_state.phase == SessionPhase::Connecting || m_state.phase == SessionPhase::Ready)
        return;
    setPhase(SessionPhase::Connecting);
    QMetaObject::invokeMethod(this, [this] {
        if (m_state.phase == SessionPhase::Connecting)
            setPhase(SessionPhase::Ready);
    }, Qt::QueuedConnection);
}

void DemoSession::close()
{
    setPhase(SessionPhase::Closed);
    endAll();
}

void DemoSession::endAll()
{
    const auto channels = std::exchange(m_channels, {});
    for (const auto &channel : channels) {
        if (channel)
            channel->cancel();
    }
}

remote::HostProbe DemoSession::probe() const
{
    return {.system = QStringLiteral("Linux x86_64"),
            .shell = QStringLiteral("/bin/bash"),
            .home = remote::RemotePath::fromText(QStringLiteral("/root")),
            .user = QStringLiteral("root"),
            .tmuxVersion = QStringLiteral("tmux 3.3a"),
            .nvidiaSmi = QStringLiteral("/usr/bin/nvidia-smi"),
            .hasPython3 = true,
            .hasSftp = false,
            .hasGpuDevices = true,
            .isContainer = true};
}

FutureResult<remote::CommandOutput> DemoSession::run(const remote::Command &command)
{
    if (m_state.phase != SessionPhase::Ready)
        return ready(Result<remote::CommandOutput>{notThereError()});
    return ready(answerCommand(*m_machine, command.line));
}

std::shared_ptr<remote::ByteChannel> DemoSession::openSubsystem(const QByteArray &)
{
    return openStream({});
}

std::shared_ptr<remote::ByteChannel> DemoSession::openCommand(const QByteArray &line)
{
    return openStream(m_state.phase == SessionPhase::Ready ? nonceOfLoop(line) : QByteArray{});
}

std::shared_ptr<remote::ByteChannel> DemoSession::openStream(const QByteArray &nonce)
{
    auto channel = DemoChannel::make(m_machine, nonce);
    m_channels.removeIf([](const QPointer<DemoChannel> &gone) { return gone.isNull(); });
    m_channels.append(QPointer<DemoChannel>{channel.get()});
    return channel;
}

void DemoSession::setPhase(SessionPhase phase)
{
    m_state = {.phase = phase};
    emit stateChanged(m_state);
}

std::unique_ptr<remote::Session> DemoSessionFactory::create(const remote::ConnectionRequest &request)
{
    return std::make_unique<DemoSession>(request.hostKeyScope, demoGpuCount(request.endpoint.host).value_or(1), m_clock);
}

} // namespace core::demo
