// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/vendor_ascend.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_list.h"
#include "core/monitor/parse/smi_problem.h"
#include "core/monitor/parse/smi_value.h"
#include "core/monitor/parse/table_cells.h"

#include <algorithm>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostCards = 256;
constexpr qsizetype kMostProcesses = 4096;

/// A card takes two rows with a heading each; the block of programs has one heading.
class NpuTable {
public:
    explicit NpuTable(GpuReport &report) : m_report{report} {}

    bool take(const QString &line);
    bool isOpen() const { return m_isOpen; }
    void finish();

private:
    bool takeHeading(const QStringList &cells);
    void takeFirstRow(const QStringList &cells);
    void takeSecondRow(const QStringList &cells);
    void takeProcess(const QStringList &cells);

    GpuReport &m_report;
    QStringList m_first = {};
    QStringList m_second = {};
    QStringList m_processes = {};
    QList<int> m_npus = {};
    bool m_isOpen = false; ///< The first row of a card came, its second one not yet.
};

QHash<QString, QString> wordsOf(const QStringList &headings, const QStringList &cells)
{
    QHash<QString, QString> words;
    for (qsizetype i = 0; i < qMin(headings.size(), cells.size()); ++i)
        words.insert(wordsByHeading(headings.at(i), cells.at(i)));
    return words;
}

QByteArray wordStarting(const QHash<QString, QString> &words, const char *heading)
{
    for (auto it = words.cbegin(); it != words.cend(); ++it) {
        if (it.key().startsWith(QLatin1String{heading}, Qt::CaseInsensitive))
            return it.value().toUtf8();
    }
    return {};
}

bool NpuTable::take(const QString &line)
{
    if (isFrameRule(line))
        return true;
    if (line.contains(QStringLiteral("npu-smi"), Qt::CaseInsensitive) && line.contains(QStringLiteral("Version"))) {
        const QString version = line.section(QStringLiteral("Version:"), 1, 1).remove(u'|').trimmed();
        m_report.driverVersion = cleanName(version.section(u' ', 0, 0));
        return true;
    }
    const QStringList cells = frameCells(line);
    if (cells.isEmpty())
        return false;
    if (cells.size() == 1)
        return line.contains(QStringLiteral("No running"), Qt::CaseInsensitive);
    if (takeHeading(cells))
        return true;
    if (!m_processes.isEmpty())
        takeProcess(cells);
    else if (m_isOpen)
        takeSecondRow(cells);
    else
        takeFirstRow(cells);
    return true;
}

bool NpuTable::takeHeading(const QStringList &cells)
{
    const QString all = cells.join(u' ');
    if (all.contains(QStringLiteral("Process id"), Qt::CaseInsensitive))
        m_processes = cells;
    else if (all.contains(QStringLiteral("Health")) && all.contains(QStringLiteral("Name")))
        m_first = cells;
    else if (all.contains(QStringLiteral("Bus-Id"), Qt::CaseInsensitive))
        m_second = cells;
    else
        return false;
    return true;
}

void NpuTable::takeFirstRow(const QStringList &cells)
{
    const auto words = wordsOf(m_first, cells);
    const auto npu = readSmallCount(words.value(QStringLiteral("NPU")).toUtf8());
    if (!npu || m_report.readings.size() >= kMostCards)
        return;
    GpuReading card;
    card.index = *npu;
    card.name = cleanName(cells.first().section(u' ', 1).trimmed());
    card.health = cleanName(wordStarting(words, "Health"));
    card.powerWatts = readValue(wordStarting(words, "Power"), "W").number;
    card.temperatureCelsius = readValue(wordStarting(words, "Temp"), "C").number;
    m_report.readings.append(card);
    m_npus.append(*npu);
    m_isOpen = true;
}

void NpuTable::takeSecondRow(const QStringList &cells)
{
    const auto words = wordsOf(m_second, cells);
    GpuReading &card = m_report.readings.last();
    m_isOpen = false;
    card.busId = cleanName(wordStarting(words, "Bus-Id"));
    const auto load = readValue(wordStarting(words, "AICore"), "%").number;
    if (load && *load >= 0 && *load <= 100)
        card.utilizationPercent = load;
    for (const char *heading : {"Memory-Usage", "HBM-Usage"}) {
        const QStringList halves = slashHalves(QString::fromUtf8(wordStarting(words, heading)));
        const auto total = readMemory(halves.last().toUtf8()).size;
        // The card's own memory is the one that exists: cards with HBM print 0 / 0 in the other place.
        if (total && total->count() > 0) {
            card.memoryTotal = total;
            card.memoryUsed = readMemory(halves.first().toUtf8()).size;
        }
    }
}

void NpuTable::takeProcess(const QStringList &cells)
{
    const auto cell = [&](const char *heading) {
        for (qsizetype i = 0; i < qMin(m_processes.size(), cells.size()); ++i) {
            if (m_processes.at(i).contains(QLatin1String{heading}, Qt::CaseInsensitive))
                return cells.at(i).toUtf8();
        }
        return QByteArray{};
    };
    const auto pid = readCount(cell("Process id"));
    if (!pid || m_report.processes.size() >= kMostProcesses)
        return;
    m_report.processes.append({.gpuIndex = readSmallCount(cells.first().section(u' ', 0, 0).toUtf8()),
                               .pid = pid,
                               .name = cleanName(cell("Process name"), 1000),
                               .memoryUsed = readMemory(cell("Process memory")).size});
}

void NpuTable::finish()
{
    // The chips of one board share its number: count them through instead.
    const bool hasTwins = std::ranges::any_of(m_npus, [this](int npu) { return m_npus.count(npu) > 1; });
    for (qsizetype i = 0; hasTwins && i < m_report.readings.size(); ++i)
        m_report.readings[i].index = static_cast<int>(i);
}

} // namespace

GpuReport readNpuSmi(const SmiCommand &command, const remote::CommandOutput &output)
{
    GpuReport report{.vendor = GpuVendor::Ascend};
    NpuTable table{report};
    for (const TextLine &line : plainLines(output.standardOutput)) {
        if (!table.take(QString::fromUtf8(line.bytes)))
            keepEvidence(report, line.bytes);
    }
    const bool isCut = table.isOpen();
    table.finish();
    report.hasData = !report.readings.isEmpty();
    report.rounds = report.hasData ? 1 : 0;
    nameProblem(report, command, output, {.isTorn = isCut});
    return report;
}

} // namespace core::monitor::parse
