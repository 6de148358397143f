// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/terminal_view.h"

#include "core/terminal/link_table.h"
#include "ui/widget/terminal/terminal_keys.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>

namespace ui {

using core::terminal::Cells;
using core::terminal::Key;
using core::terminal::Modes;
using core::terminal::Position;
using core::terminal::Transcript;

namespace {

constexpr int kWheelStep = 120;
constexpr int kLinesPerStep = 3;

/// As terminals count them; 0 = none of theirs.
int buttonNumber(Qt::MouseButton button)
{
    return button == Qt::LeftButton ? 1 : button == Qt::MiddleButton ? 2 : button == Qt::RightButton ? 3 : 0;
}

/// The span of cells around a column that lead to the same address.
Transcript::Span spanOfLink(const Cells &cells, Position at)
{
    const auto linkAt = [&cells](int column) { return cells[static_cast<std::size_t>(column)].style.link; };
    int from = at.column;
    int to = at.column + 1;
    while (from > 0 && linkAt(from - 1) == linkAt(at.column))
        --from;
    while (to < static_cast<int>(cells.size()) && linkAt(to) == linkAt(at.column))
        ++to;
    return {{at.row, from}, {at.row, to}};
}

} // namespace

Position TerminalView::screenPlaceAt(QPoint at) const
{
    const auto &screen = m_shell.emulator().screen();
    return {std::clamp((at.y() - kMargin) / m_font.cell().height(), 0, screen.rows() - 1),
            std::clamp((at.x() - kMargin) / m_font.cell().width(), 0, screen.columns() - 1)};
}

Position TerminalView::placeAt(QPoint at, bool isBoundary) const
{
    Position place = screenPlaceAt(at);
    if (isBoundary)
        place.column = std::clamp((at.x() - kMargin + m_font.cell().width() / 2) / m_font.cell().width(), 0,
                                  m_shell.emulator().screen().columns());
    place.row += topRow();
    return place;
}

bool TerminalView::goesToProgram(const QMouseEvent &event) const
{
    return m_shell.emulator().modes().mouse != Modes::Mouse::None && !event.modifiers().testFlag(Qt::ShiftModifier) && m_isFollowing
           && m_shell.isAttached();
}

void TerminalView::tellProgram(const QMouseEvent &event, bool isDown)
{
    const int button = buttonNumber(event.button());
    if (button == 0)
        return;
    const auto modifiers = terminalModifiers(event.modifiers());
    m_shell.emulator().moveMouse(screenPlaceAt(event.pos()), modifiers);
    m_shell.emulator().pressMouse(button, isDown, modifiers);
    m_shell.flushInput();
    emit typed();
}

void TerminalView::mousePressEvent(QMouseEvent *event)
{
    m_pointer = event->pos();
    if (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ControlModifier)) {
        hoverLink(event->pos(), event->modifiers());
        if (m_link) {
            emit linkActivated(m_link->address);
            return;
        }
    }
    if (goesToProgram(*event)) {
        tellProgram(*event, true);
        return;
    }
    if (event->button() == Qt::MiddleButton && QGuiApplication::clipboard()->supportsSelection()) {
        const QString text = QGuiApplication::clipboard()->text(QClipboard::Selection);
        if (text.contains(u'\n') && !m_shell.emulator().bracketsPaste())
            emit pasteAsked(text);
        else
            pasteNow(text);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    using Unit = TerminalSelection::Unit;
    const bool isThird = m_sinceDoubleClick.isValid() && m_sinceDoubleClick.elapsed() < QApplication::doubleClickInterval()
                         && (event->pos() - m_lastClick).manhattanLength() < QApplication::startDragDistance();
    m_sinceDoubleClick.invalidate();
    const Unit unit = isThird ? Unit::Line : event->modifiers().testFlag(Qt::AltModifier) ? Unit::Block : Unit::Character;
    if (event->modifiers().testFlag(Qt::ShiftModifier) && hasSelection() && unit == Unit::Character)
        m_selection.extend(transcript(), droppedRows(), placeAt(event->pos(), true));
    else
        m_selection.start(transcript(), droppedRows(), placeAt(event->pos(), unit != Unit::Line), unit);
    m_isSelecting = true;
    viewport()->update();
}

void TerminalView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (goesToProgram(*event) || event->button() != Qt::LeftButton) {
        mousePressEvent(event);
        return;
    }
    m_sinceDoubleClick.start();
    m_lastClick = event->pos();
    m_selection.start(transcript(), droppedRows(), placeAt(event->pos()), TerminalSelection::Unit::Word);
    m_isSelecting = true;
    viewport()->update();
}

void TerminalView::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->pos();
    if (m_isSelecting && event->buttons().testFlag(Qt::LeftButton)) {
        extendSelection(event->pos());
        const bool isOutside = event->pos().y() < 0 || event->pos().y() > viewport()->height();
        if (!isOutside)
            m_edge.stop();
        else if (!m_edge.isActive())
            m_edge.start();
        return;
    }
    const Modes::Mouse wanted = m_shell.emulator().modes().mouse;
    if (goesToProgram(*event) && (wanted == Modes::Mouse::Move || (wanted == Modes::Mouse::Drag && event->buttons() != Qt::NoButton))) {
        m_shell.emulator().moveMouse(screenPlaceAt(event->pos()), terminalModifiers(event->modifiers()));
        m_shell.flushInput();
    }
    hoverLink(event->pos(), event->modifiers());
}

void TerminalView::extendSelection(QPoint at)
{
    const bool isBoundary = m_selection.unit() == TerminalSelection::Unit::Character || m_selection.unit() == TerminalSelection::Unit::Block;
    m_selection.extend(transcript(), droppedRows(), placeAt(at, isBoundary));
    viewport()->update();
}

void TerminalView::mouseReleaseEvent(QMouseEvent *event)
{
    m_edge.stop();
    if (std::exchange(m_isSelecting, false)) {
        if (hasSelection() && QGuiApplication::clipboard()->supportsSelection())
            QGuiApplication::clipboard()->setText(selectedText(), QClipboard::Selection);
        return;
    }
    if (goesToProgram(*event))
        tellProgram(*event, false);
}

void TerminalView::wheelEvent(QWheelEvent *event)
{
    m_wheelRest += event->angleDelta().y();
    const int steps = m_wheelRest / kWheelStep;
    m_wheelRest -= steps * kWheelStep;
    event->accept();
    if (steps == 0)
        return;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        setFontPixels(fontPixels() + steps);
        return;
    }
    auto &emulator = m_shell.emulator();
    const bool hasShift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (emulator.modes().mouse != Modes::Mouse::None && !hasShift && m_isFollowing) {
        emulator.moveMouse(screenPlaceAt(event->position().toPoint()), terminalModifiers(event->modifiers()));
        for (int i = 0; i < std::abs(steps); ++i)
            emulator.pressMouse(steps > 0 ? 4 : 5, true, terminalModifiers(event->modifiers()));
        m_shell.flushInput();
    } else if (emulator.modes().isAlternateScreen && !hasShift) {
        for (int i = 0; i < std::abs(steps) * kLinesPerStep; ++i)
            emulator.press(steps > 0 ? Key::Up : Key::Down, {});
        m_shell.flushInput();
    } else {
        verticalScrollBar()->setValue(verticalScrollBar()->value() - steps * kLinesPerStep);
    }
}

void TerminalView::hoverLink(QPoint at, Qt::KeyboardModifiers modifiers)
{
    forgetLink();
    if (!modifiers.testFlag(Qt::ControlModifier))
        return;
    const Position place = placeAt(at);
    const Cells cells = transcript().row(place.row);
    const auto column = static_cast<std::size_t>(place.column);
    if (column < cells.size() && cells[column].style.link != 0) {
        if (const QString address = m_shell.emulator().linkOf(cells[column].style.link); !address.isEmpty())
            m_link = Link{spanOfLink(cells, place), address};
    } else if (const auto found = transcript().addressAt(place); found && core::terminal::isSafeAddress(found->second.toUtf8())) {
        m_link = Link{found->first, found->second};
    }
    if (!m_link)
        return;
    viewport()->setCursor(Qt::PointingHandCursor);
    viewport()->setToolTip(m_link->address.toHtmlEscaped());
    viewport()->update();
}

void TerminalView::forgetLink()
{
    if (!m_link)
        return;
    m_link.reset();
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setToolTip({});
    viewport()->update();
}

void TerminalView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isProgramsMouse = m_shell.emulator().modes().mouse != Modes::Mouse::None && m_shell.isAttached()
                                 && !event->modifiers().testFlag(Qt::ShiftModifier);
    if (isProgramsMouse && event->reason() == QContextMenuEvent::Mouse)
        return;
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, &TerminalView::copy)->setEnabled(hasSelection());
    menu->addAction(tr("Paste"), this, &TerminalView::paste)->setEnabled(m_shell.isAttached());
    menu->addAction(tr("Select all"), this, &TerminalView::selectAll);
    menu->addSeparator();
    menu->addAction(tr("Find…"), this, &TerminalView::findRequested);
    menu->addAction(tr("Clear scrollback"), this, [this] {
        m_shell.emulator().clearScrollback();
        dropSelection();
        takeChanges();
    });
    menu->popup(event->globalPos());
}

} // namespace ui
