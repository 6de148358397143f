// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/evaluate/evaluation.h"
#include "core/evaluate/measured_row.h"

#include <QStringList>

namespace core::evaluate {

/// The rows of a file of measurements, and the lines that are no rows of it.
struct MeasuredFile {
    QList<MeasuredRow> rows = {};
    QList<UnreadableRow> unreadable = {};
};

/// Reads a CSV text with a header (UTF-8, with or without a byte order mark; any line ends; columns in any order; unknown
/// columns are kept). `example` names a file that has the columns. Errors: InvalidInput naming the missing required column.
Result<MeasuredFile> readMeasuredFile(const QByteArray &csv, const QStringList &requiredColumns, const QString &example);

/// Gives every row of the file to `scorer`, and to its skip() what is no row; answers its finish().
template <typename Scorer>
Result<Evaluation> scoreFile(const QByteArray &csv, const QStringList &requiredColumns, const QString &example, Scorer scorer)
{
    const auto file = readMeasuredFile(csv, requiredColumns, example);
    if (!file)
        return file.error();
    for (const UnreadableRow &row : file->unreadable)
        scorer.skip(row.line, row.reason);
    for (const MeasuredRow &row : file->rows)
        scorer.score(row);
    return scorer.finish();
}

} // namespace core::evaluate
