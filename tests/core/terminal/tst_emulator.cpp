// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/emulator.h"
#include "core/terminal/search.h"
#include "core/terminal/transcript.h"

#include <QRandomGenerator>
#include <QTest>

using namespace core::terminal;

namespace {

QStringList linesOf(const Emulator &terminal)
{
    QStringList lines;
    for (int row = 0; row < terminal.screen().rows(); ++row) {
        const Cells &cells = terminal.screen().row(row).cells;
        lines << textOf(cells, 0, usedLength(cells));
    }
    while (!lines.isEmpty() && lines.back().isEmpty())
        lines.removeLast();
    return lines;
}

QStringList scrolledOff(const Emulator &terminal)
{
    QStringList lines;
    for (int row = 0; row < terminal.scrollback().rows(); ++row) {
        const Cells cells = terminal.scrollback().row(row);
        lines << textOf(cells, 0, usedLength(cells));
    }
    return lines;
}

QStringList list(std::initializer_list<const char *> lines)
{
    QStringList texts;
    for (const char *line : lines)
        texts << QString::fromUtf8(line);
    return texts;
}

QString everything(const Emulator &terminal)
{
    const Transcript transcript{terminal.scrollback(), terminal.screen()};
    QString text = transcript.text({0, 0}, {transcript.rows() - 1, transcript.columns()});
    while (text.endsWith(u'\n'))
        text.chop(1);
    return text;
}

} // namespace

class EmulatorTest : public QObject {
    Q_OBJECT

private slots:
    void writesWhatItIsFed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("plain") << QByteArray{"one\r\ntwo"} << list({"one", "two"});
        QTest::newRow("wraps at the margin") << QByteArray{"0123456789abc"} << list({"0123456789", "abc"});
        QTest::newRow("wide characters") << QByteArray{"\xE6\x98\xBE\xE5\x8D\xA1 A"} << QStringList{QStringLiteral("显卡 A")};
        QTest::newRow("a wide one does not straddle the margin")
            << QByteArray{"123456789\xE6\x98\xBE"} << list({"123456789", "显"});
        QTest::newRow("combining mark") << QByteArray{"e\xCC\x81t"} << QStringList{QStringLiteral("e\u0301t")};
        QTest::newRow("emoji") << QByteArray{"\xF0\x9F\x98\x80!"} << QStringList{QString::fromUtf8("\xF0\x9F\x98\x80!")};
        QTest::newRow("erases to the end") << QByteArray{"abcdef\x1b[4D\x1b[K"} << list({"ab"});
        QTest::newRow("half of a wide character is overwritten")
            << QByteArray{"\xE6\x98\xBE\x1b[2G*"} << list({" *"});
        QTest::newRow("inserts a line") << QByteArray{"a\r\nb\x1b[1;1H\x1b[L"} << list({"", "a", "b"});
        QTest::newRow("scroll region") << QByteArray{"a\r\nb\r\nc\x1b[1;2r\x1b[2;1H\n"} << list({"b", "", "c"});
        QTest::newRow("high controls are left out") << QByteArray{"\xC2\x80" "a\xC2\x9Bz"} << list({"az"});
        QTest::newRow("a broken character ends at a control") << QByteArray{"\xC2\r\x8Az"} << QStringList{QStringLiteral("\uFFFDz")};
        QTest::newRow("invalid UTF-8 is replaced") << QByteArray{"a\xFFz"} << QStringList{QStringLiteral("a\uFFFDz")};
        QTest::newRow("repeats the last character") << QByteArray{"ab\x1b[3bc"} << list({"abbbbc"});
        QTest::newRow("repeats to the margin at most") << QByteArray{"a\x1b[999999999b\r\nb"} << list({"aaaaaaaaaa", "b"});
        QTest::newRow("nothing to repeat") << QByteArray{"\x1b[5bx"} << list({"x"});
        QTest::newRow("a mark alone is not repeated") << QByteArray{"\x1b[5C\xCC\x81\x1b[9b\r\nx"} << list({"     \u0301", "x"});
        QTest::newRow("device control strings are swallowed") << QByteArray{"a\x1bPq#0;2;0~\x1b\\b"} << list({"ab"});
    }

    void writesWhatItIsFed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, lines);
        for (qsizetype cut = 0; cut <= bytes.size(); ++cut) {
            Emulator terminal{10, 4, 100};
            terminal.feed(bytes.left(cut));
            terminal.feed(bytes.mid(cut));
            QCOMPARE(linesOf(terminal), lines);
        }
    }

    void knowsWhichLinesGoOn()
    {
        Emulator terminal{10, 3, 100};
        terminal.feed("0123456789abcdefghijKLM\r\nend\r\nfull567890\r\nnext");
        QCOMPARE(everything(terminal), QStringLiteral("0123456789abcdefghijKLM\nend\nfull567890\nnext"));
    }

    // What a machine sent once, and what libvterm made of it: reading and writing beyond its memory, and a loop without end.
    void smallScreenForgetsWhatLiesOutside()
    {
        Emulator terminal{48, 12, 100};
        terminal.feed("\x1b[5;10r\x1b[?69h\x1b[20;40s\x1b[12;40H\x1b" "7");
        terminal.resize(2, 2);
        terminal.feed("\x1b[3@\x1b[2P\x1b[S\x1b[T\x1b[L\x1bM\x1b" "8x\x1b[?1049h\x1b[?1049ly");
        QVERIFY(terminal.cursor().row < 2);
        QVERIFY(terminal.cursor().column <= 2);
        terminal.resize(1, 1);
        terminal.feed("\x1b[?1049hz\x1b[?1049l");
        QCOMPARE(terminal.cursor(), (Position{0, 0}));
        terminal.resize(20, 9);
        terminal.feed("\r\n\nabc");
        terminal.reset();
        terminal.resize(1, 1);
        QCOMPARE(terminal.cursor(), (Position{0, 0}));
        terminal.feed("\x1b[2" + QByteArray(90, ':') + "J\x1b[1" + QByteArray(90, ';') + "mq");
        QCOMPARE(linesOf(terminal), list({"q"}));
    }

    void lineOfExactWidthDoesNotGoOn()
    {
        Emulator terminal{4, 5, 100};
        terminal.feed("abcd\r\nefgh\r\n\x1b[31mij\x1b[0mkl\nX");
        QCOMPARE(everything(terminal), QStringLiteral("abcd\nefgh\nijkl\n   X"));
    }

    void alternateScreenLeavesTheOtherAlone()
    {
        Emulator terminal{10, 3, 100};
        terminal.feed("shell$ vim\x1b[?1049h\x1b[2J\x1b[Hone\r\ntwo\r\nthree\r\nfour");
        QVERIFY(terminal.modes().isAlternateScreen);
        QCOMPARE(linesOf(terminal), (list({"two", "three", "four"})));
        QCOMPARE(terminal.scrollback().rows(), 0);
        terminal.feed("\x1b[?1049l");
        QCOMPARE(linesOf(terminal), list({"shell$ vim"}));
        QCOMPARE(terminal.cursor(), (Position{0, 10 - 1}));
    }

    void keepsStyles()
    {
        Emulator terminal{20, 2, 100};
        terminal.feed("\x1b[1;38;2;1;2;3;48;5;200mA\x1b[0;4:3mB\x1b[0mC");
        const Cells &cells = terminal.screen().row(0).cells;
        QVERIFY(cells[0].style.has(Style::Bold));
        QCOMPARE(cells[0].style.foreground, (Color{Color::Kind::Rgb, 1, 2, 3}));
        QCOMPARE(cells[0].style.background, (Color{Color::Kind::Indexed, 200, 0, 0}));
        QVERIFY(cells[1].style.has(Style::CurlyUnderline));
        QCOMPARE(cells[2].style, Style{});
    }

    void packedLinesComeBackEqual()
    {
        Emulator terminal{40, 1, 100};
        const QByteArray bytes = "\x1b[1mbold\x1b[0m \xE6\x98\xBE\xE5\x8D\xA1 e\xCC\x81 \xF0\x9F\x98\x80 \x1b[44m  \x1b[0m\x1b[30Gend";
        terminal.feed(bytes);
        const Cells before = terminal.screen().row(0).cells;
        terminal.feed("\r\n");
        Cells after = terminal.scrollback().row(0);
        after.resize(before.size());
        QCOMPARE(after.size(), before.size());
        for (std::size_t column = 0; column < before.size(); ++column)
            QVERIFY2(before[column] == after[column], qPrintable(QString::number(column)));
    }

    void reflowsBothWays()
    {
        Emulator terminal{10, 4, 100};
        terminal.feed("0123456789abcdefghij\r\nshort\r\n$ ");
        terminal.resize(5, 4);
        QCOMPARE(scrolledOff(terminal), (list({"01234", "56789"})));
        QCOMPARE(linesOf(terminal), list({"abcde", "fghij", "short", "$ "}));
        QCOMPARE(terminal.cursor(), (Position{3, 2}));
        terminal.resize(10, 4);
        QCOMPARE(linesOf(terminal), list({"0123456789", "abcdefghij", "short", "$ "}));
        QCOMPARE(terminal.scrollback().rows(), 0);
        terminal.feed("ls");
        QCOMPARE(linesOf(terminal).back(), QStringLiteral("$ ls"));
    }

    void givesRowsBackWhenItGrows()
    {
        Emulator terminal{10, 3, 100};
        terminal.feed("a\r\nb\r\nc\r\nd\r\ne");
        terminal.resize(10, 5);
        QCOMPARE(linesOf(terminal), (list({"a", "b", "c", "d", "e"})));
        terminal.resize(10, 2);
        QCOMPARE(linesOf(terminal), (list({"d", "e"})));
        QCOMPARE(everything(terminal), QStringLiteral("a\nb\nc\nd\ne"));
    }

    void survivesAnySizeAndAnyBytes()
    {
        QRandomGenerator random{20261130};
        Emulator terminal{80, 24, 50};
        const QByteArray alphabet = "\x1b[]();?0123456789ABCDHJKLMPSTXmhlrsu\r\n\b\t\x07\\ xyz\xE6\x98\xBE\xFF\xC3\xF0\x9F";
        for (int round = 0; round < 3000; ++round) {
            QByteArray bytes;
            for (int index = random.bounded(60); index > 0; --index)
                bytes.append(alphabet[random.bounded(static_cast<int>(alphabet.size()))]);
            terminal.feed(bytes);
            if (round % 7 == 0)
                terminal.resize(1 + random.bounded(500), 1 + random.bounded(200));
            if (round % 31 == 0)
                terminal.resize(1, 1);
            const Position cursor = terminal.cursor();
            QVERIFY2(cursor.row >= 0 && cursor.row < terminal.screen().rows(),
                     qPrintable(QStringLiteral("%1 of %2 after %3").arg(cursor.row).arg(terminal.screen().rows())
                                    .arg(QString::fromLatin1(bytes.toPercentEncoding()))));
            QVERIFY(cursor.column >= 0 && cursor.column < terminal.screen().columns());
            for (int row = 0; row < terminal.screen().rows(); ++row)
                QCOMPARE(static_cast<int>(terminal.screen().row(row).cells.size()), terminal.screen().columns());
        }
        QVERIFY(terminal.scrollback().lines() <= 50);
    }

    void endlessCommandIsGivenUp()
    {
        Emulator terminal{20, 2, 100};
        terminal.feed("\x1b]0;");
        terminal.feed(QByteArray(2 * 1024 * 1024, 'x'));
        terminal.feed("\r\nalive");
        QVERIFY(linesOf(terminal).contains(QStringLiteral("alive")));
    }

    void tellsTitleAndClipboardOnlyByHook()
    {
        QString title;
        QByteArray clipboard;
        Emulator terminal{20, 2, 100};
        terminal.setHooks({.title = [&](const QString &text) { title = text; },
                           .clipboard = [&](const QByteArray &text) { clipboard = text; }});
        terminal.feed("\x1b]2;llm\x07\x1b]52;c;aGVsbG8=\x1b\\");
        QCOMPARE(title, QStringLiteral("llm"));
        QCOMPARE(clipboard, QByteArray{"hello"});
        terminal.feed("\x1b]52;c;?\x07\x1b]52;c;!!!\x07");
        QCOMPARE(clipboard, QByteArray{"hello"});
        QVERIFY(terminal.takeOutput().isEmpty());
    }

    void sendsKeysAsXtermDoes_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<QByteArray>("bytes");
        const auto plain = 0;
        QTest::newRow("enter") << int(Key::Enter) << plain << QByteArray{"\r"};
        QTest::newRow("backspace") << int(Key::Backspace) << plain << QByteArray{"\x7f"};
        QTest::newRow("up") << int(Key::Up) << plain << QByteArray{"\x1b[A"};
        QTest::newRow("control left") << int(Key::Left) << int(KeyModifier::Control) << QByteArray{"\x1b[1;5D"};
        QTest::newRow("F5") << int(Key::F5) << plain << QByteArray{"\x1b[15~"};
        QTest::newRow("shift tab") << int(Key::Tab) << int(KeyModifier::Shift) << QByteArray{"\x1b[Z"};
    }

    void sendsKeysAsXtermDoes()
    {
        QFETCH(int, key);
        QFETCH(int, modifiers);
        QFETCH(QByteArray, bytes);
        Emulator terminal{20, 2, 100};
        terminal.press(static_cast<Key>(key), KeyModifiers::fromInt(modifiers));
        QCOMPARE(terminal.takeOutput(), bytes);
    }

    void typesControlAndAlt()
    {
        Emulator terminal{20, 2, 100};
        terminal.type(QStringLiteral("c"), KeyModifier::Control);
        terminal.type(QStringLiteral("["), KeyModifier::Control);
        terminal.type(QStringLiteral("b"), KeyModifier::Alt);
        terminal.type(QStringLiteral("显"));
        QCOMPARE(terminal.takeOutput(), QByteArray("\x03\x1b\x1b" "b\xE6\x98\xBE"));
    }

    void pasteCannotLeaveItsBracket()
    {
        Emulator terminal{20, 2, 100};
        terminal.paste(QStringLiteral("a\r\nb\n"));
        QCOMPARE(terminal.takeOutput(), QByteArray{"a\rb\r"});
        terminal.feed("\x1b[?2004h");
        terminal.paste(QStringLiteral("x\x1b[201~rm -rf"));
        QCOMPARE(terminal.takeOutput(), QByteArray{"\x1b[200~x[201~rm -rf\x1b[201~"});
    }

    void tellsTheMouseOnlyWhenAsked()
    {
        Emulator terminal{20, 2, 100};
        terminal.moveMouse({1, 3}, {});
        terminal.pressMouse(1, true, {});
        QVERIFY(terminal.takeOutput().isEmpty());
        terminal.feed("\x1b[?1000h\x1b[?1006h");
        terminal.moveMouse({1, 3}, {});
        terminal.pressMouse(1, true, {});
        QCOMPARE(terminal.takeOutput(), QByteArray{"\x1b[<0;4;2M"});
    }

    void takesWordsAndAddresses()
    {
        Emulator terminal{20, 4, 100};
        terminal.feed("see https://example.com/a/very/long_path, now\r\n/root/data set");
        const Transcript transcript{terminal.scrollback(), terminal.screen()};
        const auto address = transcript.addressAt({1, 3});
        QVERIFY(address);
        QCOMPARE(address->second, QStringLiteral("https://example.com/a/very/long_path"));
        QVERIFY(!transcript.addressAt({0, 1}));
        const Transcript::Span word = transcript.wordAt({3, 2});
        QCOMPARE(transcript.text(word.from, word.to), QStringLiteral("/root/data"));
    }

    void hyperlinksAreKeptAndChecked()
    {
        Emulator terminal{40, 2, 100};
        terminal.feed("\x1b]8;;https://example.com\x1b\\here\x1b]8;;\x1b\\ \x1b]8;;javascript:alert(1)\x1b\\no\x1b]8;;\x1b\\");
        const Cells &cells = terminal.screen().row(0).cells;
        QCOMPARE(terminal.linkOf(cells[1].style.link), QStringLiteral("https://example.com"));
        QCOMPARE(int(cells[4].style.link), 0);
        QCOMPARE(int(cells[5].style.link), 0);
    }

    void findsTextAcrossWraps()
    {
        Emulator terminal{10, 3, 1000};
        for (int line = 0; line < 200; ++line)
            terminal.feed("line " + QByteArray::number(line) + "\r\n");
        terminal.feed("xxxxxxxxneedle\r\nend");
        const Transcript transcript{terminal.scrollback(), terminal.screen()};
        Search search{QStringLiteral("needle"), transcript};
        const auto hit = search.next({transcript.rows() - 1, transcript.columns()}, true, 1000);
        QVERIFY(hit);
        QCOMPARE(transcript.text(hit->from, hit->to), QStringLiteral("needle"));
        QCOMPARE(hit->from.column, 8);
        QVERIFY(hit->to.row == hit->from.row + 1);
        Search absent{QStringLiteral("nowhere"), transcript};
        QVERIFY(!absent.next({transcript.rows() - 1, 0}, true, 50));
        QVERIFY(!absent.isOver());
        QVERIFY(!absent.next(absent.resumeAt(), true, 1000));
        QVERIFY(absent.isOver());
        Search upper{QStringLiteral("LINE"), transcript};
        QVERIFY(!upper.next({transcript.rows() - 1, 0}, true, 1000));
    }

    void scrollbackIsBounded()
    {
        Emulator terminal{80, 24, 1000};
        for (int line = 0; line < 5000; ++line)
            terminal.feed(QByteArray::number(line) + "\r\n");
        QCOMPARE(terminal.scrollback().lines(), 1000);
        QCOMPARE(scrolledOff(terminal).back(), QStringLiteral("4976"));
        QCOMPARE(terminal.scrollback().droppedRows() + terminal.scrollback().rows(), qint64{4977});
    }
};

QTEST_GUILESS_MAIN(EmulatorTest)
#include "tst_emulator.moc"
