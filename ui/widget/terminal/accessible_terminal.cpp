// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/accessible_terminal.h"

#include "ui/widget/terminal/terminal_view.h"

#include <QAccessibleWidget>

#include <algorithm>

namespace ui {

namespace {

class AccessibleTerminal final : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit AccessibleTerminal(TerminalView &view) : QAccessibleWidget{&view, QAccessible::Terminal}, m_view{view} {}

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TextInterface)
            return static_cast<QAccessibleTextInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? screen().text() : QAccessibleWidget::text(kind);
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.multiLine = true;
        state.focusable = true;
        return state;
    }

    void selection(int, int *from, int *to) const override { *from = *to = 0; }
    int selectionCount() const override { return 0; }
    void addSelection(int, int) override { }
    void removeSelection(int) override { }
    void setSelection(int, int, int) override { }
    int cursorPosition() const override { return screen().cursorOffset(); }
    void setCursorPosition(int) override { } // the program on the machine has it
    QString text(int from, int to) const override { return screen().text().mid(from, to - from); }
    int characterCount() const override { return static_cast<int>(screen().text().size()); }
    QRect characterRect(int offset) const override
    {
        const QString before = screen().text().left(offset);
        const auto line = static_cast<int>(before.count(u'\n'));
        const auto column = static_cast<int>(before.size() - before.lastIndexOf(u'\n') - 1);
        return m_view.cellRectOnScreen(line, column);
    }
    int offsetAtPoint(const QPoint &) const override { return cursorPosition(); }
    void scrollToSubstring(int, int) override { m_view.scrollToBottom(); }
    QString attributes(int offset, int *from, int *to) const override
    {
        *from = *to = std::max(0, offset);
        return {};
    }

private:
    SpokenScreen screen() const { return spokenScreen(m_view.shell().emulator()); }

    TerminalView &m_view;
};

QAccessibleInterface *terminalInterface(const QString &, QObject *object)
{
    auto *view = qobject_cast<TerminalView *>(object);
    return view ? new AccessibleTerminal{*view} : nullptr;
}

} // namespace

void installTerminalAccessibility()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(terminalInterface);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

} // namespace ui
