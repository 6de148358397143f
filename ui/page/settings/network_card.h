// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/settings_view_model.h"
#include "ui/widget/form_field.h"

class QComboBox;
class QLineEdit;

namespace ui {

/// How machines are reached: directly, through the system's proxy, or through one of the user's.
class NetworkCard final : public QFrame {
    Q_OBJECT

public:
    explicit NetworkCard(SettingsViewModel &viewModel, QWidget *parent = nullptr);
    void retranslate();
    void refresh();

private:
    void connectFields();
    void savePassword();

    SettingsViewModel &m_viewModel;
    QLabel *m_title;
    QComboBox *m_kind;
    FormField *m_kindField;
    QWidget *m_server;
    QLineEdit *m_host;
    FormField *m_hostField;
    QLineEdit *m_port;
    FormField *m_portField;
    QLineEdit *m_user;
    FormField *m_userField;
    QLineEdit *m_password;
    FormField *m_passwordField;
};

} // namespace ui
