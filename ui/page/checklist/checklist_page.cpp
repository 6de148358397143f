// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/checklist/checklist_page.h"

#include "ui/page/checklist/check_row.h"
#include "ui/page/checklist/disk_parts.h"
#include "ui/page/checklist/drill_view.h"
#include "ui/page/checklist/money_editors.h"
#include "ui/page/common/sheet_view.h"
#include "ui/page/common/wrapped_content.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/meters.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>

#include <algorithm>

namespace ui {

using core::planning::Checklist;
using core::planning::ChecklistItem;
using core::planning::ChecklistItemKind;
using core::planning::ChecklistState;
using Kind = ChecklistItemKind;

namespace {

constexpr int kTwoColumnsFrom = 1100;
constexpr int kMeterWidth = 96;
constexpr int kTickMilliseconds = 30'000;
const QList<Kind> kPlatformItems{Kind::Sheet, Kind::StopCost, Kind::Quota, Kind::Port};
const QList<Kind> kMachineItems{Kind::Card,     Kind::Driver, Kind::Image,    Kind::DataDisk,
                                Kind::GpuShare, Kind::Resume, Kind::Benchmark};
const QList<Kind> kMoneyItems{Kind::BillingMode, Kind::PlannedEnd, Kind::Budget, Kind::Phone};

bool hasState(const Checklist &list, ChecklistState state)
{
    return std::ranges::any_of(list.items, [state](const ChecklistItem &item) { return item.state == state; });
}

} // namespace

ChecklistPage::ChecklistPage(ChecklistViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_tabs{new Segmented}
    , m_progress{new Meter}
    , m_error{new Banner{"danger"}}
    , m_verdict{new Banner{"info"}}
    , m_platform{new Card{QStringLiteral(" ")}}
    , m_machine{new Card{QStringLiteral(" ")}}
    , m_money{new Card{QStringLiteral(" ")}}
    , m_notNeeded{new Card{QStringLiteral(" ")}}
    , m_drill{new DrillView{m_viewModel}}
    , m_sheet{new SheetView}
    , m_stopAnswers{new StopAnswers{m_viewModel}}
    , m_disk{new DiskParts}
    , m_end{new EndEditor{m_viewModel}}
    , m_budget{new BudgetEditor{m_viewModel}}
    , m_back{button({}, "ghost", QStringLiteral("chevron-left"))}
    , m_console{button({}, "", QStringLiteral("external"))}
    , m_add{button({}, "primary")}
    , m_openCount{label({}, Type::Body, "3")}
{
    m_frame = new PageFrame{makeContent()};
    m_progress->setFixedWidth(kMeterWidth);
    m_frame->addAction(m_progress);
    m_frame->addAction(m_tabs);
    m_frame->setBottom(makeFoot());
    column(this, 0, 0)->addWidget(m_frame);
    addEditors();
    connectAll();
    m_tick.setInterval(kTickMilliseconds);
    connect(&m_tick, &QTimer::timeout, &m_viewModel, &ChecklistViewModel::refresh);
    retranslate();
}

QWidget *ChecklistPage::makeContent()
{
    auto *content = new WrappedContent;
    auto *all = column(content, 0, 16);
    all->setContentsMargins(24, 2, 24, 24);
    all->addWidget(m_error);
    m_error->hide();
    all->addWidget(m_verdict);
    all->addWidget(makeList());
    all->addWidget(m_drill);
    m_drill->hide();
    all->addStretch();
    return content;
}

QWidget *ChecklistPage::makeList()
{
    m_list = new QWidget;
    auto *all = column(m_list, 0, 16);
    addRows(m_platform, kPlatformItems);
    addRows(m_machine, kMachineItems);
    addRows(m_money, kMoneyItems);
    auto *left = column(nullptr, 0, 16);
    left->addWidget(m_platform);
    left->addWidget(m_money);
    left->addStretch(1);
    auto *right = column(nullptr, 0, 16);
    right->addWidget(m_machine);
    right->addStretch(1);
    m_columns = new QBoxLayout{QBoxLayout::TopToBottom};
    m_columns->setSpacing(16);
    m_columns->addLayout(left, 1);
    m_columns->addLayout(right, 1);
    all->addLayout(m_columns);
    m_notNeeded->body()->setSpacing(4);
    all->addWidget(m_notNeeded);
    return m_list;
}

QWidget *ChecklistPage::makeFoot()
{
    QFrame *foot = frame("wizardbar");
    auto *all = new QHBoxLayout{foot};
    all->setContentsMargins(16, 10, 24, 10);
    all->setSpacing(12);
    all->addWidget(m_back);
    all->addStretch();
    all->addWidget(m_openCount);
    all->addWidget(m_console);
    all->addWidget(m_add);
    return foot;
}

void ChecklistPage::addRows(Card *card, const QList<Kind> &kinds)
{
    card->body()->setSpacing(0);
    for (const Kind kind : kinds) {
        auto *separator = line();
        auto *entry = new CheckRow;
        card->body()->addWidget(separator);
        card->body()->addWidget(entry);
        m_separators.insert(kind, separator);
        m_rows.insert(kind, entry);
        connect(entry, &CheckRow::confirmToggled, &m_viewModel, &ChecklistViewModel::confirm);
    }
    card->body()->addStretch();
}

void ChecklistPage::addEditors()
{
    m_sheet->hide();
    m_rows.value(Kind::Sheet)->addBelow(m_sheet);
    m_rows.value(Kind::StopCost)->addBelow(m_stopAnswers);
    m_rows.value(Kind::DataDisk)->addBelow(m_disk);
    m_rows.value(Kind::PlannedEnd)->addBelow(m_end);
    m_rows.value(Kind::Budget)->addBelow(m_budget);
}

void ChecklistPage::connectAll()
{
    connect(&m_viewModel, &ChecklistViewModel::changed, this, &ChecklistPage::refresh);
    connect(&m_viewModel, &ChecklistViewModel::failed, this, &ChecklistPage::showError);
    connect(&m_viewModel, &ChecklistViewModel::shown, this, [this] {
        m_error->hide();
        m_sheet->hide();
        m_end->reset();
        showDrill(false);
        refresh();
        m_frame->scrollArea()->verticalScrollBar()->setValue(0);
    });
    connect(m_rows.value(Kind::Sheet), &CheckRow::acted, this, &ChecklistPage::toggleSheet);
    const auto openConsole = [this] {
        if (const QUrl url = m_viewModel.console(); url.isValid())
            emit urlRequested(url);
    };
    connect(m_sheet, &SheetView::consoleRequested, this, openConsole);
    connect(m_console, &QPushButton::clicked, this, openConsole);
    connect(m_tabs, &Segmented::currentChanged, this, [this](int index) { showDrill(index == 1); });
    connect(m_back, &QPushButton::clicked, this, &ChecklistPage::closed);
    connect(m_add, &QPushButton::clicked, this, &ChecklistPage::addMachineRequested);
    auto *escape = new QShortcut{QKeySequence{Qt::Key_Escape}, this};
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &ChecklistPage::closed);
}

void ChecklistPage::showDrill(bool isDrill)
{
    m_tabs->setCurrent(isDrill ? 1 : 0);
    m_list->setVisible(!isDrill);
    m_verdict->setVisible(!isDrill);
    m_drill->setVisible(isDrill);
    m_frame->scrollArea()->verticalScrollBar()->setValue(0);
}

void ChecklistPage::refresh()
{
    const Checklist &list = m_viewModel.checklist();
    m_frame->setTitle(list.heading);
    m_frame->setContext(m_viewModel.progressText());
    m_progress->setValue(list.needed > 0 ? static_cast<double>(list.done) / list.needed : -1, list.isReady ? "success" : "meter");
    m_progress->setAccessibleName(m_viewModel.progressText());
    m_platform->setContext(m_viewModel.offerText());
    refreshVerdict();
    refreshRows();
    refreshSheet();
    refreshNotNeeded();
    m_stopAnswers->refresh();
    m_end->refresh();
    m_budget->refresh();
    m_drill->refresh();
    m_console->setVisible(m_viewModel.console().isValid());
    m_console->setToolTip(m_viewModel.console().toDisplayString());
    const QString open = list.open() > 0 ? tr("%n item(s) still open", nullptr, list.open()) : tr("nothing is open");
    m_openCount->setText(open);
    m_add->setAccessibleDescription(open);
}

void ChecklistPage::refreshVerdict()
{
    const Checklist &list = m_viewModel.checklist();
    const ChecklistItem *stop = list.item(Kind::StopCost);
    const bool isStopUnknown = stop && stop->state == ChecklistState::Unknown;
    const bool isBlocked = hasState(list, ChecklistState::Blocked);
    m_verdict->setState(list.isReady ? "success" : isStopUnknown || isBlocked ? "warn" : "info");
    m_verdict->setReason(list.verdict);
    m_verdict->setEvidence(list.advice);
}

void ChecklistPage::refreshRows()
{
    const Checklist &list = m_viewModel.checklist();
    for (const QList<Kind> &group : {kPlatformItems, kMachineItems, kMoneyItems}) {
        bool isFirst = true;
        for (const Kind kind : group) {
            const ChecklistItem *item = list.item(kind);
            const bool isShown = item && item->state != ChecklistState::NotNeeded;
            m_rows.value(kind)->setVisible(isShown);
            m_separators.value(kind)->setVisible(isShown && !isFirst);
            if (!isShown)
                continue;
            isFirst = false;
            m_rows.value(kind)->setItem(*item);
            if (item->disk)
                m_disk->setNeed(*item->disk);
        }
    }
}

void ChecklistPage::refreshSheet()
{
    if (!m_sheet->isHidden())
        m_sheet->setSheet(m_viewModel.sheet());
    m_rows.value(Kind::Sheet)->setAct(m_sheet->isHidden() ? tr("Open the sheet") : tr("Close the sheet"));
}

void ChecklistPage::toggleSheet()
{
    m_sheet->setVisible(m_sheet->isHidden());
    refreshSheet();
    if (!m_sheet->isHidden())
        m_viewModel.markSheetRead();
}

void ChecklistPage::refreshNotNeeded()
{
    clearLayout(m_notNeeded->body());
    for (const ChecklistItem &item : m_viewModel.checklist().items) {
        if (item.state == ChecklistState::NotNeeded)
            m_notNeeded->body()->addWidget(paragraph(tr("%1: %2").arg(item.title, item.sentence), Type::Label, "3"));
    }
    m_notNeeded->setVisible(m_notNeeded->body()->count() > 0);
}

void ChecklistPage::showError(const core::Error &error)
{
    m_error->setReason(error.message);
    m_error->setEvidence(error.remedy);
    m_error->clearButtons();
    connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
    m_error->show();
}

void ChecklistPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ChecklistPage::resizeEvent(QResizeEvent *event)
{
    m_columns->setDirection(width() >= kTwoColumnsFrom ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    QWidget::resizeEvent(event);
}

void ChecklistPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_tick.start();
}

void ChecklistPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

void ChecklistPage::retranslate()
{
    m_tabs->setOptions({tr("Checklist"), tr("First time here")});
    m_tabs->setAccessibleName(tr("Checklist or first-time drill"));
    m_platform->setTitle(tr("The platform"));
    m_machine->setTitle(tr("The machine"));
    m_money->setTitle(tr("Money and time"));
    m_notNeeded->setTitle(tr("Not needed here"));
    m_back->setText(tr("Back to results"));
    m_console->setText(tr("Open platform page"));
    m_add->setText(tr("Paste login command"));
    refresh();
}

} // namespace ui
