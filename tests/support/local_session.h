// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"

#include <QPointer>
#include <QProcess>
#include <QPromise>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTimer>

#include <functional>

namespace tests {

/// Where OpenSSH keeps its SFTP server; empty when it is not installed.
inline QString sftpServerPath()
{
    for (const char *path : {"/usr/lib/openssh/sftp-server", "/usr/libexec/sftp-server", "/usr/libexec/openssh/sftp-server",
                             "/usr/lib/ssh/sftp-server"}) {
        if (QFile::exists(QString::fromLatin1(path)))
            return QString::fromLatin1(path);
    }
    return {};
}

/// A stream to a program on this computer. With `breaksAfter` >= 0 it is cut, without a word, after so many bytes.
class LocalChannel final : public core::remote::ByteChannel {
public:
    LocalChannel(const QString &program, const QStringList &arguments, const QString &folder, qint64 breaksAfter,
                 std::shared_ptr<qint64> moved)
        : m_moved{std::move(moved)}
        , m_left{breaksAfter}
    {
        m_process.setWorkingDirectory(folder);
        connect(&m_process, &QProcess::started, this, &ByteChannel::opened);
        connect(&m_process, &QProcess::readyReadStandardOutput, this, [this] {
            const QByteArray bytes = m_process.readAllStandardOutput();
            emit received(bytes);
            spend(bytes.size());
        });
        connect(&m_process, &QProcess::finished, this, [this](int code) { end({.exitCode = code}); });
        connect(&m_process, &QProcess::errorOccurred, this, [this] { end({.exitCode = 255}); });
        m_process.start(program, arguments);
    }
    ~LocalChannel() override
    {
        m_process.disconnect(this);
        m_process.kill();
        m_process.waitForFinished(2000);
    }

    void write(const QByteArray &bytes) override
    {
        QMetaObject::invokeMethod(this, [this, bytes] {
            if (m_isOver)
                return;
            m_process.write(bytes);
            emit sent(bytes.size());
            spend(bytes.size());
        }, Qt::QueuedConnection);
    }
    void closeInput() override
    {
        QMetaObject::invokeMethod(this, [this] { m_process.closeWriteChannel(); }, Qt::QueuedConnection);
    }
    void closeChannel() override
    {
        QMetaObject::invokeMethod(this, [this] {
            m_process.kill();
            end({.exitCode = 0});
        }, Qt::QueuedConnection);
    }
    void cut()
    {
        if (m_isOver)
            return;
        m_process.kill();
        end({.error = core::Error{.kind = core::ErrorKind::Network, .code = QStringLiteral("link.lost")}});
    }

private:
    void spend(qint64 bytes)
    {
        *m_moved += bytes;
        if (m_left < 0)
            return;
        m_left = qMax(m_left - bytes, qint64{0});
        if (m_left == 0)
            cut();
    }
    void end(const core::remote::ChannelEnd &end)
    {
        if (!std::exchange(m_isOver, true))
            emit finished(end);
    }

    QProcess m_process;
    std::shared_ptr<qint64> m_moved;
    qint64 m_left = -1;
    bool m_isOver = false;
};

/// A Session whose machine is a folder on this computer: commands run in /bin/sh, "sftp" is OpenSSH's own server.
class LocalSession final : public core::remote::Session {
public:
    core::remote::HostProbe hostProbe = {.hashTool = QStringLiteral("sha256sum"), .hasSftp = true};
    qint64 nextChannelBreaksAfter = -1; ///< Used once.
    std::optional<int> roundTripMs = {};
    bool comesBackAfterBreak = true;    ///< Ready again 200 ms after a cut.
    int channelCount = 0;
    QList<QByteArray> lines = {};       ///< Commands so far.
    std::function<std::optional<core::Result<core::remote::CommandOutput>>(const core::remote::Command &)> answers = {};

    QString home() const { return m_home.path(); }
    void setRoundTrip(int milliseconds)
    {
        roundTripMs = milliseconds;
        m_state.roundTripMs = milliseconds;
    }

    void open() override { setPhase(core::remote::SessionPhase::Ready); }
    void close() override { setPhase(core::remote::SessionPhase::Closed); }
    void retryNow() override { open(); }
    core::remote::SessionState state() const override { return m_state; }
    core::remote::HostProbe probe() const override { return hostProbe; }
    void answerHostKey(bool) override {}

    void setPhase(core::remote::SessionPhase phase, std::optional<core::Error> error = {})
    {
        m_state = {.phase = phase, .error = std::move(error), .roundTripMs = roundTripMs};
        emit stateChanged(m_state);
    }

    core::FutureResult<core::remote::CommandOutput> run(const core::remote::Command &command) override
    {
        lines.append(command.line);
        if (answers) {
            if (auto answer = answers(command))
                return core::ready(std::move(*answer));
        }
        auto promise = std::make_shared<QPromise<core::Result<core::remote::CommandOutput>>>();
        promise->start();
        auto *process = new QProcess{this};
        process->setWorkingDirectory(home());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home());
        process->setProcessEnvironment(environment);
        connect(process, &QProcess::finished, this, [process, promise](int code) {
            promise->addResult(core::remote::CommandOutput{.exitCode = code,
                                                           .standardOutput = process->readAllStandardOutput(),
                                                           .standardError = process->readAllStandardError()});
            promise->finish();
            process->deleteLater();
        });
        if (!command.input.isEmpty()) {
            QTemporaryFile *script = new QTemporaryFile{process};
            if (script->open())
                script->write(command.line + '\n');
            script->close();
            process->start(QStringLiteral("/bin/sh"), {script->fileName()});
            process->write(command.input);
            process->closeWriteChannel();
            return promise->future();
        }
        // Bytes that are no UTF-8 cannot be an argument of QProcess: the script goes in by stdin.
        process->start(QStringLiteral("/bin/sh"), {QStringLiteral("-s")});
        process->write(command.line + '\n');
        process->closeWriteChannel();
        return promise->future();
    }

    std::shared_ptr<core::remote::ByteChannel> openSubsystem(const QByteArray &) override
    {
        ++channelCount;
        m_moved = std::make_shared<qint64>(0);
        auto channel = std::shared_ptr<LocalChannel>{
            new LocalChannel{sftpServerPath(), {}, home(), std::exchange(nextChannelBreaksAfter, -1), m_moved},
            [](LocalChannel *gone) { gone->deleteLater(); }};
        connect(channel.get(), &LocalChannel::finished, this, [this](const core::remote::ChannelEnd &end) {
            if (!end.error)
                return;
            setPhase(core::remote::SessionPhase::Waiting, end.error);
            if (comesBackAfterBreak)
                QTimer::singleShot(200, this, [this] { setPhase(core::remote::SessionPhase::Ready); });
        });
        m_channels.append(QPointer<LocalChannel>{channel.get()});
        return channel;
    }
    bool opensCommands = false;         ///< Else no command can keep its streams open, as on some machines.
    QList<QByteArray> openedLines = {}; ///< Of openCommand() so far.
    std::function<QByteArray(const QByteArray &)> replaces = {}; ///< What is run instead of a line.

    std::shared_ptr<core::remote::ByteChannel> openCommand(const QByteArray &line) override
    {
        if (!opensCommands)
            return {};
        openedLines.append(line);
        const QByteArray run = replaces ? replaces(line) : line;
        auto channel = std::shared_ptr<LocalChannel>{
            new LocalChannel{QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QFile::decodeName(run)}, home(), -1, m_moved},
            [](LocalChannel *gone) { gone->deleteLater(); }};
        m_channels.append(QPointer<LocalChannel>{channel.get()});
        return channel;
    }

    /// Bytes of the newest stream, both ways.
    qint64 lastChannelBytes() const { return *m_moved; }

    void cutLink()
    {
        for (const auto &channel : std::as_const(m_channels)) {
            if (channel)
                channel->cut();
        }
    }

private:
    QTemporaryDir m_home;
    std::shared_ptr<qint64> m_moved = std::make_shared<qint64>(0);
    core::remote::SessionState m_state = {};
    QList<QPointer<LocalChannel>> m_channels;
};

} // namespace tests
