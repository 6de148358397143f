// SPDX-License-Identifier: GPL-3.0-or-later
// Commands, streams and tunnels of a session on their way into its thread.
#include "core/remote_libssh/exec_task.h"
#include "core/remote_libssh/libssh_session.h"
#include "core/remote_libssh/session_errors.h"
#include "core/remote_libssh/session_worker.h"
#include "core/remote_libssh/shell_task.h"
#include "core/remote_libssh/tunnel_task.h"

#include <QCoreApplication>

namespace core::remote_libssh {

using remote::SessionPhase;

namespace {

Error commandHasNul()
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("name.invalid"),
            .message = QCoreApplication::translate("core::remote_libssh", "A command cannot hold a zero byte."),
            .remedy = QCoreApplication::translate("core::remote_libssh", "Check the file names in it.")};
}

} // namespace

FutureResult<remote::CommandOutput> LibsshSession::run(const remote::Command &command)
{
    if (command.line.contains('\0'))
        return ready(Result<remote::CommandOutput>{commandHasNul()});
    if (!m_thread || m_state.phase == SessionPhase::Closed)
        return ready(Result<remote::CommandOutput>{notConnected()});
    auto promise = std::make_shared<CommandPromise>();
    const auto future = promise->future();
    giveToWorker(std::make_unique<ExecTask>(command, std::move(promise), m_timings));
    return future;
}

std::shared_ptr<remote::ByteChannel> LibsshSession::openSubsystem(const QByteArray &name)
{
    return openStream(StreamTask::subsystem(name));
}

std::shared_ptr<remote::ByteChannel> LibsshSession::openCommand(const QByteArray &line)
{
    return openStream(StreamTask::command(line));
}

std::shared_ptr<remote::ByteChannel> LibsshSession::openStream(const StreamTask::Source &source)
{
    const bool isOpen = m_thread && m_state.phase != SessionPhase::Closed;
    std::function<void()> wake = [] {};
    if (isOpen)
        wake = [door = m_door, worker = m_worker] { door->post([worker] { worker->pump(); }); };
    auto gate = std::make_shared<StreamGate>(std::move(wake));
    auto channel = std::make_shared<LibsshChannel>(gate);
    // Later, since nobody can have connected to the channel's signals yet. std::function wants to be copied, so the only
    // owner of the task travels in a shared box.
    auto box = std::make_shared<std::unique_ptr<ChannelTask>>(std::make_unique<StreamTask>(source, gate, channel, m_timings));
    QMetaObject::invokeMethod(channel.get(), [box, isOpen, door = m_door, worker = m_worker] {
        if (isOpen)
            door->post([box, worker] { worker->add(std::move(*box)); });
        else
            (*box)->abandon(notConnected());
    }, Qt::QueuedConnection);
    return channel;
}

std::shared_ptr<remote::ShellChannel> LibsshSession::openTerminal(const remote::TerminalRequest &request)
{
    const bool isOpen = m_thread && m_state.phase != SessionPhase::Closed;
    std::function<void()> wake = [] {};
    if (isOpen)
        wake = [door = m_door, worker = m_worker] { door->post([worker] { worker->pump(); }); };
    auto gate = std::make_shared<StreamGate>(wake);
    auto size = std::make_shared<WantedSize>();
    auto channel = std::make_shared<LibsshShellChannel>(gate, size, wake);
    auto box = std::make_shared<std::unique_ptr<ChannelTask>>(std::make_unique<ShellTask>(request, gate, size, channel, m_timings));
    // Later, since nobody can have connected to the channel's signals yet.
    QMetaObject::invokeMethod(channel.get(), [box, isOpen, door = m_door, worker = m_worker] {
        if (isOpen)
            door->post([box, worker] { worker->add(std::move(*box)); });
        else
            (*box)->abandon(notConnected());
    }, Qt::QueuedConnection);
    return channel;
}

void LibsshSession::openTunnel(const remote::Endpoint &target, OnTunnel done)
{
    const SocketPair pair = makeSocketPair();
    const int id = ++m_lastTunnel;
    m_tunnels.insert(id, {std::make_shared<TcpSocket>(pair.theirs), std::move(done)});
    giveToWorker(std::make_unique<TunnelTask>(
        target, m_request->endpoint, TcpSocket{pair.ours},
        [worker = m_worker, id](const std::optional<Error> &error) { emit worker->tunnelAnswered(id, error); },
        [door = m_door, worker = m_worker] { door->post([worker] { worker->pump(); }); }, m_timings));
}

void LibsshSession::giveToWorker(std::unique_ptr<ChannelTask> task)
{
    // std::function wants to be copied, so the only owner travels in a shared box.
    auto box = std::make_shared<std::unique_ptr<ChannelTask>>(std::move(task));
    m_door->post([worker = m_worker, box] { worker->add(std::move(*box)); });
}

} // namespace core::remote_libssh
