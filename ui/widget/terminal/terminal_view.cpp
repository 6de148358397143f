// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/terminal_view.h"

#include "core/terminal/search.h"
#include "ui/widget/terminal/accessible_terminal.h"

#include <QAccessible>
#include <QApplication>
#include <QScrollBar>
#include <QStyleHints>

#include <algorithm>

namespace ui {

using core::terminal::Damage;
using core::terminal::Position;
using core::terminal::Scrollback;
using core::terminal::Shell;
using core::terminal::Transcript;

namespace {

constexpr std::chrono::milliseconds kFrame{16};
constexpr std::chrono::milliseconds kBell{160};
constexpr std::chrono::milliseconds kEdgeScroll{40};

constexpr int kSearchRows = 4000; ///< In one turn of the event loop.
constexpr qsizetype kMostSpoken = 600;

} // namespace

TerminalView::TerminalView(Shell &shell, QWidget *parent)
    : QAbstractScrollArea{parent}
    , m_shell{shell}
    , m_font{kDefaultPixels}
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_InputMethodEnabled);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setMouseTracking(true);
    m_merge.setSingleShot(true);
    m_merge.setInterval(kFrame);
    connect(&m_merge, &QTimer::timeout, this, &TerminalView::takeChanges);
    connect(&m_shell, &Shell::changed, this, [this] {
        if (!m_merge.isActive())
            m_merge.start();
    });
    connect(&m_shell, &Shell::bellRang, this, &TerminalView::flashBell);
    connect(&m_blink, &QTimer::timeout, this, [this] {
        m_isCursorOn = !m_isCursorOn;
        viewport()->update(cursorRect());
    });
    m_bell.setSingleShot(true);
    m_bell.setInterval(kBell);
    connect(&m_bell, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
    m_edge.setInterval(kEdgeScroll);
    connect(&m_edge, &QTimer::timeout, this, [this] {
        const int step = m_pointer.y() < 0 ? -1 : 1;
        verticalScrollBar()->setValue(verticalScrollBar()->value() + step);
        extendSelection(m_pointer);
    });
    m_search.setInterval(0);
    connect(&m_search, &QTimer::timeout, this, &TerminalView::searchOn);
    setAccessibleName(tr("Terminal"));
    installTerminalAccessibility();
    fitToSize();
}

TerminalView::~TerminalView() = default;

void TerminalView::setFontPixels(int pixels)
{
    if (std::clamp(pixels, TerminalFont::kSmallest, TerminalFont::kLargest) == m_font.pixels())
        return;
    m_font = TerminalFont{pixels};
    fitToSize();
    viewport()->update();
    emit fontPixelsChanged(m_font.pixels());
}

QSize TerminalView::sizeHint() const
{
    return {m_font.cell().width() * 80 + 2 * kMargin + verticalScrollBar()->sizeHint().width(), m_font.cell().height() * 24 + 2 * kMargin};
}

Transcript TerminalView::transcript() const
{
    return {m_shell.emulator().scrollback(), m_shell.emulator().screen()};
}

qint64 TerminalView::droppedRows() const { return m_shell.emulator().scrollback().droppedRows(); }

int TerminalView::rowsAbove() const { return m_shell.emulator().scrollback().rows(); }

int TerminalView::topRow() const
{
    return rowsAbove() - (verticalScrollBar()->maximum() - verticalScrollBar()->value());
}

void TerminalView::fitToSize()
{
    const QSize cell = m_font.cell();
    const int columns = std::max(1, (viewport()->width() - 2 * kMargin) / cell.width());
    const int rows = std::max(1, (viewport()->height() - 2 * kMargin) / cell.height());
    const auto &screen = m_shell.emulator().screen();
    if (columns != screen.columns() || rows != screen.rows()) {
        if (columns != screen.columns())
            dropSelection(); // its lines break elsewhere now
        forgetLink();
        m_shell.resize(columns, rows);
    }
    updateScrollBar();
    viewport()->update();
}

void TerminalView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    fitToSize();
}

void TerminalView::updateScrollBar()
{
    const QSignalBlocker quiet{verticalScrollBar()};
    // A full-screen program has no past: what it draws over is not what has left the screen.
    const int most = m_shell.emulator().modes().isAlternateScreen ? 0 : rowsAbove();
    const int gone = static_cast<int>(droppedRows() - std::exchange(m_seenDropped, droppedRows()));
    const int value = verticalScrollBar()->value() - gone;
    verticalScrollBar()->setRange(0, most);
    verticalScrollBar()->setPageStep(m_shell.emulator().screen().rows());
    verticalScrollBar()->setValue(m_isFollowing ? most : value);
    m_isFollowing = verticalScrollBar()->value() == most;
}

void TerminalView::scrollContentsBy(int, int)
{
    m_isFollowing = verticalScrollBar()->value() == verticalScrollBar()->maximum();
    m_shownTop = topRow() + droppedRows();
    forgetLink();
    viewport()->update();
}

void TerminalView::scrollToBottom() { verticalScrollBar()->setValue(verticalScrollBar()->maximum()); }

void TerminalView::takeChanges()
{
    const Damage damage = m_shell.emulator().takeDamage();
    updateScrollBar();
    const qint64 top = topRow() + droppedRows();
    if (std::exchange(m_shownTop, top) != top) {
        viewport()->update();
    } else {
        updateRows(damage.top, damage.bottom);
        const int row = m_shell.emulator().cursor().row;
        updateRows(m_cursorRow, m_cursorRow + 1);
        updateRows(row, row + 1);
    }
    if (!damage.isEmpty() && !m_isSelecting && hasSelection()) {
        const Transcript::Span selected = m_selection.span(droppedRows());
        if (selected.to.row >= rowsAbove() + damage.top && selected.from.row < rowsAbove() + damage.bottom)
            dropSelection(); // what was selected is no longer there
    }
    forgetLink();
    speak(damage);
    restartBlinking();
    updateMicroFocus();
}

void TerminalView::updateRows(int top, int bottom)
{
    const int first = rowsAbove() - topRow() + top;
    const int height = m_font.cell().height();
    viewport()->update(0, kMargin + first * height, viewport()->width(), (bottom - top) * height);
}

void TerminalView::speak(const Damage &damage)
{
    if (!QAccessible::isActive() || !hasFocus()) {
        m_spoken.reset();
        return;
    }
    const SpokenScreen now = spokenScreen(m_shell.emulator());
    const SpokenScreen before = std::exchange(m_spoken, now).value_or(now);
    if (const SpokenChange change = changeBetween(before, now); !damage.isEmpty() && !change.text.isEmpty()) {
        const QString told = change.text.right(kMostSpoken);
        QAccessibleTextInsertEvent inserted{this, change.offset + static_cast<int>(change.text.size() - told.size()), told};
        QAccessible::updateAccessibility(&inserted);
    }
    if (now.cursorOffset() != before.cursorOffset()) {
        QAccessibleTextCursorEvent moved{this, now.cursorOffset()};
        QAccessible::updateAccessibility(&moved);
    }
}

QRect TerminalView::cellRectOnScreen(int row, int column) const
{
    const QSize cell = m_font.cell();
    const int shown = rowsAbove() + row - topRow();
    return {viewport()->mapToGlobal(QPoint{kMargin + column * cell.width(), kMargin + shown * cell.height()}), cell};
}

void TerminalView::restartBlinking()
{
    m_isCursorOn = true;
    const int period = QGuiApplication::styleHints()->cursorFlashTime() / 2;
    if (hasFocus() && period > 0 && m_shell.emulator().modes().isCursorBlinking)
        m_blink.start(period);
    else
        m_blink.stop();
}

QString TerminalView::selectedText() const { return m_selection.text(transcript(), droppedRows()); }

void TerminalView::selectAll()
{
    const Transcript all = transcript();
    m_selection.set(droppedRows(), {{0, 0}, {all.rows() - 1, all.columns()}});
    viewport()->update();
}

void TerminalView::dropSelection()
{
    m_isSelecting = false;
    m_edge.stop();
    m_selection.clear();
    viewport()->update();
}

void TerminalView::find(const QString &text, bool isUpwards)
{
    if (text.isEmpty()) {
        m_search.stop();
        dropSelection();
        return;
    }
    const Transcript all = transcript();
    const Transcript::Span selected = m_selection.span(droppedRows());
    const Position start = !hasSelection() ? Position{all.rows() - 1, all.columns()} : isUpwards ? selected.from : selected.to;
    m_wanted = Wanted{.text = text, .isUpwards = isUpwards, .from = start};
    m_search.start();
}

void TerminalView::searchOn()
{
    const Transcript all = transcript();
    core::terminal::Search search{m_wanted->text, all};
    const auto hit = search.next(m_wanted->from, m_wanted->isUpwards, kSearchRows);
    if (!hit && !search.isOver()) {
        m_wanted->from = search.resumeAt();
        return;
    }
    m_search.stop();
    if (hit) {
        m_selection.set(droppedRows(), *hit);
        const int rows = m_shell.emulator().screen().rows();
        if (hit->from.row < topRow() || hit->to.row >= topRow() + rows)
            verticalScrollBar()->setValue(hit->from.row - (rowsAbove() - verticalScrollBar()->maximum()) - rows / 3);
        viewport()->update();
    }
    emit searched(hit.has_value());
}

void TerminalView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Terminal"));
    installTerminalAccessibility();
    if (event->type() == QEvent::StyleChange)
        viewport()->update();
    QAbstractScrollArea::changeEvent(event);
}

} // namespace ui
