// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/mosh.h"
#include "core/remote/tmux_control.h"
#include "core/remote/tmux_socket.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace core::remote;

namespace {

/// A line in a shell whose servers of tmux have a folder of their own.
CommandOutput runIn(const QTemporaryDir &folder, const QByteArray &line)
{
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMUX_TMPDIR"), folder.path());
    environment.remove(QStringLiteral("TMUX"));
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), QString::fromUtf8(line)});
    shell.waitForFinished();
    return {.exitCode = shell.exitCode(), .standardOutput = shell.readAllStandardOutput(), .standardError = shell.readAllStandardError()};
}

} // namespace

class TmuxControlTest final : public QObject {
    Q_OBJECT

private slots:
    void readsDetails()
    {
        const auto details = parseTmuxDetails({.standardOutput = "C:80:24:a:b\nC:0:24:train\nC:200:50:train\nN:train\nL:  step 41200/60000  \n\nN:tb\nL:\n\n"
                                                                 "zuka-sessions\nS:2:1:1700000000:train\nS:1:0:1700000000:tb\n"});
        QVERIFY(details);
        QCOMPARE(details->listing.sessions.size(), 2);
        QCOMPARE(details->clients.size(), 2);
        QCOMPARE(details->clients[0].session, QByteArray{"a:b"});
        QCOMPARE(details->clients[1].size, QSize(200, 50));
        QCOMPARE(details->lastLines.value("train"), QByteArray{"step 41200/60000"});
        QVERIFY(!details->lastLines.contains("tb"));
    }

    void screenServesWithoutTmux()
    {
        const auto details = parseTmuxDetails({.exitCode = 127,
                                               .standardOutput = "There are screens on:\n\t4312.train\t(11/30/26 20:31:11)\t(Detached)\n"
                                                                 "\t99.my work\t(Attached)\n\t7.old\t(Dead ?\?\?)\n3 Sockets in /run/screen/S-root.\n",
                                               .standardError = "tmux: command not found\n"});
        QVERIFY(details && !details->listing.isInstalled);
        QCOMPARE(details->screens.size(), 2);
        QCOMPARE(details->screens[0].name, QByteArray{"4312.train"});
        QVERIFY(!details->screens[0].isAttached && details->screens[1].isAttached);
        QVERIFY(joinScreenLine("99.my work").contains("screen -U -x"));
        QVERIFY(parseTmuxDetails({.exitCode = 127, .standardOutput = "No Sockets found in /run/screen/S-root.\n", .standardError = "tmux: command not found"})
                    ->screens.isEmpty());
    }

    void saysWhatIsMissing()
    {
        const auto missing = parseTmuxDetails({.exitCode = 127, .standardError = "tmux: command not found\n"});
        QVERIFY(missing);
        QVERIFY(!missing->listing.isInstalled);
        const auto none = parseTmuxDetails({.exitCode = 1, .standardOutput = "zuka-sessions\n", .standardError = "no server running on /tmp/x\n"});
        QVERIFY(none);
        QVERIFY(none->listing.isInstalled && !none->listing.isServerRunning);
    }

    void names_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QByteArray>("kept");
        QTest::newRow("plain") << QStringLiteral(" train ") << QByteArray{"train"};
        QTest::newRow("colon and dot") << QStringLiteral("a:b.c") << QByteArray{"a_b_c"};
        QTest::newRow("dollar") << QStringLiteral("$") << QByteArray{"$"};
        QTest::newRow("a format") << QStringLiteral("#S") << QByteArray{"_S"};
        QTest::newRow("option") << QStringLiteral("-x") << QByteArray{"-x"};
        QTest::newRow("Chinese") << QString::fromUtf8("\u65e5\u672c") << QByteArray{"\u65e5\u672c"};
        QTest::newRow("only blanks") << QStringLiteral("  ") << QByteArray{};
        QTest::newRow("control characters") << QStringLiteral("a\nb\x1b") << QByteArray{"ab"};
        QTest::newRow("too long") << QString{200, u'x'} << QByteArray{};
    }

    void names()
    {
        QFETCH(QString, wanted);
        QFETCH(QByteArray, kept);
        QCOMPARE(tmuxName(wanted), kept);
    }

    // The lines against a real tmux on a socket of its own: names that hurt are neither patterns nor options.
    void worksOnRealSessions_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"train", "my work", "a_b_c", "it's `x`", "\u65e5\u672c", "*", "$", "$1", "-x", "=a", "@1", "%0", "{last}", "!"})
            QTest::newRow(name) << QByteArray{name};
    }

    void worksOnRealSessions()
    {
        QFETCH(QByteArray, name);
        if (QStandardPaths::findExecutable(QStringLiteral("tmux")).isEmpty())
            QSKIP("tmux is not installed here");
        QTemporaryDir folder;
        const auto run = [&folder](const QByteArray &line) { return runIn(folder, line); };
        QCOMPARE(run("tmux -u new-session -d -s other; tmux -u new-session -d -s " + shellQuote(name) + " 'echo last words; sleep 60'").exitCode, 0);
        core::Result<TmuxDetails> details = core::Error{};
        QTRY_VERIFY((details = parseTmuxDetails(run(describeTmux().line))) && details->lastLines.value(name) == "last words");
        QCOMPARE(details->listing.sessions.size(), 2);
        QCOMPARE(run(renameTmux(name, "-x new").line).exitCode, 0);
        details = parseTmuxDetails(run(describeTmux().line));
        QCOMPARE(details->lastLines.value("-x new"), QByteArray{"last words"});
        QCOMPARE(run(endTmux("-x new").line).exitCode, 0);
        details = parseTmuxDetails(run(describeTmux().line));
        QCOMPARE(details->listing.sessions.size(), 1);
        QCOMPARE(details->listing.sessions.first().name, QByteArray{"other"});
        run("tmux kill-server");
    }

    // A user may run several servers; a name means the session of its own one.
    void otherSocketsAreReached()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("tmux")).isEmpty())
            QSKIP("tmux is not installed here");
        QTemporaryDir folder;
        const auto run = [&folder](const QByteArray &line) { return runIn(folder, line); };
        const QByteArray start = " new-session -d -s train 'echo last words; sleep 60'";
        QCOMPARE(run("tmux -u -L " + shellQuote("it's mine") + start).exitCode, 0);
        QCOMPARE(run("tmux -u -L gone new-session -d -s x; tmux -L gone kill-server; touch \"$TMUX_TMPDIR/tmux-$(id -u)/file\"").exitCode, 0);
        const QByteArray other = tmuxKey("it's mine", "train");
        core::Result<TmuxDetails> details = core::Error{};
        QTRY_VERIFY((details = parseTmuxDetails(run(describeTmux().line))) && details->lastLines.value(other) == "last words");
        QCOMPARE(details->listing.sessions.size(), 1); // without a usual server too
        QCOMPARE(run("tmux -u" + start).exitCode, 0);
        const auto listing = parseTmuxSessions(run(listTmuxSessions().line));
        QVERIFY(listing && listing->sessions.size() == 2);
        QCOMPARE(listing->sessions[0].name, QByteArray{"train"});
        QCOMPARE(listing->sessions[1].name, other);
        QCOMPARE(run(renameTmux(other, "$1").line).exitCode, 0);
        QCOMPARE(run(endTmux(tmuxKey("it's mine", "$1")).line).exitCode, 0);
        details = parseTmuxDetails(run(describeTmux().line));
        QCOMPARE(details->listing.sessions.size(), 1);
        QCOMPARE(details->listing.sessions.first().name, QByteArray{"train"});
        run("tmux kill-server");
    }

    void keysTellTheSocket()
    {
        QCOMPARE(tmuxKey({}, "a"), QByteArray{"a"});
        QCOMPARE(tmuxPlace(tmuxKey("work", "a/b c")).socket, QByteArray{"work"});
        QCOMPARE(tmuxPlace(tmuxKey("work", "a/b c")).name, QByteArray{"a/b c"});
        QCOMPARE(shownTmuxName(tmuxKey("work", "a")), QByteArray{"a (work)"});
        QVERIFY(joinTmuxLine(tmuxKey("work", "a")).contains("-L"));
        QVERIFY(attachLine({.host = QStringLiteral("h"), .port = 22}, {}, tmuxKey("my w", "a")).contains(QStringLiteral("tmux -u -L 'my w' attach -t '=a'")));
        QVERIFY(isLoginSession("ssh_tmux") && !isLoginSession(tmuxKey("work", "ssh_tmux")));
        const auto details = parseTmuxDetails({.standardOutput = "C:80:24:a\nN:a\nL:one\nO:work\nC:90:30:a\nN:a\nL:two\nzuka-sessions\nS:1:1:17:a\nO:work\nS:1:1:17:a\n"});
        QVERIFY(details && details->clients.size() == 2);
        QCOMPARE(details->lastLines.value("a"), QByteArray{"one"});
        QCOMPARE(details->lastLines.value(tmuxKey("work", "a")), QByteArray{"two"});
        QCOMPARE(details->clients[1].session, tmuxKey("work", "a"));
    }

    void moshLineIsQuoted()
    {
        QVERIFY(hasMosh({.standardOutput = "zuka-mosh\n"}));
        QVERIFY(!hasMosh({.exitCode = 1}));
        QCOMPARE(moshLine({.host = QStringLiteral("h"), .port = 34222, .user = QStringLiteral("root")}, QStringLiteral("/k/my key"), "my work"),
                 QString::fromUtf8("mosh --ssh=" + shellQuote("ssh -p 34222 -i " + shellQuote("/k/my key")) + " 'root@h' -- tmux -u new-session -A -s 'my work'"));
        QCOMPARE(moshLine({.host = QStringLiteral("h"), .port = 22}, {}, {}), QStringLiteral("mosh --ssh='ssh -p 22' 'h'"));
    }
};

QTEST_GUILESS_MAIN(TmuxControlTest)
#include "tst_tmux_control.moc"
