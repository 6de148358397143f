// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/cell_table_model.h"
#include "ui/viewmodel/costs_view_model.h"

namespace ui {

/// Entries of a month as a table.
class EntryModel final : public RowTableModel<core::ledger::Entry> {
    Q_OBJECT

public:
    enum Column { DayColumn, MachineColumn, PartColumn, HoursColumn, RateColumn, AmountColumn, KindColumn, ColumnCount };

    explicit EntryModel(const CostsViewModel &viewModel, QObject *parent = nullptr);
    void retranslate();

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    bool isFigure(int column) const override;
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int row, int column) const override;

private:
    double hoursOf(const core::ledger::Entry &entry) const;
    const CostsViewModel &m_viewModel;
};

} // namespace ui
