// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/data_table.h"

#include "ui/widget/paint.h"
#include "ui/widget/table_header.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTimer>

#include <algorithm>

namespace ui {

namespace {

constexpr int kMeasuredRows = 40; ///< About a screen: a giant far down a list shall not press the other columns.

} // namespace

DataTable::DataTable(QWidget *parent)
    : QTableView{parent}
    , m_proxy{new QSortFilterProxyModel{this}}
{
    m_proxy->setSortRole(kSortRole);
    m_proxy->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setSortLocaleAware(true);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setFilterKeyColumn(-1);
    setModel(m_proxy);
    setItemDelegate(new CellDelegate{this});
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    setTabKeyNavigation(false); // Tab leaves the table
    setWordWrap(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    auto *header = new TableHeader{this};
    setHorizontalHeader(header);
    setSortingEnabled(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setSortIndicatorClearable(true);
    setRowHeight(36);
    connect(header, &QHeaderView::sectionResized, this, &DataTable::columnsChanged);
    connect(header, &QHeaderView::sectionMoved, this, &DataTable::columnsChanged);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &DataTable::columnsChanged);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { emit sourceRowChosen(currentSourceRow()); });
    connect(this, &QTableView::doubleClicked, this, [this] { emit sourceRowActivated(currentSourceRow()); });
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &DataTable::fitRows);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &DataTable::fitRows);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &DataTable::fitRows);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &DataTable::showFigures);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &DataTable::showFigures);
    // A hundred rows may change at once: the widths are looked at when all have.
    auto *later = new QTimer{this};
    later->setSingleShot(true);
    connect(later, &QTimer::timeout, this, &DataTable::showFigures);
    connect(m_proxy, &QAbstractItemModel::dataChanged, later, [later] { later->start(0); });
}

void DataTable::setRowHeight(int pixels)
{
    verticalHeader()->setMinimumSectionSize(pixels);
    verticalHeader()->setDefaultSectionSize(pixels);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fitRows();
}

void DataTable::setStretchColumn(int column) { horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch); }

void DataTable::setSourceModel(QAbstractItemModel *model)
{
    m_proxy->setSourceModel(model);
    fitRows();
    showFigures();
}

int DataTable::currentSourceRow() const
{
    const QModelIndex index = m_proxy->mapToSource(currentIndex());
    return index.isValid() ? index.row() : -1;
}

void DataTable::selectSourceRow(int row)
{
    const QModelIndex index = m_proxy->mapFromSource(m_proxy->sourceModel()->index(row, 0));
    if (index.isValid())
        setCurrentIndex(index);
    else
        clearSelection();
}

QByteArray DataTable::saveColumns() const { return horizontalHeader()->saveState(); }

void DataTable::restoreColumns(const QByteArray &state)
{
    if (!state.isEmpty())
        horizontalHeader()->restoreState(state); // refuses the state of another set of columns
    showFigures();
}

void DataTable::setFitsRows(bool fits)
{
    m_fitsRows = fits;
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    fitRows();
}

void DataTable::fitRows()
{
    if (m_fitsRows)
        setFixedHeight(horizontalHeader()->height() + verticalHeader()->defaultSectionSize() * m_proxy->rowCount() + 1);
}

int DataTable::contentWidth(int column) const
{
    int width = 0;
    const int rows = std::min(m_proxy->rowCount(), kMeasuredRows);
    for (int row = 0; row < rows; ++row)
        width = std::max(width, itemDelegate()->sizeHint({}, m_proxy->index(row, column)).width());
    return width;
}

bool DataTable::hasFigures(int column) const
{
    return m_proxy->index(0, column).data(kCellRole).value<Cell>().kind == Cell::Kind::Figure;
}

void DataTable::showFigures()
{
    if (m_proxy->rowCount() == 0)
        return;
    for (int column = 0; column < m_proxy->columnCount(); ++column) {
        if (isColumnHidden(column) || horizontalHeader()->sectionResizeMode(column) == QHeaderView::Stretch || !hasFigures(column))
            continue;
        const int needed = contentWidth(column);
        if (columnWidth(column) < needed)
            setColumnWidth(column, needed);
    }
}

void DataTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (currentSourceRow() >= 0)
            emit sourceRowActivated(currentSourceRow());
        return;
    }
    QTableView::keyPressEvent(event);
}

void DataTable::hover(int row)
{
    if (row == m_hoveredRow)
        return;
    m_hoveredRow = row;
    viewport()->update();
}

void DataTable::mouseMoveEvent(QMouseEvent *event)
{
    hover(rowAt(static_cast<int>(event->position().y())));
    QTableView::mouseMoveEvent(event);
}

void DataTable::leaveEvent(QEvent *event)
{
    hover(-1);
    QTableView::leaveEvent(event);
}

void DataTable::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        showFigures();
        emit m_proxy->headerDataChanged(Qt::Horizontal, 0, std::max(0, m_proxy->columnCount() - 1));
    }
    QTableView::changeEvent(event);
}

void DataTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (!showsFocusRing(this))
        return;
    QPainter painter{viewport()};
    painter.setRenderHint(QPainter::Antialiasing);
    drawFocusRing(painter, viewport()->rect(), 4);
}

} // namespace ui
