// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/compute_apps.h"

#include "core/monitor/parse/csv_cells.h"
#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_fields.h"
#include "core/monitor/parse/smi_problem.h"
#include "core/monitor/parse/smi_value.h"

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostProcesses = 4096;

bool takeCell(GpuProcess &process, const QByteArray &field, const QByteArray &raw)
{
    const QByteArray cell = raw.trimmed();
    if (field == "pid") {
        process.pid = readCount(cell);
        return process.pid || isPlaceholder(cell);
    }
    if (field == "process_name" || field == "name") {
        if (!isPlaceholder(cell))
            process.name = cleanName(cell, 1000);
        return true;
    }
    if (field == "used_gpu_memory") {
        const MemoryCell memory = readMemory(cell);
        process.memoryUsed = memory.size;
        return memory.isReadable;
    }
    GpuReading card;
    CardSigns signs;
    const bool isFit = takeField(card, signs, field, cell);
    if (field == "uuid")
        process.gpuUuid = card.uuid;
    if (field == "index")
        process.gpuIndex = card.index;
    return isFit;
}

/// In this question "name" is short for process_name, "gpu_name" is the card.
QByteArray processField(const QByteArray &column)
{
    if (column.startsWith("gpu_name"))
        return "gpu_name";
    const QByteArray field = canonicalField(column);
    return field == "name" ? QByteArray{"process_name"} : field;
}

QList<QByteArray> processFields(const QList<QByteArray> &columns)
{
    QList<QByteArray> fields;
    for (const QByteArray &column : columns)
        fields.append(processField(column));
    return fields;
}

std::optional<GpuProcess> readRow(const QByteArray &line, const QList<QByteArray> &columns)
{
    const QList<QByteArray> cells = joinSurplus(csvCells(line), columns, "process_name");
    if (columns.size() < 2 || cells.size() != columns.size())
        return std::nullopt;
    GpuProcess process;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (columns.at(i) != "gpu_name" && !takeCell(process, columns.at(i), cells.at(i)))
            return std::nullopt;
    }
    return process.pid || process.memoryUsed || !process.gpuUuid.isEmpty() ? std::optional{process} : std::nullopt;
}

bool looksLikeTornRow(const QByteArray &line)
{
    return line.startsWith("GPU-") || line.startsWith("MIG-");
}

} // namespace

GpuReport readComputeApps(const SmiCommand &command, const remote::CommandOutput &output)
{
    GpuReport report;
    QList<QByteArray> columns = processFields(command.fields);
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    bool saysNone = false;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        const bool isTrusted = line.isComplete || !wasCutShort;
        if (const auto heading = readHeading(line.bytes, command.fields)) {
            if (isTrusted)
                columns = processFields(*heading);
            saysNone = true;
            continue;
        }
        const auto process = isTrusted ? readRow(line.bytes, columns) : std::nullopt;
        if (process && report.processes.size() < kMostProcesses) {
            report.hasForeignProcesses = report.hasForeignProcesses
                || (process->name.isEmpty() && columns.contains("process_name"));
            report.processes.append(*process);
            continue;
        }
        saysNone = saysNone || line.bytes.toLower().contains("no running");
        report.tornRows += looksLikeTornRow(line.bytes) ? 1 : 0;
        keepEvidence(report, line.bytes);
    }
    const bool isEmptyAnswer = output.exitCode == 0 && report.unreadable.isEmpty();
    report.hasData = !report.processes.isEmpty() || saysNone || isEmptyAnswer;
    nameProblem(report, command, output, {.isTorn = report.tornRows > 0});
    return report;
}

} // namespace core::monitor::parse
