// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QPromise>

namespace tests {

/// A command kept running by a shell of this computer.
class ShellChannel final : public core::remote::ByteChannel {
public:
    ShellChannel(const QStringList &shell, const QByteArray &line, const QProcessEnvironment &environment)
    {
        connect(&m_process, &QProcess::readyReadStandardOutput, this,
                [this] { emit received(m_process.readAllStandardOutput()); });
        connect(&m_process, &QProcess::readyReadStandardError, this,
                [this] { emit errorReceived(m_process.readAllStandardError()); });
        connect(&m_process, &QProcess::finished, this, [this](int code) {
            if (!std::exchange(m_isOver, true))
                emit finished({.exitCode = code});
        });
        m_process.setProcessEnvironment(environment);
        m_process.start(shell.constFirst(), shell.mid(1) + QStringList{QStringLiteral("-c"), QString::fromUtf8(line)});
    }
    ~ShellChannel() override
    {
        m_process.disconnect(this);
        m_process.closeWriteChannel();
        if (isKilledAtEnd || !m_process.waitForFinished(3000))
            m_process.kill();
        m_process.waitForFinished(1000);
    }

    void write(const QByteArray &bytes) override { m_process.write(bytes); }
    void closeInput() override { m_process.closeWriteChannel(); }
    void closeChannel() override
    {
        if (isKilledAtEnd)
            m_process.kill();
        else
            m_process.closeWriteChannel();
    }
    void kill() { m_process.kill(); }

    bool isKilledAtEnd = false; ///< Its shell has no time to tidy up.

private:
    QProcess m_process;
    bool m_isOver = false;
};

/// A Session without a link: its commands run here, in the given shell. With `killsShells`, programs that a shell leaves behind stay.
class ShellSession final : public core::remote::Session {
public:
    explicit ShellSession(QStringList shell) : m_shell{std::move(shell)} {}

    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    QList<std::weak_ptr<ShellChannel>> channels = {};
    bool killsShells = false;

    void open() override {}
    void close() override {}
    void retryNow() override {}
    core::remote::SessionState state() const override { return {.phase = core::remote::SessionPhase::Ready}; }
    core::remote::HostProbe probe() const override { return {}; }
    void answerHostKey(bool) override {}
    std::shared_ptr<core::remote::ByteChannel> openSubsystem(const QByteArray &) override { return {}; }
    std::shared_ptr<core::remote::ByteChannel> openCommand(const QByteArray &line) override
    {
        auto channel = std::make_shared<ShellChannel>(m_shell, line, environment);
        channel->isKilledAtEnd = killsShells;
        channels.append(channel);
        return channel;
    }
    core::FutureResult<core::remote::CommandOutput> run(const core::remote::Command &command) override
    {
        using Answer = core::Result<core::remote::CommandOutput>;
        auto promise = std::make_shared<QPromise<Answer>>();
        promise->start();
        auto *process = new QProcess{this};
        process->setProcessEnvironment(environment);
        connect(process, &QProcess::finished, this, [process, promise](int code) {
            promise->addResult(Answer{core::remote::CommandOutput{.exitCode = code,
                                                                  .standardOutput = process->readAllStandardOutput(),
                                                                  .standardError = process->readAllStandardError()}});
            promise->finish();
            process->deleteLater();
        });
        process->start(m_shell.constFirst(), m_shell.mid(1) + QStringList{QStringLiteral("-c"), QString::fromUtf8(command.line)});
        process->closeWriteChannel();
        return promise->future();
    }

private:
    QStringList m_shell;
};

} // namespace tests
