// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/gpu_row.h"

#include <QSet>

#include <cmath>

namespace core::monitor {

namespace {

constexpr int kHighestIndex = 4095;
constexpr double kHighestMiB = 1e9; // far above any card; keeps the byte count inside 64 bits

/// A numeric cell: a number, a word for "unknown", or something else.
struct Cell {
    bool isReadable = false;
    std::optional<double> number = {};
};

bool isPlaceholder(const QByteArray &cell)
{
    static const QSet<QByteArray> words{"", "-", "n/a", "err!", "unknown error", "not supported", "not available", "unknown"};
    return (cell.startsWith('[') && cell.endsWith(']')) || words.contains(cell.toLower());
}

bool saysCardIsLost(const QByteArray &cell)
{
    const QByteArray text = cell.toLower();
    return text.contains("requires reset") || text.contains("gpu is lost") || text.contains("reset required");
}

std::optional<double> toNumber(QByteArray text)
{
    if (text.count(',') == 1 && !text.contains('.'))
        text.replace(',', '.');
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional{value} : std::nullopt;
}

/// Takes "61.00", "61,00", "61.00 W" or "[N/A]".
Cell readNumber(const QByteArray &raw, const char *unit)
{
    QByteArray cell = raw.trimmed();
    if (isPlaceholder(cell))
        return {.isReadable = true};
    if (cell.endsWith(unit))
        cell = cell.chopped(static_cast<qsizetype>(qstrlen(unit))).trimmed();
    const auto number = toNumber(cell);
    return {.isReadable = number.has_value(), .number = number};
}

bool isUuid(const QByteArray &cell)
{
    return cell.startsWith("GPU-") || cell.startsWith("MIG-");
}

bool takeIndex(GpuRow &row, const QByteArray &cell)
{
    bool isNumber = false;
    const int index = cell.toInt(&isNumber);
    if (!isNumber || index < 0 || index > kHighestIndex)
        return false;
    row.sample.index = index;
    row.hasIndex = true;
    return true;
}

bool takeMemory(std::optional<Bytes> &target, const QByteArray &raw)
{
    const Cell cell = readNumber(raw, "MiB");
    if (cell.number && *cell.number >= 0 && *cell.number <= kHighestMiB)
        target = Bytes::fromCount(static_cast<std::int64_t>(*cell.number * 1024.0 * 1024.0));
    return cell.isReadable;
}

bool takeNumber(std::optional<double> &target, const QByteArray &raw, const char *unit, double lowest, double highest)
{
    const Cell cell = readNumber(raw, unit);
    if (cell.number && *cell.number >= lowest && *cell.number <= highest)
        target = cell.number;
    return cell.isReadable;
}

bool takeText(GpuSample &sample, const QByteArray &field, const QByteArray &cell)
{
    if (field == "uuid") {
        if (isUuid(cell))
            sample.uuid = QString::fromLatin1(cell);
        return isUuid(cell) || isPlaceholder(cell);
    }
    if (!isPlaceholder(cell))
        sample.name = QString::fromUtf8(cell);
    return true;
}

bool takeCell(GpuRow &row, const QByteArray &field, const QByteArray &raw)
{
    const QByteArray cell = raw.trimmed();
    row.needsReset = row.needsReset || saysCardIsLost(cell);
    if (field == "index")
        return takeIndex(row, cell);
    if (field == "uuid" || field == "gpu_uuid" || field == "name" || field == "gpu_name")
        return takeText(row.sample, field.endsWith("uuid") ? QByteArray{"uuid"} : field, cell);
    if (field == "memory.total")
        return takeMemory(row.sample.memoryTotal, cell);
    if (field == "memory.used")
        return takeMemory(row.sample.memoryUsed, cell);
    if (field == "utilization.gpu")
        return takeNumber(row.sample.utilizationPercent, cell, "%", 0, 100);
    if (field == "temperature.gpu")
        return takeNumber(row.sample.temperatureCelsius, cell, "C", -100, 500);
    if (field == "power.draw")
        return takeNumber(row.sample.powerWatts, cell, "W", 0, 1e6);
    if (field == "power.limit" || field == "enforced.power.limit")
        return takeNumber(row.sample.powerLimitWatts, cell, "W", 0, 1e6);
    return true;
}

/// A name may hold commas: the surplus cells belong to it.
QList<QByteArray> joinSurplusIntoName(QList<QByteArray> cells, const QList<QByteArray> &fields)
{
    const qsizetype surplus = cells.size() - fields.size();
    const qsizetype name = fields.indexOf("name");
    if (surplus <= 0 || name < 0)
        return cells;
    QByteArray joined = cells.at(name);
    for (qsizetype i = 0; i < surplus; ++i)
        joined += ',' + cells.takeAt(name + 1);
    cells[name] = joined;
    return cells;
}

} // namespace

QList<QByteArray> csvCells(const QByteArray &line)
{
    const QList<QByteArray> parts = line.split(',');
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

std::optional<QList<QByteArray>> readHeading(const QByteArray &line, const QList<QByteArray> &fields)
{
    QList<QByteArray> heading;
    for (QByteArray cell : csvCells(line)) {
        const qsizetype unit = cell.indexOf('[');
        if (unit >= 0)
            cell.truncate(unit);
        heading.append(cell.trimmed());
    }
    if (heading.size() != fields.size())
        return std::nullopt;
    const QSet<QByteArray> asked{fields.cbegin(), fields.cend()};
    for (const QByteArray &name : std::as_const(heading)) {
        if (!asked.contains(name))
            return std::nullopt;
    }
    return heading;
}

std::optional<GpuRow> readGpuRow(const QByteArray &line, const QList<QByteArray> &fields)
{
    const QList<QByteArray> cells = joinSurplusIntoName(csvCells(line), fields);
    if (fields.isEmpty() || cells.size() != fields.size())
        return std::nullopt;
    GpuRow row;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (!takeCell(row, fields.at(i), cells.at(i)))
            return std::nullopt;
    }
    return row;
}

bool looksLikeTornRow(const QByteArray &line, const QList<QByteArray> &fields)
{
    if (fields.isEmpty() || fields.first() != "index")
        return false;
    const QList<QByteArray> cells = csvCells(line);
    bool hasIndex = false;
    cells.first().trimmed().toInt(&hasIndex);
    bool isSecondNumber = false;
    if (cells.size() > 1)
        cells.at(1).trimmed().toDouble(&isSecondNumber);
    return hasIndex && cells.size() > 1 && !isSecondNumber;
}

} // namespace core::monitor
