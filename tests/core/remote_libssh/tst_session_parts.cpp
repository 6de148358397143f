// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/backoff.h"
#include "core/remote_libssh/handshake.h"
#include "core/remote_libssh/host_probe.h"
#include "core/remote_libssh/login.h"
#include "core/remote_libssh/private_key.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using core::remote_libssh::KeyTextKind;
using namespace std::chrono_literals;

class SessionPartsTest final : public QObject {
    Q_OBJECT

private slots:
    void waitsLongerEachTime_data();
    void waitsLongerEachTime();
    void asksForTheKnownKeyTypeFirst_data();
    void asksForTheKnownKeyTypeFirst();
    void readsAProbe();
    void probeSurvivesEveryPrefix();
    void tellsKeyTexts_data();
    void tellsKeyTexts();
    void readsRealKeys_data();
    void readsRealKeys();
    void explainsBadKeys();
};

void SessionPartsTest::waitsLongerEachTime_data()
{
    QTest::addColumn<int>("attempt");
    QTest::addColumn<double>("random");
    QTest::addColumn<qint64>("expected");

    // 1, 2, 4 ... 30 s; the random share moves by a fifth at most.
    QTest::newRow("first, middle") << 1 << 0.5 << qint64{1'000};
    QTest::newRow("first, low") << 1 << 0.0 << qint64{800};
    QTest::newRow("second") << 2 << 0.5 << qint64{2'000};
    QTest::newRow("third, high") << 3 << 0.9999999 << qint64{4'800};
    QTest::newRow("sixth") << 6 << 0.5 << qint64{30'000};
    QTest::newRow("never above the ceiling") << 9 << 0.99 << qint64{30'000};
    QTest::newRow("after days") << 100'000 << 0.5 << qint64{30'000};
    QTest::newRow("no attempt yet") << 0 << 0.5 << qint64{1'000};
}

void SessionPartsTest::waitsLongerEachTime()
{
    QFETCH(int, attempt);
    QFETCH(double, random);
    QFETCH(qint64, expected);
    QCOMPARE(qint64{core::remote_libssh::retryDelay(attempt, random, {}).count()}, expected);
}

void SessionPartsTest::asksForTheKnownKeyTypeFirst_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("unknown host") << "" << QByteArray{"ssh-ed25519,ecdsa-sha2-nistp256,"};
    QTest::newRow("RSA goes by its signatures") << "ssh-rsa" << QByteArray{"rsa-sha2-512,rsa-sha2-256,ssh-ed25519,"};
    QTest::newRow("ECDSA") << "ecdsa-sha2-nistp384" << QByteArray{"ecdsa-sha2-nistp384,ssh-ed25519,"};
    QTest::newRow("a type of the future") << "ssh-new" << QByteArray{"ssh-ed25519,"};
}

void SessionPartsTest::asksForTheKnownKeyTypeFirst()
{
    QFETCH(QString, type);
    QFETCH(QByteArray, start);
    const QByteArray order = core::remote_libssh::hostKeyOrder(type);
    QVERIFY2(order.startsWith(start), order.constData());
    QCOMPARE(order.split(',').size(), 6);
    QVERIFY(!order.contains(",,") && !order.endsWith(','));
}

void SessionPartsTest::readsAProbe()
{
    const auto probe = core::remote_libssh::parseHostProbe(
        "system=Linux x86_64\nuser=root\nshell=/bin/bash\nhome=/root/a=b\ntmux=tmux 3.3a\nhash=sha256sum\n"
        "python3=1\nnvidia_smi=/usr/bin/nvidia-smi\n");
    QCOMPARE(probe.system, QLatin1String{"Linux x86_64"});
    QCOMPARE(probe.user, QLatin1String{"root"});
    QCOMPARE(probe.shell, QLatin1String{"/bin/bash"});
    QCOMPARE(probe.home.bytes, "/root/a=b");
    QCOMPARE(probe.tmuxVersion, QLatin1String{"tmux 3.3a"});
    QCOMPARE(probe.hashTool, QLatin1String{"sha256sum"});
    QCOMPARE(probe.nvidiaSmi, QLatin1String{"/usr/bin/nvidia-smi"});
    QVERIFY(probe.hasPython3);
    QVERIFY(!probe.hasTar);
    QVERIFY(!probe.hasSftp);
}

void SessionPartsTest::probeSurvivesEveryPrefix()
{
    const QByteArray whole = "system=Linux x86_64\nuser=root\nshell=/bin/bash\nhome=/root\ntar=1\n";
    for (qsizetype length = 0; length <= whole.size(); ++length) {
        const auto probe = core::remote_libssh::parseHostProbe(whole.left(length));
        QCOMPARE(probe.hasTar, whole.left(length).contains("tar=1"));
        QVERIFY(QByteArray{"Linux x86_64"}.startsWith(probe.system.toUtf8()));
    }
}

void SessionPartsTest::tellsKeyTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<KeyTextKind>("kind");
    QTest::newRow("OpenSSH") << QByteArray{"-----BEGIN OPENSSH PRIVATE KEY-----\nx"} << KeyTextKind::PrivateKey;
    QTest::newRow("PEM") << QByteArray{"\n-----BEGIN RSA PRIVATE KEY-----\nx"} << KeyTextKind::PrivateKey;
    QTest::newRow("PKCS8") << QByteArray{"-----BEGIN ENCRYPTED PRIVATE KEY-----\nx"} << KeyTextKind::PrivateKey;
    QTest::newRow("PuTTY") << QByteArray{"PuTTY-User-Key-File-3: ssh-ed25519\n"} << KeyTextKind::Putty;
    QTest::newRow("public") << QByteArray{"ssh-ed25519 AAAAC3Nz me@home"} << KeyTextKind::PublicKey;
    QTest::newRow("public, RFC 4716") << QByteArray{"---- BEGIN SSH2 PUBLIC KEY ----\n"} << KeyTextKind::PublicKey;
    QTest::newRow("something else") << QByteArray{"hello"} << KeyTextKind::Unknown;
    QTest::newRow("empty") << QByteArray{} << KeyTextKind::Unknown;
}

void SessionPartsTest::tellsKeyTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(KeyTextKind, kind);
    QCOMPARE(core::remote_libssh::keyTextKind(text), kind);
}

void SessionPartsTest::readsRealKeys_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("passphrase"); // tried when reading
    QTest::addColumn<QString>("expected");      // empty = read, else the error's code
    const auto row = [](const char *options) { return QString::fromLatin1(options).split(u' '); };

    QTest::newRow("Ed25519") << row("-t ed25519") << QByteArray{} << "";
    QTest::newRow("RSA") << row("-t rsa -b 2048") << QByteArray{} << "";
    QTest::newRow("ECDSA") << row("-t ecdsa") << QByteArray{} << "";
    QTest::newRow("PEM") << row("-t rsa -b 2048 -m PEM") << QByteArray{} << "";
    QTest::newRow("PKCS8") << row("-t rsa -b 2048 -m PKCS8") << QByteArray{} << "";
    QTest::newRow("encrypted") << row("-t ed25519 -a 1 -N secret") << QByteArray{"secret"} << "";
    QTest::newRow("encrypted PEM") << row("-t rsa -b 2048 -m PEM -N secret") << QByteArray{"secret"} << "";
    QTest::newRow("wrong passphrase") << row("-t ed25519 -a 1 -N secret") << QByteArray{"other"} << "auth.key_passphrase";
    QTest::newRow("no passphrase") << row("-t ed25519 -a 1 -N secret") << QByteArray{} << "auth.key_passphrase";
    QTest::newRow("no passphrase for PEM") << row("-t rsa -b 2048 -m PEM -N secret") << QByteArray{} << "auth.key_passphrase";
}

void SessionPartsTest::readsRealKeys()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, passphrase);
    QFETCH(QString, expected);
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("key"));
    if (!options.contains(QStringLiteral("-N")))
        options << QStringLiteral("-N") << QString{};
    QProcess tool;
    tool.start(QStringLiteral("ssh-keygen"), options << QStringLiteral("-q") << QStringLiteral("-f") << file);
    QTRY_COMPARE_WITH_TIMEOUT(tool.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(tool.exitCode(), 0);

    const auto code = [](const auto &result) { return result ? QString{} : result.error().code; };
    QCOMPARE(code(core::remote_libssh::loadPrivateKey({.keyFile = file, .keyPassphrase = passphrase})), expected);

    // The same pasted on Windows: other line ends, text before, no last line end.
    QFile text{file};
    QVERIFY(text.open(QIODevice::ReadOnly));
    QByteArray pasted = "my key:\r\n" + text.readAll().trimmed();
    pasted.replace("\n", "\r\n");
    const auto read = core::remote_libssh::loadPrivateKey({.privateKey = pasted, .keyPassphrase = passphrase});
    QCOMPARE(code(read), expected);
    if (!expected.isEmpty())
        QVERIFY(!read.error().remedy.isEmpty());
}

void SessionPartsTest::explainsBadKeys()
{
    const auto putty = core::remote_libssh::loadPrivateKey({.privateKey = "PuTTY-User-Key-File-2: ssh-rsa\n"});
    QVERIFY(!putty);
    QCOMPARE(putty.error().code, QLatin1String{"auth.key_format"});
    QVERIFY(putty.error().remedy.contains(QLatin1String{"PuTTYgen"}));

    const auto damaged = core::remote_libssh::loadPrivateKey(
        {.privateKey = "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n"});
    QVERIFY(!damaged);
    QCOMPARE(damaged.error().code, QLatin1String{"auth.key_format"});

    const auto absent = core::remote_libssh::loadPrivateKey({.keyFile = QStringLiteral("/nonexistent/key")});
    QVERIFY(!absent);
    QCOMPARE(absent.error().code, QLatin1String{"auth.key_missing"});
    QCOMPARE(absent.error().kind, core::ErrorKind::NotFound);
}

QTEST_GUILESS_MAIN(SessionPartsTest)
#include "tst_session_parts.moc"
