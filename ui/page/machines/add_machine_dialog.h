// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/add_machine_view_model.h"

#include <QDialog>

class QComboBox;
class QDateTimeEdit;
class QLabel;
class QLineEdit;

namespace ui {

class Banner;
class Button;
class EndPicker;
class FormField;
class LoginFields;
class MachineKeysViewModel;
class MoreFields;
class OtherWays;
class PasteBox;
class ProxyFields;

/// Adds a machine, or changes one. The view-model has been started before this opens.
class AddMachineDialog final : public QDialog {
    Q_OBJECT

public:
    explicit AddMachineDialog(AddMachineViewModel &viewModel, QWidget *parent = nullptr);

    /// Without it no key can be made here. Borrowed.
    void setKeys(MachineKeysViewModel &keys);
    void setCanReadTeamFile(bool can);
    void setHasAccounts(bool has);

signals:
    void teamFileRequested(); ///< The dialog is closed then.
    void accountRequested();  ///< The same.

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeForm();
    QWidget *makeMoney();
    QWidget *makeButtons();
    void connectFields();
    void retranslate();
    void fill();       ///< From the view-model.
    void collect();    ///< Into the view-model.
    void showFailure(const core::Error &error);
    void showNotes();  ///< Hints that depend on what was typed.
    void showProblems();
    void showSame();    ///< The machine that this may be under a new port, and what saving does.
    void chooseFromConfig();
    void makeKey(MachineKeysViewModel &keys);
    void hideWhatNeedsALogin();
    void takePaste(bool takesPassword);
    void submit();

    AddMachineViewModel &m_viewModel;
    Banner *m_failure;
    PasteBox *m_paste;
    FormField *m_pasteField;
    OtherWays *m_other;
    Banner *m_same;
    QComboBox *m_target;
    FormField *m_targetField;
    MoreFields *m_more;
    ProxyFields *m_proxy;
    QString m_sameShown; ///< Id of the machine that the banner offers.
    QLineEdit *m_host;
    QLineEdit *m_port;
    QLineEdit *m_user;
    QLineEdit *m_name;
    QComboBox *m_platform;
    LoginFields *m_login;
    QLineEdit *m_price;
    QComboBox *m_currency;
    QDateTimeEdit *m_since;
    EndPicker *m_end;
    FormField *m_hostField;
    FormField *m_portField;
    FormField *m_userField;
    FormField *m_nameField;
    FormField *m_platformField;
    QWidget *m_money = nullptr;
    QWidget *m_priceBox;
    FormField *m_priceField;
    FormField *m_sinceField;
    QLabel *m_endLabel;
    Button *m_submit;
    Button *m_cancel;
    bool m_isFilling = false;
    bool m_showsProblems = false; ///< From the first try on, each change checks again.
};

} // namespace ui
