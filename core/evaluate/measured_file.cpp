// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/measured_file.h"

#include "core/catalog/csv_reader.h"

#include <QCoreApplication>

namespace core::evaluate {

Result<MeasuredFile> readMeasuredFile(const QByteArray &csv, const QStringList &requiredColumns, const QString &example)
{
    const QList<catalog::CsvRow> rows = catalog::readCsv(csv);
    QStringList header = rows.isEmpty() ? QStringList{} : rows.front().cells;
    for (QString &column : header)
        column = column.trimmed();
    for (const QString &column : requiredColumns) {
        if (header.contains(column))
            continue;
        return Error{.kind = ErrorKind::InvalidInput,
                     .code = QStringLiteral("evaluate.column"),
                     .message = QCoreApplication::translate("core::evaluate", "The column \"%1\" is missing.").arg(column),
                     .remedy = QCoreApplication::translate("core::evaluate", "Give a file with the columns of %1.").arg(example)};
    }
    MeasuredFile file;
    for (qsizetype i = 1; i < rows.size(); ++i) {
        const catalog::CsvRow &row = rows.at(i);
        if (row.isUnclosed || row.cells.size() > header.size()) {
            file.unreadable.append({row.line, QCoreApplication::translate("core::evaluate",
                                                                          "The row does not have the columns of the header.")});
            continue;
        }
        QHash<QString, QString> cells;
        for (qsizetype c = 0; c < row.cells.size(); ++c)
            cells.insert(header.at(c), row.cells.at(c));
        file.rows.append(MeasuredRow{row.line, std::move(cells)});
    }
    return file;
}

} // namespace core::evaluate
