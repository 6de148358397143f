// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/plan_table_model.h"
#include "ui/widget/kit.h"

class QStackedWidget;

namespace ui {

class DataTable;
class ScatterChart;
class Segmented;

/// Ranked offers as a table, or as dots over time and price (T toggles).
class RankingCard final : public QWidget {
    Q_OBJECT

public:
    explicit RankingCard(QWidget *parent = nullptr);
    void setRows(const QList<core::planning::PlanRow> &rows);
    void toggleChart();
    const core::planning::PlanRow *chosen() const; ///< Null when there is no row.
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

signals:
    void chosenChanged();
    void columnsChanged();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void retranslate();
    void showChart();
    void showContext();
    void hideColumns();
    int roomForCard() const;

    PlanTableModel m_model;
    QList<core::planning::PlanRow> m_rows;
    Card *m_card;
    Segmented *m_view;
    QStackedWidget *m_stack;
    DataTable *m_table;
    ScatterChart *m_chart;
    int m_leftOut = 0; ///< Plans that the chart does not draw.
};

} // namespace ui
