// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/costs_view_model.h"
#include "ui/widget/kit.h"

class QComboBox;
class QLineEdit;

namespace ui {

class FormField;
class Segmented;

/// Sets a budget, changes it or takes it away.
class BudgetDialog final : public FittedDialog {
    Q_OBJECT

public:
    BudgetDialog(CostsViewModel &viewModel, std::optional<core::ledger::Envelope> known, QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void layOut();
    void keep();
    void retranslate();

    CostsViewModel &m_viewModel;
    std::optional<core::ledger::Envelope> m_known;
    QComboBox *m_project;
    QLineEdit *m_limit;
    QComboBox *m_currency;
    Segmented *m_period;
    QLabel *m_periodLabel;
    FormField *m_projectField;
    FormField *m_limitField;
    FormField *m_currencyField;
    Button *m_keep;
    Button *m_remove;
    Button *m_cancel;
};

} // namespace ui
