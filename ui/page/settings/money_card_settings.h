// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/settings_view_model.h"
#include "ui/widget/controls.h"
#include "ui/widget/form_field.h"

class QLineEdit;
class QSpinBox;

namespace ui {

/// Currency, exchange rate with its date and source, age limit of prices.
class MoneyCardSettings final : public QFrame {
    Q_OBJECT

public:
    explicit MoneyCardSettings(SettingsViewModel &viewModel, QWidget *parent = nullptr);
    void retranslate();
    void refresh();

private:
    SettingsViewModel &m_viewModel;
    QLabel *m_title;
    Segmented *m_currency;
    FormField *m_currencyField;
    QLineEdit *m_rate;
    FormField *m_rateField;
    Button *m_restore;
    QSpinBox *m_stale;
    FormField *m_staleField;
};

} // namespace ui
