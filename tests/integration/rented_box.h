// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/test_sshd.h"

#include <QDir>
#include <QStandardPaths>

#include <memory>

namespace tests {

/// A "rented machine" on loopback: a real sshd with a made-up driver and a tmux session called "train".
class RentedBox {
public:
    RentedBox()
    {
        QProcess install;
        install.start(QStringLiteral(ZUKA_SOURCE_DIR "/tests/tools/fake-nvidia-smi"),
                      {QStringLiteral("--install"), m_driver.path(), QStringLiteral("--cards"),
                       QStringLiteral("NVIDIA GeForce RTX 4090:24564:450,NVIDIA GeForce RTX 4090:24564:450"), QStringLiteral("--busy"), QStringLiteral("90")});
        install.waitForFinished(10'000);
        m_server = std::make_unique<TestSshd>(QStringList{QStringLiteral("--path-first"), m_driver.path()});
        runThere(QStringLiteral("tmux -f /dev/null new-session -d -s train 'sleep 600'"));
    }

    const TestSshd &server() const { return *m_server; }
    QString loginLine() const
    {
        return QStringLiteral("ssh -p %1 -i %2 %3@127.0.0.1").arg(m_server->port()).arg(m_server->keyFile(), m_server->value(QStringLiteral("USER")));
    }
    /// Runs one command by the ssh program, as a user would in a terminal.
    QByteArray runThere(const QString &line) const
    {
        QProcess ssh;
        ssh.start(QStringLiteral("ssh"), {QStringLiteral("-p"), QString::number(m_server->port()), QStringLiteral("-i"), m_server->keyFile(),
                                          QStringLiteral("-o"), QStringLiteral("UserKnownHostsFile=") + m_server->value(QStringLiteral("KNOWN_HOSTS")),
                                          QStringLiteral("-o"), QStringLiteral("BatchMode=yes"),
                                          m_server->value(QStringLiteral("USER")) + QStringLiteral("@127.0.0.1"), line});
        ssh.waitForFinished(15'000);
        return ssh.readAllStandardOutput() + ssh.readAllStandardError();
    }

private:
    QTemporaryDir m_driver;
    std::unique_ptr<TestSshd> m_server;
};

} // namespace tests
