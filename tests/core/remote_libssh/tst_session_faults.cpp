// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.h"

#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/tcp_socket.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>

#include <future>
#include <thread>

using core::remote::ConnectionRequest;
using core::remote_libssh::SessionTimings;
using tests::Bench;
using tests::SessionPhase;
using tests::TestSshd;
using tests::words;
using namespace std::chrono_literals;

class SessionFaultsTest final : public QObject {
    Q_OBJECT

private slots:
    void otherServicesAreNamed_data();
    void otherServicesAreNamed();
    void linesBeforeTheVersionAreSkipped();
    void onScreenItReturnsSoon();
    void becomingUrgentShortensTheWait();
    void probeNowFindsADeadLink();
    void probeNowTriesAgainAtOnce();
    void secondSessionNeedNotLook();
    void manySessionsDoNotCrowdTheServer();
    void agentOffersThreeKeysOrTheOne();
    void keyFileInTheHomeFolder();
    void eachWrongPasswordIsOneTry();
    void slowNamesAreWaitedFor();
    void namesWithoutAnswerHoldNothingUp_data();
    void namesWithoutAnswerHoldNothingUp();
};

namespace {

ConnectionRequest to(quint16 port)
{
    ConnectionRequest request;
    request.endpoint = {.host = QStringLiteral("127.0.0.1"), .port = port, .user = QStringLiteral("root")};
    return request;
}

int finished(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    const bool isOver = QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 20'000);
    return isOver ? process.exitCode() : -1;
}

} // namespace

void SessionFaultsTest::otherServicesAreNamed_data()
{
    QTest::addColumn<QByteArray>("greeting"); // sent again and again where `isEndless`
    QTest::addColumn<bool>("isEndless");
    QTest::addColumn<bool>("speaksSecond");
    QTest::addColumn<QString>("shown");
    QTest::newRow("mail") << QByteArray{"220 mail.example ESMTP\r\n"} << false << false << "220 mail.example ESMTP";
    QTest::newRow("web") << QByteArray{"HTTP/1.1 400 Bad Request\r\n\r\n"} << false << true << "HTTP/1.1 400 Bad Request";
    QTest::newRow("endless lines") << QByteArray{"buy gold\r\n"} << true << false << "buy gold";
    QTest::newRow("one endless line") << QByteArray(1000, 'x') << true << false << "xxx";
    QTest::newRow("escape codes") << QByteArray{"\x1b[31m\x07red\x1b]0;t\x07\n"} << true << false << "red";
    QTest::newRow("noise") << QByteArray{"\xff\xfe\x9a\x88zz\xf0\xf1\xf2\n"} << true << false << "is no SSH server.";
    QTest::newRow("nothing to show") << QByteArray{"\x01\x02\x03\n"} << true << false << "";
}

void SessionFaultsTest::otherServicesAreNamed()
{
    QFETCH(QByteArray, greeting);
    QFETCH(bool, isEndless);
    QFETCH(bool, speaksSecond);
    QFETCH(QString, shown);
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    qint64 given = 0;
    connect(&server, &QTcpServer::newConnection, this, [&] {
        QTcpSocket *socket = server.nextPendingConnection();
        if (speaksSecond) {
            connect(socket, &QTcpSocket::readyRead, socket, [=] {
                socket->write(greeting);
                socket->disconnectFromHost();
            });
            return;
        }
        given += socket->write(greeting);
        if (isEndless) {
            connect(socket, &QTcpSocket::bytesWritten, socket, [&given, socket, greeting] { given += socket->write(greeting); });
            return;
        }
        socket->disconnectFromHost();
    });
    Bench bench{to(server.serverPort())};
    QVERIFY2(bench.fails(), bench.told());
    QCOMPARE(bench.errorCode(), QLatin1String{"ssh.not_ssh"});
    const core::Error error = *bench.session->state().error;
    QVERIFY2(error.message.contains(shown), qPrintable(error.message));
    QVERIFY(error.message.size() < 200);
    QVERIFY(!error.message.contains(QChar{0x1b}) && !error.message.contains(QChar{7}));
    QVERIFY(!bench.hasSeen(SessionPhase::Waiting));
    QVERIFY2(given < 8 * 1024 * 1024, QByteArray::number(given).constData());
}

void SessionFaultsTest::linesBeforeTheVersionAreSkipped()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    QTcpServer chatty;
    chatty.listen(QHostAddress::LocalHost);
    connect(&chatty, &QTcpServer::newConnection, this, [&] {
        QTcpSocket *front = chatty.nextPendingConnection();
        auto *back = new QTcpSocket{front};
        front->write("Welcome to the gateway\r\nSSH is below\r\n");
        connect(back, &QTcpSocket::readyRead, front, [=] { front->write(back->readAll()); });
        connect(front, &QTcpSocket::readyRead, back, [=] { back->write(front->readAll()); });
        connect(front, &QTcpSocket::disconnected, back, &QTcpSocket::disconnectFromHost);
        back->connectToHost(QHostAddress::LocalHost, server.port());
    });
    ConnectionRequest request = server.keyRequest();
    request.endpoint.port = chatty.serverPort();
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());
}

void SessionFaultsTest::onScreenItReturnsSoon()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    bench.session->setUrgent(true);
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(server.link("refuse"));
    QVERIFY(server.link("cut"));
    QVERIFY(bench.becomes(SessionPhase::Waiting));
    QTRY_VERIFY_WITH_TIMEOUT(bench.session->state().attempt >= 4, 15'000);
    QVERIFY(server.link("accept"));
    QElapsedTimer time;
    time.start();
    QVERIFY(bench.becomes(SessionPhase::Ready));
    // 2 s between two tries, and what a loaded computer adds.
    QVERIFY2(time.elapsed() < 3'500, QByteArray::number(time.elapsed()).constData());
}

void SessionFaultsTest::becomingUrgentShortensTheWait()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    SessionTimings timings;
    timings.firstRetry = 30s;
    Bench bench{server.keyRequest(), timings};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(server.link("cut"));
    QVERIFY(bench.becomes(SessionPhase::Waiting));
    bench.session->setUrgent(true);
    QVERIFY(QDateTime::currentDateTimeUtc().msecsTo(bench.session->state().retryAt) <= 2'000);
    QVERIFY(bench.becomes(SessionPhase::Ready, 5'000));
}

void SessionFaultsTest::probeNowFindsADeadLink()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    SessionTimings timings;
    timings.wakeProbe = 700ms;
    Bench bench{server.keyRequest(), timings};
    QVERIFY2(bench.opens(), bench.told());
    bench.session->probeNow();
    QVERIFY(!bench.becomes(SessionPhase::Waiting, 1'500)); // it lives
    bench.session->probeNow();
    QVERIFY(!bench.becomes(SessionPhase::Waiting, 1'500));
    QVERIFY(server.link("freeze"));
    bench.session->probeNow();
    QVERIFY(bench.becomes(SessionPhase::Waiting, 3'000));
    QVERIFY(server.link("thaw"));
}

void SessionFaultsTest::probeNowTriesAgainAtOnce()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    SessionTimings timings;
    timings.firstRetry = 30s;
    Bench bench{server.keyRequest(), timings};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(server.link("cut"));
    QVERIFY(bench.becomes(SessionPhase::Waiting));
    bench.session->probeNow();
    QVERIFY(bench.becomes(SessionPhase::Ready, 5'000));
}

void SessionFaultsTest::secondSessionNeedNotLook()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(bench.hasSeen(SessionPhase::Probing));
    const auto probe = bench.session->probe();
    QVERIFY(probe.banner.startsWith(QLatin1String{"SSH-2.0-OpenSSH"}));
    QCOMPARE(probe.hasFindPrintf, std::optional{true});
    QVERIFY(probe.hasRsync && probe.hasGpuDevices && probe.isContainer);

    bench.remake(server.keyRequest());
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(!bench.hasSeen(SessionPhase::Probing));
    QCOMPARE(bench.session->probe().system, probe.system);
    QCOMPARE(bench.session->probe().hasSftp, std::optional{true});
    QCOMPARE(bench.run("echo quick")->standardOutput, "quick\n");
}

void SessionFaultsTest::manySessionsDoNotCrowdTheServer()
{
    // The third connection that is not logged in yet would be dropped.
    TestSshd server{words("--max-startups 2:100:2")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told()); // its key is known from here on
    std::vector<std::unique_ptr<core::remote::Session>> sessions;
    int waits = 0;
    for (int i = 0; i < 8; ++i) {
        sessions.push_back(bench.factory.create(server.keyRequest()));
        connect(sessions.back().get(), &core::remote::Session::stateChanged, this,
                [&waits](const core::remote::SessionState &state) { waits += state.phase == SessionPhase::Waiting ? 1 : 0; });
        sessions.back()->open();
    }
    QTRY_VERIFY_WITH_TIMEOUT(std::all_of(sessions.cbegin(), sessions.cend(),
                                         [](const auto &session) { return session->state().phase == SessionPhase::Ready; }),
                             20'000);
    QCOMPARE(waits, 0);
}

void SessionFaultsTest::agentOffersThreeKeysOrTheOne()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    QTemporaryDir folder;
    const QString socket = folder.filePath(QStringLiteral("agent"));
    QProcess agent;
    agent.start(QStringLiteral("ssh-agent"), {QStringLiteral("-D"), QStringLiteral("-a"), socket});
    QTRY_VERIFY(QFile::exists(socket));
    qputenv("SSH_AUTH_SOCK", socket.toUtf8());
    for (int i = 0; i < 4; ++i) {
        const QString key = folder.filePath(QStringLiteral("key%1").arg(i));
        QCOMPARE(finished(QStringLiteral("ssh-keygen"), {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"),
                                                         QStringLiteral("-N"), QString{}, QStringLiteral("-f"), key}), 0);
        QCOMPARE(finished(QStringLiteral("ssh-add"), {QStringLiteral("-q"), key}), 0);
    }
    QCOMPARE(finished(QStringLiteral("ssh-add"), {QStringLiteral("-q"), server.keyFile()}), 0); // the fifth is the right one

    ConnectionRequest request = server.keyRequest();
    request.credentials = {.usesAgent = true};
    Bench bench{request};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.denied"});

    QProcess list;
    list.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-lf"), server.keyFile()});
    QTRY_COMPARE(list.state(), QProcess::NotRunning);
    request.agentFingerprint = QString::fromUtf8(list.readAllStandardOutput().split(' ').value(1));
    bench.remake(request);
    QVERIFY2(bench.opens(), bench.told());

    agent.kill();
    QTRY_COMPARE(agent.state(), QProcess::NotRunning);
    qunsetenv("SSH_AUTH_SOCK");
    bench.remake(request);
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.no_agent"});
}

void SessionFaultsTest::keyFileInTheHomeFolder()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    QTemporaryDir home;
    QVERIFY(QFile::copy(server.keyFile(), home.filePath(QStringLiteral("id_test"))));
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", home.path().toUtf8());
    ConnectionRequest request = server.keyRequest();
    request.credentials.keyFile = QStringLiteral("~/id_test");
    Bench bench{request};
    const bool isOpen = bench.opens();
    qputenv("HOME", before);
    QVERIFY2(isOpen, bench.told());
}

void SessionFaultsTest::eachWrongPasswordIsOneTry()
{
    TestSshd server{words("--password tester:p@ss")};
    REQUIRE_SSHD(server);
    Bench bench{server.passwordRequest()};
    for (const char *wrong : {"first", "second", "third"}) {
        ConnectionRequest request = server.passwordRequest();
        request.credentials.password = wrong;
        bench.remake(request);
        QVERIFY2(bench.fails(), bench.told());
        QCOMPARE(bench.errorCode(), QLatin1String{"auth.denied"});
        QVERIFY(!bench.hasSeen(SessionPhase::Waiting)); // no try that nobody asked for: servers lock people out
    }
    QTest::qWait(1500);
    QCOMPARE(server.log().count("Failed password"), 3);
    bench.remake(server.passwordRequest());
    QVERIFY2(bench.opens(), bench.told());
}

namespace {

using namespace core::remote_libssh;

/// Answers once it is released, or after a while.
NameLookUp slowNames(const std::shared_future<void> &released, std::chrono::milliseconds wait)
{
    return [released, wait](const QByteArray &, const QByteArray &port) {
        released.wait_for(wait);
        return lookUpName("127.0.0.1", port);
    };
}

} // namespace

void SessionFaultsTest::slowNamesAreWaitedFor()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    std::promise<void> never;
    bool isResolved = false;
    const Cancellation cancellation;
    const TcpResult result = connectTcp(QStringLiteral("slow.example"), server.serverPort(), QDeadlineTimer{5000}, cancellation,
                                        [&] { isResolved = true; }, slowNames(never.get_future().share(), 400ms));
    QVERIFY2(result.problem == SocketProblem::None, qPrintable(result.detail));
    QVERIFY(isResolved && result.socket);
}

void SessionFaultsTest::namesWithoutAnswerHoldNothingUp_data()
{
    QTest::addColumn<bool>("isCancelled");
    QTest::newRow("time is up") << false;
    QTest::newRow("closed meanwhile") << true;
}

void SessionFaultsTest::namesWithoutAnswerHoldNothingUp()
{
    QFETCH(bool, isCancelled);
    std::promise<void> never;
    Cancellation cancellation;
    std::promise<void> begun;
    std::thread closing{[&] {
        begun.get_future().wait();
        if (isCancelled)
            cancellation.cancel();
    }};
    QElapsedTimer time;
    time.start();
    begun.set_value();
    const QDeadlineTimer limit{isCancelled ? 30'000 : 300};
    const TcpResult result = connectTcp(QStringLiteral("silent.example"), 22, limit, cancellation, [] {},
                                        slowNames(never.get_future().share(), 60s));
    closing.join();
    QVERIFY2(time.elapsed() < 3000, QByteArray::number(time.elapsed()).constData());
    QVERIFY(result.problem == (isCancelled ? SocketProblem::Cancelled : SocketProblem::NameUnknown));
    never.set_value(); // the look-up ends, whoever still waits for it
}

QTEST_GUILESS_MAIN(SessionFaultsTest)
#include "tst_session_faults.moc"
