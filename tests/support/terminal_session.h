// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "support/fake_shell_channel.h"
#include "support/scripted_command_runner.h"

#include <QMetaObject>
#include <QPointer>

namespace tests {

/// A session whose terminals a test plays by hand. Ready as soon as it is opened.
class TerminalSession final : public core::remote::Session {
public:
    ScriptedCommandRunner runner;
    QList<std::shared_ptr<FakeShellChannel>> terminals;
    QList<core::remote::TerminalRequest> requests;

    void setPhase(core::remote::SessionPhase phase)
    {
        m_state = {.phase = phase};
        emit stateChanged(m_state);
    }
    void open() override
    {
        QMetaObject::invokeMethod(this, [this] { setPhase(core::remote::SessionPhase::Ready); }, Qt::QueuedConnection);
    }
    void close() override { setPhase(core::remote::SessionPhase::Closed); }
    void retryNow() override {}
    core::remote::SessionState state() const override { return m_state; }
    core::remote::HostProbe probe() const override { return {.home = core::remote::RemotePath{"/root/my data"}, .user = QStringLiteral("root")}; }
    void answerHostKey(bool) override {}
    core::FutureResult<core::remote::CommandOutput> run(const core::remote::Command &command) override { return runner.run(command); }
    std::shared_ptr<core::remote::ByteChannel> openSubsystem(const QByteArray &) override { return nullptr; }
    std::shared_ptr<core::remote::ByteChannel> openCommand(const QByteArray &) override { return nullptr; }
    std::shared_ptr<core::remote::ShellChannel> openTerminal(const core::remote::TerminalRequest &request) override
    {
        requests << request;
        terminals << std::make_shared<FakeShellChannel>();
        QMetaObject::invokeMethod(terminals.last().get(), [raw = terminals.last().get()] { emit raw->opened(); }, Qt::QueuedConnection);
        return terminals.last();
    }

private:
    core::remote::SessionState m_state = {};
};

/// Makes them, and keeps a look at them.
class TerminalSessionFactory final : public core::remote::SessionFactory {
public:
    std::function<void(TerminalSession &)> prepare = {};
    QList<QPointer<TerminalSession>> made = {};

    std::unique_ptr<core::remote::Session> create(const core::remote::ConnectionRequest &) override
    {
        auto session = std::make_unique<TerminalSession>();
        if (prepare)
            prepare(*session);
        made << session.get();
        return session;
    }
};

} // namespace tests
