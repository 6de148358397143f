// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/settings_view_model.h"
#include "ui/widget/controls.h"
#include "ui/widget/form_field.h"

class QComboBox;
class QLineEdit;

namespace ui {

/// Language, theme, and how the user is called.
class GeneralCard final : public QFrame {
    Q_OBJECT

public:
    explicit GeneralCard(SettingsViewModel &viewModel, QWidget *parent = nullptr);
    void retranslate();
    void refresh();

private:
    SettingsViewModel &m_viewModel;
    QLabel *m_title;
    QComboBox *m_language;
    FormField *m_languageField;
    Segmented *m_theme;
    FormField *m_themeField;
    QLineEdit *m_name;
    FormField *m_nameField;
};

} // namespace ui
