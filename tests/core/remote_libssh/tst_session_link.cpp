// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.h"

#include "support/patience.h"
#include "support/test_proxy.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTcpServer>

using core::remote::ConnectionRequest;
using core::remote_libssh::SessionTimings;
using tests::Bench;
using tests::ChannelLog;
using tests::SessionPhase;
using tests::TestSshd;
using tests::words;
using namespace std::chrono_literals;

class SessionLinkTest final : public QObject {
    Q_OBJECT

private slots:
    void cutIsNoticedAndMended();
    void frozenLinkIsNoticed();
    void quietLinkStaysAlive();
    void withoutReconnectTheLossIsFinal();
    void ownKeepAliveEndsAFrozenLink();
    void retryNowDoesNotWait();
    void explainsConnectFailures_data();
    void explainsConnectFailures();
    void silentServerTimesOut();
    void closeEndsAnyPhase_data();
    void closeEndsAnyPhase();
    void destructionEndsEverything();
    void ptyOnlyHostIsNamed();
    void reachesIpv6AndFallsBack();
    void goesThroughProxies_data();
    void goesThroughProxies();
    void proxyFailuresAreNamed_data();
    void proxyFailuresAreNamed();
};

namespace {

/// Fast enough for a test, slow enough for a loaded computer.
SessionTimings quick()
{
    SessionTimings timings;
    timings.tcpConnect = 4s;
    timings.handshake = 1s;
    timings.keepAlive = 300ms;
    timings.deadLink = 1200ms;
    timings.firstRetry = 200ms;
    timings.longestRetry = 400ms;
    return timings;
}

ConnectionRequest to(quint16 port, const QString &host = QStringLiteral("127.0.0.1"))
{
    ConnectionRequest request;
    request.endpoint = {.host = host, .port = port, .user = QStringLiteral("root")};
    request.hostKeyScope = QStringLiteral("test");
    return request;
}

quint16 closedPort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

} // namespace

void SessionLinkTest::cutIsNoticedAndMended()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    const auto running = bench.session->run({.line = "sleep 30"});
    const auto channel = bench.session->openCommand("cat");
    ChannelLog log{channel};
    QTRY_COMPARE(log.opened, 1);

    QVERIFY(server.link("cut"));
    QVERIFY(bench.becomes(SessionPhase::Waiting, 5'000));
    const auto state = bench.session->state();
    QCOMPARE(state.error->code, QLatin1String{"link.lost"});
    QCOMPARE(state.error->money, core::MoneyState::Unknown);
    QCOMPARE(state.attempt, 1);
    const qint64 wait = QDateTime::currentDateTimeUtc().msecsTo(state.retryAt);
    QVERIFY2(wait > 0 && wait <= 1'200, QByteArray::number(wait).constData());
    QCOMPARE(Bench::wait(running).error().code, QLatin1String{"link.lost"});
    QTRY_COMPARE(log.ends.size(), 1);
    QCOMPARE(log.ends.first().error->code, QLatin1String{"link.lost"});
    QCOMPARE(bench.run("true").error().code, QLatin1String{"link.lost"});

    QVERIFY(bench.becomes(SessionPhase::Ready));
    QCOMPARE(bench.run("echo back")->standardOutput, "back\n");
    QCOMPARE(bench.unknownKeys.size(), 1);
}

void SessionLinkTest::frozenLinkIsNoticed()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest(), quick()};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(server.link("freeze"));
    QElapsedTimer time;
    time.start();
    QVERIFY(bench.becomes(SessionPhase::Waiting, 8'000));
    QVERIFY(time.elapsed() >= 1'000); // a question may have been under way already
    QCOMPARE(bench.session->state().error->code, QLatin1String{"link.lost"});
    QVERIFY(server.link("thaw"));
    QVERIFY(bench.becomes(SessionPhase::Ready));
}

void SessionLinkTest::quietLinkStaysAlive()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest(), quick()};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(!QTest::qWaitFor([&] { return bench.session->state().phase != SessionPhase::Ready; }, 3'000));
    QCOMPARE(bench.run("sleep 2; echo long")->standardOutput, "long\n");
}

void SessionLinkTest::withoutReconnectTheLossIsFinal()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.reconnects = false;
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(server.link("cut"));
    QVERIFY(bench.becomes(SessionPhase::Failed));
    QCOMPARE(bench.errorCode(), QLatin1String{"link.lost"});
}

/// ServerAliveInterval 1 and ServerAliveCountMax 2 of the user's configuration, against 60 s by ourselves.
void SessionLinkTest::ownKeepAliveEndsAFrozenLink()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.keepAlive = 1s;
    request.keepAliveCount = 2;
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(server.link("freeze"));
    QVERIFY2(bench.becomes(SessionPhase::Waiting, 10'000), bench.told());
    QCOMPARE(bench.errorCode(), QLatin1String{"link.lost"});
}

void SessionLinkTest::retryNowDoesNotWait()
{
    TestSshd server{words("--latency 1")};
    REQUIRE_SSHD(server);
    SessionTimings timings;
    timings.firstRetry = 30s;
    Bench bench{server.keyRequest(), timings};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(server.link("cut"));
    QVERIFY(bench.becomes(SessionPhase::Waiting));
    bench.session->retryNow();
    QVERIFY(bench.becomes(SessionPhase::Ready));
}

void SessionLinkTest::explainsConnectFailures_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("code");
    QTest::newRow("refused port") << "closed" << "net.refused";
    QTest::newRow("unknown name") << "name" << "net.dns";
    QTest::newRow("dropped at once") << "dropping" << "net.dropped_early";
    QTest::newRow("a protocol of the last century") << "ancient" << "ssh.handshake";
}

void SessionLinkTest::explainsConnectFailures()
{
    QFETCH(QString, kind);
    QFETCH(QString, code);
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    connect(&server, &QTcpServer::newConnection, this, [&] {
        QTcpSocket *socket = server.nextPendingConnection();
        if (kind == QLatin1String{"ancient"})
            socket->write("SSH-1.5-old\r\n");
        else
            socket->disconnectFromHost();
    });
    ConnectionRequest request = to(server.serverPort());
    if (kind == QLatin1String{"closed"})
        request = to(closedPort());
    if (kind == QLatin1String{"name"})
        request = to(22, QStringLiteral("no-such-machine.invalid"));

    Bench bench{request, quick()};
    bench.session->open();
    QTRY_VERIFY_WITH_TIMEOUT(bench.session->state().error.has_value(), 15'000);
    const auto state = bench.session->state();
    QVERIFY2(state.error->code == code, bench.told());
    QVERIFY(!state.error->message.isEmpty() && !state.error->remedy.isEmpty());
    QCOMPARE(state.error->money, core::MoneyState::Unknown);
    QCOMPARE(state.phase, state.error->isTransient() ? SessionPhase::Waiting : SessionPhase::Failed);
    if (state.phase == SessionPhase::Waiting)
        QTRY_VERIFY_WITH_TIMEOUT(bench.session->state().attempt >= 3, 15'000);
}

void SessionLinkTest::silentServerTimesOut()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    Bench bench{to(server.serverPort()), quick()};
    bench.session->open();
    QVERIFY(bench.becomes(SessionPhase::Waiting));
    QCOMPARE(bench.errorCode(), QLatin1String{"net.timeout"});
    QCOMPARE(bench.session->state().error->kind, core::ErrorKind::Timeout);
}

void SessionLinkTest::closeEndsAnyPhase_data()
{
    QTest::addColumn<SessionPhase>("phase");
    QTest::newRow("resolving") << SessionPhase::Resolving;
    QTest::newRow("handshake") << SessionPhase::Connecting;
}

void SessionLinkTest::closeEndsAnyPhase()
{
    QFETCH(SessionPhase, phase);
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    Bench bench{to(server.serverPort())};
    bench.session->open();
    QVERIFY(bench.becomes(phase));
    const auto waiting = bench.session->run({.line = "true"});
    QElapsedTimer time;
    time.start();
    bench.session->close();
    QCOMPARE(bench.session->state().phase, SessionPhase::Closed);
    QCOMPARE(Bench::wait(waiting).error().kind, core::ErrorKind::Cancelled);
    QVERIFY2(time.elapsed() < tests::patience(2'000), QByteArray::number(time.elapsed()).constData());
    QVERIFY(!QTest::qWaitFor([&] { return bench.session->state().phase != SessionPhase::Closed; }, 300));
    bench.session.reset();
    QVERIFY(time.elapsed() < 3'000);
}

void SessionLinkTest::destructionEndsEverything()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    const auto running = bench.session->run({.line = "sleep 30"});
    const auto channel = bench.session->openCommand("cat");
    ChannelLog log{channel};
    QTRY_COMPARE(log.opened, 1);
    QElapsedTimer time;
    time.start();
    bench.session.reset();
    QVERIFY(time.elapsed() < tests::patience(1'000));
    QCOMPARE(Bench::wait(running).error().kind, core::ErrorKind::Cancelled);
    QTRY_COMPARE(log.ends.size(), 1);
    channel->write("into the void");
    channel->closeChannel();
}

void SessionLinkTest::ptyOnlyHostIsNamed()
{
    TestSshd server{words("--pty-only")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"host.pty_only"});
    QVERIFY(!bench.hasSeen(SessionPhase::Ready));
    QVERIFY(!bench.session->state().error->isTransient());
}

void SessionLinkTest::reachesIpv6AndFallsBack()
{
    QTcpServer check;
    if (!check.listen(QHostAddress::LocalHostIPv6))
        QSKIP("this computer has no IPv6");
    TestSshd server{QStringList{QStringLiteral("--option"), QStringLiteral("ListenAddress ::1")}};
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.endpoint.host = QStringLiteral("::1");
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());

    TestSshd onlyIpv4;
    REQUIRE_SSHD(onlyIpv4);
    request = onlyIpv4.keyRequest();
    request.endpoint.host = QStringLiteral("localhost");
    bench.remake(request);
    QVERIFY2(bench.opens(), bench.told());
}

void SessionLinkTest::goesThroughProxies_data()
{
    QTest::addColumn<core::remote::ProxyKind>("kind");
    QTest::addColumn<QString>("user");
    QTest::newRow("HTTP") << core::remote::ProxyKind::Http << "";
    QTest::newRow("HTTP with login") << core::remote::ProxyKind::Http << "me";
    QTest::newRow("SOCKS5") << core::remote::ProxyKind::Socks5 << "";
    QTest::newRow("SOCKS5 with login") << core::remote::ProxyKind::Socks5 << "me";
}

void SessionLinkTest::goesThroughProxies()
{
    QFETCH(core::remote::ProxyKind, kind);
    QFETCH(QString, user);
    TestSshd server;
    REQUIRE_SSHD(server);
    tests::TestProxy proxy;
    proxy.user = user;
    proxy.password = "s3cret";
    ConnectionRequest request = server.keyRequest();
    request.proxy = {.kind = kind, .host = QStringLiteral("127.0.0.1"), .port = proxy.port(), .user = user, .password = "s3cret"};
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(proxy.targets, QStringList{QStringLiteral("127.0.0.1:%1").arg(server.port())});
    QCOMPARE(bench.run("echo through")->standardOutput, "through\n");

    if (user.isEmpty())
        return;
    request.proxy.password = "wrong";
    bench.remake(request);
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"proxy.denied"});
    QCOMPARE(proxy.refusedLogins, 1);
}

void SessionLinkTest::proxyFailuresAreNamed_data()
{
    QTest::addColumn<core::remote::ProxyKind>("kind");
    QTest::addColumn<bool>("isProxyThere");
    QTest::addColumn<QString>("code");
    QTest::newRow("no HTTP proxy") << core::remote::ProxyKind::Http << false << "proxy.unreachable";
    QTest::newRow("no SOCKS5 proxy") << core::remote::ProxyKind::Socks5 << false << "proxy.unreachable";
    QTest::newRow("HTTP, no machine") << core::remote::ProxyKind::Http << true << "proxy.refused";
    QTest::newRow("SOCKS5, no machine") << core::remote::ProxyKind::Socks5 << true << "proxy.refused";
}

void SessionLinkTest::proxyFailuresAreNamed()
{
    QFETCH(core::remote::ProxyKind, kind);
    QFETCH(bool, isProxyThere);
    QFETCH(QString, code);
    tests::TestProxy proxy;
    ConnectionRequest request = to(closedPort());
    request.proxy = {.kind = kind, .host = QStringLiteral("127.0.0.1"), .port = isProxyThere ? proxy.port() : closedPort()};
    Bench bench{request};
    bench.session->open();
    QVERIFY(bench.becomes(SessionPhase::Waiting));
    QCOMPARE(bench.errorCode(), code);
}

QTEST_GUILESS_MAIN(SessionLinkTest)
#include "tst_session_link.moc"
