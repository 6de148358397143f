// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace core::catalog {

/// One record of a CSV text.
struct CsvRow {
    int line = 0; ///< Where it starts, from 1.
    QStringList cells = {};
    bool isUnclosed = false; ///< A quoted cell never ended: the rest of the text went into it.
};

/// Splits comma-separated text (UTF-8, with or without a byte order mark; LF, CRLF or CR). Quoted cells may hold commas,
/// line ends and doubled quotes. Blank lines are skipped. Takes any bytes.
QList<CsvRow> readCsv(const QByteArray &content);

} // namespace core::catalog
