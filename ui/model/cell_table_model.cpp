// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/cell_table_model.h"

namespace ui {

namespace {

QVariant alignmentOf(bool isFigure)
{
    return QVariant{static_cast<int>(isFigure ? Qt::AlignRight : Qt::AlignLeft) | static_cast<int>(Qt::AlignVCenter)};
}

} // namespace

QVariant CellTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return plainText(cell(index.row(), index.column()));
    case kCellRole:
        return QVariant::fromValue(cell(index.row(), index.column()));
    case kSortRole:
        return sortValue(index.row(), index.column());
    case kTrailRole: {
        const QList<double> curve = trail(index.row(), index.column());
        return curve.isEmpty() ? QVariant{} : QVariant::fromValue(curve);
    }
    case Qt::ToolTipRole:
        return toolTip(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return alignmentOf(isFigure(index.column()));
    default:
        return {};
    }
}

QList<double> CellTableModel::trail(int, int) const { return {}; }

QVariant CellTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(isFigure(section));
    return role == Qt::DisplayRole ? QVariant{title(section)} : QVariant{};
}

} // namespace ui
