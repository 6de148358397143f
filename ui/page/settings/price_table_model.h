// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/cell_table_model.h"
#include "ui/viewmodel/prices_view_model.h"

namespace ui {

/// Prices and fees, a copy of the lines that match.
class PriceTableModel final : public RowTableModel<PriceLine> {
    Q_OBJECT

public:
    enum Column { PlatformColumn, WhatColumn, RegionColumn, ModeColumn, PriceColumn, AgeColumn, SourceColumn, MarkColumn, ColumnCount };

    using RowTableModel::RowTableModel;
    int rowOf(const QString &key) const
    {
        return find([&key](const PriceLine &line) { return line.key == key; });
    }

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    bool isFigure(int column) const override { return column == PriceColumn || column == AgeColumn; }
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int row, int column) const override;
};

} // namespace ui
