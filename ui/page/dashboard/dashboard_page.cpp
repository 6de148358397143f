// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/dashboard_page.h"

#include "core/remote/tmux_socket.h"
#include "ui/page/common/confirm_dialog.h"
#include "ui/page/common/wrapped_content.h"
#include "ui/page/dashboard/banner_stack.h"
#include "ui/page/dashboard/gpu_area.h"
#include "ui/page/dashboard/hint_card.h"
#include "ui/page/dashboard/history_card.h"
#include "ui/page/dashboard/host_strip_card.h"
#include "ui/page/dashboard/job_card.h"
#include "ui/page/dashboard/money_card.h"
#include "ui/page/dashboard/process_card.h"
#include "ui/page/dashboard/question_card.h"
#include "ui/page/dashboard/step_strip.h"
#include "ui/page/dashboard/tmux_card.h"
#include "ui/widget/banner.h"
#include "ui/widget/labels.h"
#include "ui/widget/page_frame.h"
#include "ui/widget/toast.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>

namespace ui {

namespace {

constexpr int kWideSide = 304;
constexpr int kNarrowSide = 272;
constexpr int kNarrowBelow = 1044; // a window of 1100 px without its rail
const QKeySequence kBackKeys{static_cast<int>(Qt::ALT) | Qt::Key_Left};

} // namespace

DashboardPage::DashboardPage(MachineViewModel &machine, TmuxViewModel &tmux, QWidget *parent)
    : QWidget{parent}
    , m_machine{machine}
    , m_tmux{tmux}
    , m_dot{dotLabel(Dot::Off)}
    , m_back{button({}, "ghost", QStringLiteral("chevron-left"), "small")}
    , m_kind{tag({}, "info")}
    , m_files{button({}, "ghost", QStringLiteral("folder"))}
    , m_attach{button({}, "primary", QStringLiteral("terminal"))}
    , m_stopped{button()}
    , m_stop{button({}, "danger", QStringLiteral("stop"))}
    , m_error{new Banner{"danger"}}
    , m_banners{new BannerStack}
    , m_steps{new StepStrip}
    , m_question{new QuestionCard}
    , m_gpus{new GpuArea}
    , m_host{new HostStripCard}
    , m_hints{new HintCard}
    , m_history{new HistoryCard{machine.history()}}
    , m_side{new QWidget}
    , m_tmuxCard{new TmuxCard{tmux}}
    , m_jobs{new JobCard}
    , m_money{new MoneyCard{machine}}
    , m_processes{new ProcessCard}
{
    m_frame = new PageFrame{makeContent()};
    m_stopped->setObjectName(QStringLiteral("stopped"));
    m_stop->setObjectName(QStringLiteral("stop"));
    m_back->setObjectName(QStringLiteral("allMachines"));
    m_frame->setAbove(makeWayBack());
    m_frame->setLead(m_dot);
    for (Button *each : {m_files, m_attach, m_stopped, m_stop})
        m_frame->addAction(each);
    column(this, 0, 0)->addWidget(m_frame);
    connectAll();
    retranslate();
}

QWidget *DashboardPage::makeWayBack()
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_back);
    layout->addWidget(m_kind);
    layout->addStretch();
    return result;
}

QWidget *DashboardPage::makeContent()
{
    auto *content = new WrappedContent;
    auto *all = column(content, 0, 12);
    all->setContentsMargins(24, 2, 24, 20);
    all->addWidget(m_error);
    m_error->hide();
    all->addWidget(m_banners);
    all->addWidget(m_question);
    all->addWidget(m_steps);
    QHBoxLayout *columns = row(12);
    auto *left = column(nullptr, 0, 12);
    left->addWidget(m_gpus);
    left->addWidget(m_host);
    left->addWidget(m_hints);
    left->addWidget(m_history, 100);
    left->addStretch(1); // Without a history the room below stays empty; the cards keep their height.
    columns->addLayout(left, 1);
    auto *side = column(m_side, 0, 12);
    side->addWidget(m_money);
    side->addWidget(m_jobs);
    side->addWidget(m_processes);
    side->addWidget(m_tmuxCard);
    side->addStretch();
    m_side->setFixedWidth(kWideSide);
    columns->addWidget(m_side);
    all->addLayout(columns, 1);
    return content;
}

void DashboardPage::connectAll()
{
    connect(&m_machine, &MachineViewModel::changed, this, &DashboardPage::refresh);
    connect(&m_machine, &MachineViewModel::sampled, this, &DashboardPage::refreshFigures);
    connect(&m_machine, &MachineViewModel::gone, this, &DashboardPage::closed);
    connect(&m_machine, &MachineViewModel::failed, this, &DashboardPage::showError);
    connect(&m_machine, &MachineViewModel::editRequested, this, &DashboardPage::editRequested);
    connect(&m_machine, &MachineViewModel::decideRequested, this, &DashboardPage::decideRequested);
    connect(&m_machine, &MachineViewModel::detailsRequested, this, [this] {
        QGuiApplication::clipboard()->setText(m_machine.detailsText());
        Toast::show(this, tr("Details copied."));
    });
    connect(&m_tmux, &TmuxViewModel::failed, this, &DashboardPage::showError);
    connect(&m_tmux, &TmuxViewModel::changed, this, &DashboardPage::refresh);
    connect(m_tmuxCard, &TmuxCard::copied, this, [this](const QString &what) { Toast::show(this, what); });
    connect(m_banners, &BannerStack::performed, &m_machine, &MachineViewModel::perform);
    connect(m_banners, &BannerStack::passwordGiven, &m_machine, &MachineViewModel::givePassword);
    connect(m_banners, &BannerStack::focusLeft, this, [this] { m_back->setFocus(Qt::OtherFocusReason); });
    connect(m_banners, &BannerStack::questionRaised, this, [this](QWidget *safe) {
        takeFocusFromButtons(safe);
    });
    connect(m_question, &QuestionCard::raised, this, &DashboardPage::takeFocusFromButtons);
    connect(m_question, &QuestionCard::answered, &m_machine, &MachineViewModel::answerQuestion);
    connect(m_back, &QPushButton::clicked, this, &DashboardPage::closed);
    connect(new QShortcut{kBackKeys, this}, &QShortcut::activated, this, &DashboardPage::closed);
    connect(m_files, &QPushButton::clicked, this, [this] { emit filesRequested(m_machine.machineId()); });
    connect(m_attach, &QPushButton::clicked, this, [this] { m_tmux.open(m_tmux.attachTarget()); });
    connect(m_stopped, &QPushButton::clicked, this, &DashboardPage::askOff);
    connect(m_stop, &QPushButton::clicked, this, [this] { emit stopRequested(m_machine.machineId()); });
}

void DashboardPage::takeFocusFromButtons(QWidget *place)
{
    // Who waits on this page goes on at the question; who types, or works elsewhere, is left alone.
    QWidget *focus = QApplication::focusWidget();
    if (qobject_cast<QAbstractButton *>(focus) && isAncestorOf(focus))
        place->setFocus(Qt::OtherFocusReason);
}

void DashboardPage::showMachine(const core::instances::InstanceId &id)
{
    m_error->hide();
    m_machine.setMachine(id);
    m_tmux.setMachine(id);
    if (m_jobsModel)
        m_jobsModel->setMachine(id);
    m_frame->scrollArea()->verticalScrollBar()->setValue(0); // What is wrong stands at the top.
    m_back->setFocus(Qt::OtherFocusReason);
}

void DashboardPage::setJobs(JobsViewModel &jobs)
{
    m_jobsModel = &jobs;
    m_jobs->setJobs(jobs);
    connect(m_jobs, &JobCard::startRequested, this, [this] { emit jobRequested(m_machine.machineId()); });
    connect(m_jobs, &JobCard::attachRequested, &m_tmux, &TmuxViewModel::open);
    refresh();
}

void DashboardPage::setCanKeepPasswords(bool can) { m_banners->setCanKeepPasswords(can); }

void DashboardPage::askOff()
{
    ConfirmDialog::ask(this, m_machine.offQuestion(), m_machine.offEffects(), tr("It is off"), [this] { m_machine.markOff(); });
}

void DashboardPage::showError(const core::Error &error)
{
    m_error->setReason(error.message);
    m_error->setEvidence(QStringList{core::moneySentence(error.money), error.remedy}.join(u' ').trimmed());
    m_error->clearButtons();
    connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
    m_error->show();
}

void DashboardPage::retranslate()
{
    m_back->setText(tr("All machines"));
    m_back->setToolTip(tr("Back to the list, %1").arg(kBackKeys.toString(QKeySequence::NativeText)));
    m_files->setText(tr("Files"));
    m_stopped->setText(tr("I have stopped it…"));
    m_stop->setText(tr("Stop…"));
    m_gpus->setAccessibleName(tr("GPUs"));
    refresh();
    refreshFigures();
}

void DashboardPage::refresh()
{
    if (!m_machine.exists())
        return;
    m_frame->setTitle(m_machine.title());
    m_frame->setContext(m_machine.contextText());
    m_dot->setDot(dotOf(m_machine.mark()));
    m_banners->setBanners(m_machine.banners());
    m_steps->setVisible(m_machine.isConnecting());
    m_steps->setSteps(m_machine.steps());
    const QByteArray target = m_tmux.attachTarget();
    const QByteArray shown = core::remote::shownTmuxName(target);
    m_attach->setVisible(!target.isEmpty() && !m_machine.isOff());
    m_attach->setText(
        tr("Attach %1").arg(fontMetrics().elidedText(core::remote::RemotePath{shown}.display(), Qt::ElideMiddle, 120)));
    m_kind->setText(m_machine.kindText());
    m_kind->setVisible(!m_machine.kindText().isEmpty());
    m_stopped->setVisible(m_machine.isRented() && !m_machine.isOff());
    m_stop->setVisible(m_machine.isRented() && !m_machine.isOff());
    m_money->setVisible(m_machine.isRented());
    if (m_machine.isStale() != m_showsStale)
        showReadings();
    refreshQuestion();
    m_tmuxCard->setVisible(!m_machine.isOff());
    m_jobs->setVisible(m_jobsModel && (!m_machine.isOff() || !m_jobsModel->rows().isEmpty()));
    m_jobs->refresh();
    m_money->refresh();
}

void DashboardPage::refreshQuestion()
{
    m_question->setQuestion(m_machine.question());
    m_question->setSecondsLeft(m_machine.questionSecondsLeft());
}

void DashboardPage::showReadings()
{
    m_showsStale = m_machine.isStale();
    m_gpus->setReadings(m_machine.gpus(), m_showsStale);
    m_host->setMeters(m_machine.hostMeters(), m_showsStale);
}

void DashboardPage::refreshFigures()
{
    if (!m_machine.exists())
        return;
    showReadings();
    m_gpus->setEmptyTexts(m_machine.gpuEmptyText(), m_machine.gpuEmptySentence());
    m_host->setLine(m_machine.hostLine());
    m_hints->setHints(m_machine.hints());
    m_processes->setView(m_machine.processes());
    m_processes->setVisible(m_machine.hasProcesses());
    m_history->refresh();
    const bool hasKept = m_machine.history().isKept() && !m_machine.isConnecting();
    m_history->setVisible(m_machine.hasFigures() || hasKept);
    refresh();
}

void DashboardPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DashboardPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_machine.setShown(true);
    m_machine.history().setActive(true);
}

void DashboardPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_machine.setShown(false);
    m_machine.history().setActive(false);
}

void DashboardPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_side->setFixedWidth(width() < kNarrowBelow ? kNarrowSide : kWideSide);
}

} // namespace ui
