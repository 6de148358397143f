// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/csv_cells.h"

#include "core/monitor/parse/smi_fields.h"

#include <QSet>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostCells = 512;

bool looksLikeFieldName(const QByteArray &name)
{
    if (name.isEmpty() || name.size() > 80 || name.at(0) < 'a' || name.at(0) > 'z')
        return false;
    for (const char c : name) {
        const bool isFit = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
        if (!isFit)
            return false;
    }
    return true;
}

bool isProcessField(const QByteArray &name)
{
    static const QSet<QByteArray> names{"pid", "process_name", "used_gpu_memory", "gpu_serial", "timestamp", "serial"};
    return names.contains(name);
}

} // namespace

QList<QByteArray> csvCells(const QByteArray &line)
{
    const QList<QByteArray> parts = line.split(',');
    if (parts.size() > kMostCells)
        return {line};
    const bool hasBlanks = line.contains(", ");
    QList<QByteArray> cells{parts.first()};
    for (qsizetype i = 1; i < parts.size(); ++i) {
        const QByteArray &part = parts.at(i);
        const bool isOwnCell = !hasBlanks || part.isEmpty() || part.startsWith(' ') || part.startsWith('\t');
        if (isOwnCell)
            cells.append(part);
        else
            cells.last() += ',' + part;
    }
    return cells;
}

std::optional<QList<QByteArray>> readHeading(const QByteArray &line, const QList<QByteArray> &asked)
{
    QSet<QByteArray> known;
    for (const QByteArray &field : asked)
        known.insert(canonicalField(field));
    QList<QByteArray> heading;
    qsizetype familiar = 0;
    for (QByteArray cell : csvCells(line)) {
        const qsizetype unit = cell.indexOf('[');
        if (unit >= 0)
            cell.truncate(unit);
        cell = cell.trimmed();
        if (!looksLikeFieldName(cell))
            return std::nullopt;
        const QByteArray field = canonicalField(cell);
        familiar += known.contains(field) || isKnownField(field) || isProcessField(field) ? 1 : 0;
        heading.append(cell);
    }
    return familiar * 2 >= heading.size() ? std::optional{heading} : std::nullopt;
}

QList<QByteArray> joinSurplus(QList<QByteArray> cells, const QList<QByteArray> &columns, const QByteArray &field)
{
    const qsizetype surplus = cells.size() - columns.size();
    qsizetype at = -1;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        if (canonicalField(columns.at(i)) == field)
            at = i;
    }
    if (surplus <= 0 || at < 0)
        return cells;
    QByteArray joined = cells.at(at);
    for (qsizetype i = 0; i < surplus; ++i)
        joined += ',' + cells.takeAt(at + 1);
    cells[at] = joined;
    return cells;
}

} // namespace core::monitor::parse
