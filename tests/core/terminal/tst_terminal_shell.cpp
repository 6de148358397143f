// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/shell.h"
#include "core/terminal/transcript.h"
#include "support/fake_shell_channel.h"

#include <QSignalSpy>
#include <QTest>

using namespace core::terminal;

namespace {

QString lastLine(const Shell &shell)
{
    const Grid &screen = shell.emulator().screen();
    for (int row = screen.rows() - 1; row >= 0; --row) {
        if (const int used = usedLength(screen.row(row).cells); used > 0)
            return textOf(screen.row(row).cells, 0, used);
    }
    return {};
}

} // namespace

class ShellTest : public QObject {
    Q_OBJECT

private slots:
    void showsAndSends()
    {
        Shell shell{80, 24};
        const auto channel = std::make_shared<FakeShellChannel>();
        shell.attach(channel);
        channel->say("root@llm:~# ");
        QTRY_COMPARE(lastLine(shell), QStringLiteral("root@llm:~# "));
        shell.emulator().type(QStringLiteral("ls"));
        shell.flushInput();
        QCOMPARE(channel->written, QByteArray{"ls"});
    }

    void answersWhatTheProgramAsks()
    {
        Shell shell{80, 24};
        const auto channel = std::make_shared<FakeShellChannel>();
        shell.attach(channel);
        channel->say("ab\x1b[6n");
        QTRY_COMPARE(channel->written, QByteArray{"\x1b[1;3R"});
    }

    void keysWithoutAMachineAreNotSentLater()
    {
        Shell shell{80, 24};
        shell.emulator().type(QStringLiteral("rm -rf x\r"));
        shell.flushInput();
        const auto first = std::make_shared<FakeShellChannel>();
        shell.attach(first);
        first->end({});
        QVERIFY(!shell.isAttached());
        shell.emulator().type(QStringLiteral("more\r"));
        const auto second = std::make_shared<FakeShellChannel>();
        shell.attach(second);
        shell.flushInput();
        QVERIFY(first->written.isEmpty());
        QVERIFY(second->written.isEmpty());
    }

    void floodHoldsTheMachineAndLosesNothing()
    {
        Shell shell{80, 24, {.scrollbackLines = 100'000, .mostQueued = 64 * 1024}};
        const auto channel = std::make_shared<FakeShellChannel>();
        shell.attach(channel);
        constexpr int kLines = 40'000;
        QByteArray flood;
        for (int line = 0; line < kLines; ++line)
            flood += "step " + QByteArray::number(line) + "\r\n";
        channel->say(flood);
        QCOMPARE(channel->readings, QList<bool>{false});
        QTRY_COMPARE(shell.queued(), 0);
        QCOMPARE(channel->readings, (QList<bool>{false, true}));
        QCOMPARE(shell.emulator().scrollback().lines(), kLines - 23);
        QCOMPARE(lastLine(shell), QStringLiteral("step %1").arg(kLines - 1));
    }

    void oneTurnIsShort()
    {
        Shell shell{80, 24, {.budget = std::chrono::milliseconds{1}, .mostQueued = 1 << 30}};
        const auto channel = std::make_shared<FakeShellChannel>();
        shell.attach(channel);
        channel->say(QByteArray{"0123456789\r\n"}.repeated(200'000));
        const qint64 before = shell.queued();
        QCoreApplication::processEvents(QEventLoop::AllEvents);
        QVERIFY(shell.queued() > 0); // the rest waits for its turn
        QVERIFY(shell.queued() < before);
    }

    void endComesAfterTheLastWords()
    {
        Shell shell{80, 24};
        const auto channel = std::make_shared<FakeShellChannel>();
        shell.attach(channel);
        QSignalSpy ended{&shell, &Shell::ended};
        channel->say("logout\r\n");
        channel->end({.exitCode = 3});
        QCOMPARE(ended.count(), 0);
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(lastLine(shell), QStringLiteral("logout"));
        QCOMPARE(ended[0][0].value<core::remote::ChannelEnd>().exitCode, std::optional{3});
        QVERIFY(!shell.isAttached());
    }

    void detachClosesButKeepsTheScreen()
    {
        Shell shell{80, 24};
        const auto channel = std::make_shared<FakeShellChannel>();
        shell.attach(channel);
        channel->say("kept");
        QTRY_COMPARE(lastLine(shell), QStringLiteral("kept"));
        shell.detach();
        QVERIFY(channel->isClosed);
        QCOMPARE(lastLine(shell), QStringLiteral("kept"));
        channel->say("late");
        QCoreApplication::processEvents();
        QCOMPARE(lastLine(shell), QStringLiteral("kept"));
    }

    void aStormOfSizesIsToldOnce()
    {
        Shell shell{80, 24, {.resizePause = std::chrono::milliseconds{20}}};
        const auto channel = std::make_shared<FakeShellChannel>();
        shell.attach(channel);
        for (int size = 10; size < 60; ++size)
            shell.resize(size, size / 2);
        QTRY_COMPARE(channel->sizes.size(), 1);
        QCOMPARE(channel->sizes.front(), (QSize{59, 29}));
        QCOMPARE(shell.emulator().screen().columns(), 59);
    }
};

QTEST_GUILESS_MAIN(ShellTest)
#include "tst_terminal_shell.moc"
