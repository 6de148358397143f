// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/checklist/money_editors.h"

#include "ui/page/common/end_picker.h"
#include "ui/viewmodel/format.h"
#include "ui/widget/kit.h"

#include <QLineEdit>

namespace ui {

using core::planning::ChecklistItem;
using core::planning::ChecklistItemKind;
using core::planning::ChecklistState;
using core::planning::StopAnswer;

namespace {

constexpr int kAmountWidth = 96;

} // namespace

EndEditor::EndEditor(ChecklistViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_picker{new EndPicker}
    , m_suggestion{button({}, "link", {}, "row")}
{
    auto *all = column(this, 0, 4);
    all->addWidget(m_picker);
    QHBoxLayout *foot = row(0);
    foot->addWidget(m_suggestion);
    foot->addStretch();
    all->addLayout(foot);
    connect(m_picker, &EndPicker::edited, this, [this] {
        m_isTyping = true;
        m_viewModel.setEnd(m_picker->choice(), m_picker->hours(), m_picker->at());
        m_isTyping = false;
    });
    connect(m_suggestion, &QPushButton::clicked, this, [this] {
        const QString hours = QLocale::c().toString(m_viewModel.checklist().suggestedEnd.count(), 'g', 6);
        m_viewModel.setEnd(EndChoice::InHours, hours, {});
        m_picker->setFocus(Qt::TabFocusReason);
    });
}

void EndEditor::refresh()
{
    if (!m_isTyping)
        m_picker->setEnd(m_viewModel.endChoice(), m_viewModel.endHours(), m_viewModel.endAt());
    m_picker->setError(m_viewModel.endError());
    m_suggestion->setText(tr("Use %1").arg(format::duration(m_viewModel.checklist().suggestedEnd)));
    m_suggestion->setAccessibleName(tr("Use the suggested end: %1 after the start")
                                        .arg(format::duration(m_viewModel.checklist().suggestedEnd)));
    m_suggestion->setVisible(m_viewModel.endChoice() == EndChoice::None);
}

void EndEditor::reset() { m_isTyping = false; }

BudgetEditor::BudgetEditor(ChecklistViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_sign{label({}, Type::Body, "3")}
    , m_amount{new QLineEdit}
    , m_error{label({}, Type::Label, "danger")}
{
    m_amount->setObjectName(QStringLiteral("checklistBudget"));
    m_amount->setFont(fontOf(Type::Body));
    m_amount->setFixedWidth(kAmountWidth);
    m_amount->setAlignment(Qt::AlignRight);
    m_error->setWordWrap(true);
    m_error->hide();
    auto *all = column(this, 0, 4);
    QHBoxLayout *fields = row(8);
    fields->addWidget(m_sign);
    fields->addWidget(m_amount);
    fields->addStretch();
    all->addLayout(fields);
    all->addWidget(m_error);
    connect(m_amount, &QLineEdit::textEdited, &m_viewModel, &ChecklistViewModel::setBudget);
}

void BudgetEditor::refresh()
{
    m_sign->setText(core::currencySign(m_viewModel.budgetCurrency()));
    if (m_amount->text() != m_viewModel.budgetText())
        m_amount->setText(m_viewModel.budgetText());
    const auto &wished = m_viewModel.budget();
    m_amount->setPlaceholderText(wished ? QLocale{}.toString(wished->amount(), 'f', 0) : tr("such as 50"));
    m_amount->setAccessibleName(tr("Budget for this job in %1").arg(core::currencyCode(m_viewModel.budgetCurrency())));
    const QString error = m_viewModel.budgetError();
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
    m_amount->setAccessibleDescription(error);
    setStyleProperty(m_amount, "invalid", !error.isEmpty());
}

StopAnswers::StopAnswers(ChecklistViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_free{button({}, "", {}, "row")}
    , m_charged{button({}, "", {}, "row")}
    , m_undo{button({}, "ghost", {}, "row")}
{
    QHBoxLayout *all = row(8);
    all->setContentsMargins(0, 2, 0, 2);
    setLayout(all);
    for (Button *each : {m_free, m_charged, m_undo})
        all->addWidget(each);
    all->addStretch();
    connect(m_free, &QPushButton::clicked, this, [this] { m_viewModel.answerStopCost(StopAnswer::FreeOrDisk); });
    connect(m_charged, &QPushButton::clicked, this, [this] { m_viewModel.answerStopCost(StopAnswer::AsWhenOn); });
    connect(m_undo, &QPushButton::clicked, this, [this] { m_viewModel.answerStopCost(std::nullopt); });
}

void StopAnswers::refresh()
{
    const ChecklistItem *item = m_viewModel.checklist().item(ChecklistItemKind::StopCost);
    const bool isUnknown = item && item->state == ChecklistState::Unknown;
    const bool isAnswered = item && item->isConfirmed && !item->canConfirm; // by the user, where nobody knew
    const bool hadFocus = m_free->hasFocus() || m_charged->hasFocus();
    m_free->setText(tr("Only the disk costs"));
    m_charged->setText(tr("It costs as when on"));
    m_undo->setText(tr("Take the answer back"));
    setVisible(isUnknown || isAnswered);
    m_undo->setVisible(isAnswered);
    if (isAnswered && hadFocus)
        m_undo->setFocus(Qt::TabFocusReason);
    m_free->setVisible(isUnknown);
    m_charged->setVisible(isUnknown);
}

} // namespace ui
