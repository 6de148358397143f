// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/shell_task.h"

#include "core/remote_libssh/session_errors.h"

#include <algorithm>

namespace core::remote_libssh {

void WantedSize::set(Size size)
{
    const std::lock_guard lock{m_mutex};
    m_size = size;
}

std::optional<WantedSize::Size> WantedSize::take()
{
    const std::lock_guard lock{m_mutex};
    return std::exchange(m_size, std::nullopt);
}

void LibsshShellChannel::resize(int columns, int rows)
{
    m_size->set({std::max(1, columns), std::max(1, rows)});
    m_wake();
}

ShellTask::ShellTask(const remote::TerminalRequest &request, std::shared_ptr<StreamGate> gate, std::shared_ptr<WantedSize> size,
                     std::weak_ptr<LibsshShellChannel> channel, const SessionTimings &timings)
    : ChannelTask{request.command, false, timings}
    , m_request{request}
    , m_gate{std::move(gate)}
    , m_size{std::move(size)}
    , m_channel{std::move(channel)}
{
}

ShellTask::~ShellTask()
{
    ended(std::nullopt, cancelledError());
}

int ShellTask::sendRequest(ssh_channel channel)
{
    if (!m_hasTerminal) {
        const int code = ssh_channel_request_pty_size(channel, m_request.terminalType.constData(), std::max(1, m_request.columns),
                                                      std::max(1, m_request.rows));
        if (code != SSH_OK)
            return code;
        m_hasTerminal = true;
    }
    return m_request.command.isEmpty() ? ssh_channel_request_shell(channel)
                                       : ssh_channel_request_exec(channel, m_request.command.constData());
}

void ShellTask::beforeWork(ssh_channel channel)
{
    if (const std::optional<WantedSize::Size> size = m_size->take())
        ssh_channel_change_pty_size(channel, size->columns, size->rows);
}

void ShellTask::started()
{
    if (const auto channel = m_channel.lock())
        emit channel->opened();
}

void ShellTask::received(const QByteArray &bytes, bool)
{
    if (const auto channel = m_channel.lock())
        emit channel->received(bytes);
}

void ShellTask::sent(qint64 bytes)
{
    if (const auto channel = m_channel.lock())
        emit channel->sent(bytes);
}

Error ShellTask::timeoutError() const
{
    return linkLost(QStringLiteral("the terminal did not open in time"));
}

void ShellTask::ended(std::optional<int> exitCode, const std::optional<Error> &error)
{
    if (std::exchange(m_isTold, true))
        return;
    if (const auto channel = m_channel.lock())
        emit channel->finished({.exitCode = exitCode, .error = error});
}

} // namespace core::remote_libssh
