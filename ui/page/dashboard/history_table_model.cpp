// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/history_table_model.h"

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
    QList<HistoryRow> rows;
    const auto buckets = view.isEmpty() ? 0 : static_cast<int>(view.lanes.first().values.size());
    const int slice = std::max(1, (buckets + kMostRows - 1) / kMostRows);
    for (int first = 0; first < buckets; first += slice) {
        HistoryRow row{.at = view.from.addMSecs(view.seconds * 1000 * first / buckets)};
        for (const ChartLane &lane : view.lanes)
            row.values << meanOf(lane.values, first, slice);
        const bool isKnown = std::any_of(row.values.cbegin(), row.values.cend(), [](double value) { return !std::isnan(value); });
        if (isKnown)
            rows.prepend(row);
    }
    reset({}); // no row may be asked for a lane that it does not have
    m_lanes = view.lanes;
    m_needsDay = view.seconds > 86'400;
    reset(rows);
}

Cell HistoryTableModel::cell(int row, int column) const
{
    const HistoryRow &moment = at(row);
    const QString format = m_needsDay ? QStringLiteral("MM-dd HH:mm") : QStringLiteral("HH:mm:ss");
    return column == 0 ? text(moment.at.toLocalTime().toString(format))
                       : valueCell(moment.values.at(column - 1), m_lanes.at(column - 1));
}

QVariant HistoryTableModel::sortValue(int row, int column) const
{
    const HistoryRow &moment = at(row);
    if (column == 0)
        return moment.at;
    const double value = moment.values.at(column - 1);
    return std::isnan(value) ? -1 : value;
}

} // namespace ui
