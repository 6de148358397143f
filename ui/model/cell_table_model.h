// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/cell.h"

#include <QAbstractTableModel>

#include <algorithm>

namespace ui {

/// Role of a small curve that CellDelegate draws instead of the Cell: a QList<double>, 0 to 100, NaN = not measured.
constexpr int kTrailRole = Qt::UserRole + 3;

/// A flat table of Cells: what all such tables answer in the same way. Subclasses say what each cell holds.
class CellTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    int columnCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : columns(); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

protected:
    virtual int columns() const = 0;
    virtual QString title(int column) const = 0;
    /// Figures stand right, texts left.
    virtual bool isFigure(int column) const = 0;
    virtual Cell cell(int row, int column) const = 0;
    virtual QVariant sortValue(int row, int column) const = 0;
    virtual QString toolTip(int row, int column) const = 0;
    /// The curve of a cell; empty = the cell has none.
    virtual QList<double> trail(int row, int column) const;
};

/// The same over a list of values.
template <typename Row>
class RowTableModel : public CellTableModel {
public:
    using CellTableModel::CellTableModel;

    void reset(const QList<Row> &rows)
    {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    }
    const Row &at(int row) const { return m_rows.at(row); }
    const QList<Row> &rows() const { return m_rows; }
    int rowCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

protected:
    /// -1 when no row matches.
    template <typename Predicate>
    int find(Predicate matches) const
    {
        const auto found = std::find_if(m_rows.cbegin(), m_rows.cend(), matches);
        return found == m_rows.cend() ? -1 : static_cast<int>(found - m_rows.cbegin());
    }
    /// Replaces `row`; below 0 it appends.
    void put(int row, const Row &value)
    {
        if (row >= 0) {
            m_rows[row] = value;
            emit dataChanged(index(row, 0), index(row, columns() - 1));
            return;
        }
        const int last = static_cast<int>(m_rows.size());
        beginInsertRows({}, last, last);
        m_rows.append(value);
        endInsertRows();
    }
    /// Replaces a value of which nothing is shown differently. Precondition: the row exists.
    void replaceUnseen(int row, const Row &value) { m_rows[row] = value; }
    /// Does nothing below 0.
    void take(int row)
    {
        if (row < 0)
            return;
        beginRemoveRows({}, row, row);
        m_rows.removeAt(row);
        endRemoveRows();
    }

private:
    QList<Row> m_rows;
};

} // namespace ui
