// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/key_maker.h"

#include "core/remote_libssh/session_factory.h"
#include "support/await.h"
#include "support/memory_host_keys.h"
#include "support/test_sshd.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using namespace core::remote_libssh;
using tests::await;

namespace {

struct ShellRun {
    int exitCode = -1;
    QByteArray output = {};
};

/// Runs a command in a home folder, as a machine would.
ShellRun runIn(const QString &home, const remote::Command &command)
{
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), home);
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QString::fromUtf8(command.line)});
    shell.write(command.input);
    shell.closeWriteChannel();
    shell.waitForFinished(10'000);
    return {.exitCode = shell.exitCode(), .output = shell.readAllStandardOutput().trimmed()};
}

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace

/// Keys that are made here, and their way onto a machine.
class KeyMakerTest final : public QObject {
    Q_OBJECT

private slots:
    void makesAPair();
    void commentsAreOneWord_data();
    void commentsAreOneWord();
    void openSshAgreesOnThePublicHalf();
    void theHalvesBelongTogether();
    void aWrongKeyHasNoPublicHalf();
    void installingTwiceAddsOnce();
    void installingKeepsWhatIsThere();
    void aClosedFolderIsAnError();
    void aRealServerTakesIt();
};

void KeyMakerTest::makesAPair()
{
    const auto key = makeKey(QStringLiteral("zuka"));
    QVERIFY(key);
    QVERIFY(key->privateKey.contains("PRIVATE KEY-----"));
    QVERIFY2(key->publicLine.startsWith("ssh-ed25519 AAAA") && key->publicLine.endsWith(" zuka"), key->publicLine);
    QVERIFY(key->fingerprint.startsWith(QStringLiteral("SHA256:")));
    QVERIFY(makeKey(QStringLiteral("zuka"))->publicLine != key->publicLine);
}

void KeyMakerTest::commentsAreOneWord_data()
{
    QTest::addColumn<QString>("comment");
    QTest::addColumn<QByteArray>("end");

    QTest::newRow("plain") << QStringLiteral("me@laptop") << QByteArray{" me@laptop"};
    QTest::newRow("blanks") << QStringLiteral(" my  key ") << QByteArray{" my--key"};
    QTest::newRow("a second line") << QStringLiteral("a\nssh-rsa AAAA") << QByteArray{" a-ssh-rsa-AAAA"};
    QTest::newRow("Chinese") << QStringLiteral("租卡") << QByteArray{" 租卡"};
    QTest::newRow("none") << QString{} << QByteArray{};
}

void KeyMakerTest::commentsAreOneWord()
{
    QFETCH(QString, comment);
    QFETCH(QByteArray, end);
    const auto key = makeKey(comment);
    QVERIFY(key);
    QCOMPARE(key->publicLine.count(' '), end.isEmpty() ? 1 : 2);
    QVERIFY2(key->publicLine.endsWith(end), key->publicLine);
    QVERIFY(!key->publicLine.contains('\n'));
}

void KeyMakerTest::openSshAgreesOnThePublicHalf()
{
    if (QStandardPaths::findExecutable(QStringLiteral("ssh-keygen")).isEmpty())
        QSKIP("needs ssh-keygen");
    const auto key = makeKey(QStringLiteral("zuka"));
    QProcess keygen;
    keygen.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-lf"), QStringLiteral("-")});
    keygen.write(key->publicLine + '\n');
    keygen.closeWriteChannel();
    QVERIFY(keygen.waitForFinished(10'000));
    const QByteArray said = keygen.readAllStandardOutput();
    QVERIFY2(said.contains(key->fingerprint.toUtf8()) && said.contains("256 ") && said.contains("(ED25519)"), said);
}

void KeyMakerTest::theHalvesBelongTogether()
{
    const auto key = makeKey(QStringLiteral("zuka"));
    const auto half = publicHalf(key->privateKey, {}, QStringLiteral("zuka"));
    QVERIFY(half);
    QCOMPARE(*half, key->publicLine);
}

void KeyMakerTest::aWrongKeyHasNoPublicHalf()
{
    const auto half = publicHalf("ssh-ed25519 AAAA me", {}, {});
    QVERIFY(!half);
    QCOMPARE(half.error().code, QStringLiteral("auth.key_format"));
    QVERIFY(!half.error().remedy.isEmpty());
}

void KeyMakerTest::installingTwiceAddsOnce()
{
    QTemporaryDir home;
    const auto key = makeKey(QStringLiteral("zuka"));
    const ShellRun first = runIn(home.path(), installKeyCommand(key->publicLine));
    QCOMPARE(first.exitCode, 0);
    QCOMPARE(first.output, QByteArray{"added"});
    QCOMPARE(runIn(home.path(), installKeyCommand(key->publicLine)).output, QByteArray{"present"});
    const QString file = home.filePath(QStringLiteral(".ssh/authorized_keys"));
    QCOMPARE(contentOf(file), key->publicLine + '\n');
    constexpr QFile::Permissions kOthers = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QVERIFY(!(QFile::permissions(file) & kOthers) && !(QFile::permissions(home.filePath(QStringLiteral(".ssh"))) & kOthers));
}

void KeyMakerTest::installingKeepsWhatIsThere()
{
    QTemporaryDir home;
    QVERIFY(QDir{home.path()}.mkdir(QStringLiteral(".ssh")));
    const QString path = home.filePath(QStringLiteral(".ssh/authorized_keys"));
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("ssh-rsa AAAAold someone") > 0); // without a line end
    file.close();
    const auto key = makeKey(QStringLiteral("zuka"));
    QCOMPARE(runIn(home.path(), installKeyCommand(key->publicLine)).output, QByteArray{"added"});
    QCOMPARE(contentOf(path), "ssh-rsa AAAAold someone\n" + key->publicLine + '\n');
    // The same key under another comment is no new one.
    const QByteArray renamed = key->publicLine.left(key->publicLine.lastIndexOf(' ')) + " other";
    QCOMPARE(runIn(home.path(), installKeyCommand(renamed)).output, QByteArray{"present"});
}

void KeyMakerTest::aClosedFolderIsAnError()
{
    QTemporaryDir home;
    const auto key = makeKey(QStringLiteral("zuka"));
    const ShellRun run = runIn(home.filePath(QStringLiteral("nowhere/deep")), installKeyCommand(key->publicLine));
    QCOMPARE(run.exitCode, 3);
    QVERIFY(run.output.isEmpty());
    QCOMPARE(runIn(home.path(), installKeyCommand({})).exitCode, 4);
    QVERIFY(!QFile::exists(home.filePath(QStringLiteral(".ssh"))));
}

void KeyMakerTest::aRealServerTakesIt()
{
    tests::TestSshd server;
    QVERIFY2(server.isRunning(), server.problem());
    tests::MemoryHostKeys hostKeys;
    const SystemClock clock;
    LibsshSessionFactory factory{hostKeys, clock};
    const auto open = [&](const remote::ConnectionRequest &request) {
        auto session = factory.create(request);
        QObject::connect(session.get(), &remote::Session::hostKeyUnknown, session.get(), [raw = session.get()] { raw->answerHostKey(true); });
        session->open();
        return session;
    };
    const auto before = open(server.keyRequest());
    QTRY_COMPARE_WITH_TIMEOUT(before->state().phase, remote::SessionPhase::Ready, 20'000);
    const auto key = makeKey(QStringLiteral("zuka"));
    remote::Command install = installKeyCommand(key->publicLine);
    install.line.replace("$HOME/.ssh; f=$d/authorized_keys", "$HOME/.ssh; f=" + remote::shellQuote(QFile::encodeName(server.folder() + QStringLiteral("/authorized_keys"))));
    const auto answer = await(before->run(install));
    QVERIFY(answer && answer->exitCode == 0);
    QCOMPARE(answer->standardOutput.trimmed(), QByteArray{"added"});

    remote::ConnectionRequest request = server.keyRequest();
    request.credentials = {.privateKey = key->privateKey};
    const auto after = open(request);
    QTRY_COMPARE_WITH_TIMEOUT(after->state().phase, remote::SessionPhase::Ready, 20'000);
    const auto said = await(after->run({.line = "echo in"}));
    QVERIFY(said && said->standardOutput.trimmed() == "in");
}

QTEST_GUILESS_MAIN(KeyMakerTest)
#include "tst_key_maker.moc"
