// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/entry_dialog.h"

#include "ui/viewmodel/costs_words.h"
#include "ui/viewmodel/format.h"
#include "ui/widget/form_field.h"

#include <QCalendarWidget>
#include <QComboBox>
#include <QDateEdit>
#include <QEvent>
#include <QLineEdit>

#include <algorithm>

namespace ui {

namespace ledger = core::ledger;

namespace {

constexpr int kWidth = 480;
constexpr int kLongestText = 200;
constexpr ledger::EntryPart kParts[] = {ledger::EntryPart::Running, ledger::EntryPart::Parked,  ledger::EntryPart::Storage,
                                        ledger::EntryPart::Traffic, ledger::EntryPart::Package, ledger::EntryPart::Other};

} // namespace

EntryDialog::EntryDialog(CostsViewModel &viewModel, const ledger::Entry *original, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_about{paragraph()}
    , m_machine{new QComboBox}
    , m_day{new QDateEdit}
    , m_amount{new QLineEdit}
    , m_currency{new QComboBox}
    , m_part{new QComboBox}
    , m_project{new QComboBox}
    , m_note{new QLineEdit}
    , m_machineField{new FormField{m_machine}}
    , m_dayField{new FormField{m_day}}
    , m_amountField{new FormField{m_amount}}
    , m_currencyField{new FormField{m_currency}}
    , m_partField{new FormField{m_part}}
    , m_projectField{new FormField{m_project}}
    , m_noteField{new FormField{m_note}}
    , m_keep{button({}, "primary")}
    , m_cancel{button()}
{
    m_amount->setObjectName(QStringLiteral("entryAmount"));
    m_note->setObjectName(QStringLiteral("entryNote"));
    m_keep->setObjectName(QStringLiteral("keepEntry"));
    if (original) {
        m_start = inputOf(*original, m_viewModel.zone());
        m_original = QStringLiteral("%1, %2").arg(original->amount ? format::money(*original->amount) : format::unknown(),
                                                  kindName(original->kind));
    } else {
        m_start.day = m_viewModel.now().toTimeZone(m_viewModel.zone()).date();
        m_start.currency = m_viewModel.currency();
    }
    fill(m_start);
    layOut();
    m_keep->setDefault(true);
    connect(m_keep, &QPushButton::clicked, this, &EntryDialog::keep);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    m_amount->setFocus(Qt::OtherFocusReason);
    retranslate();
}

void EntryDialog::fill(const CostInput &input)
{
    for (QComboBox *each : {m_machine, m_project, m_part, m_currency}) {
        each->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // Long names must not press the others.
        each->setMinimumContentsLength(8);
    }
    m_machine->addItem(QString{}, QString{});
    for (const auto &machine : m_viewModel.machines()) {
        if (machine.kind == core::instances::MachineKind::Rented)
            m_machine->addItem(machine.name, machine.id.value);
    }
    if (!input.machineName.isEmpty() && m_machine->findData(input.machine.value) <= 0)
        m_machine->addItem(input.machineName, input.machine.value); // It is gone meanwhile.
    m_machine->setCurrentIndex(input.machineName.isEmpty()
                                   ? 0
                                   : std::max(m_machine->findData(input.machine.value), m_machine->findText(input.machineName)));
    m_day->setCalendarPopup(true);
    m_day->calendarWidget()->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    m_day->setMaximumDate(m_viewModel.now().toTimeZone(m_viewModel.zone()).date());
    m_day->setDate(input.day);
    m_amount->setText(input.amount);
    m_amount->setMaxLength(30);
    for (const core::Currency currency : {core::Currency::Cny, core::Currency::Usd})
        m_currency->addItem(core::currencyCode(currency), static_cast<int>(currency));
    m_currency->setCurrentIndex(m_currency->findData(static_cast<int>(input.currency)));
    for (const ledger::EntryPart part : kParts)
        m_part->addItem(QString{}, static_cast<int>(part));
    m_part->setCurrentIndex(m_part->findData(static_cast<int>(input.part)));
    m_project->setEditable(true);
    m_project->lineEdit()->setMaxLength(kLongestText);
    m_project->addItem(QString{});
    m_project->addItems(m_viewModel.projects());
    m_project->setCurrentText(input.project);
    m_note->setMaxLength(kLongestText);
}

void EntryDialog::layOut()
{
    auto *all = column(this, 20, 12);
    all->addWidget(m_about);
    const auto pair = [all](FormField *wide, FormField *narrow, int share) {
        QHBoxLayout *line = row(12);
        line->addWidget(wide, share, Qt::AlignTop);
        line->addWidget(narrow, 2, Qt::AlignTop);
        all->addLayout(line);
    };
    pair(m_machineField, m_dayField, 3);
    pair(m_amountField, m_currencyField, 3);
    pair(m_projectField, m_partField, 3);
    all->addWidget(m_noteField);
    all->addSpacing(8);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_keep);
    foot->addWidget(m_cancel);
    all->addLayout(foot);
}

CostInput EntryDialog::input() const
{
    CostInput input = m_start;
    input.machine = {m_machine->currentData().toString()};
    input.machineName = m_machine->currentIndex() > 0 ? m_machine->currentText() : QString{};
    for (const auto &machine : m_viewModel.machines()) {
        if (machine.id == input.machine) {
            input.platform = machine.platform.value;
            input.owner = machine.owner;
        }
    }
    input.project = m_project->currentText();
    input.day = m_day->date();
    input.amount = m_amount->text();
    input.currency = static_cast<core::Currency>(m_currency->currentData().toInt());
    input.part = static_cast<ledger::EntryPart>(m_part->currentData().toInt());
    input.note = m_note->text();
    return input;
}

void EntryDialog::keep()
{
    const CostCheck check = m_viewModel.enter(input());
    m_amountField->setError(check.errors.value(CostField::Amount));
    m_dayField->setError(check.errors.value(CostField::Day));
    m_noteField->setError(check.errors.value(CostField::Text));
    if (check.isGood())
        accept();
}

void EntryDialog::retranslate()
{
    const bool isNew = m_original.isEmpty();
    setWindowTitle(isNew ? tr("Add an entry") : tr("Correct an entry"));
    m_about->setPlainText(isNew ? tr("For what Zuka cannot see: a package, a disk, traffic, a machine that is not in the list.")
                                : tr("The original (%1) stays in the ledger and no longer counts.").arg(m_original));
    m_machineField->setLabel(tr("Machine"));
    m_machine->setItemText(0, tr("no machine"));
    m_dayField->setLabel(tr("Day"));
    m_day->setDisplayFormat(tr("d MMM yyyy"));
    m_amountField->setLabel(tr("Amount"));
    m_amountField->setHint(tr("Money back is negative."));
    m_currencyField->setLabel(tr("Currency"));
    m_projectField->setLabel(tr("Project"));
    m_partField->setLabel(tr("Paid for"));
    for (int i = 0; i < m_part->count(); ++i)
        m_part->setItemText(i, partName(kParts[i]));
    m_noteField->setLabel(tr("Note"));
    m_keep->setText(isNew ? tr("Add") : tr("Correct"));
    m_cancel->setText(tr("Cancel"));
}

void EntryDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace ui
