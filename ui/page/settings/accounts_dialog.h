// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"
#include "ui/viewmodel/accounts_view_model.h"
#include "ui/widget/form_field.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace ui {

/// The form for one account. Fields follow the platform; what is wrong stands at its field. A kept key is not shown again.
class AccountsDialog final : public FittedDialog {
    Q_OBJECT

public:
    AccountsDialog(AccountsViewModel &viewModel, const AccountDraft &draft, QWidget *parent);

    /// Opens it window-modal without blocking.
    static AccountsDialog *ask(AccountsViewModel &viewModel, const AccountDraft &draft, QWidget *parent);

private:
    QLineEdit *addLine(FormField *&frame, const char *name, const QString &text, bool isSecret = false);
    void makeFields(QVBoxLayout *body);
    void connectAll();
    QLayout *makeFoot();
    const AccountPlatform *platform() const;
    bool isNew() const { return m_draft.account.id.value.isEmpty(); }
    void showFields();
    AccountDraft draft() const;
    void begin(bool isTest);
    void showAnswer(const std::optional<core::Error> &problem);
    void showProblem(const core::Error &error);
    void setBusy(bool isBusy);

    AccountsViewModel &m_viewModel;
    AccountDraft m_draft;
    QList<AccountPlatform> m_platforms;
    QComboBox *m_platform;
    FormField *m_platformField;
    FormField *m_nameField = nullptr;
    FormField *m_keyField = nullptr;
    FormField *m_secretField = nullptr;
    FormField *m_regionsField = nullptr;
    FormField *m_projectField = nullptr;
    FormField *m_baseField = nullptr;
    QLineEdit *m_name;
    QLineEdit *m_key;
    QLineEdit *m_secret;
    QLineEdit *m_regions;
    QLineEdit *m_project;
    QLineEdit *m_base;
    QCheckBox *m_experiment;
    Paragraph *m_experimentText;
    Paragraph *m_note;
    QLabel *m_answer;
    Button *m_more;
    QWidget *m_moreFields;
    Button *m_test;
    Button *m_save;
    bool m_isNameTyped = false;
};

} // namespace ui
