// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/sample_programs.h"

#include "core/base/redaction.h"
#include "core/monitor/parse/plain_text.h"

#include <QSet>

namespace core::monitor {

namespace {

constexpr qsizetype kMostOwn = 512;
constexpr qsizetype kMostAsked = 32;

struct PidLine {
    qint64 pid = 0;
    QByteArray text = {};
};

QList<PidLine> pidLines(const QByteArray &body)
{
    QList<PidLine> lines;
    for (const QByteArray &line : body.split('\n')) {
        const qsizetype blank = line.indexOf(' ');
        bool isNumber = false;
        const qint64 pid = line.left(blank).toLongLong(&isNumber);
        if (blank > 0 && isNumber && pid > 0 && lines.size() < kMostOwn)
            lines.append({pid, line.mid(blank + 1).trimmed()});
    }
    return lines;
}

} // namespace

void SamplePrograms::takeReport(const parse::GpuReport &report)
{
    m_isKnown = report.hasData && report.problem == parse::GpuProblem::None;
    m_listed = report.processes;
}

void SamplePrograms::takeOwn(const QByteArray &body)
{
    m_own.clear();
    for (const PidLine &line : pidLines(body))
        m_own.insert(line.pid, parse::cleanName(line.text));
    m_commands.removeIf([this](const auto &entry) { return !m_own.contains(entry.key()); });
}

void SamplePrograms::takeCommands(const QByteArray &body)
{
    for (const PidLine &line : pidLines(body)) {
        if (m_own.contains(line.pid))
            m_commands.insert(line.pid, redacted(parse::cleanName(line.text)));
    }
}

QList<qint64> SamplePrograms::takeUnasked()
{
    QList<qint64> unasked;
    for (auto own = m_own.cbegin(); own != m_own.cend() && unasked.size() < kMostAsked; ++own) {
        if (!m_commands.contains(own.key()))
            unasked.append(own.key());
    }
    for (qint64 pid : std::as_const(unasked))
        m_commands.insert(pid, {});
    return unasked;
}

void SamplePrograms::fill(MachineSample &sample, Bytes least) const
{
    if (!m_isKnown)
        return;
    QHash<QString, Bytes> ownMemory;
    QSet<QString> unclear; // an own program's memory is not told, so the rest cannot be reckoned
    for (const parse::GpuProcess &process : m_listed) {
        RunningProgram program{.process = process};
        const bool isOwn = process.pid && m_own.contains(*process.pid) && !process.name.isEmpty();
        program.isOutside = !isOwn;
        if (isOwn) {
            program.command = m_commands.value(*process.pid);
            if (program.command.isEmpty())
                program.command = m_own.value(*process.pid);
            if (process.memoryUsed)
                ownMemory[process.gpuUuid] += *process.memoryUsed;
            else
                unclear.insert(process.gpuUuid);
        }
        sample.programs.append(program);
    }
    for (const parse::GpuReading &gpu : sample.gpus.readings) {
        if (gpu.uuid.isEmpty() || !gpu.memoryUsed || unclear.contains(gpu.uuid) || parse::isMigEnabled(sample.gpus))
            continue;
        const Bytes rest = *gpu.memoryUsed - ownMemory.value(gpu.uuid);
        if (rest >= least)
            sample.outsideMemory.insert(gpu.uuid, rest);
    }
}

} // namespace core::monitor
