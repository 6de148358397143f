// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/kit.h"

class QScrollArea;

namespace ui {

/// Page with title, one line of context and actions at the right; the content scrolls below.
class PageFrame final : public QWidget {
    Q_OBJECT

public:
    /// Takes `content`. `scrolls` false: the content fills the page (tables, panes).
    explicit PageFrame(QWidget *content, bool scrolls = true, QWidget *parent = nullptr);
    void setTitle(const QString &title);
    void setContext(const QString &context);
    void addAction(QWidget *control);                    ///< At the right, in order.
    void setLead(QWidget *lead);                         ///< Before the title, such as a state dot.
    void setAbove(QWidget *above);                       ///< In its own line over the title, such as the way back.
    void setBottom(QWidget *bottom);                     ///< Stays visible under the scroll area (wizard buttons).
    QScrollArea *scrollArea() const { return m_scroll; } ///< Null when the page does not scroll.

private:
    QWidget *scrolling(QWidget *content);
    QVBoxLayout *m_all;
    QHBoxLayout *m_head;
    TitleLine *m_title;
    QScrollArea *m_scroll = nullptr;
};

} // namespace ui
