// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/table_processes.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_value.h"

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostProcesses = 4096;
// The driver itself keeps some memory of a card in use.
constexpr Bytes kDriverShare = Bytes::fromMiB(64);

} // namespace

void TableProcesses::begin()
{
    m_report.processes.clear();
    m_report.zombiePids.clear();
    m_hasBegun = true;
    m_hasHeading = false;
    m_rules = 0;
}

bool TableProcesses::takeHeading(const QString &cell)
{
    if (!cell.contains(QStringLiteral("PID")) || !cell.contains(QStringLiteral("GPU")))
        return cell.startsWith(QStringLiteral("ID "));
    QString row = QStringLiteral("^(?<gpu>\\d{1,4})\\s+");
    if (cell.contains(QStringLiteral(" GI ")))
        row += QStringLiteral("(?<gi>N/A|\\d+)\\s+(?<ci>N/A|\\d+)\\s+");
    row += QStringLiteral("(?<pid>\\d+)\\s+");
    if (cell.contains(QStringLiteral("Type")))
        row += QStringLiteral("(?<type>[A-Z](?:\\+[A-Z])*|N/A)\\s+");
    row += QStringLiteral("(?<name>\\S.*?)(?:\\s+(?<memory>\\d+\\s*[KMGT]?i?B|N/A))?$");
    m_row.setPattern(row);
    m_hasHeading = true;
    return true;
}

bool TableProcesses::take(const QString &cell)
{
    if (takeHeading(cell))
        return true;
    const auto match = m_hasHeading ? m_row.match(cell) : QRegularExpressionMatch{};
    if (!match.hasMatch())
        return cell.contains(QStringLiteral("No running"), Qt::CaseInsensitive) || cell.contains(QStringLiteral("Not Supported"));
    if (m_report.processes.size() >= kMostProcesses)
        return true;
    const auto bytes = [&match](const char *group) { return match.captured(QLatin1String{group}).toUtf8(); };
    GpuProcess process{.gpuIndex = readSmallCount(bytes("gpu")),
                       .gpuInstance = readSmallCount(bytes("gi")),
                       .computeInstance = readSmallCount(bytes("ci")),
                       .pid = readCount(bytes("pid"))};
    const QByteArray name = bytes("name");
    // A zombie's name cannot be looked up, but its memory is real.
    const bool isZombie = name == "Unknown Error";
    if (isZombie || !isPlaceholder(name))
        process.name = cleanName(name, 1000);
    if (isZombie && process.pid)
        m_report.zombiePids.append(*process.pid);
    m_report.hasForeignProcesses = m_report.hasForeignProcesses || process.name.isEmpty();
    process.type = isPlaceholder(bytes("type")) ? QString{} : cleanName(bytes("type"));
    process.memoryUsed = readMemory(bytes("memory")).size;
    m_report.processes.append(process);
    return true;
}

void TableProcesses::finish()
{
    if (!m_hasBegun || !m_report.processes.isEmpty())
        return;
    for (const GpuReading &reading : std::as_const(m_report.readings))
        m_report.hasHiddenProcesses = m_report.hasHiddenProcesses || (reading.memoryUsed && *reading.memoryUsed > kDriverShare);
}

} // namespace core::monitor::parse
