// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/guard/guard_page.h"

#include "ui/page/common/end_picker.h"
#include "ui/page/common/sheet_view.h"
#include "ui/page/common/wrapped_content.h"
#include "ui/page/guard/end_line.h"
#include "ui/page/guard/hours_line.h"
#include "ui/page/guard/rule_card.h"
#include "ui/page/guard/running_filter_model.h"
#include "ui/viewmodel/machine_edits.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"
#include "ui/widget/labels.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QHeaderView>

namespace ui {

using core::instances::InstanceId;

namespace {

constexpr int kRowHeight = 36;
const QTime kTonight{23, 30};

bool isSame(const Protection &a, const Protection &b)
{
    return a.isOn == b.isOn && a.heading == b.heading && a.detail == b.detail && a.action == b.action;
}

} // namespace

GuardPage::GuardPage(GuardViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_model{new MachineTableModel{viewModel.fleet(), viewModel.catalog(), viewModel.clock(), this}}
    , m_filtered{new RunningFilterModel{this}}
    , m_error{new Banner{"danger"}}
    , m_protection{new Card{QStringLiteral(" ")}}
    , m_sheetCard{new Card{QStringLiteral(" ")}}
    , m_sheet{new SheetView}
    , m_line{new Card{QStringLiteral(" ")}}
    , m_ends{new EndLine}
    , m_hours{new HoursLine{viewModel}}
    , m_rule{new RuleCard{viewModel}}
    , m_machines{new Card{QStringLiteral(" ")}}
    , m_table{new DataTable}
    , m_none{new EmptyState{QStringLiteral("guard")}}
    , m_heldUp{label({}, Type::Label, "2")}
    , m_test{button({}, "", QStringLiteral("phone"), "row")}
    , m_open{button({}, "ghost", {}, "row")}
    , m_extend{button({}, "", {}, "row")}
    , m_tonight{button({}, "", {}, "row")}
    , m_noEnd{button({}, "ghost", {}, "row")}
    , m_change{button({}, "", {}, "row")}
{
    m_filtered->setSourceModel(m_model);
    m_frame = new PageFrame{makeContent()};
    m_test->setObjectName(QStringLiteral("testPhone"));
    m_frame->addAction(m_test);
    column(this, 0, 0)->addWidget(m_frame);
    connectAll();
    m_tick.setInterval(15'000);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        m_model->refreshTimes();
        refresh();
    });
    retranslate();
}

QWidget *GuardPage::makeContent()
{
    auto *content = new WrappedContent;
    auto *all = column(content, 0, 16);
    all->setContentsMargins(24, 2, 24, 24);
    all->addWidget(m_error);
    m_error->hide();
    QHBoxLayout *top = row(16);
    m_protection->body()->setSpacing(0);
    m_sheetCard->body()->addWidget(m_sheet);
    m_line->body()->setSpacing(8);
    m_line->body()->addWidget(m_ends);
    m_line->body()->addWidget(line());
    m_line->body()->addWidget(m_hours);
    top->addWidget(m_protection, 1);
    top->addWidget(m_rule, 1);
    all->addLayout(top);
    all->addWidget(m_line);
    all->addWidget(makeMachines());
    all->addWidget(m_sheetCard);
    all->addStretch();
    return content;
}

QWidget *GuardPage::makeMachines()
{
    m_table->setRowHeight(kRowHeight);
    m_table->setSourceModel(m_filtered);
    for (const int hidden : {MachineTableModel::PlatformColumn, MachineTableModel::CardColumn, MachineTableModel::UseColumn,
                             MachineTableModel::TrendColumn, MachineTableModel::VramColumn, MachineTableModel::UpColumn,
                             MachineTableModel::ActionColumn})
        m_table->setColumnHidden(hidden, true);
    m_table->setColumnWidth(MachineTableModel::StateColumn, 190);
    m_table->setColumnWidth(MachineTableModel::RateColumn, 116);
    m_table->setColumnWidth(MachineTableModel::SpentColumn, 116);
    m_table->setColumnWidth(MachineTableModel::EndColumn, 168);
    m_table->setStretchColumn(MachineTableModel::NameColumn);
    QHeaderView *header = m_table->horizontalHeader();
    header->moveSection(header->visualIndex(MachineTableModel::StateColumn), 1);
    m_table->setFitsRows(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (Button *each : {m_open, m_extend, m_tonight, m_change, m_noEnd})
        m_machines->addTrailing(each);
    m_machines->layout()->setContentsMargins(1, 12, 1, 8); // rows reach the border; the title keeps its margin
    if (auto *head = qobject_cast<QHBoxLayout *>(m_machines->layout()->itemAt(0)->layout()))
        head->setContentsMargins(15, 0, 15, 0);
    m_machines->body()->addWidget(m_table);
    m_machines->body()->addWidget(m_none);
    m_heldUp->setObjectName(QStringLiteral("heldUp"));
    m_heldUp->setWordWrap(true);
    m_heldUp->setContentsMargins(15, 4, 15, 4);
    m_machines->body()->addWidget(m_heldUp);
    return m_machines;
}

void GuardPage::connectAll()
{
    connect(&m_viewModel, &GuardViewModel::changed, this, &GuardPage::refresh);
    connect(&m_viewModel, &GuardViewModel::failed, this, &GuardPage::showError);
    connect(m_table, &DataTable::sourceRowChosen, this, &GuardPage::refreshChosen);
    connect(m_table, &DataTable::sourceRowActivated, this, &GuardPage::askEnd);
    connect(m_sheet, &SheetView::consoleRequested, this, [this] {
        if (const auto id = chosen())
            m_viewModel.openConsole(*id);
    });
    connect(m_test, &QPushButton::clicked, this, &GuardPage::phoneTestRequested);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (const auto id = chosen())
            emit openRequested(*id);
    });
    connect(m_extend, &QPushButton::clicked, this, [this] {
        if (const auto id = chosen())
            m_viewModel.extendEnd(*id, 1);
    });
    connect(m_tonight, &QPushButton::clicked, this, [this] {
        if (const auto id = chosen())
            m_viewModel.setEnd(*id, nextAt(kTonight, m_viewModel.clock().now()));
    });
    connect(m_noEnd, &QPushButton::clicked, this, [this] {
        if (const auto id = chosen())
            m_viewModel.setEnd(*id, std::nullopt);
    });
    connect(m_change, &QPushButton::clicked, this, &GuardPage::askEnd);
}

std::optional<InstanceId> GuardPage::chosen() const
{
    const int row = m_table->currentSourceRow();
    return row >= 0 && row < m_filtered->rowCount() ? std::optional{m_filtered->at(row).instance.id} : std::nullopt;
}

QString GuardPage::chosenName() const
{
    const int row = m_table->currentSourceRow();
    return row >= 0 && row < m_filtered->rowCount() ? m_filtered->at(row).instance.name : QString{};
}

void GuardPage::askEnd()
{
    const auto id = chosen();
    if (!id)
        return;
    EndDialog::ask(this, chosenName(), m_viewModel.plannedEnd(*id), m_viewModel.clock().now(),
                   [this, id](const std::optional<QDateTime> &end) { m_viewModel.setEnd(*id, end); });
}

void GuardPage::refresh()
{
    m_frame->setContext(m_viewModel.contextText());
    refreshProtections();
    const auto ends = m_viewModel.ends();
    m_ends->setEnds(ends, m_viewModel.clock().now(), GuardViewModel::kShownHours);
    m_ends->setQuietHours(m_viewModel.hours());
    m_hours->refresh();
    m_line->setContext(m_viewModel.hours().hasQuiet ? tr("quiet hours let planned ends, erase and money alarms through")
                       : ends.isEmpty()             ? tr("no end in the next %n hour(s)", nullptr, GuardViewModel::kShownHours)
                                                    : QString{});
    const bool isEmpty = m_filtered->rowCount() == 0;
    m_table->setVisible(!isEmpty);
    m_none->setVisible(isEmpty);
    if (!isEmpty && m_table->currentSourceRow() < 0)
        m_table->selectSourceRow(0);
    m_heldUp->setText(m_viewModel.heldUpText());
    m_heldUp->setVisible(!m_heldUp->text().isEmpty());
    m_test->setVisible(m_viewModel.canTestPhone());
    refreshChosen();
}

QWidget *GuardPage::protectionRow(const Protection &protection)
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 9, 0, 9);
    layout->setSpacing(12);
    const char *icon = protection.isOn ? "check" : protection.isDanger ? "danger" : "warning";
    const char *token = protection.isOn ? "success" : protection.isDanger ? "danger" : "warn";
    layout->addWidget(iconLabel(QString::fromLatin1(icon), token, 20), 0, Qt::AlignTop);
    auto *texts = column(nullptr, 0, 1);
    QLabel *heading = label(protection.heading, Type::BodyStrong);
    heading->setWordWrap(true);
    QLabel *detail = label(protection.detail, Type::Label, "2");
    detail->setWordWrap(true);
    texts->addWidget(heading);
    texts->addWidget(detail);
    layout->addLayout(texts, 1);
    const ProtectionAction action = protection.action;
    if (action == ProtectionAction::None)
        return result;
    if (action == ProtectionAction::ToggleIdle) {
        auto *toggle = new Toggle{protection.isOn};
        toggle->setAccessibleName(tr("Watch for idleness"));
        toggle->setObjectName(QStringLiteral("idleForAll"));
        connect(toggle, &QAbstractButton::clicked, this, [this] { act(ProtectionAction::ToggleIdle); });
        layout->addWidget(toggle);
        return result;
    }
    Button *change = action == ProtectionAction::TestPhone ? button(tr("Test"), "link", {}, "row")
                                                           : button(tr("Set up…"), "", {}, "row");
    change->setAccessibleName(change->text() + QStringLiteral(", ") + protection.heading);
    connect(change, &QPushButton::clicked, this, [this, action] { act(action); });
    layout->addWidget(change);
    return result;
}

void GuardPage::act(ProtectionAction action)
{
    if (action == ProtectionAction::ToggleIdle) {
        auto rule = m_viewModel.rule({});
        rule.isIdleOn = !rule.isIdleOn;
        m_viewModel.setDefaultRule(rule);
    } else if (action == ProtectionAction::SetUpPhone) {
        emit channelsRequested();
    } else if (action == ProtectionAction::TestPhone) {
        emit phoneTestRequested();
    } else if (const auto id = chosen(); id && action == ProtectionAction::SetUpMachineGuard) {
        emit machineGuardRequested(*id);
    }
}

void GuardPage::refreshProtections()
{
    const QList<Protection> protections = m_viewModel.protections();
    m_protection->setContext(m_viewModel.protectionCount());
    if (std::equal(protections.cbegin(), protections.cend(), m_shown.cbegin(), m_shown.cend(), isSame))
        return;
    m_shown = protections;
    clearLayout(m_protection->body());
    for (const Protection &protection : protections) {
        if (m_protection->body()->count() > 0)
            m_protection->body()->addWidget(line());
        m_protection->body()->addWidget(protectionRow(protection));
    }
    m_protection->body()->addStretch();
}

void GuardPage::refreshChosen()
{
    const auto id = chosen();
    const PlatformSheet sheet = m_viewModel.sheet(id.value_or(InstanceId{}));
    m_rule->showMachine(id, chosenName());
    m_sheetCard->setVisible(id.has_value());
    m_sheetCard->setTitle(sheet.heading);
    m_sheet->setSheet(sheet);
    for (Button *each : {m_open, m_extend, m_tonight, m_change, m_noEnd})
        each->setVisible(id.has_value());
    m_noEnd->setEnabled(id && m_viewModel.plannedEnd(*id));
}

void GuardPage::showError(const core::Error &error)
{
    m_error->setReason(error.message);
    m_error->setEvidence(QStringList{core::moneySentence(error.money), error.remedy}.join(u' ').trimmed());
    m_error->clearButtons();
    connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
    m_error->show();
}

void GuardPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void GuardPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_tick.start();
    refresh();
}

void GuardPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

void GuardPage::retranslate()
{
    m_frame->setTitle(tr("Guard"));
    m_protection->setTitle(tr("What protects you now"));
    m_line->setTitle(tr("Tonight"));
    m_hours->retranslate();
    m_rule->retranslate();
    m_machines->setTitle(tr("Watched machines"));
    m_table->setAccessibleName(tr("Watched machines"));
    m_none->setTexts(tr("No machine is on"), tr("Machines that are on appear here with their planned end."));
    m_test->setText(tr("Send test to phone"));
    m_open->setText(tr("Open"));
    m_open->setAccessibleName(tr("Open the machine"));
    m_extend->setText(tr("+1 h"));
    m_extend->setAccessibleName(tr("Move the planned end by one hour"));
    m_tonight->setText(tr("At %1").arg(kTonight.toString(QStringLiteral("HH:mm"))));
    m_noEnd->setText(tr("No end"));
    m_change->setText(tr("Change…"));
    m_change->setAccessibleName(tr("Change the planned end"));
    m_shown.clear();
    refresh();
}

} // namespace ui
