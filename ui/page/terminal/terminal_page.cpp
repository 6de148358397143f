// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/terminal/terminal_page.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/terminal/name_dialog.h"
#include "ui/page/terminal/pane_area.h"
#include "ui/page/terminal/session_strip.h"
#include "ui/page/terminal/terminal_pane.h"
#include "ui/widget/banner.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>

namespace ui {

using core::instances::InstanceId;

TerminalPage::TerminalPage(TerminalViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_machines{new QComboBox}
    , m_shell{button({}, "", QStringLiteral("terminal"), "row")}
    , m_snippets{button({}, "ghost", QStringLiteral("chevron-down"), "row")}
    , m_find{iconButton(QStringLiteral("search"), {})}
    , m_job{button({}, "", QStringLiteral("play"), "row")}
    , m_more{iconButton(QStringLiteral("more"), {})}
    , m_strip{new SessionStrip{viewModel}}
    , m_error{new Banner{"danger"}}
    , m_bar{new QTabBar}
    , m_stack{new QStackedWidget}
    , m_area{new PaneArea}
    , m_empty{new EmptyState{QStringLiteral("terminal")}}
{
    auto *all = column(this, 0, 8);
    all->setContentsMargins(24, 16, 24, 16);
    all->addWidget(makeHead());
    all->addWidget(m_strip);
    m_error->hide();
    all->addWidget(m_error);
    m_bar->setExpanding(false);
    m_bar->setDocumentMode(true);
    m_bar->setDrawBase(false);
    m_bar->setElideMode(Qt::ElideMiddle);
    m_bar->installEventFilter(this);
    all->addWidget(m_bar);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_area);
    all->addWidget(m_stack, 1);
    connectAll();
    retranslate();
}

QWidget *TerminalPage::makeHead()
{
    auto *head = new QWidget;
    auto *line = new QHBoxLayout{head};
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    m_machines->setFont(fontOf(Type::Heading));
    m_machines->setMinimumWidth(160);
    m_machines->setMaximumWidth(320);
    m_machines->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_machines->setObjectName(QStringLiteral("terminalMachine"));
    m_shell->setObjectName(QStringLiteral("newShell"));
    line->addWidget(m_machines);
    m_job->setObjectName(QStringLiteral("startJob"));
    m_more->setObjectName(QStringLiteral("moreTerminal"));
    m_job->hide();
    line->addWidget(m_shell);
    line->addWidget(m_job);
    line->addStretch();
    line->addWidget(m_snippets);
    line->addWidget(m_find);
    line->addWidget(m_more);
    return head;
}

void TerminalPage::connectAll()
{
    connect(m_machines, &QComboBox::activated, this, [this] { m_viewModel.setMachine({m_machines->currentData().toString()}); });
    connect(m_shell, &QPushButton::clicked, this, &TerminalPage::openShell);
    connect(m_snippets, &QPushButton::clicked, this, &TerminalPage::showSnippets);
    connect(m_more, &QPushButton::clicked, this, &TerminalPage::showMore);
    connect(m_job, &QPushButton::clicked, this, [this] { startJob({}); });
    connect(m_area, &PaneArea::activated, this, &TerminalPage::follow);
    connect(m_find, &QPushButton::clicked, this, [this] {
        if (TerminalPane *pane = current())
            pane->openFind();
    });
    connect(m_strip, &SessionStrip::joinRequested, this, [this](const QByteArray &session) { open(m_viewModel.machine(), session); });
    connect(m_strip, &SessionStrip::startRequested, this, &TerminalPage::startSession);
    connect(m_strip, &SessionStrip::copied, this, &TerminalPage::noticed);
    connect(m_bar, &QTabBar::currentChanged, this, &TerminalPage::chooseTab);
    connect(m_empty, &EmptyState::triggered, this, &TerminalPage::useEmptyAction);
    connect(&m_viewModel, &TerminalViewModel::machinesChanged, this, &TerminalPage::refreshMachines);
    connect(&m_viewModel, &TerminalViewModel::sessionsChanged, this, &TerminalPage::showEmpty);
    connect(&m_viewModel, &TerminalViewModel::tabsChanged, this, &TerminalPage::refreshTabs);
    connect(&m_viewModel, &TerminalViewModel::failed, this, [this](const core::Error &error) {
        m_error->setReason(error.message);
        m_error->setEvidence(error.remedy);
        m_error->clearButtons();
        connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
        m_error->show();
    });
    const auto onKey = [this](int key, auto act) {
        auto *shortcut = new QShortcut{QKeySequence{static_cast<int>(Qt::CTRL | Qt::SHIFT) | key}, this};
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    onKey(Qt::Key_T, [this] { openShell(); });
    onKey(Qt::Key_W, [this] {
        if (TerminalPane *pane = current())
            closeTab(&pane->tab());
    });
    onKey(Qt::Key_D, [this] { splitShell(Qt::Horizontal); });
    onKey(Qt::Key_E, [this] { splitShell(Qt::Vertical); });
    onKey(Qt::Key_Left, [this] { m_area->step(-1); });
    onKey(Qt::Key_Right, [this] { m_area->step(1); });
    onKey(Qt::Key_PageUp, [this] { step(-1); });
    onKey(Qt::Key_PageDown, [this] { step(1); });
}

void TerminalPage::refreshMachines()
{
    const auto machines = m_viewModel.machines();
    const bool isKnown = std::any_of(machines.cbegin(), machines.cend(), [this](const auto &each) { return each.id == m_viewModel.machine(); });
    if (!isKnown && !machines.isEmpty()) {
        m_viewModel.setMachine(machines.first().id);
    }
    bool isSame = m_machines->count() == machines.size();
    for (int i = 0; isSame && i < machines.size(); ++i)
        isSame = m_machines->itemText(i) == machines[i].name && m_machines->itemData(i).toString() == machines[i].id.value;
    if (!isSame) {
        m_machines->clear();
        for (const auto &each : machines)
            m_machines->addItem(each.name, each.id.value);
    }
    m_machines->setCurrentIndex(m_machines->findData(m_viewModel.machine().value));
    for (QWidget *each : std::initializer_list<QWidget *>{m_machines, m_shell, m_snippets, m_find, m_more, m_strip})
        each->setVisible(!machines.isEmpty());
    m_job->setVisible(m_jobs && !machines.isEmpty());
    showEmpty();
}

void TerminalPage::dropTab(qsizetype index)
{
    TerminalPane *pane = m_panes.take(m_tabs[index]);
    m_tabs.removeAt(index);
    m_area->remove(pane);
    delete pane; // its shell goes next
    m_bar->removeTab(static_cast<int>(index));
}

void TerminalPage::addTab(TerminalTab *tab)
{
    m_tabs << tab;
    auto *pane = new TerminalPane{m_viewModel, *tab};
    m_panes.insert(tab, pane);
    pane->setCanStartJobs(m_jobs != nullptr);
    connect(pane, &TerminalPane::tmuxWanted, this, [this, tab] {
        m_viewModel.setMachine(tab->machine());
        startNamed(m_viewModel.freeName());
    });
    connect(pane, &TerminalPane::jobWanted, this, [this, tab](const QString &command) {
        m_viewModel.setMachine(tab->machine());
        startJob(command);
    });
    connect(pane, &TerminalPane::linkActivated, this, &TerminalPage::linkActivated);
    connect(pane, &TerminalPane::copied, this, [this] { emit noticed(tr("Text copied.")); });
    if (m_pixels > 0)
        pane->view()->setFontPixels(m_pixels);
    connect(pane->view(), &TerminalView::fontPixelsChanged, this, [this](int pixels) { m_pixels = pixels; });
    m_area->add(pane);
    const int index = m_bar->addTab({});
    auto *close = iconButton(QStringLiteral("close"), tr("Close this terminal"), "small");
    close->setFocusPolicy(Qt::NoFocus);
    connect(close, &QPushButton::clicked, this, [this, tab] { closeTab(tab); });
    m_bar->setTabButton(index, QTabBar::RightSide, close);
}

void TerminalPage::refreshTabs()
{
    const QList<TerminalTab *> tabs = m_viewModel.tabs();
    for (qsizetype i = m_tabs.size() - 1; i >= 0; --i) {
        if (!tabs.contains(m_tabs[i]))
            dropTab(i);
    }
    for (TerminalTab *tab : tabs) {
        if (!m_tabs.contains(tab))
            addTab(tab);
    }
    for (int i = 0; i < m_tabs.size(); ++i) {
        if (m_bar->tabText(i) != titleOf(*m_tabs[i]))
            m_bar->setTabText(i, titleOf(*m_tabs[i]));
    }
    m_bar->setVisible(!m_tabs.isEmpty());
    showEmpty();
}

QString TerminalPage::titleOf(const TerminalTab &tab) const
{
    QString text = QStringLiteral("%1 · %2").arg(m_viewModel.machineName(tab.machine()),
                                                           m_takesTitles && !tab.programTitle().isEmpty() ? tab.programTitle() : tab.title());
    if (tab.state() == TerminalState::Lost || tab.state() == TerminalState::Failed)
        text += QStringLiteral(" ⚠");
    return text.replace(u'&', QStringLiteral("&&"));
}

TerminalPane *TerminalPage::paneOf(const TerminalTab *tab) const { return m_panes.value(tab); }

TerminalPane *TerminalPage::current() const
{
    return paneOf(m_tabs.value(m_bar->currentIndex()));
}

void TerminalPage::chooseTab(int index)
{
    if (TerminalPane *pane = paneOf(m_tabs.value(index))) {
        m_stack->setCurrentWidget(m_area);
        m_area->show(pane);
        m_viewModel.setMachine(pane->tab().machine());
        refreshMachines();
        if (isVisible())
            pane->view()->setFocus(Qt::OtherFocusReason);
    } else {
        m_stack->setCurrentWidget(m_empty);
    }
}

void TerminalPage::showTab(TerminalTab *tab)
{
    if (!tab)
        return;
    const auto index = static_cast<int>(m_tabs.indexOf(tab));
    m_bar->setCurrentIndex(index);
    chooseTab(index);
}

void TerminalPage::step(int by)
{
    if (const int count = m_bar->count(); count > 1)
        m_bar->setCurrentIndex((m_bar->currentIndex() + by + count) % count);
}

void TerminalPage::showMachine(const InstanceId &id)
{
    m_viewModel.setMachine(id);
    refreshMachines();
}

void TerminalPage::open(const InstanceId &id, const QByteArray &session)
{
    m_error->hide();
    showMachine(id);
    showTab(session.isEmpty() ? m_viewModel.openShell(id) : m_viewModel.join(id, session));
}

void TerminalPage::openShell()
{
    if (!m_viewModel.machine().value.isEmpty() && !m_viewModel.isSimulated())
        open(m_viewModel.machine(), {});
}

void TerminalPage::startSession()
{
    SessionNameDialog::ask(this, tr("New tmux session"), tr("Start"), m_viewModel.freeName(), [this](const QString &name) { startNamed(name); });
}

void TerminalPage::startNamed(const QString &name)
{
    m_error->hide();
    showTab(m_viewModel.start(m_viewModel.machine(), name));
}

void TerminalPage::closeTab(TerminalTab *tab)
{
    if (tab->isInTmux() || tab->state() != TerminalState::Open) {
        m_viewModel.close(tab);
        return;
    }
    ConfirmDialog::ask(this, tr("Close this shell?"), {tr("What runs in it ends. A tmux session would go on.")}, tr("Close the shell"),
                       [this, tab = QPointer{tab}] {
                           if (tab)
                               m_viewModel.close(tab);
                       });
}

void TerminalPage::useEmptyAction()
{
    if (m_viewModel.machines().isEmpty() || m_viewModel.isSimulated())
        emit addRequested();
    else if (m_viewModel.isConnected() && m_viewModel.installLine().isEmpty())
        startNamed(m_viewModel.freeName());
    else
        openShell();
}

void TerminalPage::showEmpty()
{
    if (m_viewModel.machines().isEmpty())
        m_empty->setTexts(tr("No machine yet"), tr("Add the machine that you rented, and work on it here."), tr("Add a machine"));
    else if (m_viewModel.isSimulated())
        m_empty->setTexts(tr("The demo machine has no terminal"), tr("Add the machine that you rented, and work on it here."), tr("Add a machine"));
    else if (m_viewModel.isConnected() && m_viewModel.installLine().isEmpty())
        m_empty->setTexts(tr("No terminal is open"), tr("In a tmux session your job goes on when the connection drops."),
                          tr("Start a tmux session"));
    else
        m_empty->setTexts(tr("No terminal is open"), tr("A shell ends with the connection."), tr("Open a shell"));
    m_shell->setEnabled(!m_viewModel.isSimulated());
    m_job->setEnabled(!m_viewModel.isSimulated());
    m_snippets->setEnabled(!m_tabs.isEmpty());
    m_find->setEnabled(!m_tabs.isEmpty());
}

bool TerminalPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto &click = static_cast<QMouseEvent &>(*event);
        const int index = m_bar->tabAt(click.pos());
        if (click.button() == Qt::MiddleButton && index >= 0) {
            closeTab(m_tabs[index]);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void TerminalPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refreshMachines();
    m_viewModel.setShown(true);
    if (TerminalPane *pane = current())
        pane->view()->setFocus(Qt::OtherFocusReason);
}

void TerminalPage::hideEvent(QHideEvent *event)
{
    m_viewModel.setShown(false);
    QWidget::hideEvent(event);
}

void TerminalPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TerminalPage::retranslate()
{
    m_machines->setAccessibleName(tr("Machine"));
    m_shell->setText(tr("New shell"));
    m_shell->setToolTip(tr("A plain shell; what runs in it ends with the connection (Ctrl+Shift+T)"));
    m_job->setText(tr("Start a job…"));
    m_job->setToolTip(tr("A job goes on when the connection drops, and how it ended is found again"));
    m_more->setToolTip(tr("More for terminals"));
    m_more->setAccessibleName(tr("More for terminals"));
    m_snippets->setText(tr("Ready-made lines"));
    m_find->setToolTip(tr("Find in this terminal (Ctrl+Shift+F)"));
    m_find->setAccessibleName(tr("Find in this terminal"));
    m_bar->setAccessibleName(tr("Open terminals"));
    refreshMachines();
    refreshTabs();
}

} // namespace ui
