// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_form.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace ui {

class Button;
class FormField;
class KeyBox;
class Segmented;

/// How to log in: password, key file, pasted key or key agent, with the fields of the chosen way.
class LoginFields final : public QWidget {
    Q_OBJECT

public:
    explicit LoginFields(bool isEditing, QWidget *parent = nullptr);

    void show(const MachineForm &form);
    void readInto(MachineForm &form) const;
    void setKeyFileError(const QString &text);
    void setPrivateKeyError(const QString &text);
    void setSecretHint(const QString &text); ///< Where secrets are kept.
    void setCanMakeKey(bool can);

signals:
    void edited();
    void keyRequested(); ///< A new key instead of a pasted one.

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void showMethod();
    void chooseKeyFile();
    core::instances::LoginMethod method() const;

    bool m_isEditing;
    bool m_isFilling = false;
    QLabel *m_label;
    Segmented *m_method;
    QLineEdit *m_password;
    QLineEdit *m_keyFile;
    KeyBox *m_privateKey;
    QLineEdit *m_passphrase;
    FormField *m_passwordField;
    QWidget *m_keyFileBox;
    FormField *m_keyFileField;
    FormField *m_privateKeyField;
    FormField *m_passphraseField;
    Button *m_choose;
    Button *m_make;
    bool m_canMakeKey = false;
    QLabel *m_agent;
};

} // namespace ui
