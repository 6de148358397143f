// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/costs_view_model.h"
#include "ui/widget/kit.h"

namespace ui {

/// Money set aside: for each envelope how far it is used and how long it lasts; below, what is left at the platforms.
class BudgetCard final : public QFrame {
    Q_OBJECT

public:
    explicit BudgetCard(CostsViewModel &viewModel, QWidget *parent = nullptr);
    void refresh();
    void retranslate();

private:
    QWidget *rowOf(const EnvelopeCard &card);
    void ask(const std::optional<core::ledger::Envelope> &known);

    CostsViewModel &m_viewModel;
    QLabel *m_title;
    Button *m_add;
    QVBoxLayout *m_rows;
    QLabel *m_none;
    QLabel *m_balances;
    QVBoxLayout *m_accounts;
    QString m_shown; ///< What the rows say; rows are only made anew when that changes.
};

} // namespace ui
