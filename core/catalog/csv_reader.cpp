// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/csv_reader.h"

#include "core/catalog/csv_stream.h"

#include <QString>

namespace core::catalog {

QList<CsvRow> readCsv(const QByteArray &content)
{
    QList<CsvRow> rows;
    CsvStream stream{content};
    CsvRecord record;
    while (stream.next(record)) {
        CsvRow row{.line = record.line, .isUnclosed = record.isUnclosed};
        row.cells.reserve(static_cast<qsizetype>(record.cells.size()));
        for (const QByteArrayView cell : record.cells)
            row.cells.append(QString::fromUtf8(cell));
        rows.append(std::move(row));
    }
    return rows;
}

} // namespace core::catalog
