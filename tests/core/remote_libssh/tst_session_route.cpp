// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.h"

using core::remote::ConnectionRequest;
using core::remote::JumpHop;
using core::remote_libssh::SessionTimings;
using tests::Bench;
using tests::ChannelLog;
using tests::SessionPhase;
using tests::TestSshd;
using tests::words;
using namespace std::chrono_literals;

class SessionRouteTest final : public QObject {
    Q_OBJECT

private slots:
    void goesThroughAnotherHost();
    void goesThroughTwo();
    void carriesMuchBothWays();
    void hostThatForbidsForwardingIsNamed();
    void refusedLoginOfTheHopNamesIt();
    void changedKeyOfTheHopStopsEverything();
    void lostHopIsMended();
    void goesThroughAProgram();
    void programThatFailsIsNamed();
};

namespace {

JumpHop hopOf(const TestSshd &server)
{
    const ConnectionRequest request = server.keyRequest();
    return {.endpoint = request.endpoint, .hostKeyScope = request.hostKeyScope, .credentials = request.credentials};
}

QString addressOf(const TestSshd &server)
{
    return QStringLiteral("127.0.0.1:%1").arg(server.keyRequest().endpoint.port);
}

QString forwardBySsh(const TestSshd &server)
{
    return QStringLiteral("ssh -F none -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o BatchMode=yes -i '%1' "
                          "-p %2 -W 127.0.0.1:%2 %3@127.0.0.1")
        .arg(server.keyFile())
        .arg(server.port())
        .arg(server.keyRequest().endpoint.user);
}

} // namespace

void SessionRouteTest::goesThroughAnotherHost()
{
    TestSshd hop;
    TestSshd server;
    REQUIRE_SSHD(hop);
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.jumps = {hopOf(hop)};
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.run("echo through")->standardOutput, "through\n");
    QCOMPARE(bench.unknownKeys.size(), 2);
    QCOMPARE(bench.unknownKeys[0].fingerprint, hop.fingerprint());
    QCOMPARE(bench.unknownKeys[0].address, addressOf(hop));
    QCOMPARE(bench.unknownKeys[1].fingerprint, server.fingerprint());
    QVERIFY(bench.unknownKeys[1].address.isEmpty());
    QCOMPARE(bench.hostKeys.hosts.value(hop.keyRequest().hostKeyScope).key.fingerprint, hop.fingerprint());
    QVERIFY(bench.hostKeys.hosts.value(hop.keyRequest().hostKeyScope).key.address.isEmpty());
    QVERIFY(hop.log().contains("Accepted publickey") && server.log().contains("Accepted publickey"));

    bench.session->close();
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.unknownKeys.size(), 2);
}

void SessionRouteTest::goesThroughTwo()
{
    TestSshd first;
    TestSshd second;
    TestSshd server;
    REQUIRE_SSHD(first);
    REQUIRE_SSHD(second);
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.jumps = {hopOf(first), hopOf(second)};
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.run("echo far")->standardOutput, "far\n");
    QCOMPARE(bench.unknownKeys.size(), 3);
    QCOMPARE(bench.unknownKeys[0].address, addressOf(first));
    QCOMPARE(bench.unknownKeys[1].address, addressOf(second));
}

void SessionRouteTest::carriesMuchBothWays()
{
    TestSshd hop;
    TestSshd server;
    REQUIRE_SSHD(hop);
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.jumps = {hopOf(hop)};
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());
    const QByteArray much(6'000'000, 'z');
    const auto up = bench.run({.line = "wc -c", .input = much});
    QCOMPARE(up->standardOutput.trimmed(), "6000000");
    const auto down = bench.run("head -c 6000000 /dev/zero");
    QCOMPARE(down->standardOutput.size(), 6'000'000);
}

void SessionRouteTest::hostThatForbidsForwardingIsNamed()
{
    TestSshd hop{QStringList{QStringLiteral("--option"), QStringLiteral("AllowTcpForwarding no")}};
    TestSshd server;
    REQUIRE_SSHD(hop);
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.jumps = {hopOf(hop)};
    request.reconnects = false;
    Bench bench{request};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"jump.refused"});
    QVERIFY(bench.session->state().error->message.startsWith(addressOf(hop)));
}

void SessionRouteTest::refusedLoginOfTheHopNamesIt()
{
    TestSshd hop{words("--password tester:p@ss")};
    TestSshd server;
    REQUIRE_SSHD(hop);
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.jumps = {hopOf(hop)};
    request.jumps.first().credentials = {.password = "wrong"};
    request.jumps.first().endpoint.user = QStringLiteral("tester");
    Bench bench{request};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"auth.denied"});
    QVERIFY(bench.session->state().error->message.contains(QString::number(hop.port())));
    QVERIFY(server.log().isEmpty() || !server.log().contains("Connection from"));
}

void SessionRouteTest::changedKeyOfTheHopStopsEverything()
{
    TestSshd hop{words("--password tester:p@ss")};
    TestSshd server;
    REQUIRE_SSHD(hop);
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.jumps = {hopOf(hop)};
    request.jumps.first().credentials = {.password = "p@ss"};
    request.jumps.first().endpoint.user = QStringLiteral("tester");
    Bench bench{request};
    bench.hostKeys.hosts.insert(hop.keyRequest().hostKeyScope,
                                {.scope = hop.keyRequest().hostKeyScope,
                                 .key = {.type = QStringLiteral("ssh-ed25519"), .fingerprint = QStringLiteral("SHA256:old")}});
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"host.changed"});
    QCOMPARE(bench.changedKeys.size(), 1);
    QCOMPARE(bench.changedKeys.first().address, addressOf(hop));
    QVERIFY(!hop.log().contains("assword"));

    bench.session->answerHostKey(true);
    QVERIFY2(bench.becomes(SessionPhase::Ready), bench.told());
    QCOMPARE(bench.hostKeys.hosts.value(hop.keyRequest().hostKeyScope).key.fingerprint, hop.fingerprint());
}

void SessionRouteTest::lostHopIsMended()
{
    TestSshd hop{words("--latency 1")};
    TestSshd server;
    REQUIRE_SSHD(hop);
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.jumps = {hopOf(hop)};
    SessionTimings timings;
    timings.firstRetry = 200ms;
    Bench bench{request, timings};
    QVERIFY2(bench.opens(), bench.told());
    QVERIFY(hop.link("cut"));
    QVERIFY(bench.becomes(SessionPhase::Waiting));
    QVERIFY2(bench.becomes(SessionPhase::Ready), bench.told());
    QCOMPARE(bench.run("echo back")->standardOutput, "back\n");
}

void SessionRouteTest::goesThroughAProgram()
{
    TestSshd server;
    REQUIRE_SSHD(server);
    ConnectionRequest request = server.keyRequest();
    request.endpoint.host = QStringLiteral("only-the-program-knows.invalid");
    request.proxyCommand = forwardBySsh(server);
    Bench bench{request};
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.run("echo piped")->standardOutput, "piped\n");
    QVERIFY(!server.log().contains("disconnected by user"));
    bench.session->close();
    QTRY_VERIFY_WITH_TIMEOUT(server.log().contains("disconnected by user"), 15'000); // the farewell of the program, which has ended as well
}

void SessionRouteTest::programThatFailsIsNamed()
{
    ConnectionRequest request;
    request.endpoint = {.host = QStringLiteral("machine"), .port = 22, .user = QStringLiteral("root")};
    request.proxyCommand = QStringLiteral("false");
    request.reconnects = false;
    Bench bench{request};
    QVERIFY(bench.fails());
    QCOMPARE(bench.errorCode(), QLatin1String{"net.dropped_early"});
}

QTEST_GUILESS_MAIN(SessionRouteTest)
#include "tst_session_route.moc"
