// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/memory_text.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/size_text.h"
#include "core/monitor/parse/tool_words.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

namespace core::monitor::parse {

namespace {

QStringList wordsOf(const QString &line)
{
    static const QRegularExpression blanks{QStringLiteral("\\s+")};
    return line.split(blanks, Qt::SkipEmptyParts);
}

/// One row of figures behind its label.
struct Row {
    QString label = {};
    QList<std::optional<Bytes>> figures = {};
};

std::optional<Row> readRow(const QString &line, qint64 unit)
{
    static const QRegularExpression shape{QStringLiteral("^\\s*([^:：]{1,40})[:：](.*)$")};
    const auto match = shape.match(line);
    if (!match.hasMatch())
        return std::nullopt;
    Row row{.label = match.captured(1).trimmed()};
    for (const QString &word : wordsOf(match.captured(2)))
        row.figures.append(readSize(word, unit));
    return row.figures.size() >= 2 && row.figures.first() ? std::optional{row} : std::nullopt;
}

/// Position of the column whose heading is one of `words`, or -1.
qsizetype columnOf(const QStringList &heading, const QStringList &words)
{
    for (qsizetype i = 0; i < heading.size(); ++i) {
        for (const QString &word : words) {
            if (heading.at(i).compare(word, Qt::CaseInsensitive) == 0)
                return i;
        }
    }
    return -1;
}

void takeMemoryRow(HostMemory &memory, const Row &row, const QStringList &heading)
{
    const QStringList available{QStringLiteral("available"), QStringLiteral("可用"),       QStringLiteral("可利用"),
                                QStringLiteral("verfügbar"), QStringLiteral("disponible"), QStringLiteral("利用可能"),
                                QStringLiteral("доступно")};
    const QStringList oldBuffers{QStringLiteral("buffers"), QStringLiteral("cached")};
    const bool isOldLayout = columnOf(heading, oldBuffers) >= 0;
    memory.total = row.figures.value(0);
    memory.used = row.figures.value(1);
    memory.free = row.figures.value(2);
    const qsizetype at = columnOf(heading, available);
    if (at >= 0)
        memory.available = row.figures.value(at);
    else if (!isOldLayout && row.figures.size() == 6)
        memory.available = row.figures.value(5); // the last of six since procps 3.3.10, in any language
    if (isOldLayout)
        memory.used.reset(); // counts caches; the -/+ row has the honest figure
}

} // namespace

HostMemory parseFree(const QByteArray &commandLine, const remote::CommandOutput &output)
{
    const qint64 unit = unitOfOption(QString::fromUtf8(commandLine.left(4096))).value_or(1024);
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    HostMemory memory;
    QStringList heading;
    bool isTorn = false;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        const QString text = QString::fromUtf8(line.bytes);
        isTorn = isTorn || (wasCutShort && !line.isComplete);
        const auto row = wasCutShort && !line.isComplete ? std::nullopt : readRow(text, unit);
        if (!row) {
            heading = memory.total ? heading : wordsOf(text);
        } else if (row->label.contains(QStringLiteral("-/+"))) {
            memory.used = row->figures.value(0);
            memory.available = memory.available ? memory.available : row->figures.value(1);
        } else if (!memory.total) {
            takeMemoryRow(memory, *row, heading);
        } else if (!memory.swapTotal && !row->label.contains(QStringLiteral("Total"), Qt::CaseInsensitive)) {
            memory.swapTotal = row->figures.value(0);
            memory.swapUsed = row->figures.value(1);
            memory.swapFree = row->figures.value(2);
        }
    }
    if (!memory.total)
        memory.problem = saysToolIsMissing(output, "free") ? HostProblem::NotFound : HostProblem::Garbage;
    memory.state = !memory.total ? AnswerState::Failed : isTorn ? AnswerState::Partial : AnswerState::Whole;
    return memory;
}

HostMemory parseMeminfo(const remote::CommandOutput &output)
{
    static const QRegularExpression pair{QStringLiteral("^\\s*([\\w()]+):\\s+(\\d{1,18})\\s*(kB)?\\s*$")};
    QHash<QString, Bytes> figures;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        const auto match = pair.match(QString::fromUtf8(line.bytes));
        const bool isTrusted = line.isComplete || (output.exitCode == 0 && !output.isTruncated);
        const auto size = match.hasMatch() && isTrusted ? readSize(match.captured(2), match.captured(3).isEmpty() ? 1 : 1024)
                                                        : std::nullopt;
        if (size)
            figures.insert(match.captured(1), *size);
    }
    const auto figure = [&figures](const char *name) {
        const auto it = figures.constFind(QLatin1String{name});
        return it == figures.constEnd() ? std::nullopt : std::optional{*it};
    };
    HostMemory memory{.total = figure("MemTotal"), .free = figure("MemFree"), .available = figure("MemAvailable"),
                      .swapTotal = figure("SwapTotal"), .swapFree = figure("SwapFree")};
    // Kernels before 3.14 do not tell what is available.
    if (!memory.available && figure("MemFree") && figure("Buffers") && figure("Cached"))
        memory.available = *figure("MemFree") + *figure("Buffers") + *figure("Cached");
    if (memory.total && memory.available)
        memory.used = *memory.total - *memory.available;
    if (memory.swapTotal && memory.swapFree)
        memory.swapUsed = *memory.swapTotal - *memory.swapFree;
    memory.problem = memory.total ? HostProblem::None : HostProblem::Garbage;
    memory.state = memory.total ? AnswerState::Whole : AnswerState::Failed;
    return memory;
}

} // namespace core::monitor::parse
