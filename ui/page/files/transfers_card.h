// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/files_view_model.h"
#include "ui/widget/kit.h"

class QMenu;
class QSortFilterProxyModel;
class QStackedWidget;

namespace ui {

class DataTable;
class EmptyState;
class Segmented;
class Sparkline;
class SpeedHistory;
class TransferFilterModel;
class TransferTableModel;

/// All transfers with filter and controls.
class TransfersCard final : public QFrame {
    Q_OBJECT

public:
    explicit TransfersCard(FilesViewModel &viewModel, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    void makeLimitMenu();
    void refreshSpeed();
    void makeTable();
    void connectTable();
    void retranslate();
    void refresh();
    core::transfer::TransferProgress at(int row) const;
    void act(const core::transfer::TransferProgress &progress, TransferAction action);
    void showMenu(int row, const QPoint &globalPosition);
    void showDetails(const core::transfer::TransferProgress &progress);

    FilesViewModel &m_viewModel;
    TransferTableModel *m_model;
    TransferFilterModel *m_filtered;
    Segmented *m_segments;
    SpeedHistory *m_speeds;
    Sparkline *m_graph;
    QLabel *m_speed;
    Button *m_limit;
    Button *m_pauseAll;
    Button *m_resumeAll;
    Button *m_forgetDone;
    QStackedWidget *m_stack;
    DataTable *m_table;
    EmptyState *m_empty;
};

} // namespace ui
