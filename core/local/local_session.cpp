// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/local_session.h"

#include "core/base/when_done.h"
#include "core/local/local_command.h"
#include "core/local/local_errors.h"
#include "core/local/local_probe.h"

#include <utility>

namespace core::local {

using remote::SessionPhase;

LocalSession::~LocalSession()
{
    endAll();
}

void LocalSession::open()
{
    if (m_state.phase == SessionPhase::Probing || m_state.phase == SessionPhase::Ready)
        return;
    setPhase(SessionPhase::Probing);
    auto *probe = new LocalCommand{localProbeCommand(), this};
    whenDone(probe->start(), this, [this](const Result<remote::CommandOutput> &answer) { takeProbe(answer); });
}

void LocalSession::takeProbe(const Result<remote::CommandOutput> &answer)
{
    if (m_state.phase != SessionPhase::Probing)
        return; // closed meanwhile
    const bool needsShell = callOf("true").has_value();
    if (!answer && needsShell) {
        setPhase(SessionPhase::Failed, answer.error());
        return;
    }
    m_probe = localProbe(answer ? answer->standardOutput : QByteArray{});
    setPhase(SessionPhase::Ready);
}

void LocalSession::close()
{
    setPhase(SessionPhase::Closed);
    endAll();
}

void LocalSession::endAll()
{
    for (auto *command : findChildren<LocalCommand *>(QString{}, Qt::FindDirectChildrenOnly))
        command->cancel();
    const auto channels = std::exchange(m_channels, {});
    for (const auto &channel : channels) {
        if (channel)
            channel->cancel();
    }
}

FutureResult<remote::CommandOutput> LocalSession::run(const remote::Command &command)
{
    if (m_state.phase != SessionPhase::Ready)
        return ready(Result<remote::CommandOutput>{notOpenError()});
    return (new LocalCommand{command, this})->start();
}

std::shared_ptr<remote::ByteChannel> LocalSession::openSubsystem(const QByteArray &name)
{
    const QString program = name == "sftp" ? sftpServerPath() : QString{};
    return openStream(program.isEmpty() ? std::optional<ProgramCall>{} : ProgramCall{.program = program}, noSftpError());
}

std::shared_ptr<remote::ByteChannel> LocalSession::openCommand(const QByteArray &line)
{
    return openStream(callOf(line), noShellError(QStringLiteral("no shell on this system")));
}

std::shared_ptr<remote::ByteChannel> LocalSession::openStream(std::optional<ProgramCall> call, const Error &reason)
{
    const bool isReady = m_state.phase == SessionPhase::Ready;
    auto channel = LocalChannel::make(isReady ? std::move(call) : std::nullopt, isReady ? reason : notOpenError());
    m_channels.removeIf([](const QPointer<LocalChannel> &gone) { return gone.isNull(); });
    m_channels.append(QPointer<LocalChannel>{channel.get()});
    return channel;
}

void LocalSession::setPhase(SessionPhase phase, const std::optional<Error> &error)
{
    m_state = {.phase = phase, .error = error};
    emit stateChanged(m_state);
}

std::unique_ptr<remote::Session> LocalSessionFactory::create(const remote::ConnectionRequest &)
{
    return std::make_unique<LocalSession>();
}

} // namespace core::local
