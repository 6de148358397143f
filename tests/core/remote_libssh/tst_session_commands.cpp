// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.h"
#include "support/patience.h"

#include <QCryptographicHash>
#include <QElapsedTimer>

using core::remote::Command;
using tests::Bench;
using tests::ChannelLog;
using tests::SessionPhase;
using tests::TestSshd;
using tests::words;
using namespace std::chrono_literals;

class SessionCommandsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void reportsExitCodes_data();
    void reportsExitCodes();
    void keepsStreamsAndBytesApart();
    void passesInput();
    void capsLongOutput();
    void timeoutEndsTheCommand();
    void backgroundJobDoesNotHoldTheAnswer();
    void cancelledFutureEndsTheCommand();
    void refusesZeroBytes();
    void runsBeforeReadyAndNotAfterClose();
    void measuresTheRoundTrip();
    void streamsBothWays();
    void streamReportsExitAndErrors();
    void streamPausesAndGoesOn();
    void droppedStreamIsClosed();
    void subsystemSpeaksSftp();
    void missingSubsystemIsExplained();
    void lateReceiverMissesNothing();
    void noiseIsTakenOff();
    void fewChannelsAreShared_data();
    void fewChannelsAreShared();
    void worksWithDropbear();
    void runsInPosixShell();

private:
    std::unique_ptr<TestSshd> m_server;
    std::unique_ptr<Bench> m_bench;
};

// Most rows share one server and one session.
void SessionCommandsTest::initTestCase()
{
    m_server = std::make_unique<TestSshd>();
    REQUIRE_SSHD(*m_server);
    m_bench = std::make_unique<Bench>(m_server->keyRequest());
    QVERIFY2(m_bench->opens(), m_bench->told());
}

void SessionCommandsTest::reportsExitCodes_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("code");
    QTest::newRow("true") << QByteArray{"true"} << 0;
    QTest::newRow("exit 3") << QByteArray{"exit 3"} << 3;
    QTest::newRow("255") << QByteArray{"exit 255"} << 255;
    QTest::newRow("missing program") << QByteArray{"no-such-program-here"} << 127;
    QTest::newRow("syntax error") << QByteArray{"if then"} << 2;
    QTest::newRow("signal") << QByteArray{"sh -c 'kill -TERM $$'"} << 143;
}

void SessionCommandsTest::reportsExitCodes()
{
    QFETCH(QByteArray, line);
    QFETCH(int, code);
    const auto output = m_bench->run(line);
    QVERIFY2(output, output ? "" : qPrintable(output.error().detail));
    QCOMPARE(output->exitCode, code);
    QVERIFY(!output->isTruncated);
}

void SessionCommandsTest::keepsStreamsAndBytesApart()
{
    const auto both = m_bench->run("printf 'out'; printf 'err' >&2; printf 'put'");
    QVERIFY(both);
    QCOMPARE(both->standardOutput, "output");
    QCOMPARE(both->standardError, "err");

    const auto binary = m_bench->run("i=0; while [ $i -lt 256 ]; do printf \"\\\\$(printf %03o $i)\"; i=$((i+1)); done");
    QVERIFY(binary);
    QByteArray all;
    for (int i = 0; i < 256; ++i)
        all += static_cast<char>(i);
    QCOMPARE(binary->standardOutput, all);
}

void SessionCommandsTest::passesInput()
{
    QByteArray input;
    for (int i = 0; i < 300'000; ++i)
        input += QByteArray::number(i) + '\n';
    const auto output = m_bench->run(Command{.line = "sha256sum; wc -c", .input = input});
    QVERIFY(output);
    const QByteArray hash = QCryptographicHash::hash(input, QCryptographicHash::Sha256).toHex();
    QVERIFY2(output->standardOutput.startsWith(hash), output->standardOutput.constData());

    const auto ignored = m_bench->run(Command{.line = "echo early; exit 4", .input = input});
    QVERIFY(ignored);
    QCOMPARE(ignored->exitCode, 4);
    QCOMPARE(ignored->standardOutput, "early\n");
}

void SessionCommandsTest::capsLongOutput()
{
    const auto output = m_bench->run(Command{.line = "head -c 20000000 /dev/zero; echo done >&2; exit 5"});
    QVERIFY2(output, output ? "" : qPrintable(output.error().detail));
    QVERIFY(output->isTruncated);
    QCOMPARE(output->standardOutput.size(), qsizetype{8 * 1024 * 1024});
    QCOMPARE(output->exitCode, 5);
    QCOMPARE(output->standardError, "done\n");
}

void SessionCommandsTest::timeoutEndsTheCommand()
{
    QElapsedTimer time;
    time.start();
    const QByteArray mark = "sleep 61.5";
    const auto output = m_bench->run(Command{.line = mark, .timeout = 700ms});
    QVERIFY(!output);
    QCOMPARE(output.error().code, QLatin1String{"exec.timeout"});
    QCOMPARE(output.error().kind, core::ErrorKind::Timeout);
    QVERIFY(time.elapsed() >= 700 && time.elapsed() < 5'000);
    // The program itself is gone, and the session goes on.
    QTRY_VERIFY(m_bench->run("ps ax -o args | grep -x '[s]leep 61.5'")->exitCode == 1);
    QCOMPARE(m_bench->session->state().phase, SessionPhase::Ready);
}

void SessionCommandsTest::backgroundJobDoesNotHoldTheAnswer()
{
    QElapsedTimer time;
    time.start();
    const auto output = m_bench->run("sleep 60 & echo started");
    QVERIFY(output);
    QCOMPARE(output->standardOutput, "started\n");
    QVERIFY(time.elapsed() < tests::patience(3'000));
}

void SessionCommandsTest::cancelledFutureEndsTheCommand()
{
    auto future = m_bench->session->run({.line = "sleep 62.5", .timeout = 60s});
    QTRY_VERIFY(m_bench->run("ps ax -o args | grep -x '[s]leep 62.5'")->exitCode == 0);
    future.cancel();
    QTRY_VERIFY(m_bench->run("ps ax -o args | grep -x '[s]leep 62.5'")->exitCode == 1);
}

void SessionCommandsTest::refusesZeroBytes()
{
    const auto output = m_bench->run(QByteArray{"a\0b", 3});
    QVERIFY(!output);
    QCOMPARE(output.error().kind, core::ErrorKind::InvalidInput);
}

void SessionCommandsTest::runsBeforeReadyAndNotAfterClose()
{
    Bench bench{m_server->keyRequest()};
    QCOMPARE(bench.run("true").error().code, QLatin1String{"link.lost"});
    bench.session->open();
    const auto early = bench.session->run({.line = "echo early"});
    const auto earlyStream = bench.session->openCommand("echo stream");
    ChannelLog log{earlyStream};
    QCOMPARE(Bench::wait(early)->standardOutput, "early\n");
    QTRY_COMPARE(log.ends.size(), 1);
    QCOMPARE(log.received, "stream\n");

    const auto running = bench.session->run({.line = "sleep 30"});
    const auto stream = bench.session->openCommand("cat");
    ChannelLog open{stream};
    QTRY_COMPARE(open.opened, 1);
    bench.session->close();
    QCOMPARE(bench.session->state().phase, SessionPhase::Closed);
    QCOMPARE(Bench::wait(running).error().kind, core::ErrorKind::Cancelled);
    QTRY_COMPARE(open.ends.size(), 1);
    QCOMPARE(open.ends.first().error->kind, core::ErrorKind::Cancelled);
    QVERIFY(!bench.run("true"));

    const auto lateChannel = bench.session->openCommand("true");
    ChannelLog late{lateChannel};
    QTRY_COMPARE(late.ends.size(), 1);
    QCOMPARE(late.ends.first().error->code, QLatin1String{"link.lost"});
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.run("echo again")->standardOutput, "again\n");
}

void SessionCommandsTest::measuresTheRoundTrip()
{
    TestSshd server{words("--latency 60")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    const int roundTrip = bench.session->state().roundTripMs.value_or(0);
    QVERIFY2(roundTrip >= 115 && roundTrip < 400, QByteArray::number(roundTrip).constData());
}

void SessionCommandsTest::streamsBothWays()
{
    const auto channel = m_bench->session->openCommand("cat");
    ChannelLog log{channel};
    QByteArray sent;
    for (int i = 0; i < 200; ++i) {
        const QByteArray block(50'000, static_cast<char>('a' + i % 26));
        channel->write(block);
        sent += block;
    }
    channel->closeInput();
    QTRY_COMPARE_WITH_TIMEOUT(log.ends.size(), 1, 20'000);
    QCOMPARE(log.opened, 1);
    QCOMPARE(log.sent, qint64{10'000'000});
    QVERIFY(log.received == sent);
    QCOMPARE(log.ends.first().exitCode, std::optional{0});
    QVERIFY(!log.ends.first().error);
}

void SessionCommandsTest::streamReportsExitAndErrors()
{
    const auto channel = m_bench->session->openCommand("echo o; echo e >&2; exit 9");
    ChannelLog log{channel};
    QTRY_COMPARE(log.ends.size(), 1);
    QCOMPARE(log.received, "o\n");
    QCOMPARE(log.errors, "e\n");
    QCOMPARE(log.ends.first().exitCode, std::optional{9});
    channel->write("too late");
    channel->closeChannel();
    QVERIFY(m_bench->run("true"));
    QCOMPARE(log.ends.size(), 1);
}

void SessionCommandsTest::streamPausesAndGoesOn()
{
    const auto channel = m_bench->session->openCommand("head -c 40000000 /dev/zero");
    channel->setReading(false);
    ChannelLog log{channel};
    QTRY_COMPARE(log.opened, 1);
    QVERIFY(m_bench->run("sleep 0.3")); // other channels are not held up
    QVERIFY2(log.received.size() < 1'000'000, QByteArray::number(log.received.size()).constData());
    QVERIFY(log.ends.isEmpty());
    channel->setReading(true);
    QTRY_COMPARE_WITH_TIMEOUT(log.ends.size(), 1, 20'000);
    QCOMPARE(log.received.size(), qsizetype{40'000'000});
}

void SessionCommandsTest::droppedStreamIsClosed()
{
    auto channel = m_bench->session->openCommand("sleep 63.5");
    ChannelLog log{channel};
    QTRY_COMPARE(log.opened, 1);
    QTRY_VERIFY(m_bench->run("ps ax -o args | grep -x '[s]leep 63.5'")->exitCode == 0);
    channel.reset();
    QTRY_VERIFY(m_bench->run("ps ax -o args | grep -x '[s]leep 63.5'")->exitCode == 1);
}

void SessionCommandsTest::subsystemSpeaksSftp()
{
    const auto channel = m_bench->session->openSubsystem("sftp");
    ChannelLog log{channel};
    channel->write(QByteArray{"\0\0\0\5\1\0\0\0\3", 9});
    QTRY_VERIFY(log.received.size() >= 9);
    QCOMPARE(static_cast<int>(log.received[4]), 2);
    channel->closeChannel();
    QTRY_COMPARE(log.ends.size(), 1);
    QCOMPARE(log.ends.first().error->kind, core::ErrorKind::Cancelled);
}

void SessionCommandsTest::missingSubsystemIsExplained()
{
    TestSshd server{words("--no-sftp")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.session->probe().hasSftp, std::optional{false});
    const auto channel = bench.session->openSubsystem("sftp");
    ChannelLog log{channel};
    QTRY_COMPARE(log.ends.size(), 1);
    QCOMPARE(log.ends.first().error->code, QLatin1String{"host.no_sftp"});
    QCOMPARE(log.opened, 0);
    QVERIFY(bench.run("true"));
}

void SessionCommandsTest::lateReceiverMissesNothing()
{
    const auto channel = m_bench->session->openCommand("printf early");
    auto round = m_bench->session->run({.line = "true"});
    round.waitForFinished(); // blocks this thread while the session's own thread serves both
    ChannelLog log{channel};
    QTRY_COMPARE(log.ends.size(), 1);
    QCOMPARE(log.opened, 1);
    QCOMPARE(log.received, QByteArray{"early"});
}

void SessionCommandsTest::noiseIsTakenOff()
{
    TestSshd server{words("--noisy-rc")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    const auto output = bench.run("echo clean; echo tidy >&2");
    QVERIFY(output);
    QCOMPARE(output->standardOutput, "clean\n");
    QCOMPARE(output->standardError, "tidy\n");
    QVERIFY(bench.session->probe().loginNoise.contains(QLatin1String{"Welcome to your rented GPU"}));
    QVERIFY(bench.session->probe().loginNoise.contains(QString::fromUtf8("\xE6\xAC\xA2\xE8\xBF\x8E")));

    const auto channel = bench.session->openCommand("printf '\\001\\002'; echo e >&2");
    ChannelLog kept{channel};
    QTRY_COMPARE(kept.ends.size(), 1);
    QCOMPARE(kept.received, "\1\2");
    QCOMPARE(kept.errors, "e\n");
}

void SessionCommandsTest::fewChannelsAreShared_data()
{
    QTest::addColumn<QString>("limit");
    QTest::newRow("two") << "2";
    QTest::newRow("one, as on bastions") << "1";
}

void SessionCommandsTest::fewChannelsAreShared()
{
    QFETCH(QString, limit);
    TestSshd server{{QStringLiteral("--max-sessions"), limit}};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    QList<core::FutureResult<core::remote::CommandOutput>> answers;
    for (int i = 0; i < 6; ++i)
        answers.append(bench.session->run({.line = "sleep 0.2; echo " + QByteArray::number(i)}));
    for (int i = 0; i < 6; ++i) {
        const auto output = Bench::wait(answers[i]);
        QVERIFY2(output, output ? "" : qPrintable(output.error().code + output.error().detail));
        QCOMPARE(output->standardOutput, QByteArray::number(i) + '\n');
    }
    QCOMPARE(bench.session->state().phase, SessionPhase::Ready);
}

void SessionCommandsTest::worksWithDropbear()
{
    TestSshd server{words("--dropbear")};
    REQUIRE_SSHD(server);
    Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    QCOMPARE(bench.unknownKeys.first().fingerprint, server.fingerprint());
    for (int i = 0; i < 5; ++i) {
        const auto output = bench.run(Command{.line = "cat; echo e >&2; exit 7", .input = "in"});
        QVERIFY2(output, output ? "" : qPrintable(output.error().detail));
        QCOMPARE(output->exitCode, 7);
        QCOMPARE(output->standardOutput, "in");
        QCOMPARE(output->standardError, "e\n");
    }
    QVERIFY(bench.session->probe().hasSftp.has_value());
    const auto big = bench.run("head -c 3000000 /dev/zero");
    QVERIFY2(big, big ? "" : qPrintable(big.error().detail));
    QCOMPARE(big->standardOutput.size(), qsizetype{3'000'000});
}

// Whatever the login shell is: it only has to start /bin/sh.
void SessionCommandsTest::runsInPosixShell()
{
    const auto output = m_bench->run("echo $0; x='a b'; printf '%s' \"$x\" | tr a-z A-Z");
    QVERIFY(output);
    QCOMPARE(output->standardOutput, "/bin/sh\nA B");
}

QTEST_GUILESS_MAIN(SessionCommandsTest)
#include "tst_session_commands.moc"
