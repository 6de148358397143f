// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/terminal_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// The tmux sessions of one machine in a row: join, rename, end, start.
class SessionStrip final : public QWidget {
    Q_OBJECT

public:
    explicit SessionStrip(TerminalViewModel &viewModel, QWidget *parent = nullptr);

signals:
    void joinRequested(const QByteArray &session);
    void startRequested();
    void copied(const QString &what);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void retranslate();
    QWidget *makeChip(const SessionRow &session);
    void showMenu(const SessionRow &session, QWidget *at);
    void askName(const SessionRow &session);
    void askEnd(const SessionRow &session);

    TerminalViewModel &m_viewModel;
    QHBoxLayout *m_chips;
    QWidget *m_scrolled;
    QWidget *m_area;
    QLabel *m_state;
    QLabel *m_install;
    Button *m_copy;
    Button *m_new;
    QList<SessionRow> m_shown;
};

} // namespace ui
