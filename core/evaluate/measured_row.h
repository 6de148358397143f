// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <optional>

namespace core::evaluate {

/// One row of a file of measurements, cell by column name.
class MeasuredRow {
public:
    MeasuredRow(int line, QHash<QString, QString> cells)
        : m_line{line}
        , m_cells{std::move(cells)}
    {
    }

    int line() const { return m_line; }
    /// The trimmed cell; empty when the column or the cell is empty.
    QString text(const char *column) const { return m_cells.value(QLatin1String{column}).trimmed(); }
    /// The cell as a finite number; nothing when it is empty or no number.
    std::optional<double> number(const char *column) const
    {
        bool isNumber = false;
        const double value = text(column).toDouble(&isNumber);
        return isNumber && value > -1e300 && value < 1e300 ? std::optional{value} : std::nullopt;
    }
    int whole(const char *column, int otherwise) const
    {
        const auto value = number(column);
        return value && *value >= 1 && *value < 2e9 ? static_cast<int>(*value) : otherwise;
    }

private:
    int m_line = 0;
    QHash<QString, QString> m_cells = {};
};

} // namespace core::evaluate
