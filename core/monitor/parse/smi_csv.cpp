// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_csv.h"

#include "core/monitor/parse/csv_cells.h"
#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_fields.h"
#include "core/monitor/parse/smi_problem.h"
#include "core/monitor/parse/smi_value.h"

#include <algorithm>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostCards = 256;

struct Row {
    GpuReading reading = {};
    CardSigns signs = {};
};

std::optional<Row> readRow(const QByteArray &line, const QList<QByteArray> &columns)
{
    const QList<QByteArray> cells = joinSurplus(csvCells(line), columns, "name");
    if (columns.isEmpty() || cells.size() != columns.size())
        return std::nullopt;
    Row row;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (!takeField(row.reading, row.signs, columns.at(i), cells.at(i)))
            return std::nullopt;
    }
    return row;
}

/// The line begins like a row of these columns but is none: it was cut.
bool looksLikeTornRow(const QByteArray &line, const QList<QByteArray> &columns)
{
    const QList<QByteArray> cells = csvCells(line);
    if (columns.isEmpty() || cells.size() < 2 || cells.size() > columns.size())
        return false;
    Row row;
    for (qsizetype i = 0; i + 1 < cells.size(); ++i) {
        if (!takeField(row.reading, row.signs, columns.at(i), cells.at(i)))
            return false;
    }
    const bool isSecondNumber = readValue(cells.at(1), "").number.has_value();
    return !row.reading.uuid.isEmpty() || !row.reading.busId.isEmpty() || (row.reading.index && !isSecondNumber);
}

/// Collects rows. In loop mode a card comes again: the later reading replaces the earlier one.
class CardList {
public:
    explicit CardList(GpuReport &report) : m_report{report} {}

    void put(Row row)
    {
        hasBrokenCard = judgeHealth(row.reading, row.signs) || hasBrokenCard;
        m_report.isUnifiedMemory = m_report.isUnifiedMemory || sharesHostMemory(row.reading, row.signs);
        const auto known = std::ranges::find_if(m_report.readings, [&row](const GpuReading &other) {
            return isSameCard(row.reading, other);
        });
        if (known == m_report.readings.end()) {
            if (m_report.readings.size() < kMostCards) {
                m_report.readings.append(row.reading);
                m_times.append(1);
            }
        } else {
            ++m_times[std::distance(m_report.readings.begin(), known)];
            *known = row.reading;
        }
        m_report.rounds = m_times.isEmpty() ? 0 : *std::ranges::max_element(m_times);
    }

    bool hasBrokenCard = false;

private:
    static bool isSameCard(const GpuReading &a, const GpuReading &b)
    {
        if (a.index)
            return a.index == b.index;
        if (!a.uuid.isEmpty())
            return a.uuid == b.uuid;
        return !a.busId.isEmpty() && a.busId == b.busId;
    }

    GpuReport &m_report;
    QList<int> m_times = {};
};

} // namespace

GpuReport readGpuCsv(const SmiCommand &command, const remote::CommandOutput &output)
{
    GpuReport report;
    CardList cards{report};
    QList<QByteArray> columns = command.fields;
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        // The last cell of an unfinished line may have lost digits: a wrong figure is worse than none.
        const bool isTrusted = line.isComplete || !wasCutShort;
        if (const auto heading = readHeading(line.bytes, command.fields)) {
            if (isTrusted)
                columns = *heading;
            continue;
        }
        const bool isData = isTrusted && !isComplaint(line.bytes, command.tool);
        if (const auto row = isData ? readRow(line.bytes, columns) : std::nullopt) {
            cards.put(*row);
            continue;
        }
        report.tornRows += looksLikeTornRow(line.bytes, columns) ? 1 : 0;
        keepEvidence(report, line.bytes);
    }
    report.hasData = !report.readings.isEmpty();
    if (report.hasData)
        report.driverVersion = report.readings.first().driverVersion;
    nameProblem(report, command, output, {.hasBrokenCard = cards.hasBrokenCard, .isTorn = report.tornRows > 0});
    return report;
}

} // namespace core::monitor::parse
