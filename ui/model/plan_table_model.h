// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "ui/model/cell_table_model.h"

namespace ui {

/// The verdict as cells draw it.
Verdict shownVerdict(core::planning::Verdict verdict);

/// Ranked plans, best first; a copy of the rows.
class PlanTableModel final : public RowTableModel<core::planning::PlanRow> {
    Q_OBJECT

public:
    enum Column { RankColumn, CardColumn, PlatformColumn, FitColumn, TimeColumn, RateColumn, TotalColumn, HiddenColumn, AgeColumn, NoteColumn, ColumnCount };

    using RowTableModel::RowTableModel;

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    bool isFigure(int column) const override;
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int row, int column) const override;
};

} // namespace ui
