// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/card_watch_view_model.h"

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace ui {

class Banner;
class Button;
class FormField;

/// The cards that the user waits for, and a line to add one.
class WatchDialog final : public FittedDialog {
    Q_OBJECT

public:
    /// `card` and `count` are proposed.
    WatchDialog(CardWatchViewModel &viewModel, const QString &card, int count, QWidget *parent);

private:
    QWidget *makeForm(const QString &card, int count);
    void refresh();
    void add();

    CardWatchViewModel &m_viewModel;
    Banner *m_error;
    QVBoxLayout *m_list;
    QComboBox *m_card;
    QComboBox *m_platform;
    QComboBox *m_currency;
    QLineEdit *m_count;
    QLineEdit *m_region;
    QLineEdit *m_atMost;
    FormField *m_cardField;
    FormField *m_countField;
    FormField *m_atMostField;
    Button *m_add;
    Button *m_close;
};

} // namespace ui
