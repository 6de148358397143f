// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/tmux_control.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace core::remote;

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
        for (const char *name : {"train", "my work", "a_b_c", "it's `x`", "\u65e5\u672c", "*"})
            QTest::newRow(name) << QByteArray{name};
    }

    void worksOnRealSessions()
    {
        QFETCH(QByteArray, name);
        if (QStandardPaths::findExecutable(QStringLiteral("tmux")).isEmpty())
            QSKIP("tmux is not installed here");
        QTemporaryDir folder;
        const auto run = [&folder](const QByteArray &line) {
            QProcess shell;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("TMUX_TMPDIR"), folder.path());
            environment.remove(QStringLiteral("TMUX"));
            shell.setProcessEnvironment(environment);
            shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), QString::fromUtf8(line)});
            shell.waitForFinished();
            return CommandOutput{.exitCode = shell.exitCode(), .standardOutput = shell.readAllStandardOutput(),
                                 .standardError = shell.readAllStandardError()};
        };
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
};

QTEST_GUILESS_MAIN(TmuxControlTest)
#include "tst_tmux_control.moc"
