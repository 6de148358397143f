// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/terminal_pane.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/terminal/find_bar.h"
#include "ui/widget/banner.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>

namespace ui {

namespace {

constexpr int kShownPasteLines = 6;
constexpr qsizetype kShownPasteWidth = 80;

} // namespace

TerminalPane::TerminalPane(TerminalViewModel &viewModel, TerminalTab &tab, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_tab{tab}
    , m_view{new TerminalView{tab.shell()}}
    , m_state{new Banner{"info"}}
    , m_hint{new Banner{"warn"}}
    , m_clipboard{new Banner{"info"}}
    , m_find{new FindBar}
{
    auto *all = column(this, 0, 8);
    for (Banner *banner : {m_state, m_hint, m_clipboard}) {
        banner->hide();
        all->addWidget(banner);
    }
    auto *surface = frame("card");
    column(surface, 1, 0)->addWidget(m_view);
    all->addWidget(surface, 1);
    m_find->hide();
    all->addWidget(m_find);
    setFocusProxy(m_view);
    connect(&m_tab, &TerminalTab::changed, this, &TerminalPane::refresh);
    connect(m_view, &TerminalView::typed, this, [this] { m_viewModel.noteTyped(m_tab); });
    connect(m_view, &TerminalView::lineEntered, this, &TerminalPane::judgeLine);
    connect(m_view, &TerminalView::pasteAsked, this, &TerminalPane::askPaste);
    connect(m_view, &TerminalView::linkActivated, this, &TerminalPane::linkActivated);
    connect(m_view, &TerminalView::findRequested, this, &TerminalPane::openFind);
    connect(m_view, &TerminalView::searched, m_find, &FindBar::setFound);
    connect(m_find, &FindBar::wanted, m_view, &TerminalView::find);
    connect(m_find, &FindBar::closed, this, [this] {
        m_find->hide();
        m_view->setFocus(Qt::OtherFocusReason);
    });
    connect(&m_tab.shell(), &core::terminal::Shell::clipboardAsked, this, &TerminalPane::askClipboard);
    retranslate();
}

void TerminalPane::openFind() { m_find->open(); }

void TerminalPane::setCanStartJobs(bool can)
{
    m_canStartJobs = can;
    retranslate();
}

void TerminalPane::refresh()
{
    const TerminalState state = m_tab.state();
    const bool isFine = state == TerminalState::Open;
    m_state->setVisible(!isFine);
    if (isFine)
        return;
    m_hint->hide();
    const bool isBad = state == TerminalState::Failed || (state == TerminalState::Lost && !m_tab.isInTmux());
    m_state->setState(isBad ? "danger" : state == TerminalState::Lost ? "warn" : "info");
    m_state->setReason(m_tab.stateText());
    m_state->setEvidence(m_tab.meaningText());
    m_state->clearButtons();
    if (!m_tab.actionText().isEmpty())
        connect(m_state->addButton(m_tab.actionText()), &QPushButton::clicked, &m_tab, &TerminalTab::open);
}

void TerminalPane::judgeLine(const QString &line)
{
    if (m_wantsNoHint || !m_viewModel.deservesTmux(m_tab, line))
        return;
    m_runLine = TerminalSnippets::commandIn(line);
    m_hint->show();
}

void TerminalPane::askPaste(const QString &text)
{
    const QStringList lines = text.split(u'\n');
    QStringList shown;
    for (const QString &each : lines.mid(0, kShownPasteLines))
        shown << each.left(kShownPasteWidth);
    if (lines.size() > kShownPasteLines)
        shown << QStringLiteral("…");
    ConfirmDialog::ask(this, tr("Paste %n line(s)?", nullptr, static_cast<int>(lines.size())),
                       {tr("The machine runs each line as soon as it arrives."), shown.join(u'\n')}, tr("Paste"),
                       [this, text] {
                           m_view->pasteNow(text);
                           m_view->setFocus(Qt::OtherFocusReason);
                       },
                       false);
}

void TerminalPane::askClipboard(const QByteArray &text)
{
    m_offered = text;
    m_clipboard->setEvidence(QString::fromUtf8(text.left(kShownPasteWidth)).simplified());
    m_clipboard->show();
}

void TerminalPane::giveClipboard()
{
    QGuiApplication::clipboard()->setText(QString::fromUtf8(std::exchange(m_offered, {})));
    m_clipboard->hide();
    emit copied();
}

void TerminalPane::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TerminalPane::retranslate()
{
    m_view->setAccessibleName(tr("Terminal on %1").arg(m_viewModel.machineName(m_tab.machine())));
    m_hint->setReason(tr("This will end if the connection drops."));
    m_hint->setEvidence(tr("Stop it with Ctrl+C and start it in a tmux session, and it goes on without you."));
    m_hint->clearButtons();
    if (m_canStartJobs)
        connect(m_hint->addButton(tr("Start as a job…")), &QPushButton::clicked, this, [this] {
            m_hint->hide();
            emit jobWanted(m_runLine);
        });
    connect(m_hint->addButton(tr("Open tmux")), &QPushButton::clicked, this, [this] {
        m_hint->hide();
        emit tmuxWanted();
    });
    connect(m_hint->addButton(tr("Not now")), &QPushButton::clicked, this, [this] {
        m_wantsNoHint = true;
        m_hint->hide();
        m_view->setFocus(Qt::OtherFocusReason);
    });
    m_clipboard->setReason(tr("A program on the machine wants to put text on your clipboard."));
    m_clipboard->clearButtons();
    connect(m_clipboard->addButton(tr("Allow once")), &QPushButton::clicked, this, &TerminalPane::giveClipboard);
    connect(m_clipboard->addButton(tr("No")), &QPushButton::clicked, this, [this] {
        m_offered.clear();
        m_clipboard->hide();
    });
    refresh();
}

} // namespace ui
