// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/measured_file.h"

#include "core/catalog/csv_reader.h"
#include "core/evaluate/number_rules.h"

#include <QCoreApplication>

namespace core::evaluate {

namespace {

Error unusableFile(const QString &message, const QString &example)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("evaluate.column"),
            .message = message,
            .remedy = QCoreApplication::translate("core::evaluate", "Give a file with the columns of %1.").arg(example)};
}

/// "The column "model" is missing.", with all that are.
std::optional<Error> missingColumns(const QStringList &header, const QStringList &required, const QString &example)
{
    QStringList missing;
    for (const QString &column : required) {
        if (!header.contains(column))
            missing.append(u'"' + column + u'"');
    }
    if (missing.isEmpty())
        return std::nullopt;
    const QString names = missing.join(QStringLiteral(", "));
    return unusableFile(missing.size() == 1
                            ? QCoreApplication::translate("core::evaluate", "The column %1 is missing.").arg(names)
                            : QCoreApplication::translate("core::evaluate", "The columns %1 are missing.").arg(names), example);
}

/// A row whose numbers are no numbers; rows that the file excludes need not be sound.
std::optional<QString> problemOfNumbers(const QStringList &cells, const QList<const NumberRule *> &rules, qsizetype exclusion)
{
    if (exclusion >= 0 && exclusion < cells.size() && !cells.at(exclusion).trimmed().isEmpty())
        return std::nullopt;
    for (qsizetype c = 0; c < cells.size(); ++c) {
        if (!rules.at(c))
            continue;
        if (auto problem = problemOfCell(*rules.at(c), cells.at(c)))
            return problem;
    }
    return std::nullopt;
}

} // namespace

Result<MeasuredFile> readMeasuredFile(const QByteArray &csv, const QStringList &requiredColumns, const QString &example)
{
    const QList<catalog::CsvRow> rows = catalog::readCsv(csv);
    if (rows.isEmpty())
        return unusableFile(QCoreApplication::translate("core::evaluate", "The file is empty."), example);
    QStringList header = rows.front().cells;
    QList<const NumberRule *> rules;
    for (QString &column : header) {
        column = column.trimmed();
        rules.append(numberRuleOf(column));
    }
    if (auto problem = missingColumns(header, requiredColumns, example))
        return *std::move(problem);
    const qsizetype exclusion = header.indexOf(QLatin1String{"excluded_reason"});
    MeasuredFile file;
    for (const catalog::CsvRow &row : rows.mid(1)) {
        if (row.isUnclosed || row.cells.size() > header.size()) {
            file.unreadable.append({row.line, QCoreApplication::translate("core::evaluate",
                                                                          "The row does not have the columns of the header.")});
            continue;
        }
        if (const auto problem = problemOfNumbers(row.cells, rules, exclusion)) {
            file.unreadable.append({row.line, *problem});
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
