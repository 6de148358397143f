// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of the terminal: lines a second into the screen, memory at 100,000 lines, time of one repaint.
#include "core/terminal/transcript.h"
#include "core/terminal/search.h"
#include "support/fake_shell_channel.h"
#include "ui/theme/theme.h"
#include "ui/widget/terminal/terminal_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTextStream>

namespace {

constexpr int kLines = 100'000;
constexpr int kPaints = 200;
constexpr int kChunk = 16 * 1024;

QByteArray lines(int count, const QByteArray &text)
{
    QByteArray all;
    for (int i = 0; i < count; ++i)
        all += QByteArray::number(i) + ' ' + text + "\r\n";
    return all;
}

double secondsToFeed(core::terminal::Emulator &emulator, const QByteArray &bytes)
{
    QElapsedTimer timer;
    timer.start();
    for (qsizetype at = 0; at < bytes.size(); at += kChunk)
        emulator.feed(bytes.constData() + at, std::min<qsizetype>(kChunk, bytes.size() - at));
    return static_cast<double>(timer.nsecsElapsed()) / 1e9;
}

/// Every cell another colour than its neighbour: the slowest screen there is.
QByteArray colorful(int columns, int rows)
{
    QByteArray all{"\x1b[H"};
    for (int row = 0; row < rows; ++row) {
        all += "\x1b[" + QByteArray::number(row + 1) + ";1H";
        for (int column = 0; column < columns; ++column)
            all += "\x1b[38;5;" + QByteArray::number(16 + (row * 7 + column) % 216) + "mX";
    }
    return all;
}

double millisecondsToPaint(ui::TerminalView &view)
{
    QPixmap target{view.viewport()->size()};
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < kPaints; ++i)
        view.viewport()->render(&target);
    return static_cast<double>(timer.nsecsElapsed()) / 1e6 / kPaints;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application{argc, argv};
    QTextStream out{stdout};
    struct Row {
        const char *name;
        QByteArray text;
    };
    for (const Row &row : {Row{"short lines", "y"}, Row{"log lines", "INFO step loss 1.8312 lr 2.0e-05 tokens/s 4123 eta 02:13:11"},
                           Row{"colours", "\x1b[32mINFO\x1b[0m step \x1b[33m1.83\x1b[0m"},
                           Row{"Chinese", "\xe8\xae\xad\xe7\xbb\x83\xe8\xbf\x9b\xe5\xba\xa6\xe7\xac\xac\xe4\xb8\x89\xe8\xbd\xae"}}) {
        core::terminal::Emulator emulator{120, 40, kLines};
        const double seconds = secondsToFeed(emulator, lines(kLines + 40, row.text));
        out << row.name << ": " << qRound(kLines / seconds) << " lines/s, " << emulator.scrollback().lines() << " lines kept in "
            << QString::number(static_cast<double>(emulator.scrollback().memory()) / (1024 * 1024), 'f', 1) << " MiB\n";
        const core::terminal::Transcript all{emulator.scrollback(), emulator.screen()};
        core::terminal::Search search{QStringLiteral("nowhere"), all};
        QElapsedTimer timer;
        timer.start();
        search.next({all.rows() - 1, all.columns()}, true, all.rows());
        out << "  searched in " << timer.elapsed() << " ms\n";
    }
    core::terminal::Shell shell{80, 24};
    const auto channel = std::make_shared<FakeShellChannel>();
    shell.attach(channel);
    ui::TerminalView view{shell};
    view.resize(1200, 800);
    view.show();
    const auto &screen = shell.emulator().screen();
    const QByteArray log = lines(100, QByteArray(screen.columns() - 8, 'x'));
    shell.emulator().feed(log);
    out << "repaint of " << screen.columns() << "x" << screen.rows() << ", plain text: " << millisecondsToPaint(view) << " ms\n";
    shell.emulator().feed(colorful(screen.columns(), screen.rows()));
    out << "repaint, every cell of another colour: " << millisecondsToPaint(view) << " ms\n";
    return 0;
}
