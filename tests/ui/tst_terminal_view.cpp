// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_shell_channel.h"
#include "support/page_shot.h"
#include "ui/widget/terminal/box_glyphs.h"
#include "ui/widget/terminal/terminal_colors.h"
#include "ui/widget/terminal/terminal_view.h"

#include <QClipboard>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using core::terminal::Color;
using core::terminal::Shell;
using core::terminal::Style;
using ui::TerminalView;

namespace {

struct Stage {
    Shell shell{80, 24};
    std::shared_ptr<FakeShellChannel> channel = std::make_shared<FakeShellChannel>();
    TerminalView view{shell};

    explicit Stage(QSize size = {700, 400})
    {
        shell.attach(channel);
        view.resize(size);
        view.show();
        view.setFocus();
        QApplication::setActiveWindow(&view);
        QCoreApplication::processEvents();
    }
    void say(const QByteArray &bytes)
    {
        channel->say(bytes);
        while (shell.queued() > 0)
            QCoreApplication::processEvents();
        QTest::qWait(25); // one frame
    }
    QPoint cell(int row, int column) const
    {
        const QSize size = ui::TerminalFont{view.fontPixels()}.cell();
        return {TerminalView::kMargin + column * size.width() + 1, TerminalView::kMargin + row * size.height() + size.height() / 2};
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(view.viewport(), Qt::LeftButton, modifiers, from);
        QMouseEvent move{QEvent::MouseMove, to, view.viewport()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers};
        QCoreApplication::sendEvent(view.viewport(), &move);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, modifiers, to);
    }
    void wheel(int steps, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event{QPointF{50, 50}, view.mapToGlobal(QPointF{50, 50}), {}, {0, steps * 120}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false};
        QCoreApplication::sendEvent(view.viewport(), &event);
    }
};

} // namespace

class TerminalViewTest final : public QObject {
    Q_OBJECT

private slots:
    void palettesCanBeRead();
    void keysReachTheProgram_data();
    void keysReachTheProgram();
    void windowKeysDoNot();
    void nothingIsTypedIntoALostTerminal();
    void copiesWithoutFalseLineBreaks();
    void selectsWordsLinesAndBlocks();
    void pasteOfSeveralLinesAsks();
    void bracketedPasteDoesNot();
    void scrollsBackAndStays();
    void findsInScrollback();
    void mouseGoesToTheProgram();
    void wheelInAFullScreenProgramSendsArrows();
    void linksOpenOnlyWithControlAndWhenSafe();
    void composesAtTheCursor();
    void zooms();
    void paintsOnlyWhatChanged();
    void boxesJoin();
    void smallestAndLargest();
    void picture();
};

void TerminalViewTest::palettesCanBeRead()
{
    for (const ui::ThemeName name : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        const ui::Theme theme = ui::Theme::load(name);
        const QColor back = theme.color(QStringLiteral("termBack"));
        for (int i = 0; i < 16; ++i) {
            const QString token = QStringLiteral("term%1").arg(i);
            QVERIFY(theme.hasToken(token));
            QVERIFY2(ui::contrast(theme.color(token), back) >= 4.5, qPrintable(token));
        }
        QVERIFY(ui::contrast(theme.color(QStringLiteral("termText")), back) >= 7);
        QVERIFY(ui::contrast(theme.color(QStringLiteral("termCursor")), back) >= 3);
        ui::applyTheme(*qApp, name);
        for (int ink = 0; ink < 256; ++ink) {
            for (int fill = 0; fill < 16; ++fill) {
                Style style;
                style.foreground = {.kind = Color::Kind::Indexed, .red = static_cast<std::uint8_t>(ink)};
                style.background = {.kind = Color::Kind::Indexed, .red = static_cast<std::uint8_t>(fill)};
                const ui::CellColors colors = ui::cellColors(style, false, false);
                QVERIFY2(colors.ink == colors.fill || ui::contrast(colors.ink, colors.fill) >= 3,
                         qPrintable(QStringLiteral("%1 on %2").arg(ink).arg(fill)));
            }
        }
    }
}

void TerminalViewTest::keysReachTheProgram_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<QByteArray>("bytes");
    const int control = static_cast<int>(Qt::ControlModifier);
    const int alt = static_cast<int>(Qt::AltModifier);
    QTest::newRow("letter") << int{Qt::Key_A} << 0 << QByteArray{"a"};
    QTest::newRow("Enter") << int{Qt::Key_Return} << 0 << QByteArray{"\r"};
    QTest::newRow("Backspace") << int{Qt::Key_Backspace} << 0 << QByteArray{"\x7f"};
    QTest::newRow("Tab") << int{Qt::Key_Tab} << 0 << QByteArray{"\t"};
    QTest::newRow("Shift+Tab") << int{Qt::Key_Backtab} << static_cast<int>(Qt::ShiftModifier) << QByteArray{"\x1b[Z"};
    QTest::newRow("Up") << int{Qt::Key_Up} << 0 << QByteArray{"\x1b[A"};
    QTest::newRow("Ctrl+C") << int{Qt::Key_C} << control << QByteArray{"\x03"};
    QTest::newRow("Ctrl+F is the program's") << int{Qt::Key_F} << control << QByteArray{"\x06"};
    QTest::newRow("Ctrl+1 is no page") << int{Qt::Key_1} << control << QByteArray{"1"};
    QTest::newRow("F5") << int{Qt::Key_F5} << 0 << QByteArray{"\x1b[15~"};
    QTest::newRow("Alt+B") << int{Qt::Key_B} << alt << QByteArray{"\x1b" "b"};
    QTest::newRow("Ctrl+Right") << int{Qt::Key_Right} << control << QByteArray{"\x1b[1;5C"};
}

void TerminalViewTest::keysReachTheProgram()
{
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(QByteArray, bytes);
    Stage stage;
    stage.channel->written.clear();
    QSignalSpy typed{&stage.view, &TerminalView::typed};
    QTest::keyClick(&stage.view, static_cast<Qt::Key>(key), Qt::KeyboardModifiers{modifiers});
    QCOMPARE(stage.channel->written, bytes);
    QCOMPARE(typed.count(), 1);
}

void TerminalViewTest::windowKeysDoNot()
{
    Stage stage;
    stage.channel->written.clear();
    for (const int key : {int{Qt::Key_S}, int{Qt::Key_P}, int{Qt::Key_T}})
        QTest::keyClick(&stage.view, static_cast<Qt::Key>(key), Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(&stage.view, Qt::Key_F6);
    QCOMPARE(stage.channel->written, QByteArray{});
    QKeyEvent override{QEvent::ShortcutOverride, Qt::Key_1, Qt::ControlModifier};
    override.ignore();
    QCoreApplication::sendEvent(&stage.view, &override);
    QVERIFY2(override.isAccepted(), "the window would take Ctrl+1");
}

void TerminalViewTest::nothingIsTypedIntoALostTerminal()
{
    Stage stage;
    stage.channel->end({});
    QTest::keyClicks(&stage.view, QStringLiteral("rm -rf x"));
    QTest::keyClick(&stage.view, Qt::Key_Return);
    const auto next = std::make_shared<FakeShellChannel>();
    stage.shell.attach(next);
    stage.shell.flushInput();
    QCOMPARE(next->written, QByteArray{});
}

void TerminalViewTest::copiesWithoutFalseLineBreaks()
{
    Stage stage;
    const int columns = stage.shell.emulator().screen().columns();
    const QByteArray longLine = QByteArray(columns + 10, 'x') + " end";
    stage.say("one   \r\n" + longLine + "\r\ntwo");
    stage.drag(stage.cell(0, 0), stage.cell(3, 3));
    QTest::keyClick(&stage.view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromLatin1("one\n" + longLine + "\ntwo"));
}

void TerminalViewTest::selectsWordsLinesAndBlocks()
{
    Stage stage;
    stage.say("ab /root/data/x.py cd\r\nsecond line here\r\nthird\r\n");
    QTest::mouseDClick(stage.view.viewport(), Qt::LeftButton, {}, stage.cell(0, 6));
    QCOMPARE(stage.view.selectedText(), QStringLiteral("/root/data/x.py"));
    QTest::mouseClick(stage.view.viewport(), Qt::LeftButton, {}, stage.cell(0, 6)); // the third of three
    QCOMPARE(stage.view.selectedText().trimmed(), QStringLiteral("ab /root/data/x.py cd"));
    stage.drag(stage.cell(0, 0), stage.cell(2, 2), Qt::AltModifier);
    QCOMPARE(stage.view.selectedText(), QStringLiteral("ab\nse\nth"));
    stage.say("\x1b[H!!");
    QVERIFY2(!stage.view.hasSelection(), "what was selected has been written over");
}

void TerminalViewTest::pasteOfSeveralLinesAsks()
{
    Stage stage;
    QSignalSpy asked{&stage.view, &TerminalView::pasteAsked};
    QGuiApplication::clipboard()->setText(QStringLiteral("cd x\nrm y"));
    QTest::keyClick(&stage.view, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(stage.channel->written, QByteArray{});
    stage.view.pasteNow(asked.first().first().toString());
    QCOMPARE(stage.channel->written, QByteArray{"cd x\rrm y"});
}

void TerminalViewTest::bracketedPasteDoesNot()
{
    Stage stage;
    stage.say("\x1b[?2004h");
    QSignalSpy asked{&stage.view, &TerminalView::pasteAsked};
    QGuiApplication::clipboard()->setText(QStringLiteral("a\nb"));
    stage.channel->written.clear();
    stage.view.paste();
    QCOMPARE(asked.count(), 0);
    QCOMPARE(stage.channel->written, QByteArray{"\x1b[200~a\rb\x1b[201~"});
}

void TerminalViewTest::scrollsBackAndStays()
{
    Stage stage;
    for (int i = 0; i < 200; ++i)
        stage.channel->say("line " + QByteArray::number(i) + "\r\n");
    stage.say({});
    QScrollBar *bar = stage.view.verticalScrollBar();
    QVERIFY(bar->maximum() > 150);
    QVERIFY(stage.view.isAtBottom());
    QTest::keyClick(&stage.view, Qt::Key_PageUp, Qt::ShiftModifier);
    const int value = bar->value();
    QVERIFY(value < bar->maximum());
    stage.say("more\r\n");
    QCOMPARE(bar->value(), value);
    QTest::keyClicks(&stage.view, QStringLiteral("x"));
    QVERIFY2(stage.view.isAtBottom(), "a key leads back to where it is seen");
}

void TerminalViewTest::findsInScrollback()
{
    Stage stage;
    for (int i = 0; i < 9000; ++i)
        stage.channel->say(i == 40 ? QByteArray{"the needle\r\n"} : "hay " + QByteArray::number(i) + "\r\n");
    stage.say({});
    QSignalSpy searched{&stage.view, &TerminalView::searched};
    stage.view.find(QStringLiteral("needle"), true);
    QTRY_COMPARE(searched.count(), 1);
    QVERIFY(searched.first().first().toBool());
    QCOMPARE(stage.view.selectedText(), QStringLiteral("needle"));
    QVERIFY(!stage.view.isAtBottom());
    stage.view.find(QStringLiteral("no such thing"), true);
    QTRY_COMPARE(searched.count(), 2);
    QVERIFY(!searched.last().first().toBool());
}

void TerminalViewTest::mouseGoesToTheProgram()
{
    Stage stage;
    stage.say("\x1b[?1000h\x1b[?1006h");
    stage.channel->written.clear();
    QTest::mouseClick(stage.view.viewport(), Qt::LeftButton, {}, stage.cell(2, 4));
    QCOMPARE(stage.channel->written, QByteArray{"\x1b[<0;5;3M\x1b[<0;5;3m"});
    stage.drag(stage.cell(0, 0), stage.cell(0, 3), Qt::ShiftModifier);
    QCOMPARE(stage.channel->written, QByteArray{"\x1b[<0;5;3M\x1b[<0;5;3m"});
}

void TerminalViewTest::wheelInAFullScreenProgramSendsArrows()
{
    Stage stage;
    stage.say("\x1b[?1049h");
    stage.channel->written.clear();
    stage.wheel(1);
    QCOMPARE(stage.channel->written, QByteArray{"\x1b[A\x1b[A\x1b[A"});
    QCOMPARE(stage.view.verticalScrollBar()->maximum(), 0);
}

void TerminalViewTest::linksOpenOnlyWithControlAndWhenSafe()
{
    Stage stage;
    stage.say("see https://example.org/a?b=1 or \x1b]8;;javascript:alert(1)\x1b\\here\x1b]8;;\x1b\\ or "
              "\x1b]8;;https://example.org/c\x1b\\there\x1b]8;;\x1b\\\r\n");
    QSignalSpy opened{&stage.view, &TerminalView::linkActivated};
    QTest::mouseClick(stage.view.viewport(), Qt::LeftButton, {}, stage.cell(0, 8));
    QCOMPARE(opened.count(), 0);
    QTest::mouseClick(stage.view.viewport(), Qt::LeftButton, Qt::ControlModifier, stage.cell(0, 8));
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.last().first().toString(), QStringLiteral("https://example.org/a?b=1"));
    QTest::mouseClick(stage.view.viewport(), Qt::LeftButton, Qt::ControlModifier, stage.cell(0, 35));
    QCOMPARE(opened.count(), 1);
    QTest::mouseClick(stage.view.viewport(), Qt::LeftButton, Qt::ControlModifier, stage.cell(0, 43));
    QCOMPARE(opened.count(), 2);
    QCOMPARE(opened.last().first().toString(), QStringLiteral("https://example.org/c"));
}

void TerminalViewTest::composesAtTheCursor()
{
    Stage stage;
    stage.say("root@llm:~# ");
    const QRect place = stage.view.inputMethodQuery(Qt::ImCursorRectangle).toRect();
    QVERIFY(place.contains(stage.cell(0, 12)));
    QInputMethodEvent composing{QStringLiteral("ni hao"), {}};
    QCoreApplication::sendEvent(&stage.view, &composing);
    QCOMPARE(stage.channel->written, QByteArray{});
    QInputMethodEvent done;
    done.setCommitString(QString::fromUtf8("\u4f60\u597d"));
    QCoreApplication::sendEvent(&stage.view, &done);
    QCOMPARE(stage.channel->written, QByteArray{"\u4f60\u597d"});
}

void TerminalViewTest::zooms()
{
    Stage stage;
    const int columns = stage.shell.emulator().screen().columns();
    stage.wheel(3, Qt::ControlModifier);
    QCOMPARE(stage.view.fontPixels(), TerminalView::kDefaultPixels + 3);
    QVERIFY(stage.shell.emulator().screen().columns() < columns);
    QTRY_VERIFY(!stage.channel->sizes.isEmpty());
    QCOMPARE(stage.channel->sizes.last().width(), stage.shell.emulator().screen().columns());
    stage.view.setFontPixels(500);
    QCOMPARE(stage.view.fontPixels(), ui::TerminalFont::kLargest);
}

void TerminalViewTest::paintsOnlyWhatChanged()
{
    class Watch final : public QObject {
    public:
        QRegion painted;
        bool eventFilter(QObject *, QEvent *event) override
        {
            if (event->type() == QEvent::Paint)
                painted += static_cast<QPaintEvent *>(event)->region();
            return false;
        }
    } watch;
    Stage stage;
    stage.say("one\r\ntwo\r\n");
    stage.view.viewport()->installEventFilter(&watch);
    stage.say("three");
    QVERIFY(!watch.painted.isEmpty());
    QVERIFY2(watch.painted.boundingRect().height() < stage.view.viewport()->height() / 4,
             QByteArray::number(watch.painted.boundingRect().height()).constData());
}

// Two cells of a line side by side leave no gap, and neither do two on top of each other.
void TerminalViewTest::boxesJoin()
{
    for (const QSize cell : {QSize{7, 15}, QSize{8, 17}, QSize{13, 29}}) {
        const int lines = 2 * qMax(1, qRound(cell.width() / 8.0)); // two, each as thick as the size wants it
        QImage image{cell.width() * 2, cell.height() * 2, QImage::Format_RGB32};
        image.fill(Qt::white);
        QPainter painter{&image};
        for (int i = 0; i < 4; ++i)
            QVERIFY(ui::drawBoxGlyph(painter, QRectF(i % 2 * cell.width(), i / 2 * cell.height(), cell.width(), cell.height()), 0x253C, Qt::black));
        painter.end();
        const auto isBlack = [&image](int x, int y) { return image.pixel(x, y) == qRgb(0, 0, 0); };
        int rows = 0;
        for (int y = 0; y < image.height(); ++y) {
            bool isWhole = true;
            for (int x = 0; x < image.width(); ++x)
                isWhole = isWhole && isBlack(x, y);
            rows += isWhole ? 1 : 0;
        }
        QVERIFY2(rows == lines, QByteArray::number(rows).constData());
        int columns = 0;
        for (int x = 0; x < image.width(); ++x) {
            bool isWhole = true;
            for (int y = 0; y < image.height(); ++y)
                isWhole = isWhole && isBlack(x, y);
            columns += isWhole ? 1 : 0;
        }
        QVERIFY2(columns == lines, QByteArray::number(columns).constData());
    }
}

void TerminalViewTest::smallestAndLargest()
{
    Stage stage{{20, 20}};
    stage.say("\x1b[31mhello\xe4\xbd\xa0\r\n\x1b[?1049h\xe4\xbd\xa0");
    QCOMPARE(stage.shell.emulator().screen().rows(), 1);
    stage.view.grab();
    stage.view.resize(3800, 2400);
    stage.say("\x1b[?1049lagain");
    stage.view.grab();
    QVERIFY(stage.shell.emulator().screen().columns() > 300);
}

void TerminalViewTest::picture()
{
    Stage stage;
    stage.say("root@llm-4090:~# \x1b[1mls --color\x1b[0m\r\n\x1b[34mdata\x1b[0m  \x1b[32mtrain.sh\x1b[0m  \x1b[36mlatest\x1b[0m  \x1b[31mimgs.tar\x1b[0m\r\n");
    for (int i = 0; i < 16; ++i)
        stage.channel->say("\x1b[38;5;" + QByteArray::number(i) + "mcol " + QByteArray::number(i) + " \x1b[0m\x1b[48;5;" + QByteArray::number(i)
                           + "m  on  \x1b[0m" + (i % 6 == 5 ? "\r\n" : ""));
    stage.channel->say("\r\n\x1b[4munder\x1b[0m \x1b[21mdouble\x1b[0m \x1b[9mstrike\x1b[0m \x1b[3mitalic\x1b[0m \x1b[7mreverse\x1b[0m\r\n");
    stage.channel->say("\u8bad\u7ec3\u8fdb\u5ea6 |\u7b2c 3 \u8f6e| \u2588\u2588\u2588\u2588\u2588\u2588\u258c\u2591\u2591\u2591 62 %|\r\n");
    stage.channel->say("\u250c\u2500\u2500\u2500\u2500\u252c\u2550\u2550\u2550\u2557 \u256d\u2500\u2500\u256e \u250f\u2501\u2501\u2513\r\n"
                       "\u2502 ab \u2502 c \u2551 \u2502  \u2502 \u2503  \u2503\r\n"
                       "\u251c\u2500\u2500\u2500\u2500\u253c\u2550\u2550\u2550\u2563 \u2570\u2500\u2500\u256f \u2517\u2501\u2501\u251b\r\n");
    stage.say("e\u0301 \u263a \U0001F600 root@llm-4090:~# ");
    stage.drag(stage.cell(0, 5), stage.cell(0, 14));
    QCOMPARE(tests::shoot(stage.view, QStringLiteral("terminal-view")), QString{});
}

QTEST_MAIN(TerminalViewTest)
#include "tst_terminal_view.moc"
