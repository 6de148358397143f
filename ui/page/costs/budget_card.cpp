// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/budget_card.h"

#include "ui/page/costs/budget_dialog.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/meters.h"

#include <algorithm>

namespace ui {

BudgetCard::BudgetCard(CostsViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_add{button({}, "link", QStringLiteral("plus"), "row")}
    , m_rows{column(nullptr, 0, 14)}
    , m_none{label({}, Type::Body, "2")}
    , m_balances{label({}, Type::Heading)}
    , m_accounts{column(nullptr, 0, 8)}
{
    setProperty("kind", QStringLiteral("card"));
    m_add->setObjectName(QStringLiteral("addBudget"));
    constexpr int kHeadHeight = 32;
    m_title->setMinimumHeight(kHeadHeight);
    m_none->setWordWrap(true);
    QHBoxLayout *head = row(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_add);
    auto *all = column(this, 16, 12);
    all->addLayout(head);
    all->addWidget(m_none);
    all->addLayout(m_rows);
    all->addSpacing(4);
    all->addWidget(m_balances);
    all->addLayout(m_accounts);
    all->addStretch();
    connect(m_add, &QPushButton::clicked, this, [this] { ask(std::nullopt); });
}

void BudgetCard::ask(const std::optional<core::ledger::Envelope> &known)
{
    auto *dialog = new BudgetDialog{m_viewModel, known, window()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

QWidget *BudgetCard::rowOf(const EnvelopeCard &card)
{
    auto *widget = new QWidget;
    auto *all = column(widget, 0, 4);
    QHBoxLayout *top = row(8);
    auto *name = new ElidedLabel{Type::BodyStrong};
    name->setText(card.name);
    auto *change = button(tr("Change"), "link", {}, "small");
    change->setAccessibleName(tr("Change the budget of %1").arg(card.name));
    top->addWidget(name, 1);
    top->addWidget(new FigureLabel{{card.spent, tr("of %1").arg(card.limit)}, Type::Figure});
    top->addWidget(change);
    all->addLayout(top);
    auto *meter = new Meter{card.share < 0 ? -1 : std::min(1.0, card.share), card.tone};
    meter->setAccessibleName(tr("Share of the budget of %1").arg(card.name));
    all->addWidget(meter);
    if (!card.outlook.isEmpty()) {
        QLabel *outlook = label(card.outlook, Type::Label, QLatin1String{card.tone} == QLatin1String{"danger"} ? "danger" : "2");
        outlook->setWordWrap(true);
        all->addWidget(outlook);
    }
    connect(change, &QPushButton::clicked, this, [this, envelope = card.envelope] { ask(envelope); });
    return widget;
}

void BudgetCard::refresh()
{
    const QList<EnvelopeCard> cards = m_viewModel.envelopes();
    const QList<BalanceCard> balances = m_viewModel.balances();
    QStringList shown;
    for (const EnvelopeCard &card : cards)
        shown << card.name << card.spent << card.limit << card.outlook << QString::number(card.share, 'f', 3);
    for (const BalanceCard &card : balances)
        shown << card.name << card.amount << card.left;
    if (const QString text = shown.join(u'\n') + tr("Change"); text != m_shown)
        m_shown = text;
    else
        return;
    clearLayout(m_rows);
    for (const EnvelopeCard &card : cards)
        m_rows->addWidget(rowOf(card));
    m_none->setVisible(cards.isEmpty());
    clearLayout(m_accounts);
    m_balances->setVisible(!balances.isEmpty());
    for (const BalanceCard &card : balances)
        m_accounts->addWidget(kv(card.left.isEmpty() ? card.name : tr("%1 · %2").arg(card.name, card.left), {card.amount, {}},
                                 card.isLow ? "dangerText" : "text1"));
}

void BudgetCard::retranslate()
{
    m_title->setText(tr("Budgets"));
    m_add->setText(tr("Set a budget"));
    m_none->setText(
        tr("Without a budget nothing warns you before the money is gone. Set one for the month, or one for each project."));
    m_balances->setText(tr("Balances"));
    m_shown.clear();
}

} // namespace ui
