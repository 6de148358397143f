// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/cell_table_model.h"
#include "ui/viewmodel/chart_lanes.h"

namespace ui {

/// One moment of the curves.
struct HistoryRow {
    QDateTime at = {};
    QList<double> values = {}; ///< One for each lane; NaN = not known.
};

/// The curves as figures, newest first, at most 60 rows.
class HistoryTableModel final : public RowTableModel<HistoryRow> {
    Q_OBJECT

public:
    using RowTableModel::RowTableModel;

    void setView(const ChartView &view);

protected:
    int columns() const override { return static_cast<int>(m_lanes.size()) + 1; }
    QString title(int column) const override { return column == 0 ? tr("Time") : m_lanes.at(column - 1).name; }
    bool isFigure(int column) const override { return column > 0; }
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int, int) const override { return {}; }

private:
    QList<ChartLane> m_lanes;
    bool m_needsDay = false; ///< The shown time is longer than a day.
};

} // namespace ui
