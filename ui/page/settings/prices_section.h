// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/prices_view_model.h"
#include "ui/widget/controls.h"
#include "ui/widget/kit.h"

#include <QWidget>

class QLineEdit;
class QScrollArea;
class QStackedWidget;

namespace ui {

class Banner;
class DataTable;
class EmptyState;
class PriceCard;
class PriceTableModel;

/// Platforms and prices: a long table to search, and beside it the chosen price to edit, restore or take out.
class PricesSection final : public QWidget {
    Q_OBJECT

public:
    explicit PricesSection(PricesViewModel &viewModel, QWidget *parent = nullptr);
    /// Another card below the price, such as exchange rate and age limit.
    void addBelow(QWidget *card);
    void retranslate();

signals:
    void linkRequested(const QUrl &link);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeToolbar();
    QWidget *makeTable();
    QWidget *makeSide();
    void connectAll();
    void refresh();
    void showCounts();
    void choose(const QString &key);
    void leaveCard();
    void turnTo(int row);
    void chooseAgain();
    void askRestoreAll();
    void fitColumns();
    void givePlatformItsRoom();

    PricesViewModel &m_viewModel;
    PriceTableModel *m_model;
    QLineEdit *m_search;
    Segmented *m_scope;
    Button *m_restoreAll;
    Button *m_add;
    Banner *m_problems;
    Banner *m_error;
    QStackedWidget *m_stack;
    QFrame *m_box;
    DataTable *m_table;
    EmptyState *m_none;
    QLabel *m_foot;
    PriceCard *m_card;
    QScrollArea *m_sideScroll;
    QVBoxLayout *m_side = nullptr;
    QString m_chosen;
    bool m_isRefreshing = false;
};

} // namespace ui
