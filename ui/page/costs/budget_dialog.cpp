// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/budget_dialog.h"

#include "ui/viewmodel/format.h"
#include "ui/widget/controls.h"
#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QEvent>
#include <QLineEdit>

namespace ui {

using core::ledger::Envelope;

namespace {

constexpr int kWidth = 440;
constexpr int kLongestName = 120;

} // namespace

BudgetDialog::BudgetDialog(CostsViewModel &viewModel, std::optional<Envelope> known, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_known{std::move(known)}
    , m_project{new QComboBox}
    , m_limit{new QLineEdit}
    , m_currency{new QComboBox}
    , m_period{new Segmented}
    , m_periodLabel{label({}, Type::LabelStrong)}
    , m_projectField{new FormField{m_project}}
    , m_limitField{new FormField{m_limit}}
    , m_currencyField{new FormField{m_currency}}
    , m_keep{button({}, "primary")}
    , m_remove{button({}, "danger")}
    , m_cancel{button()}
{
    m_limit->setObjectName(QStringLiteral("budgetLimit"));
    m_project->setObjectName(QStringLiteral("budgetProject"));
    m_keep->setObjectName(QStringLiteral("keepBudget"));
    m_remove->setObjectName(QStringLiteral("removeBudget"));
    fill();
    layOut();
    m_remove->setVisible(m_known.has_value());
    m_keep->setDefault(true);
    connect(m_keep, &QPushButton::clicked, this, &BudgetDialog::keep);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        m_viewModel.removeEnvelope(*m_known);
        accept();
    });
    m_limit->setFocus(Qt::OtherFocusReason);
    retranslate();
}

void BudgetDialog::fill()
{
    m_project->setEditable(true);
    m_project->lineEdit()->setMaxLength(kLongestName);
    m_project->addItem(QString{});
    m_project->addItems(m_viewModel.projects());
    for (const core::Currency currency : {core::Currency::Cny, core::Currency::Usd})
        m_currency->addItem(core::currencyCode(currency), static_cast<int>(currency));
    m_currency->setCurrentIndex(
        m_currency->findData(static_cast<int>(m_known ? m_known->limit.currency() : m_viewModel.currency())));
    if (!m_known)
        return;
    m_project->setCurrentText(m_known->project);
    m_project->setEnabled(false);
    m_limit->setText(format::amount(m_known->limit));
    m_period->setCurrent(m_known->period == Envelope::Period::Month ? 0 : 1);
    m_period->setEnabled(false);
}

void BudgetDialog::layOut()
{
    auto *all = column(this, 20, 12);
    all->addWidget(m_projectField);
    QHBoxLayout *money = row(12);
    money->addWidget(m_limitField, 2, Qt::AlignTop);
    money->addWidget(m_currencyField, 1, Qt::AlignTop);
    all->addLayout(money);
    all->addWidget(m_periodLabel);
    all->addWidget(m_period, 0, Qt::AlignLeft);
    all->addSpacing(8);
    QHBoxLayout *foot = row(8);
    foot->addWidget(m_remove);
    foot->addStretch();
    foot->addWidget(m_keep);
    foot->addWidget(m_cancel);
    all->addLayout(foot);
}

void BudgetDialog::keep()
{
    const auto envelope = envelopeFrom(m_project->currentText(), m_limit->text(),
                                       static_cast<core::Currency>(m_currency->currentData().toInt()),
                                       m_period->current() == 0 ? Envelope::Period::Month : Envelope::Period::Whole);
    m_limitField->setError(envelope ? QString{} : tr("Type an amount above zero, such as 200."));
    if (!envelope)
        return;
    m_viewModel.saveEnvelope(*envelope);
    accept();
}

void BudgetDialog::retranslate()
{
    setWindowTitle(m_known ? tr("Change the budget") : tr("Set a budget"));
    m_projectField->setLabel(tr("Project"));
    m_projectField->setHint(tr("Left empty, it is for all machines together."));
    m_limitField->setLabel(tr("At most"));
    m_currencyField->setLabel(tr("Currency"));
    m_periodLabel->setText(tr("Counts"));
    m_period->setOptions({tr("anew each month"), tr("once, for the whole project")});
    m_period->setAccessibleName(tr("Counts"));
    m_keep->setText(tr("Save"));
    m_remove->setText(tr("Remove"));
    m_cancel->setText(tr("Cancel"));
}

void BudgetDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace ui
