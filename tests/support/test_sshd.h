// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"

#include <QFile>
#include <QHash>
#include <QProcess>
#include <QTemporaryDir>

namespace tests {

/// A throw-away SSH server on 127.0.0.1 by tests/tools/start-sshd; ends with this object.
///
///     tests::TestSshd server{{"--password", "tester:secret"}};
///     QVERIFY2(server.isRunning(), server.problem());
class TestSshd final {
public:
    explicit TestSshd(const QStringList &options = {}) : m_options{options} { start({}); }
    ~TestSshd() { stop(); }
    Q_DISABLE_COPY_MOVE(TestSshd)

    bool isRunning() const { return m_isRunning; }
    /// Why it is not running, for QVERIFY2.
    const char *problem() const { return m_problem.constData(); }
    /// A line that start-sshd printed: PORT, KEY, FINGERPRINT, PASSWORD, LINK_PORT ...
    QString value(const QString &name) const { return m_values.value(name); }
    quint16 port() const { return value(QStringLiteral("PORT")).toUShort(); }
    quint16 linkPort() const { return value(QStringLiteral("LINK_PORT")).toUShort(); }
    QString keyFile() const { return value(QStringLiteral("KEY")); }
    QString fingerprint() const { return value(QStringLiteral("FINGERPRINT")); }
    QString homeFolder() const { return value(QStringLiteral("HOME_DIR")); }
    QString folder() const { return m_folder.path(); }
    QByteArray log() const
    {
        QFile file{value(QStringLiteral("LOG"))};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

    /// Ends the server and its sessions.
    void stop()
    {
        if (std::exchange(m_isRunning, false))
            run({QStringLiteral("--stop"), m_folder.path()});
    }
    /// Starts it again on the same port and with the same keys; `more` may hold "--new-host-keys".
    void restart(const QStringList &more = {})
    {
        const QString port = value(QStringLiteral("PORT"));
        stop();
        start(QStringList{QStringLiteral("--port"), port} + more);
    }
    /// Sends one word to the slow link: "cut", "freeze", "thaw", "refuse", "accept", "rate 5".
    bool link(const QByteArray &word) const
    {
        QFile fifo{value(QStringLiteral("LINK_CONTROL"))};
        return fifo.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && fifo.write(word + '\n') > 0;
    }

    /// Key login, through the slow link where one was asked for. Add credentials.keyPassphrase where needed.
    core::remote::ConnectionRequest keyRequest() const
    {
        core::remote::ConnectionRequest request = emptyRequest();
        request.endpoint.user = value(QStringLiteral("USER"));
        request.credentials.keyFile = keyFile();
        return request;
    }
    /// Password login; needs the option --password.
    core::remote::ConnectionRequest passwordRequest() const
    {
        core::remote::ConnectionRequest request = emptyRequest();
        request.endpoint.user = value(QStringLiteral("PASSWORD_USER"));
        request.credentials.password = value(QStringLiteral("PASSWORD")).toUtf8();
        return request;
    }

private:
    core::remote::ConnectionRequest emptyRequest() const
    {
        core::remote::ConnectionRequest request;
        request.endpoint.host = QStringLiteral("127.0.0.1");
        request.endpoint.port = linkPort() != 0 ? linkPort() : port();
        request.hostKeyScope = QStringLiteral("127.0.0.1:%1").arg(request.endpoint.port);
        return request;
    }

    void start(const QStringList &more)
    {
        const QByteArray out = run(QStringList{QStringLiteral("--dir"), m_folder.path()} + m_options + more);
        m_values.clear();
        for (const QByteArray &line : out.split('\n')) {
            const qsizetype equals = line.indexOf('=');
            if (equals > 0)
                m_values.insert(QString::fromUtf8(line.left(equals)), unquoted(line.mid(equals + 1)));
        }
        m_isRunning = port() != 0;
    }
    QByteArray run(const QStringList &arguments)
    {
        QProcess tool;
        tool.start(QStringLiteral(ZUKA_SOURCE_DIR "/tests/tools/start-sshd"), arguments);
        if (!tool.waitForFinished(40'000) || tool.exitCode() != 0)
            m_problem = "start-sshd: " + tool.readAllStandardError() + tool.errorString().toUtf8();
        return tool.readAllStandardOutput();
    }
    /// Undoes the shell's "%q" for words without control characters.
    static QString unquoted(const QByteArray &word)
    {
        QByteArray plain;
        for (qsizetype i = 0; i < word.size(); ++i) {
            if (word[i] == '\\' && i + 1 < word.size())
                ++i;
            else if (word[i] == '\'')
                continue;
            plain += word[i];
        }
        return QString::fromUtf8(plain);
    }

    QTemporaryDir m_folder;
    QStringList m_options;
    QHash<QString, QString> m_values;
    QByteArray m_problem;
    bool m_isRunning = false;
};

} // namespace tests
