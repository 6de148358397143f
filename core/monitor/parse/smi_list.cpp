// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_list.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_problem.h"

#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostCards = 256;
constexpr qsizetype kMostMigDevices = 2048;

bool takeCard(GpuReport &report, const QString &line)
{
    static const QRegularExpression shape{
        QStringLiteral("^\\s*GPU\\s+(\\d{1,4}):\\s+(.+)\\s+\\((?:UUID|S/N):\\s*([^()\\s]+)\\)\\s*$")};
    const auto match = shape.match(line);
    if (!match.hasMatch())
        return false;
    const bool isUuid = match.captured(3).startsWith(QStringLiteral("GPU-"));
    if (report.readings.size() < kMostCards) {
        report.readings.append({.index = match.captured(1).toInt(),
                                .name = cleanName(match.captured(2)),
                                .uuid = isUuid ? cleanName(match.captured(3)) : QString{}});
    }
    return true;
}

bool takeMigDevice(GpuReport &report, const QString &line)
{
    static const QRegularExpression shape{
        QStringLiteral("^\\s*MIG\\s+(\\S+)\\s+Device\\s+(\\d{1,4}):\\s*\\(UUID:\\s*(MIG-[^()\\s]+)\\)\\s*$")};
    const auto match = shape.match(line);
    if (!match.hasMatch())
        return false;
    if (report.migDevices.size() < kMostMigDevices) {
        report.migDevices.append({.gpu = report.readings.isEmpty() ? std::nullopt : report.readings.last().index,
                                  .device = match.captured(2).toInt(),
                                  .profile = cleanName(match.captured(1)),
                                  .uuid = cleanName(match.captured(3))});
    }
    return true;
}

} // namespace

GpuReport readGpuList(const SmiCommand &command, const remote::CommandOutput &output)
{
    static const QRegularExpression start{QStringLiteral("^\\s*(GPU\\s+\\d+:|MIG\\s+\\S+\\s+Device\\b)")};
    GpuReport report;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        const QString text = QString::fromUtf8(line.bytes);
        if (takeCard(report, text) || takeMigDevice(report, text))
            continue;
        report.tornRows += start.match(text).hasMatch() ? 1 : 0;
        keepEvidence(report, line.bytes);
    }
    report.hasData = !report.readings.isEmpty() || !report.migDevices.isEmpty();
    report.rounds = report.hasData ? 1 : 0;
    nameProblem(report, command, output, {.isTorn = report.tornRows > 0});
    return report;
}

bool takeVersions(GpuReport &report, const QString &line)
{
    static const QRegularExpression pair{QStringLiteral("([A-Za-z][A-Za-z -]*?)\\s*Version\\s*:\\s*(\\d[\\w.]*)"),
                                         QRegularExpression::CaseInsensitiveOption};
    bool isFound = false;
    auto matches = pair.globalMatch(line.left(400));
    while (matches.hasNext()) {
        const auto match = matches.next();
        const QString what = match.captured(1).toUpper();
        const QString version = cleanName(match.captured(2));
        isFound = true;
        if (what.contains(QStringLiteral("CUDA")))
            report.cudaVersion = version;
        else if (what.contains(QStringLiteral("DRIVER")) || what.contains(QStringLiteral("KMD")))
            report.driverVersion = version;
        else if (what.contains(QStringLiteral("NVML")))
            report.nvmlVersion = version;
    }
    return isFound;
}

GpuReport readSmiVersion(const SmiCommand &command, const remote::CommandOutput &output)
{
    GpuReport report;
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        const bool isTrusted = line.isComplete || !wasCutShort;
        if (!isTrusted || !takeVersions(report, QString::fromUtf8(line.bytes)))
            keepEvidence(report, line.bytes);
    }
    report.hasData = !report.driverVersion.isEmpty() || !report.cudaVersion.isEmpty() || !report.nvmlVersion.isEmpty();
    nameProblem(report, command, output, {});
    return report;
}

} // namespace core::monitor::parse
