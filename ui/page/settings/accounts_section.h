// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/settings/list_section.h"
#include "ui/viewmodel/accounts_view_model.h"

#include <QTimer>

namespace ui {

/// The accounts at platforms: balance, machines, how old that is, what is wrong; add, change, take away.
class AccountsSection final : public ListSection {
    Q_OBJECT

public:
    explicit AccountsSection(AccountsViewModel &viewModel, QWidget *parent = nullptr);
    void retranslate();
    void addAccount(); ///< Opens the form for a new one.

signals:
    void importRequested(const QString &account);
    void linkRequested(const QUrl &link);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeRow(const AccountRow &row);
    QLayout *makeTexts(const AccountRow &row) const;
    QWidget *makeMoney(const AccountRow &row) const;
    void refresh();
    void edit(const QString &id);
    void askRemove(const AccountRow &row);

    AccountsViewModel &m_viewModel;
    QList<AccountRow> m_shown = {};
    QTimer m_tick; ///< Ages grow while the section is shown.
};

} // namespace ui
