// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/shell.h"
#include "core/terminal/transcript.h"
#include "ui/widget/terminal/screen_speech.h"
#include "ui/widget/terminal/terminal_font.h"
#include "ui/widget/terminal/terminal_selection.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <optional>

namespace ui {

class RowPainter;

/// The screen of one shell, painted by cells, with everything a person does to it: keys, mouse, input methods, selection,
/// scrollback, search. Knows nothing of machines.
class TerminalView final : public QAbstractScrollArea {
    Q_OBJECT

public:
    static constexpr int kDefaultPixels = 13;
    static constexpr int kMargin = 6; ///< Around the cells.

    /// `shell` is borrowed.
    explicit TerminalView(core::terminal::Shell &shell, QWidget *parent = nullptr);
    ~TerminalView() override;

    core::terminal::Shell &shell() { return m_shell; }
    int fontPixels() const { return m_font.pixels(); }
    void setFontPixels(int pixels);

    bool hasSelection() const { return !m_selection.isEmpty(); }
    QString selectedText() const;
    void selectAll();
    void copy();
    /// From the clipboard. Several lines wait for pasteNow() where the program would run them at once: see pasteAsked().
    void paste();
    void pasteNow(const QString &text);
    /// Looks for `text` from the present selection on, over as many turns of the event loop as it takes; see searched().
    void find(const QString &text, bool isUpwards);
    bool isAtBottom() const { return m_isFollowing; }
    void scrollToBottom();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, 80}; }
    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;
    QRect cellRectOnScreen(int row, int column) const; ///< Of the computer's screen, for a screen reader's pointer.

signals:
    void typed();                            ///< The user did something that went to the machine.
    void lineEntered(const QString &line);   ///< Enter was pressed; the line that the cursor stood in.
    void pasteAsked(const QString &text);    ///< Several lines, and the program does not tell them from typed ones.
    void linkActivated(const QString &address); ///< http, https, ftp or mailto only.
    void searched(bool isFound);
    void findRequested();
    void fontPixelsChanged(int pixels);

protected:
    bool event(QEvent *event) override;
    bool focusNextPrevChild(bool) override { return false; } // Tab belongs to the program
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    using Position = core::terminal::Position;

    core::terminal::Transcript transcript() const;
    int rowsAbove() const; ///< Of the screen: what can be scrolled back to.
    int topRow() const;    ///< Of the transcript.
    qint64 droppedRows() const;
    void fitToSize();
    void takeChanges();
    void updateScrollBar();
    void updateRows(int top, int bottom); ///< Of the screen.
    void speak(const core::terminal::Damage &damage); ///< Tells a screen reader what is new, and where the cursor is.
    void restartBlinking();
    QRect cursorRect() const; ///< In the viewport; empty when it is out of sight.
    void paintCursor(RowPainter &rows, QPainter &painter);
    void paintPreedit(QPainter &painter);

    bool runShortcut(const QKeyEvent &event);
    void sendInput();
    void flashBell();
    bool goesToProgram(const QMouseEvent &event) const;
    void tellProgram(const QMouseEvent &event, bool isDown);
    Position screenPlaceAt(QPoint at) const;
    Position placeAt(QPoint at, bool isBoundary = false) const; ///< In the transcript; a boundary lies between two cells.
    void extendSelection(QPoint at);
    void hoverLink(QPoint at, Qt::KeyboardModifiers modifiers);
    void forgetLink();
    void dropSelection();
    void searchOn();

    struct Link {
        core::terminal::Transcript::Span span = {};
        QString address = {};
    };
    struct Wanted {
        QString text = {};
        bool isUpwards = true;
        Position from = {};
    };

    core::terminal::Shell &m_shell;
    TerminalFont m_font;
    TerminalSelection m_selection;
    QTimer m_merge;
    QTimer m_blink;
    QTimer m_bell;
    QTimer m_edge;   ///< Scrolls while a selection is drawn past the edge.
    QTimer m_search;
    QPoint m_pointer;
    QPoint m_lastClick;
    QElapsedTimer m_sinceDoubleClick;
    std::optional<Link> m_link;
    std::optional<Wanted> m_wanted;
    QString m_preedit;
    std::optional<SpokenScreen> m_spoken; ///< As it was told last; empty while nobody listens.
    qint64 m_shownTop = -1; ///< First row on screen, counted from the first row that ever was.
    qint64 m_seenDropped = 0;
    int m_cursorRow = 0;    ///< Where it was painted last.
    int m_wheelRest = 0;
    bool m_isFollowing = true;
    bool m_isCursorOn = true;
    bool m_isSelecting = false;
};

} // namespace ui
