// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/costs_view_model.h"
#include "ui/widget/kit.h"

#include <QTimer>
#include <QWidget>

class QAction;

namespace ui {

class Banner;
class BillViewModel;
class BudgetCard;
class DataTable;
class EmptyState;
class EntryModel;
class LeftoversCard;
class MonthCard;
class PageFrame;

/// What was paid, for what, and how long the money lasts.
class CostsPage final : public QWidget {
    Q_OBJECT

public:
    explicit CostsPage(CostsViewModel &viewModel, QWidget *parent = nullptr);
    DataTable *table() const { return m_table; }
    EntryModel *model() const { return m_model; }
    /// Offers the comparison with a platform's bill.
    void setBill(BillViewModel &bill);
    void refresh();
    void showError(const core::Error &error);

signals:
    void openRequested(const core::instances::InstanceId &machine);
    void noticed(const QString &text);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeContent();
    QWidget *makeEntries();
    void makeExport();
    void connectAll();
    void retranslate();
    void refreshEntries();
    void refreshChosen();
    void ask(const core::ledger::Entry *original);
    void correctChosen();
    const core::ledger::Entry *chosen() const; ///< Null when none is chosen, or it cannot be corrected.
    void save(bool isAll);
    void openBill();

    CostsViewModel &m_viewModel;
    EntryModel *m_model;
    PageFrame *m_frame = nullptr;
    Banner *m_error;
    MonthCard *m_month;
    BudgetCard *m_budgets;
    LeftoversCard *m_leftovers;
    Card *m_entries;
    DataTable *m_table;
    EmptyState *m_none;
    Button *m_more;
    Button *m_correct;
    Button *m_add;
    Button *m_export;
    Button *m_compare;
    BillViewModel *m_bill = nullptr;
    QAction *m_csvMonth = nullptr;
    QAction *m_csvAll = nullptr;
    int m_limit = 0; ///< How many rows are shown at most.
    QTimer m_tick;
};

} // namespace ui
