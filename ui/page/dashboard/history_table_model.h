// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/chart_lanes.h"

#include <QAbstractTableModel>

namespace ui {

/// The curves as figures, newest first, at most 60 rows.
class HistoryTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setView(const ChartView &view);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QDateTime at = {};
        QList<double> values = {};
    };
    ChartView m_view;
    QList<Row> m_rows;
};

} // namespace ui
