// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/history_table_model.h"

#include "ui/model/alignment.h"
#include "ui/model/cell.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ui {

namespace {

constexpr int kMostRows = 60;

/// Mean of the known values in a slice; NaN when there is none.
double meanOf(const QList<double> &values, int first, int count)
{
    double sum = 0;
    int known = 0;
    for (int i = first; i < std::min(first + count, static_cast<int>(values.size())); ++i) {
        if (!std::isnan(values[i])) {
            sum += values[i];
            ++known;
        }
    }
    return known ? sum / known : std::numeric_limits<double>::quiet_NaN();
}

Cell valueCell(double value, const ChartLane &lane)
{
    return std::isnan(value) ? figure(QStringLiteral("–"), {}, "text3")
                             : figure(QString::number(value, 'f', lane.decimals), lane.unit);
}

} // namespace

void HistoryTableModel::setView(const ChartView &view)
{
    beginResetModel();
    m_view = view;
    m_rows.clear();
    const auto buckets = view.isEmpty() ? 0 : static_cast<int>(view.lanes.first().values.size());
    const int slice = std::max(1, (buckets + kMostRows - 1) / kMostRows);
    for (int first = 0; first < buckets; first += slice) {
        Row row{.at = view.from.addMSecs(view.seconds * 1000 * first / buckets)};
        for (const ChartLane &lane : view.lanes)
            row.values << meanOf(lane.values, first, slice);
        const bool isKnown = std::any_of(row.values.cbegin(), row.values.cend(), [](double value) { return !std::isnan(value); });
        if (isKnown)
            m_rows.prepend(row);
    }
    endResetModel();
}

int HistoryTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int HistoryTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_view.lanes.size()) + 1;
}

QVariant HistoryTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    const int lane = index.column() - 1;
    const Cell cell = lane < 0 ? text(row.at.toLocalTime().toString(QStringLiteral("HH:mm:ss")))
                               : valueCell(row.values.at(lane), m_view.lanes.at(lane));
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return plainText(cell);
    case kCellRole:
        return QVariant::fromValue(cell);
    case kSortRole:
        return lane < 0 ? QVariant{row.at} : QVariant{std::isnan(row.values.at(lane)) ? -1 : row.values.at(lane)};
    case Qt::TextAlignmentRole:
        return alignmentOf(lane >= 0);
    default:
        return {};
    }
}

QVariant HistoryTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section > 0);
    if (role != Qt::DisplayRole)
        return {};
    return section == 0 ? tr("Time") : m_view.lanes.at(section - 1).name;
}

} // namespace ui
