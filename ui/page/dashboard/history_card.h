// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/history_view_model.h"
#include "ui/widget/kit.h"

class QComboBox;
class QStackedWidget;

namespace ui {

class DataTable;
class EmptyState;
class HistoryTableModel;
class Segmented;
class TimeChart;

/// The curves of a machine over time; T shows the same figures as a table.
class HistoryCard final : public QFrame {
    Q_OBJECT

public:
    explicit HistoryCard(HistoryViewModel &viewModel, QWidget *parent = nullptr);
    void refresh(); ///< Shows what the view-model has.
    void toggleTable(); ///< Curves, or the same figures as a table (key T).

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void refreshCards();
    void fitColumns();

    HistoryViewModel &m_viewModel;
    QLabel *m_title;
    QComboBox *m_cards;
    Button *m_asTable;
    Segmented *m_range;
    QLabel *m_problem;
    QStackedWidget *m_stack;
    TimeChart *m_chart;
    DataTable *m_table;
    HistoryTableModel *m_rows;
    EmptyState *m_empty;
    bool m_showsTable = false;
};

} // namespace ui
