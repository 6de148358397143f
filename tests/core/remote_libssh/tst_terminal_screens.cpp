// SPDX-License-Identifier: GPL-3.0-or-later
// What our screen shows is what tmux says that it drew, for real programs on a real server.
#include "bench.h"

#include "core/remote/tmux_control.h"
#include "core/terminal/shell.h"

#include <QStandardPaths>

using core::terminal::Cells;
using core::terminal::Key;
using core::terminal::Shell;
using tests::Bench;
using tests::TestSshd;
using tests::words;

namespace {

QStringList trimmed(QStringList lines)
{
    for (QString &line : lines) {
        while (line.endsWith(u' '))
            line.chop(1);
    }
    while (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

QStringList screenOf(const Shell &shell)
{
    QStringList lines;
    const auto &screen = shell.emulator().screen();
    for (int row = 0; row < screen.rows(); ++row)
        lines << core::terminal::textOf(screen.row(row).cells, 0, screen.columns());
    return trimmed(lines);
}

} // namespace

class TerminalScreensTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("tmux")).isEmpty())
            QSKIP("tmux is not installed here");
        m_server = std::make_unique<TestSshd>();
        REQUIRE_SSHD(*m_server);
        m_bench = std::make_unique<Bench>(m_server->keyRequest());
        QVERIFY2(m_bench->opens(), m_bench->told());
        QFile text{m_server->homeFolder() + QStringLiteral("/text.txt")};
        QVERIFY(text.open(QIODevice::WriteOnly));
        for (int i = 1; i <= 200; ++i) {
            text.write("\xE7\xAC\xAC " + QByteArray::number(i)
                       + " \xE8\xA1\x8C\xEF\xBC\x9A\xE6\x98\xBE\xE5\xAD\x98 24 GB\xEF\xBC\x8C\xE8\xAE\xAD\xE7\xBB\x83\xE7\xBB\xA7\xE7\xBB\xAD\xE3\x80\x82"
                       + QByteArray(i % 9, 'x') + "\xF0\x9F\x98\x80 \xE2\x94\x82\xE2\x96\x88 e\xCC\x81 end of a line that is longer than the screen is wide\n");
        }
    }

    void matches_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("keys"); // characters; '<' = Up, '>' = PageDown
        QTest::newRow("text") << QString{} << QStringLiteral("head -n 30 text.txt") << QByteArray{};
        QTest::newRow("less") << QStringLiteral("less") << QStringLiteral("less text.txt") << QByteArray{">>G<"};
        QTest::newRow("vim") << QStringLiteral("vim") << QStringLiteral("vim -u NONE text.txt") << QByteArray{">j:set number\r50Gdd"};
        QTest::newRow("emoji at the margin") << QString{}
                                             << QStringLiteral("printf '%79s\\360\\237\\230\\200\\n%78s\\360\\237\\230\\200\\n' a b") << QByteArray{};
        QTest::newRow("colours and moves") << QString{}
                                           << QStringLiteral("printf '\\033[2J\\033[5;10Hhere\\033[31m red\\033[0m\\033[1A\\033[3Dup\\033[20;1H\\033[1@ins\\n'")
                                           << QByteArray{};
        QTest::newRow("scroll region") << QString{}
                                       << QStringLiteral("clear; seq 40; printf '\\033[3;9r\\033[9;1H\\n\\n\\n\\033[4;1H\\033[2L\\033[r\\033[22;1H'") << QByteArray{};
        QTest::newRow("python") << QStringLiteral("python3")
                                << QStringLiteral("python3 -q -c 'print(chr(0x663e)*50); import sys; sys.stdout.flush(); input()'") << QByteArray{};
    }

    void matches()
    {
        QFETCH(QString, program);
        QFETCH(QString, line);
        QFETCH(QByteArray, keys);
        if (!program.isEmpty() && QStandardPaths::findExecutable(program).isEmpty())
            QSKIP("the program is not installed here");
        Shell shell{80, 24};
        shell.attach(m_bench->session->openTerminal({.command = core::remote::enterTmuxLine("screens"), .columns = 80, .rows = 24}));
        QTRY_VERIFY(!screenOf(shell).isEmpty());
        QVERIFY(m_bench->run("tmux set-option -g status off"));
        type(shell, line + u'\r');
        QTest::qWait(300);
        for (const char key : keys) {
            if (key == '<' || key == '>')
                shell.emulator().press(key == '<' ? Key::Up : Key::PageDown, {});
            else
                shell.emulator().type(QString{QLatin1Char{key}});
            shell.flushInput();
            QTest::qWait(60);
        }
        QStringList theirs;
        const auto agrees = [&] {
            const auto said = m_bench->run("tmux -u capture-pane -p -t screens");
            theirs = said ? trimmed(QString::fromUtf8(said->standardOutput).split(u'\n')) : QStringList{};
            return !theirs.isEmpty() && theirs == screenOf(shell);
        };
        const bool isSame = QTest::qWaitFor(agrees, 6'000);
        QVERIFY2(isSame, qPrintable(theirs.join(u'\n') + QStringLiteral("\n--- ours ---\n") + screenOf(shell).join(u'\n')));
        QVERIFY(m_bench->run("tmux kill-server"));
        QTRY_VERIFY(!shell.isAttached());
    }

private:
    static void type(Shell &shell, const QString &text)
    {
        shell.emulator().type(text);
        shell.flushInput();
    }

    std::unique_ptr<TestSshd> m_server;
    std::unique_ptr<Bench> m_bench;
};

QTEST_GUILESS_MAIN(TerminalScreensTest)
#include "tst_terminal_screens.moc"
