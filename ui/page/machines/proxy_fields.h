// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_form.h"

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace ui {

class FormField;

/// The proxy of one machine, where it differs from the settings. The password goes to the keychain and is not shown again.
class ProxyFields final : public QWidget {
    Q_OBJECT

public:
    explicit ProxyFields(bool isEditing, QWidget *parent = nullptr);

    void show(const MachineForm &form);
    void readInto(MachineForm &form) const;
    void setHostError(const QString &text);
    void setPortError(const QString &text);

signals:
    void edited();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void showServer();

    bool m_isEditing;
    QComboBox *m_kind;
    QLineEdit *m_host;
    QLineEdit *m_port;
    QLineEdit *m_user;
    QLineEdit *m_password;
    FormField *m_kindField;
    FormField *m_hostField;
    FormField *m_portField;
    FormField *m_userField;
    FormField *m_passwordField;
    QWidget *m_server;
};

} // namespace ui
