// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/test_sshd.h"
#include "support/zuka_process.h"

#include <memory>

namespace tests {

/// The command line beside a machine on loopback that it can reach: a real sshd with two made-up cards.
class CliBench {
public:
    explicit CliBench(const QStringList &sshdOptions = {}, const QString &card = QStringLiteral("NVIDIA GeForce RTX 4090"))
    {
        const QString cards = QStringLiteral("%1:24564:450,%1:24564:450").arg(card);
        QProcess install;
        install.start(QStringLiteral(ZUKA_SOURCE_DIR "/tests/tools/fake-nvidia-smi"),
                      {QStringLiteral("--install"), m_driver.path(), QStringLiteral("--cards"), cards});
        install.waitForFinished(10'000);
        m_server = std::make_unique<TestSshd>(QStringList{QStringLiteral("--path-first"), m_driver.path()} + sshdOptions);
    }

    TestSshd &server() { return *m_server; }
    ZukaProcess &zuka() { return m_zuka; }
    /// What the platform's page would show.
    QString login() const { return QStringLiteral("ssh -p %1 %2@127.0.0.1").arg(m_server->port()).arg(m_server->value(QStringLiteral("USER"))); }
    /// USER@127.0.0.1:PORT:PATH, for transfers without a saved machine.
    QString target(const QString &path) const
    {
        return QStringLiteral("%1@127.0.0.1:%2:%3").arg(m_server->value(QStringLiteral("USER"))).arg(m_server->port()).arg(path);
    }
    /// Saves the machine, with its key.
    ZukaRun add(const QString &name, const QStringList &more = {})
    {
        return m_zuka.run(QStringList{QStringLiteral("machines"), QStringLiteral("add"), login(), QStringLiteral("--name"), name,
                                      QStringLiteral("--identity"), m_server->keyFile()} + more);
    }
    ZukaRun run(const QString &line) { return m_zuka.run(words(line)); }

private:
    QTemporaryDir m_driver;
    std::unique_ptr<TestSshd> m_server;
    ZukaProcess m_zuka;
};

} // namespace tests
