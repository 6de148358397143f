// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_table.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_fields.h"
#include "core/monitor/parse/smi_list.h"
#include "core/monitor/parse/smi_problem.h"
#include "core/monitor/parse/smi_value.h"
#include "core/monitor/parse/table_cells.h"
#include "core/monitor/parse/table_processes.h"

#include <QRegularExpression>

#include <algorithm>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostCards = 256;
constexpr qsizetype kMostMigDevices = 2048;

enum class Section { None, Cards, Mig, Processes };

/// The heading words above each cell of a card; the layout since 2013 until the table says otherwise.
struct Headings {
    QStringList first{QStringLiteral("GPU Name Persistence-M"), QStringLiteral("Bus-Id Disp.A"),
                      QStringLiteral("Volatile Uncorr. ECC")};
    QStringList second{QStringLiteral("Fan Temp Perf Pwr:Usage/Cap"), QStringLiteral("Memory-Usage"),
                       QStringLiteral("GPU-Util Compute M.")};
    QStringList mig{QStringLiteral("GPU GI CI MIG"), QStringLiteral("Memory-Usage")};
};

qsizetype cellWith(const QStringList &headings, const QString &word)
{
    for (qsizetype i = 0; i < headings.size(); ++i) {
        if (headings.at(i).contains(word, Qt::CaseInsensitive))
            return i;
    }
    return -1;
}

class TableReader {
public:
    explicit TableReader(GpuReport &report) : m_report{report}, m_processes{report} {}

    /// False when the line is no part of the table.
    bool take(const QString &line);
    void finish();

    bool hasBrokenCard = false;
    bool isOpen() const { return m_isOpen || (m_section == Section::Processes && !m_areProcessesClosed); }
    bool isCardOpen() const { return m_isOpen; }

private:
    void takeRule();
    bool takeSingle(const QString &cell);
    bool takeHeading(const QStringList &cells);
    void takeCardLine(const QStringList &cells);
    bool openCard(const QStringList &cells);
    void takeValues(const QStringList &cells);
    void takeMigLine(const QStringList &cells);
    void takeWord(const QByteArray &field, const QString &word);
    void closeCard();

    GpuReport &m_report;
    TableProcesses m_processes;
    Headings m_headings = {};
    Section m_section = Section::None;
    GpuReading m_card = {};
    CardSigns m_signs = {};
    QHash<int, int> m_times = {};
    bool m_isOpen = false;
    bool m_hasValues = false;
    bool m_areProcessesClosed = false;
};

bool TableReader::take(const QString &line)
{
    if (isFrameRule(line)) {
        takeRule();
        return true;
    }
    if (line.contains(QStringLiteral("SMI")) && takeVersions(m_report, line))
        return true;
    const QStringList cells = frameCells(line);
    if (cells.isEmpty())
        return false;
    if (cells.size() == 1)
        return takeSingle(cells.first());
    if (takeHeading(cells))
        return true;
    if (m_section == Section::Cards)
        takeCardLine(cells);
    else if (m_section == Section::Mig)
        takeMigLine(cells);
    return m_section == Section::Cards || m_section == Section::Mig;
}

void TableReader::takeRule()
{
    closeCard();
    if (m_section == Section::Processes && m_processes.hasHeading())
        m_areProcessesClosed = m_areProcessesClosed || m_processes.noteRule();
}

bool TableReader::takeSingle(const QString &cell)
{
    if (cell.startsWith(QStringLiteral("MIG devices"), Qt::CaseInsensitive)) {
        m_section = Section::Mig;
        return true;
    }
    if (cell.contains(QStringLiteral("processes:"), Qt::CaseInsensitive)) {
        m_section = Section::Processes;
        m_processes.begin();
        m_areProcessesClosed = false;
        return true;
    }
    return m_section == Section::Processes && m_processes.take(cell);
}

bool TableReader::takeHeading(const QStringList &cells)
{
    const QString all = cells.join(u' ');
    if (all.contains(QStringLiteral("Bus-Id")) && all.contains(QStringLiteral("Name"))) {
        m_section = Section::Cards;
        m_headings.first = cells;
        return true;
    }
    if (all.contains(QStringLiteral("Memory-Usage")) && cells.first().contains(QStringLiteral("GI"))) {
        m_section = Section::Mig;
        m_headings.mig = cells;
        return true;
    }
    if (all.contains(QStringLiteral("Memory-Usage")) && all.contains(QStringLiteral("Temp"))) {
        m_headings.second = cells;
        return true;
    }
    return all.contains(QStringLiteral("MIG M.")) || all.contains(QStringLiteral("BAR1-Usage"));
}

void TableReader::takeCardLine(const QStringList &cells)
{
    if (openCard(cells))
        return;
    if (!m_isOpen)
        return;
    if (!m_hasValues) {
        takeValues(cells);
        m_hasValues = true;
    } else {
        takeWord("mig.mode.current", cells.last().section(u'*', 0, 0));
    }
}

bool TableReader::openCard(const QStringList &cells)
{
    static const QRegularExpression start{
        QStringLiteral("^(\\d{1,4})\\s+(\\S.*?)(?:\\s+(?:On|Off|N/A|Enabled|Disabled|ERR!|WDDM|TCC|MCDM))?$")};
    const auto match = start.match(cells.value(cellWith(m_headings.first, QStringLiteral("Name"))));
    if (!match.hasMatch())
        return false;
    closeCard();
    m_isOpen = true;
    m_card.index = match.captured(1).toInt();
    m_card.name = cleanName(match.captured(2));
    const QString bus = cells.value(cellWith(m_headings.first, QStringLiteral("Bus-Id"))).section(u' ', 0, 0);
    takeWord("pci.bus_id", bus);
    const QString errors = cells.value(cellWith(m_headings.first, QStringLiteral("ECC")));
    m_card.eccUncorrected = readCount(errors.toUtf8());
    return true;
}

void TableReader::takeWord(const QByteArray &field, const QString &word)
{
    takeField(m_card, m_signs, field, word.toUtf8());
}

void TableReader::takeValues(const QStringList &cells)
{
    QHash<QString, QString> words;
    for (qsizetype i = 0; i < qMin(cells.size(), m_headings.second.size()); ++i)
        words.insert(wordsByHeading(m_headings.second.at(i), cells.at(i)));
    takeWord("fan.speed", words.value(QStringLiteral("Fan")));
    takeWord("temperature.gpu", words.value(QStringLiteral("Temp")));
    takeWord("pstate", words.value(QStringLiteral("Perf")));
    takeWord("utilization.gpu", words.value(QStringLiteral("GPU-Util")));
    for (auto it = words.cbegin(); it != words.cend(); ++it) {
        if (it.key().startsWith(QStringLiteral("Pwr"))) {
            takeWord("power.draw", slashHalves(it.value()).first());
            takeWord("power.limit", slashHalves(it.value()).last());
        }
    }
    // Two words may stand here: "Not Supported".
    const QString memory = cells.value(cellWith(m_headings.second, QStringLiteral("Memory-Usage")));
    const QStringList memoryWords = cellWords(memory);
    if (memoryWords.size() == 1) {
        takeWord("memory.used", slashHalves(memoryWords.first()).first());
        takeWord("memory.total", slashHalves(memoryWords.first()).last());
    } else {
        takeWord("memory.total", memory);
    }
}

void TableReader::takeMigLine(const QStringList &cells)
{
    const QString numbers = cells.value(cellWith(m_headings.mig, QStringLiteral("GI")));
    const auto words = wordsByHeading(cellWords(m_headings.mig.value(0)).join(u' '), numbers);
    const auto number = [&words](const char *heading) { return readSmallCount(words.value(QLatin1String{heading}).toUtf8()); };
    if (!number("GPU") || !number("GI") || m_report.migDevices.size() >= kMostMigDevices)
        return;
    const QStringList memory = cellWords(cells.value(cellWith(m_headings.mig, QStringLiteral("Memory-Usage"))));
    MigDevice device{.gpu = number("GPU"), .gpuInstance = number("GI"), .computeInstance = number("CI"), .device = number("MIG")};
    if (!memory.isEmpty()) {
        device.memoryUsed = readMemory(slashHalves(memory.first()).first().toUtf8()).size;
        device.memoryTotal = readMemory(slashHalves(memory.first()).last().toUtf8()).size;
    }
    m_report.migDevices.append(device);
}

void TableReader::closeCard()
{
    if (!m_isOpen)
        return;
    hasBrokenCard = judgeHealth(m_card, m_signs) || hasBrokenCard;
    m_report.isUnifiedMemory = m_report.isUnifiedMemory || sharesHostMemory(m_card, m_signs);
    const auto known = std::ranges::find(m_report.readings, m_card.index, &GpuReading::index);
    if (known != m_report.readings.end())
        *known = m_card;
    else if (m_report.readings.size() < kMostCards)
        m_report.readings.append(m_card);
    m_report.rounds = qMax(m_report.rounds, ++m_times[*m_card.index]);
    m_card = {};
    m_signs = {};
    m_isOpen = false;
    m_hasValues = false;
}

void TableReader::finish()
{
    closeCard();
    m_processes.finish();
}

} // namespace

GpuReport readGpuTable(const SmiCommand &command, const remote::CommandOutput &output)
{
    GpuReport report;
    TableReader reader{report};
    for (const TextLine &line : plainLines(output.standardOutput)) {
        if (!reader.take(QString::fromUtf8(line.bytes)))
            keepEvidence(report, line.bytes);
    }
    const bool isCut = reader.isCardOpen() || (reader.isOpen() && (output.exitCode != 0 || output.isTruncated));
    reader.finish();
    report.hasData = !report.readings.isEmpty();
    nameProblem(report, command, output, {.hasBrokenCard = reader.hasBrokenCard, .isTorn = isCut});
    return report;
}

} // namespace core::monitor::parse
