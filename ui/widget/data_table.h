// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/cell.h"

#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>

namespace ui {

/// Draws every table cell of the app from the Cell under kCellRole.
class CellDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// Table with the look, the keys and the sorting of the app. The model is put behind a sorting proxy.
class DataTable final : public QTableView {
    Q_OBJECT

public:
    explicit DataTable(QWidget *parent = nullptr);

    /// Heights: 44 comfortable, 36 normal, 30 to 34 dense.
    void setRowHeight(int pixels);
    /// Columns of which one takes the rest of the width; the others keep theirs.
    void setStretchColumn(int column);
    void setSourceModel(QAbstractItemModel *model);
    QSortFilterProxyModel *proxy() const { return m_proxy; }
    /// Row of the source model that is chosen; -1 when none.
    int currentSourceRow() const;
    void selectSourceRow(int row);

    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);
    /// The table takes exactly the height of its rows and does not scroll itself.
    void setFitsRows(bool fits);
    /// Width that shows every cell of the column whole.
    int contentWidth(int column) const;

signals:
    void sourceRowChosen(int row);    ///< Selection moved.
    void sourceRowActivated(int row); ///< Enter or double click.
    void columnsChanged();            ///< Width, order or sorting; save them.

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    friend class CellDelegate;
    void fitRows();
    void showFigures(); ///< Widens columns whose numbers would be cut.
    bool hasFigures(int column) const;
    void hover(int row);

    QSortFilterProxyModel *m_proxy;
    int m_hoveredRow = -1;
    bool m_fitsRows = false;
};

} // namespace ui
