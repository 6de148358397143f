// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "support/fake_shell_channel.h"
#include "support/scripted_command_runner.h"

#include <QMetaObject>
#include <QPointer>

namespace tests {

/// A stream that a test plays by hand: it keeps what was written and emits what the test says.
class ScriptedChannel final : public core::remote::ByteChannel {
public:
    QByteArray name = {};       ///< Subsystem name or command line.
    bool isSubsystem = false;
    QByteArray written = {};
    bool isInputClosed = false;
    bool isClosed = false;
    std::function<void(ScriptedChannel &, const QByteArray &)> onWrite = {};

    void write(const QByteArray &bytes) override
    {
        written += bytes;
        emit sent(bytes.size());
        if (onWrite)
            onWrite(*this, bytes);
    }
    void closeInput() override { isInputClosed = true; }
    void closeChannel() override
    {
        if (std::exchange(isClosed, true))
            return;
        emit finished({.error = core::Error{.kind = core::ErrorKind::Cancelled, .code = QStringLiteral("cancelled")}});
    }
    /// The far side ends with `exitCode`.
    void end(int exitCode)
    {
        if (!std::exchange(isClosed, true))
            emit finished({.exitCode = exitCode});
    }
};

/// A Session without a server. open() leads to Ready (queued, as the real one never answers inside the call) unless
/// `opensByItself` is false; setState() plays any other course.
class ScriptedSession final : public core::remote::Session {
public:
    using ChannelMaker = std::function<std::shared_ptr<core::remote::ByteChannel>(const QByteArray &name, bool isSubsystem)>;

    explicit ScriptedSession(core::remote::ConnectionRequest connection = {}) : request{std::move(connection)} {}

    const core::remote::ConnectionRequest request;
    ScriptedCommandRunner runner;             ///< Answers run().
    core::remote::HostProbe hostProbe = {};
    bool opensByItself = true;
    int openCount = 0;
    int closeCount = 0;
    int retryCount = 0;
    QList<bool> hostKeyAnswers = {};
    bool keepsLoops = false;                  ///< False: watching falls back to run(), as on servers that keep no loop.
    ChannelMaker makesChannel = {};           ///< Empty: a ScriptedChannel that opens by itself.
    QList<std::shared_ptr<ScriptedChannel>> channels = {}; ///< The ones made here.
    std::function<void(FakeShellChannel &, const core::remote::TerminalRequest &)> playsTerminal = {}; ///< Empty: it has none.

    void setState(core::remote::SessionState state)
    {
        m_state = std::move(state);
        emit stateChanged(m_state);
    }
    void setPhase(core::remote::SessionPhase phase) { setState({.phase = phase}); }

    void open() override
    {
        ++openCount;
        if (!opensByItself)
            return;
        QMetaObject::invokeMethod(this, [this] {
            setPhase(core::remote::SessionPhase::Connecting);
            if (request.lacksSecret) {
                setState({.phase = core::remote::SessionPhase::Failed,
                          .error = core::Error{.kind = core::ErrorKind::Authentication, .code = QStringLiteral("auth.no_method")}});
                return;
            }
            setState({.phase = core::remote::SessionPhase::Ready, .roundTripMs = 20});
        }, Qt::QueuedConnection);
    }
    void close() override
    {
        ++closeCount;
        runner.release({}, core::Error{.kind = core::ErrorKind::Cancelled, .code = QStringLiteral("cancelled")});
        setPhase(core::remote::SessionPhase::Closed);
    }
    void retryNow() override { ++retryCount; }
    core::remote::SessionState state() const override { return m_state; }
    core::remote::HostProbe probe() const override { return hostProbe; }
    void answerHostKey(bool isAccepted) override { hostKeyAnswers.append(isAccepted); }
    core::FutureResult<core::remote::CommandOutput> run(const core::remote::Command &command) override
    {
        return runner.run(command);
    }
    std::shared_ptr<core::remote::ByteChannel> openSubsystem(const QByteArray &name) override { return make(name, true); }
    std::shared_ptr<core::remote::ByteChannel> openCommand(const QByteArray &line) override
    {
        return keepsLoops || !line.contains("zuka-watch") ? make(line, false) : nullptr;
    }

    std::shared_ptr<core::remote::ShellChannel> openTerminal(const core::remote::TerminalRequest &wanted) override
    {
        if (!playsTerminal)
            return nullptr;
        auto channel = std::make_shared<FakeShellChannel>();
        QMetaObject::invokeMethod(channel.get(), [raw = channel.get(), plays = playsTerminal, wanted] {
            emit raw->opened();
            plays(*raw, wanted);
        }, Qt::QueuedConnection);
        return channel;
    }

private:
    std::shared_ptr<core::remote::ByteChannel> make(const QByteArray &name, bool isSubsystem)
    {
        if (makesChannel)
            return makesChannel(name, isSubsystem);
        auto channel = std::make_shared<ScriptedChannel>();
        channel->name = name;
        channel->isSubsystem = isSubsystem;
        channels.append(channel);
        QMetaObject::invokeMethod(channel.get(), [raw = channel.get()] { emit raw->opened(); }, Qt::QueuedConnection);
        return channel;
    }

    core::remote::SessionState m_state = {};
};

/// Makes ScriptedSessions and keeps a look at them. `prepare` sets each one up before it is handed out.
class ScriptedSessionFactory final : public core::remote::SessionFactory {
public:
    std::function<void(ScriptedSession &)> prepare = {};
    QList<QPointer<core::remote::Session>> made = {};
    QList<core::remote::ConnectionRequest> requests = {};

    std::unique_ptr<core::remote::Session> create(const core::remote::ConnectionRequest &request) override
    {
        auto session = std::make_unique<ScriptedSession>(request);
        if (prepare)
            prepare(*session);
        requests.append(request);
        made.append(session.get());
        return session;
    }

    /// The session made as number `index`; null when it is gone.
    ScriptedSession *at(qsizetype index) const { return static_cast<ScriptedSession *>(made.value(index).data()); }
};

} // namespace tests
