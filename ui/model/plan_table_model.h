// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "ui/model/cell.h"

#include <QAbstractTableModel>

namespace ui {

/// The verdict as cells draw it.
Verdict shownVerdict(core::planning::Verdict verdict);

/// Ranked plans, best first; a copy of the rows.
class PlanTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { RankColumn, CardColumn, PlatformColumn, FitColumn, TimeColumn, RateColumn, TotalColumn, HiddenColumn, AgeColumn, NoteColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(const QList<core::planning::PlanRow> &rows);
    const core::planning::PlanRow &planRow(int row) const { return m_rows.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<core::planning::PlanRow> m_rows;
};

} // namespace ui
