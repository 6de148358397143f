// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/terminal_view_model.h"

#include <QWidget>

class QComboBox;
class QMenu;
class QStackedWidget;
class QTabBar;

namespace ui {

class Banner;
class Button;
class EmptyState;
class JobsViewModel;
class PaneArea;
class SessionStrip;
class TerminalPane;

/// Terminals of all machines in tabs, with the tmux sessions of the machine that is looked at.
class TerminalPage final : public QWidget {
    Q_OBJECT

public:
    explicit TerminalPage(TerminalViewModel &viewModel, QWidget *parent = nullptr);

    void setJobs(JobsViewModel &jobs); ///< Borrowed; without it no job can be started here.
    void showMachine(const core::instances::InstanceId &id);
    /// Joins a tmux session; an empty name opens the user's shell.
    void open(const core::instances::InstanceId &id, const QByteArray &session);

signals:
    void addRequested(); ///< There is no machine yet.
    void noticed(const QString &text);
    void linkActivated(const QString &address);
    void keepaliveRequested(); ///< Lines for the user's own ssh.
    void moshRequested(const core::instances::InstanceId &id, const QByteArray &session);

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
    void addTab(TerminalTab *tab);
    void dropTab(qsizetype index);
    void retranslate();
    void showTab(TerminalTab *tab);
    void chooseTab(int index);
    void step(int by);
    void openShell();
    void startSession();
    void startNamed(const QString &name);
    void closeTab(TerminalTab *tab);
    void showSnippets();
    void showMore();
    void fillSplits(QMenu &menu);
    void splitWith(TerminalTab *tab, Qt::Orientation direction);
    void splitShell(Qt::Orientation direction);
    void broadcast();
    void startJob(const QString &command);
    void follow(QWidget *pane);
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
    Button *m_job;
    Button *m_more;
    SessionStrip *m_strip;
    Banner *m_error;
    QTabBar *m_bar;
    QStackedWidget *m_stack;
    PaneArea *m_area;
    EmptyState *m_empty;
    int m_pixels = 0; ///< Of the letters, as the user zoomed last; 0 = as built in.
    QList<TerminalTab *> m_tabs; ///< As the bar shows them.
    QHash<const TerminalTab *, TerminalPane *> m_panes;
    JobsViewModel *m_jobs = nullptr;
    bool m_takesTitles = false; ///< Programs may name their tab.
};

} // namespace ui
