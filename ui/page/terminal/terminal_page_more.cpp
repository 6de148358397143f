// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/broadcast_dialog.h"
#include "ui/page/terminal/job_dialog.h"
#include "ui/page/terminal/pane_area.h"
#include "ui/page/terminal/terminal_page.h"
#include "ui/page/terminal/terminal_pane.h"
#include "ui/widget/kit.h"

#include <QMenu>
#include <QTabBar>

namespace ui {

void TerminalPage::setJobs(JobsViewModel &jobs)
{
    m_jobs = &jobs;
    for (TerminalPane *pane : std::as_const(m_panes))
        pane->setCanStartJobs(true);
    refreshMachines();
}

void TerminalPage::startJob(const QString &command)
{
    if (m_jobs && !m_viewModel.machine().value.isEmpty())
        JobDialog::ask(*m_jobs, m_viewModel.machine(), command, this)->setName(m_viewModel.freeName());
}

/// Another place has the keyboard: the bar and the strip above go with it.
void TerminalPage::follow(QWidget *pane)
{
    for (const TerminalTab *tab : std::as_const(m_tabs)) {
        if (m_panes.value(tab) != pane)
            continue;
        m_bar->setCurrentIndex(static_cast<int>(m_tabs.indexOf(tab)));
        if (isVisible() && !pane->isAncestorOf(focusWidget()))
            m_panes.value(tab)->view()->setFocus(Qt::OtherFocusReason);
        return;
    }
}

void TerminalPage::showSnippets()
{
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    TerminalPane *pane = current();
    for (const auto &snippet : m_viewModel.snippets()) {
        QAction *action = menu->addAction(snippet.title, this, [this, line = snippet.line] {
            if (TerminalPane *target = current()) {
                target->view()->pasteNow(line); // the user presses Enter
                target->view()->setFocus(Qt::OtherFocusReason);
            }
        });
        action->setToolTip(snippet.line);
        action->setEnabled(pane && pane->tab().state() == TerminalState::Open);
    }
    menu->setToolTipsVisible(true);
    menu->popup(m_snippets->mapToGlobal(QPoint{0, m_snippets->height()}));
}

void TerminalPage::splitWith(TerminalTab *tab, Qt::Orientation direction)
{
    if (!tab || !current())
        return;
    m_area->split(paneOf(tab), direction);
    showTab(tab);
}

void TerminalPage::splitShell(Qt::Orientation direction)
{
    TerminalPane *beside = current();
    if (!beside) {
        openShell();
        return;
    }
    const TerminalTab &present = beside->tab();
    TerminalTab *tab = m_viewModel.openShell(present.machine());
    m_area->show(beside); // the new one came to the front
    splitWith(tab, direction);
}

void TerminalPage::fillSplits(QMenu &menu)
{
    const bool hasTerminal = current() != nullptr;
    menu.addAction(tr("New shell beside this one"), this, [this] { splitShell(Qt::Horizontal); })->setEnabled(hasTerminal);
    menu.addAction(tr("New shell below this one"), this, [this] { splitShell(Qt::Vertical); })->setEnabled(hasTerminal);
    QMenu *others = menu.addMenu(tr("Show beside this one"));
    for (TerminalTab *tab : std::as_const(m_tabs)) {
        if (!m_area->isShown(m_panes.value(tab)))
            others->addAction(titleOf(*tab), this, [this, tab = QPointer{tab}] { splitWith(tab, Qt::Horizontal); });
    }
    others->setEnabled(!others->isEmpty());
    menu.addAction(tr("Give up this place"), m_area, &PaneArea::closePlace)->setEnabled(m_area->places() > 1);
}

void TerminalPage::showMore()
{
    auto *menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillSplits(*menu);
    menu->addSeparator();
    menu->addAction(tr("Send a line to several terminals…"), this, &TerminalPage::broadcast)->setEnabled(m_tabs.size() > 1);
    QAction *titles = menu->addAction(tr("Programs may name their tab"));
    titles->setCheckable(true);
    titles->setChecked(m_takesTitles);
    connect(titles, &QAction::toggled, this, [this](bool isOn) {
        m_takesTitles = isOn;
        refreshTabs();
    });
    menu->addSeparator();
    menu->addAction(tr("Open with mosh…"), this, [this] {
        const TerminalPane *pane = current();
        emit moshRequested(m_viewModel.machine(), pane ? m_tabs.value(m_bar->currentIndex())->session() : QByteArray{});
    });
    menu->addAction(tr("Keep my own ssh connections alive…"), this, &TerminalPage::keepaliveRequested);
    menu->popup(m_more->mapToGlobal(QPoint{0, m_more->height()}));
}

void TerminalPage::broadcast()
{
    QList<BroadcastTarget> targets;
    for (TerminalTab *tab : std::as_const(m_tabs)) {
        if (tab->state() == TerminalState::Open)
            targets << BroadcastTarget{.name = titleOf(*tab).replace(QStringLiteral("&&"), QStringLiteral("&")),
                                       .isBusy = tab->shell().emulator().modes().isAlternateScreen,
                                       .tab = tab};
    }
    BroadcastDialog::ask(this, targets, [this](const QList<QPointer<TerminalTab>> &chosen, const QString &line) {
        for (const auto &tab : chosen) {
            if (!tab || tab->state() != TerminalState::Open)
                continue;
            tab->shell().emulator().type(line + u'\r');
            tab->shell().flushInput();
            m_viewModel.noteTyped(*tab);
        }
        emit noticed(tr("Sent to %n terminal(s).", nullptr, static_cast<int>(chosen.size())));
    });
}

} // namespace ui
