// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/rocm_table.h"

#include "core/monitor/parse/plain_text.h"
#include "core/monitor/parse/smi_problem.h"
#include "core/monitor/parse/smi_value.h"
#include "core/monitor/parse/table_cells.h"

#include <QRegularExpression>

namespace core::monitor::parse {

namespace {

constexpr qsizetype kMostCards = 256;

/// Words of a line; what stands in brackets or behind a comma is one word: "[0x0b36 : 0x02]", "N/A, N/A".
QStringList wordsOf(QString line)
{
    static const QRegularExpression comma{QStringLiteral(",\\s+")};
    static const QRegularExpression brackets{QStringLiteral("\\[[^\\]]*\\]")};
    line.replace(comma, QStringLiteral(","));
    line.replace(brackets, QStringLiteral("[]"));
    return line.simplified().split(u' ', Qt::SkipEmptyParts);
}

std::optional<double> numberUnder(const QStringList &heading, const QStringList &words, std::initializer_list<const char *> names)
{
    static const QRegularExpression number{QStringLiteral("^(\\d{1,7}(?:\\.\\d+)?)(?:%|W|°?[cC])?$")};
    for (const char *name : names) {
        const qsizetype at = heading.indexOf(QLatin1String{name});
        const auto match = number.match(at < 0 ? QString{} : words.at(at));
        if (match.hasMatch())
            return match.captured(1).toDouble();
    }
    return std::nullopt;
}

std::optional<GpuReading> cardOf(const QStringList &heading, const QStringList &words)
{
    if (heading.isEmpty() || words.size() != heading.size())
        return std::nullopt;
    const auto index = readSmallCount(QString{words.first()}.remove(QStringLiteral("GPU")).remove(QStringLiteral("[]")).toUtf8());
    if (!index)
        return std::nullopt;
    GpuReading card{.index = index};
    card.temperatureCelsius = numberUnder(heading, words, {"Temp", "Temp(Edge)"});
    card.powerWatts = numberUnder(heading, words, {"Power", "AvgPwr"});
    card.powerLimitWatts = numberUnder(heading, words, {"PwrCap"});
    card.fanPercent = numberUnder(heading, words, {"Fan"});
    const auto load = numberUnder(heading, words, {"GPU%"});
    card.utilizationPercent = load && *load <= 100 ? load : std::nullopt;
    return card;
}

} // namespace

void takeRocmTable(GpuReport &report, const remote::CommandOutput &output)
{
    QStringList heading;
    const bool wasCutShort = output.exitCode != 0 || output.isTruncated;
    for (const TextLine &line : plainLines(output.standardOutput)) {
        const QStringList words = wordsOf(QString::fromUtf8(line.bytes.left(1000)));
        const auto card = line.isComplete || !wasCutShort ? cardOf(heading, words) : std::nullopt;
        if (words.contains(QStringLiteral("GPU%")) && words.size() > 4)
            heading = words;
        else if (card && report.readings.size() < kMostCards)
            report.readings.append(*card);
        else if (!isFrameRule(QString::fromUtf8(line.bytes)))
            keepEvidence(report, line.bytes);
    }
}

} // namespace core::monitor::parse
