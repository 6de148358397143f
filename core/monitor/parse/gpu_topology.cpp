// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/gpu_topology.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/tool_words.h"

#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostColumns = 256;

std::optional<int> gpuNumber(const QString &label)
{
    static const QRegularExpression shape{QStringLiteral("^GPU(\\d{1,4})$")};
    const auto match = shape.match(label);
    return match.hasMatch() ? std::optional{match.captured(1).toInt()} : std::nullopt;
}

bool isLink(const QString &cell)
{
    static const QRegularExpression shape{QStringLiteral("^(X|SYS|SOC|NODE|PHB|PXB|PIX|PSB|NV\\d{1,3})$")};
    return shape.match(cell).hasMatch();
}

/// Cells of a row; tabs count when there are any, because some cells are empty.
QStringList cellsOf(const QString &line)
{
    static const QRegularExpression blanks{QStringLiteral("\\s+")};
    QStringList cells = line.contains(u'\t') ? line.split(u'\t') : line.split(blanks, Qt::SkipEmptyParts);
    if (cells.size() > kMostColumns)
        return {};
    for (QString &cell : cells)
        cell = cell.trimmed();
    return cells;
}

class MatrixReader {
public:
    void take(const QString &line)
    {
        const QStringList cells = cellsOf(line);
        if (isHeading(line, cells)) {
            takeHeading(line, cells);
            return;
        }
        if (takeNicName(line) || m_heading.isEmpty() || cells.size() < 2)
            return;
        if (cells.first() == QStringLiteral("X") || !m_heading.contains(cells.first()))
            return;
        takeRow(cells);
    }

    GpuTopology topology = {};
    bool isTorn = false;

private:
    static bool isHeading(const QString &line, const QStringList &cells)
    {
        const QString first = cells.value(cells.value(0).isEmpty() ? 1 : 0);
        return gpuNumber(first) && !line.contains(QStringLiteral(" X "))
               && !isLink(cells.value(cells.value(0).isEmpty() ? 2 : 1));
    }

    void takeHeading(const QString &line, const QStringList &cells)
    {
        m_hasTabs = line.contains(u'\t');
        m_heading = cells;
        if (!m_hasTabs) {
            // "CPU Affinity" is one column but two words here: only the matrix itself can be told apart.
            m_heading.clear();
            for (const QString &cell : cells) {
                if (cell == QStringLiteral("CPU"))
                    break;
                m_heading.append(cell);
            }
            m_heading.prepend({});
            if (line.contains(QStringLiteral("CPU Affinity")))
                m_heading.append(QStringLiteral("CPU Affinity"));
            if (line.contains(QStringLiteral("NUMA Affinity")))
                m_heading.append(QStringLiteral("NUMA Affinity"));
        } else if (!m_heading.first().isEmpty()) {
            m_heading.prepend({});
        }
    }

    bool takeNicName(const QString &line)
    {
        static const QRegularExpression shape{QStringLiteral("^\\s*(NIC\\d{1,4}):\\s+(\\S+)\\s*$")};
        const auto match = shape.match(line);
        if (match.hasMatch())
            topology.nicNames.insert(match.captured(1), cleanName(match.captured(2)));
        return match.hasMatch();
    }

    void takeRow(const QStringList &cells)
    {
        const auto own = gpuNumber(cells.first());
        if (own)
            topology.gpus.append(*own);
        else
            topology.nics.append(cleanName(cells.first()));
        for (qsizetype i = 1; own && i < qMin(cells.size(), m_heading.size()); ++i) {
            const auto other = gpuNumber(m_heading.at(i));
            const QString &cell = cells.at(i);
            if (other && *own != *other && isLink(cell))
                topology.links.insert({qMin(*own, *other), qMax(*own, *other)}, cell);
            else if (m_heading.at(i) == QStringLiteral("CPU Affinity") && !cell.isEmpty())
                topology.cpuAffinity.insert(*own, cleanName(cell));
            else if (m_heading.at(i) == QStringLiteral("NUMA Affinity"))
                takeNode(*own, cell);
        }
        isTorn = isTorn || (own && cells.size() <= m_heading.lastIndexOf(QStringLiteral("GPU%1").arg(*own)));
    }

    void takeNode(int gpu, const QString &cell)
    {
        bool isNumber = false;
        const int node = cell.section(u'-', 0, 0).toInt(&isNumber);
        if (isNumber)
            topology.numaNodes.insert(gpu, node);
    }

    QStringList m_heading = {};
    bool m_hasTabs = false;
};

void judgeNvlink(GpuTopology &topology)
{
    const qsizetype count = topology.gpus.size();
    topology.isAllNvlink = count > 1 && topology.links.size() == count * (count - 1) / 2;
    for (const QString &link : std::as_const(topology.links)) {
        const bool isNvlink = link.startsWith(QStringLiteral("NV"));
        topology.isAllNvlink = topology.isAllNvlink && isNvlink;
        const int width = link.mid(2).toInt();
        if (isNvlink)
            topology.nvlinkWidth = qMin(topology.nvlinkWidth.value_or(width), width);
    }
    if (!topology.isAllNvlink)
        topology.nvlinkWidth.reset();
}

} // namespace

GpuTopology parseTopology(const remote::CommandOutput &output)
{
    MatrixReader reader;
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        if (!line.isComplete && wasCutShort)
            reader.isTorn = true;
        else
            reader.take(QString::fromUtf8(line.bytes));
    }
    judgeNvlink(reader.topology);
    GpuTopology &topology = reader.topology;
    if (topology.gpus.isEmpty())
        topology.problem = saysToolIsMissing(output, "nvidia-smi") ? HostProblem::NotFound : HostProblem::Garbage;
    topology.state = topology.gpus.isEmpty() ? AnswerState::Failed : reader.isTorn ? AnswerState::Partial : AnswerState::Whole;
    return topology;
}

} // namespace core::monitor::parse
