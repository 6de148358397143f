// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/terminal_view_model.h"

#include <QWidget>

class QComboBox;
class QStackedWidget;
class QTabBar;

namespace ui {

class Banner;
class Button;
class EmptyState;
class SessionStrip;
class TerminalPane;

/// Terminals of all machines in tabs, with the tmux sessions of the machine that is looked at.
class TerminalPage final : public QWidget {
    Q_OBJECT

public:
    explicit TerminalPage(TerminalViewModel &viewModel, QWidget *parent = nullptr);

    void showMachine(const core::instances::InstanceId &id);
    /// Joins a tmux session; an empty name opens the user's shell.
    void open(const core::instances::InstanceId &id, const QByteArray &session);

signals:
    void addRequested(); ///< There is no machine yet.
    void noticed(const QString &text);
    void linkActivated(const QString &address);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    void connectAll();
    void refreshMachines();
    void refreshTabs();
    void retranslate();
    void showTab(TerminalTab *tab);
    void chooseTab(int index);
    void step(int by);
    void openShell();
    void startSession();
    void startNamed(const QString &name);
    void closeTab(TerminalTab *tab);
    void showSnippets();
    void useEmptyAction();
    void showEmpty();
    TerminalPane *paneOf(const TerminalTab *tab) const;
    TerminalPane *current() const;
    QString titleOf(const TerminalTab &tab) const;

    TerminalViewModel &m_viewModel;
    QComboBox *m_machines;
    Button *m_shell;
    Button *m_snippets;
    Button *m_find;
    SessionStrip *m_strip;
    Banner *m_error;
    QTabBar *m_bar;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    int m_pixels = 0; ///< Of the letters, as the user zoomed last; 0 = as built in.
    QList<TerminalTab *> m_tabs; ///< As the bar shows them.
};

} // namespace ui
