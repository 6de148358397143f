// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.h"

#include <QProcess>

using core::remote::ConnectionRequest;
using tests::Bench;
using tests::SessionPhase;
using tests::TestSshd;
using tests::words;

class SessionLoginTest final : public QObject {
    Q_OBJECT

private slots:
    void logsInByPassword();
    void logsInByKeyAndPassphrase();
    void wrongPasswordIsFinal();
    void answersTheOneHiddenQuestion();
    void namesWhatTheServerWants_data();
    void namesWhatTheServerWants();
    void withoutSecretOnlyTheWayIsTried();
    void usesTheAgentOnlyWhenAllowed();
    void asksOnceForAnUnknownKey();
    void rejectedKeyGetsNothing();
    void changedKeyGetsNothing();
    void otherKeyTypeOfTheSameServerIsNoAlarm();
    void unreadableStoreIsNotAnUnknownHost();
    void keyThatCannotBeSavedHoldsForTheSession();
};

void SessionLoginTest::logsInByPassword()
{
    TestSshd server{words("--password tester:p@ss --banner hello-banner")};
    REQUIRE_SSHD(server);
    Bench bench{server.passwordRequest()};
    QVERIFY2(bench.opens(), bench.told());
    for (const SessionPhase phase : {SessionPhase::Resolving, SessionPhase::Connecting, SessionPhase::CheckingHostKey,
                                     SessionPhase::Authenticating, SessionPhase::Probing})
        QVERIFY(bench.hasSeen(phase));
    QVERIFY(bench.session->state().roundTripMs);
    const auto probe = bench.session->probe();
    QVERIFY(probe.system.startsWith(QLatin1String{"Linux"}));
    QCOMPARE(QString::fromUtf8(probe.home.bytes), server.homeFolder());
    QVERIFY(!probe.shell.isEmpty() && !probe.user.isEmpty());
    QCOMPARE(probe.hasSftp, std::optional{true});
    QCOMPARE(probe.loginNoise, QLatin1String{"hello-banner"});
    QCOMPARE(bench.unknownKeys.size(), 1);
    QCOMPARE(bench.unknownKeys.first().fingerprint, server.fingerprint());
    QCOMPARE(bench.unknownKeys.first().type, QLatin1String{"ssh-ed25519"});
}

void SessionLoginTest::logsInByKeyAndPassphrase()
{
    TestSshd server{words("--client-key-pass open-sesame")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    Bench bench{request};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.key_passphrase"});

    request.credentials.keyPassphrase = "open-sesame";
    bench.remake(request);
    QVERIFY2(bench.opens(), bench.told());

    QFile file{server.keyFile()};
    QVERIFY(file.open(QIODevice::ReadOnly));
    request.credentials.privateKey = file.readAll();
    request.credentials.keyFile.clear();
    bench.remake(request);
    QVERIFY2(bench.opens(), bench.told());
}

void SessionLoginTest::wrongPasswordIsFinal()
{
    TestSshd server{words("--password tester:p@ss")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.passwordRequest();
    request.credentials.password = "wrong";
    Bench bench{request};
    QVERIFY(bench.fails());
    const core::Error error = *bench.session->state().error;
    QCOMPARE(error.code, QLatin1String{"auth.denied"});
    QCOMPARE(error.kind, core::ErrorKind::Authentication);
    QVERIFY(error.remedy.contains(QLatin1String{"publickey, password"}));
    QCOMPARE(error.money, core::MoneyState::Unknown);
    QVERIFY(!error.detail.contains(QLatin1String{"wrong"}));
    QCOMPARE(server.log().count("Failed password"), 1);
    QVERIFY(!bench.hasSeen(SessionPhase::Waiting));
    const auto refused = bench.run("true");
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QLatin1String{"auth.denied"});
}

void SessionLoginTest::answersTheOneHiddenQuestion()
{
    TestSshd server{words("--password tester:p@ss --kbdint")};
    REQUIRE_SSHD(server);
    Bench bench{server.passwordRequest()};
    QVERIFY2(bench.opens(), bench.told());

    ConnectionRequest request = server.passwordRequest();
    request.credentials.password = "wrong";
    bench.remake(request);
    QVERIFY(bench.fails());
    QVERIFY2(bench.errorCode().startsWith(QLatin1String{"auth."}), bench.told());
}

void SessionLoginTest::withoutSecretOnlyTheWayIsTried()
{
    TestSshd server{words("--password tester:p@ss --kbdint")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.passwordRequest();
    request.credentials = {};
    request.lacksSecret = true;
    Bench bench{request};
    QSignalSpy questions{bench.session.get(), &core::remote::Session::questionAsked};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.no_method"});
    QVERIFY(bench.hasSeen(SessionPhase::Authenticating));
    QCOMPARE(bench.unknownKeys.size(), 1); // asked before the secret
    QVERIFY(questions.isEmpty());
    QCOMPARE(server.log().count("Failed password"), 0);
}

void SessionLoginTest::namesWhatTheServerWants_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<bool>("hasPassword");
    QTest::addColumn<QString>("expectedCode");
    QTest::addColumn<QString>("expectedMethods");
    QTest::newRow("nothing to offer") << "" << false << "auth.no_method" << "publickey";
    QTest::newRow("only a password, keys wanted") << "" << true << "auth.no_method" << "publickey";
    QTest::newRow("only a key, password wanted") << "--password tester:x --no-pubkey" << false << "auth.no_method" << "password";
}

void SessionLoginTest::namesWhatTheServerWants()
{
    QFETCH(QString, options);
    QFETCH(bool, hasPassword);
    QFETCH(QString, expectedCode);
    QFETCH(QString, expectedMethods);
    TestSshd server{options.split(u' ', Qt::SkipEmptyParts)};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    if (options.isEmpty())
        request.credentials = {};
    if (hasPassword)
        request.credentials.password = "x";
    Bench bench{request};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), expectedCode);
    QVERIFY(bench.session->state().error->remedy.contains(expectedMethods));
}

void SessionLoginTest::usesTheAgentOnlyWhenAllowed()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    QTemporaryDir folder;
    const QString socket = folder.filePath(QStringLiteral("agent"));
    QProcess agent;
    agent.start(QStringLiteral("ssh-agent"), {QStringLiteral("-D"), QStringLiteral("-a"), socket});
    QTRY_VERIFY(QFile::exists(socket));
    qputenv("SSH_AUTH_SOCK", socket.toUtf8());
    QProcess add;
    add.start(QStringLiteral("ssh-add"), {QStringLiteral("-q"), server.keyFile()});
    QTRY_COMPARE(add.state(), QProcess::NotRunning);
    QCOMPARE(add.exitCode(), 0);

    ConnectionRequest request = server.keyRequest();
    request.credentials = {};
    Bench bench{request};
    QVERIFY(bench.fails());
    request.credentials.usesAgent = true;
    bench.remake(request);
    QVERIFY2(bench.opens(), bench.told());

    agent.kill();
    QTRY_COMPARE(agent.state(), QProcess::NotRunning);
    bench.remake(request);
    QVERIFY(bench.fails());
    QVERIFY2(bench.errorCode().startsWith(QLatin1String{"auth."}), bench.told());
    qunsetenv("SSH_AUTH_SOCK");
}

void SessionLoginTest::asksOnceForAnUnknownKey()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.hostKeyScope = QStringLiteral("instance:42");
    Bench bench{request};
    bench.acceptsUnknown = false;
    bench.session->open();
    QTRY_COMPARE(bench.unknownKeys.size(), 1);
    QCOMPARE(bench.session->state().phase, SessionPhase::CheckingHostKey);
    QCOMPARE(bench.hostKeys.saveCount, 0);
    bench.session->answerHostKey(true);
    QVERIFY(bench.becomes(SessionPhase::Ready));
    const auto saved = bench.hostKeys.hosts.value(QStringLiteral("instance:42"));
    QCOMPARE(saved.key.fingerprint, server.fingerprint());
    QVERIFY(saved.firstSeen.isValid());

    bench.remake(request);
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.unknownKeys.size(), 1);
    const auto again = bench.hostKeys.hosts.value(QStringLiteral("instance:42"));
    QCOMPARE(again.firstSeen, saved.firstSeen);
    QVERIFY(again.lastSeen >= saved.lastSeen);
}

void SessionLoginTest::rejectedKeyGetsNothing()
{
    TestSshd server{words("--password tester:p@ss")};
    REQUIRE_SSHD(server);
    Bench bench{server.passwordRequest()};
    bench.acceptsUnknown = false;
    bench.session->open();
    QTRY_COMPARE(bench.unknownKeys.size(), 1);
    const auto waiting = bench.session->run({.line = "true"});
    bench.session->answerHostKey(false);
    QCOMPARE(bench.session->state().phase, SessionPhase::Failed);
    QCOMPARE(bench.errorCode(), QLatin1String{"host.rejected"});
    QCOMPARE(Bench::wait(waiting).error().code, QLatin1String{"host.rejected"});
    QVERIFY(bench.hostKeys.hosts.isEmpty());
    QVERIFY(!server.log().contains("password"));
}

void SessionLoginTest::changedKeyGetsNothing()
{
    TestSshd server{words("--password tester:p@ss")};
    REQUIRE_SSHD(server);
    Bench bench{server.passwordRequest()};
    QVERIFY2(bench.opens(), bench.told());
    const QString oldFingerprint = server.fingerprint();
    bench.session->close();
    server.restart(words("--new-host-keys"));
    REQUIRE_SSHD(server);
    const qsizetype logins = server.log().count("Accepted password");

    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"host.changed"});
    QCOMPARE(bench.session->state().error->kind, core::ErrorKind::HostKeyChanged);
    QCOMPARE(bench.changedKeys.size(), 1);
    QCOMPARE(bench.changedKeys.first().fingerprint, server.fingerprint());
    QCOMPARE(bench.hostKeys.hosts.cbegin()->key.fingerprint, oldFingerprint);
    QCOMPARE(server.log().count("Accepted password"), logins);
    QCOMPARE(server.log().count("Failed password"), 0);

    bench.session->answerHostKey(true);
    QVERIFY(bench.becomes(SessionPhase::Ready));
    QCOMPARE(bench.hostKeys.hosts.cbegin()->key.fingerprint, server.fingerprint());
    QCOMPARE(bench.unknownKeys.size(), 1);
}

void SessionLoginTest::otherKeyTypeOfTheSameServerIsNoAlarm()
{
    TestSshd server{words("--host-key rsa --host-key ed25519")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    // Known by its RSA key; a client without this knowledge would be shown the Ed25519 one.
    bench.hostKeys.hosts.insert(server.keyRequest().hostKeyScope,
                                {.scope = server.keyRequest().hostKeyScope,
                                 .key = {.type = QStringLiteral("ssh-rsa"), .fingerprint = server.fingerprint()}});
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(bench.unknownKeys.isEmpty());

    bench.hostKeys.hosts.begin()->key = {.type = QStringLiteral("ecdsa-sha2-nistp256"),
                                         .fingerprint = QStringLiteral("SHA256:x")};
    bench.remake(server.keyRequest());
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"host.other_type"});
}

void SessionLoginTest::unreadableStoreIsNotAnUnknownHost()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    bench.hostKeys.failsWith = core::Error{.kind = core::ErrorKind::Storage, .code = QStringLiteral("store.locked")};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"store.locked"});
    QVERIFY(bench.unknownKeys.isEmpty());
}

void SessionLoginTest::keyThatCannotBeSavedHoldsForTheSession()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    bench.acceptsUnknown = false;
    bench.session->open();
    QTRY_COMPARE(bench.unknownKeys.size(), 1);
    bench.hostKeys.failsWith = core::Error{.kind = core::ErrorKind::Storage};
    bench.session->answerHostKey(true);
    QVERIFY(bench.becomes(SessionPhase::Ready));
    bench.hostKeys.failsWith.reset();
    bench.session->close();
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.unknownKeys.size(), 1);
    QCOMPARE(bench.hostKeys.hosts.size(), 1);
}

QTEST_GUILESS_MAIN(SessionLoginTest)
#include "tst_session_login.moc"
