// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/costs_view_model.h"
#include "ui/widget/kit.h"

class QComboBox;
class QDateEdit;
class QLineEdit;

namespace ui {

class FormField;

/// Adds an entry, or corrects one: the original stays in the ledger.
class EntryDialog final : public FittedDialog {
    Q_OBJECT

public:
    /// `original` null = a new entry.
    EntryDialog(CostsViewModel &viewModel, const core::ledger::Entry *original, QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill(const CostInput &input);
    void layOut();
    CostInput input() const;
    void keep();
    void retranslate();

    CostsViewModel &m_viewModel;
    CostInput m_start; ///< What was there before.
    QString m_original; ///< "¥8.26, measured"; empty for a new one.
    Paragraph *m_about;
    QComboBox *m_machine;
    QDateEdit *m_day;
    QLineEdit *m_amount;
    QComboBox *m_currency;
    QComboBox *m_part;
    QComboBox *m_project;
    QLineEdit *m_note;
    FormField *m_machineField;
    FormField *m_dayField;
    FormField *m_amountField;
    FormField *m_currencyField;
    FormField *m_partField;
    FormField *m_projectField;
    FormField *m_noteField;
    Button *m_keep;
    Button *m_cancel;
};

} // namespace ui
