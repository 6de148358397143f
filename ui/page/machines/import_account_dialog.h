// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/accounts_view_model.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTreeWidget;

namespace ui {

class Banner;
class Button;
class Paragraph;

/// The instances of an account, to be taken over as machines. Nothing happens before the button is pressed, and nothing happens
/// at the platform at all.
class ImportAccountDialog final : public QDialog {
    Q_OBJECT

public:
    /// `account` is chosen first; empty = the first one. There has to be one.
    ImportAccountDialog(AccountsViewModel &viewModel, const QString &account, QWidget *parent = nullptr);

    static ImportAccountDialog *ask(AccountsViewModel &viewModel, const QString &account, QWidget *parent);

private:
    void makeHead(const QString &account);
    void makeLogin();
    QLayout *makeFoot();
    void connectAll();
    QString account() const;
    QStringList chosen() const;
    void showAccount();
    void refresh();
    void refreshButton();
    void take();
    void showOutcome(int added, int joined, const std::optional<core::Error> &trouble);

    AccountsViewModel &m_viewModel;
    QComboBox *m_account;
    QLabel *m_state;
    Button *m_look;
    QTreeWidget *m_list;
    QComboBox *m_login;
    QLineEdit *m_keyFile;
    QCheckBox *m_takesPassword;
    Banner *m_failure;
    Button *m_take;
    QStringList m_left = {}; ///< Instances that the user has unchecked.
    QList<ImportRow> m_rows = {};
    bool m_isFilling = false;
    bool m_isBusy = false;
};

} // namespace ui
