// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/terminal_view.h"

#include "ui/widget/terminal/terminal_keys.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QScrollBar>

namespace ui {

using core::terminal::Key;
using core::terminal::Transcript;

bool TerminalView::event(QEvent *event)
{
    // The window's shortcuts would take keys away that belong to the program.
    if (event->type() == QEvent::ShortcutOverride && !isWindowKey(static_cast<QKeyEvent &>(*event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void TerminalView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    m_shell.emulator().setFocus(true);
    m_shell.flushInput();
    speak({});
    restartBlinking();
    viewport()->update();
}

void TerminalView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_shell.emulator().setFocus(false);
    m_shell.flushInput();
    m_blink.stop();
    m_isCursorOn = true;
    viewport()->update();
}

bool TerminalView::runShortcut(const QKeyEvent &event)
{
    const bool hasShift = event.modifiers().testFlag(Qt::ShiftModifier);
    QScrollBar &bar = *verticalScrollBar();
    if (hasShift && !event.modifiers().testFlag(Qt::ControlModifier) && !m_shell.emulator().modes().isAlternateScreen) {
        switch (event.key()) {
        case Qt::Key_PageUp: bar.setValue(bar.value() - bar.pageStep() + 1); return true;
        case Qt::Key_PageDown: bar.setValue(bar.value() + bar.pageStep() - 1); return true;
        case Qt::Key_Home: bar.setValue(0); return true;
        case Qt::Key_End: bar.setValue(bar.maximum()); return true;
        default: break;
        }
    }
    if (hasShift && event.key() == Qt::Key_Insert) {
        paste();
        return true;
    }
    if (!isWindowKey(event) || event.key() == Qt::Key_F6)
        return false;
    switch (event.key()) {
    case Qt::Key_C: copy(); return true;
    case Qt::Key_V: paste(); return true;
    case Qt::Key_F: emit findRequested(); return true;
    case Qt::Key_A: selectAll(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: setFontPixels(fontPixels() + 1); return true;
    case Qt::Key_Minus:
    case Qt::Key_Underscore: setFontPixels(fontPixels() - 1); return true;
    case Qt::Key_0:
    case Qt::Key_ParenRight: setFontPixels(kDefaultPixels); return true;
    default: return false;
    }
}

void TerminalView::keyPressEvent(QKeyEvent *event)
{
    if (runShortcut(*event))
        return;
    if (isWindowKey(*event)) {
        event->ignore();
        return;
    }
    if (!m_shell.isAttached()) // what is typed into a lost terminal must not run later
        return;
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const Transcript all = transcript();
        emit lineEntered(all.joined(rowsAbove() + m_shell.emulator().cursor().row).text.trimmed());
    }
    if (!pressKey(m_shell.emulator(), *event)) {
        event->ignore();
        return;
    }
    if (hasSelection())
        dropSelection();
    sendInput();
}

void TerminalView::sendInput()
{
    m_shell.flushInput();
    scrollToBottom();
    restartBlinking();
    emit typed();
}

void TerminalView::inputMethodEvent(QInputMethodEvent *event)
{
    if (!event->commitString().isEmpty() && m_shell.isAttached()) {
        m_shell.emulator().type(event->commitString());
        sendInput();
    }
    m_preedit = event->preeditString();
    scrollToBottom();
    viewport()->update();
    event->accept();
}

QVariant TerminalView::inputMethodQuery(Qt::InputMethodQuery query) const
{
    switch (query) {
    case Qt::ImEnabled: return true;
    case Qt::ImCursorRectangle: return cursorRect().translated(viewport()->pos());
    case Qt::ImFont: return m_font.font({});
    case Qt::ImHints: return static_cast<int>(Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    default: return QAbstractScrollArea::inputMethodQuery(query);
    }
}

void TerminalView::copy()
{
    if (hasSelection())
        QGuiApplication::clipboard()->setText(selectedText());
}

void TerminalView::paste()
{
    const QString text = QGuiApplication::clipboard()->text();
    if (text.isEmpty() || !m_shell.isAttached())
        return;
    const bool hasLines = text.contains(u'\n') || text.contains(u'\r');
    if (hasLines && !m_shell.emulator().bracketsPaste())
        emit pasteAsked(text);
    else
        pasteNow(text);
}

void TerminalView::pasteNow(const QString &text)
{
    if (!m_shell.isAttached())
        return;
    m_shell.emulator().paste(text);
    sendInput();
}

void TerminalView::flashBell()
{
    m_bell.start();
    viewport()->update();
}

} // namespace ui
