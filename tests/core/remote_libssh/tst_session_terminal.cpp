// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench.h"

#include "core/terminal/shell.h"
#include "core/terminal/transcript.h"
#include "support/patience.h"

#include <QStandardPaths>

using core::remote::TerminalRequest;
using core::terminal::Shell;
using core::terminal::Transcript;
using tests::Bench;
using tests::ChannelLog;
using tests::SessionPhase;
using tests::TestSshd;
using tests::words;

namespace {

QString screenOf(const Shell &shell)
{
    const Transcript all{shell.emulator().scrollback(), shell.emulator().screen()};
    return all.text({0, 0}, {all.rows() - 1, all.columns()});
}

/// What stands on the screen now: quick, however much has left it.
QString visibleOf(const Shell &shell)
{
    const Transcript all{shell.emulator().scrollback(), shell.emulator().screen()};
    return all.text({shell.emulator().scrollback().rows(), 0}, {all.rows() - 1, all.columns()});
}

void type(Shell &shell, const QString &line)
{
    shell.emulator().type(line + u'\r');
    shell.flushInput();
}

} // namespace

class SessionTerminalTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_server = std::make_unique<TestSshd>();
        REQUIRE_SSHD(*m_server);
        m_bench = std::make_unique<Bench>(m_server->keyRequest());
        QVERIFY2(m_bench->opens(), m_bench->told());
    }

    void commandSeesItsTerminal_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("size") << QByteArray{"stty size"} << QByteArray{"30 97\r\n"};
        QTest::newRow("kind") << QByteArray{"printf '%s\\n' \"$TERM\""} << QByteArray{"xterm-256color\r\n"};
        QTest::newRow("all three are terminals") << QByteArray{"test -t 0 && test -t 1 && test -t 2 && echo yes"} << QByteArray{"yes\r\n"};
        QTest::newRow("errors come too") << QByteArray{"echo oops >&2"} << QByteArray{"oops\r\n"};
        QTest::newRow("bytes stay whole") << QByteArray{"printf '\\346\\227\\245\\n'"} << QByteArray{"\xe6\x97\xa5\r\n"};
    }

    void commandSeesItsTerminal()
    {
        QFETCH(QByteArray, command);
        QFETCH(QByteArray, answer);
        const auto channel = m_bench->session->openTerminal({.command = command, .columns = 97, .rows = 30});
        QVERIFY(channel);
        ChannelLog log{channel};
        QTRY_COMPARE(log.ends.size(), 1);
        QCOMPARE(log.received + log.errors, answer);
        QCOMPARE(log.opened, 1);
        QCOMPARE(log.ends.first().exitCode, std::optional{0});
    }

    void exitCodeIsTold()
    {
        const auto channel = m_bench->session->openTerminal({.command = "exit 7"});
        ChannelLog log{channel};
        QTRY_COMPARE(log.ends.size(), 1);
        QCOMPARE(log.ends.first().exitCode, std::optional{7});
        QVERIFY(!log.ends.first().error);
    }

    // The last of a storm of sizes is the one that stays.
    void shellFollowsTheSize()
    {
        Shell shell{80, 24};
        shell.attach(m_bench->session->openTerminal({.columns = 80, .rows = 24}));
        QSignalSpy opened{&shell, &Shell::opened};
        QTRY_COMPARE(opened.count(), 1);
        type(shell, QStringLiteral("stty size"));
        QTRY_VERIFY2(screenOf(shell).contains(QStringLiteral("24 80")), qPrintable(screenOf(shell)));
        for (int i = 1; i <= 50; ++i)
            shell.resize(60 + i, 10 + i % 20);
        shell.resize(133, 41);
        QTRY_VERIFY_WITH_TIMEOUT(
            (type(shell, QStringLiteral("stty size")),
             QTest::qWaitFor([&] { return screenOf(shell).contains(QStringLiteral("41 133")); }, 300)), 10'000);
    }

    void leavingTheShellEndsIt()
    {
        Shell shell{80, 24};
        shell.attach(m_bench->session->openTerminal({}));
        QSignalSpy ended{&shell, &Shell::ended};
        type(shell, QStringLiteral("echo before; exit 3"));
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(ended.first().first().value<core::remote::ChannelEnd>().exitCode, std::optional{3});
        QVERIFY(!shell.isAttached());
        QVERIFY2(screenOf(shell).contains(QStringLiteral("before")), qPrintable(screenOf(shell)));
    }

    void interruptStopsAFlood()
    {
        if (tests::kIsSanitized)
            QSKIP("checked code needs minutes for what is on the way when the key is pressed");
        Shell shell{80, 24};
        shell.attach(m_bench->session->openTerminal({.command = "trap 'echo stopped' INT; yes 0123456789; sleep 30"}));
        QTRY_VERIFY_WITH_TIMEOUT(shell.emulator().scrollback().lines() > 5000, 30'000);
        shell.emulator().type(QStringLiteral("c"), core::terminal::KeyModifier::Control);
        shell.flushInput();
        QTRY_VERIFY2_WITH_TIMEOUT(visibleOf(shell).contains(QStringLiteral("stopped")), qPrintable(visibleOf(shell)), 200'000);
    }

    void closingHangsUp()
    {
        const QByteArray mark = QByteArray::number(QCoreApplication::applicationPid());
        const QByteArray file = m_server->homeFolder().toUtf8() + "/hung-up-" + mark;
        Shell shell{80, 24};
        shell.attach(m_bench->session->openTerminal({.command = "trap 'touch " + file + "; exit' HUP; echo up; while :; do sleep 0.1; done"}));
        QTRY_VERIFY(screenOf(shell).contains(QStringLiteral("up")));
        shell.detach();
        QTRY_VERIFY(QFile::exists(QString::fromUtf8(file)));
    }

    void cutLinkIsTold()
    {
        TestSshd server{words("--latency 1")};
        REQUIRE_SSHD(server);
        Bench bench{server.keyRequest()};
        QVERIFY2(bench.opens(), bench.told());
        Shell shell{80, 24};
        shell.attach(bench.session->openTerminal({.command = "echo up; sleep 60"}));
        QTRY_VERIFY(screenOf(shell).contains(QStringLiteral("up")));
        QSignalSpy ended{&shell, &Shell::ended};
        QVERIFY(server.link("cut"));
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 15'000);
        const auto end = ended.first().first().value<core::remote::ChannelEnd>();
        QVERIFY(end.error);
        QVERIFY(!end.error->message.isEmpty());
        QVERIFY2(screenOf(shell).contains(QStringLiteral("up")), "what was on the screen stays");
    }

    // What tmux holds outlives the line; the same command leads back to it.
    void tmuxOutlivesTheLine()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("tmux")).isEmpty())
            QSKIP("tmux is not installed here");
        TestSshd server{words("--latency 1")};
        REQUIRE_SSHD(server);
        Bench bench{server.keyRequest()};
        QVERIFY2(bench.opens(), bench.told());
        const TerminalRequest request{.command = "exec tmux -u new-session -A -s 'my work'", .columns = 90, .rows = 20};
        Shell shell{90, 20};
        shell.attach(bench.session->openTerminal(request));
        QTRY_VERIFY(screenOf(shell).contains(QStringLiteral("my work")));
        type(shell, QStringLiteral("MARK=kept-$((40+2)); echo $MARK"));
        QTRY_VERIFY(screenOf(shell).contains(QStringLiteral("kept-42")));
        QSignalSpy ended{&shell, &Shell::ended};
        QVERIFY(server.link("cut"));
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 15'000);
        QVERIFY(bench.becomes(SessionPhase::Ready, 20'000));
        const auto list = bench.run("tmux list-sessions -F '#{session_name} #{session_attached}'");
        QVERIFY(list);
        QCOMPARE(list->standardOutput.trimmed(), QByteArray{"my work 0"});
        shell.attach(bench.session->openTerminal(request));
        QTRY_VERIFY(screenOf(shell).contains(QStringLiteral("kept-42")));
        type(shell, QStringLiteral("echo again-$MARK"));
        QTRY_VERIFY2(screenOf(shell).contains(QStringLiteral("again-kept-42")), qPrintable(screenOf(shell)));
    }

    void ptyOnlyHostEndsWithAReason()
    {
        TestSshd server{words("--pty-only")};
        REQUIRE_SSHD(server);
        Bench bench{server.keyRequest()};
        QVERIFY(bench.fails());
        const auto channel = bench.session->openTerminal({});
        QVERIFY(channel);
        ChannelLog log{channel};
        QTRY_COMPARE(log.ends.size(), 1);
        QVERIFY(log.ends.first().error);
        QVERIFY(!log.ends.first().error->message.isEmpty());
    }

private:
    std::unique_ptr<TestSshd> m_server;
    std::unique_ptr<Bench> m_bench;
};

QTEST_GUILESS_MAIN(SessionTerminalTest)
#include "tst_session_terminal.moc"
