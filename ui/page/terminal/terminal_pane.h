// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/terminal_view_model.h"
#include "ui/widget/terminal/terminal_view.h"

#include <QWidget>

namespace ui {

class Banner;
class FindBar;

/// One terminal with what has to be said about it: lost, ended, a run that ought to be in tmux, a program that wants the
/// clipboard.
class TerminalPane final : public QWidget {
    Q_OBJECT

public:
    TerminalPane(TerminalViewModel &viewModel, TerminalTab &tab, QWidget *parent = nullptr);

    TerminalTab &tab() { return m_tab; }
    TerminalView *view() { return m_view; }
    void openFind();
    void setCanStartJobs(bool can); ///< Then the hint offers to start the run anew as a job.

signals:
    void tmuxWanted(); ///< The user wants the run in a session instead.
    void jobWanted(const QString &command);
    void linkActivated(const QString &address);
    void copied();

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void retranslate();
    void judgeLine(const QString &line);
    void askPaste(const QString &text);
    void askClipboard(const QByteArray &text);
    void giveClipboard();

    TerminalViewModel &m_viewModel;
    TerminalTab &m_tab;
    TerminalView *m_view;
    Banner *m_state;
    Banner *m_hint;
    Banner *m_clipboard;
    FindBar *m_find;
    QByteArray m_offered; ///< For the clipboard, until the user decides.
    QString m_runLine; ///< That the hint is about.
    bool m_canStartJobs = false;
    bool m_wantsNoHint = false;
};

} // namespace ui
