// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/explain_output.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QJsonArray>

namespace app::cli {

namespace planning = core::planning;

namespace {

QString gigabytes(core::Bytes size)
{
    return QLocale{}.toString(size.toGB(), 'f', size.toGB() < 0.1 ? 3 : 2) + QStringLiteral(" GB");
}

QJsonObject lineJson(const planning::FormulaLine &line)
{
    return {{QStringLiteral("name"), line.name},
            {QStringLiteral("formula"), line.formula},
            {QStringLiteral("numbers"), line.numbers},
            {QStringLiteral("bytes"), static_cast<double>(line.size.count())},
            {QStringLiteral("gb"), rounded(line.size.toGB())},
            {QStringLiteral("sources"), QJsonArray::fromStringList(line.sources)},
            {QStringLiteral("note"), line.note}};
}

QJsonObject folkJson(const planning::FolkFigure &figure)
{
    return {{QStringLiteral("name"), figure.name},       {QStringLiteral("formula"), figure.formula},
            {QStringLiteral("numbers"), figure.numbers}, {QStringLiteral("gb"), rounded(figure.size.toGB())},
            {QStringLiteral("of_estimate_pct"), rounded(figure.ratio * 100, 1)},
            {QStringLiteral("agrees"), figure.agrees},   {QStringLiteral("why"), figure.why},
            {QStringLiteral("source"), figure.source}};
}

/// Name, formula, numbers and source, indented.
void printLine(QTextStream &out, const QString &name, const planning::FormulaLine &line)
{
    const QString gap(4, u' ');
    out << "  " << name << ": " << line.formula << '\n';
    if (line.numbers != line.formula)
        out << gap << "= " << line.numbers << '\n';
    out << gap << "= " << gigabytes(line.size) << '\n';
    if (!line.note.isEmpty())
        out << gap << line.note << '\n';
    if (!line.sources.isEmpty())
        out << gap << CliText::tr("Source: %1").arg(line.sources.join(QStringLiteral("; "))) << '\n';
}

} // namespace

QJsonObject explanationJson(const planning::MemoryExplanation &explanation, const QList<planning::FolkFigure> &folk)
{
    QJsonArray terms;
    for (const planning::MemoryTerm &term : explanation.terms) {
        QJsonObject entry = lineJson(term.line);
        entry.insert(QStringLiteral("part"), planning::wordOf(term.part));
        terms.append(entry);
    }
    QJsonArray capacity;
    for (const planning::FormulaLine &line : explanation.capacity)
        capacity.append(lineJson(line));
    QJsonArray symbols;
    for (const planning::SymbolMeaning &symbol : explanation.symbols)
        symbols.append(QJsonObject{{QStringLiteral("symbol"), symbol.symbol},
                                   {QStringLiteral("meaning"), symbol.meaning},
                                   {QStringLiteral("value"), symbol.value}});
    QJsonArray rules;
    for (const planning::FolkFigure &figure : folk)
        rules.append(folkJson(figure));
    return {{QStringLiteral("phase"), planning::wordOf(explanation.memory.winningPhase)},
            {QStringLiteral("terms"), terms},
            {QStringLiteral("capacity"), capacity},
            {QStringLiteral("symbols"), symbols},
            {QStringLiteral("folk_rules"), rules}};
}

void printExplanation(QTextStream &out, const planning::MemoryExplanation &explanation, const QList<planning::FolkFigure> &folk)
{
    out << '\n' << CliText::tr("Every term at the peak (%1)").arg(ui::phaseName(explanation.memory.winningPhase)) << '\n';
    for (const planning::MemoryTerm &term : explanation.terms)
        printLine(out, ui::termName(term), term.line);
    if (!explanation.capacity.isEmpty())
        out << '\n' << CliText::tr("Against the card") << '\n';
    for (const planning::FormulaLine &line : explanation.capacity)
        printLine(out, line.name, line);
    out << '\n' << CliText::tr("Symbols") << '\n';
    QList<QStringList> rows;
    for (const planning::SymbolMeaning &symbol : explanation.symbols)
        rows << QStringList{QStringLiteral("  ") + symbol.symbol, symbol.value, symbol.meaning};
    printTable(out, {{{}}, {{}, true}, {}}, rows);
    if (!folk.isEmpty())
        out << '\n' << CliText::tr("Rules of thumb for this model") << '\n';
    for (const planning::FolkFigure &figure : folk) {
        out << "  " << figure.name << ": " << figure.numbers << " = " << gigabytes(figure.size) << '\n';
        const QString share = QLocale{}.toString(figure.ratio * 100, 'f', 0);
        out << "    "
            << (figure.agrees ? CliText::tr("Agrees with the estimate here.")
                              : CliText::tr("%1 % of the estimate. %2").arg(share, figure.why))
            << '\n';
        out << "    " << CliText::tr("Source: %1").arg(figure.source) << '\n';
    }
}

QJsonArray scalingJson(const planning::ScalingCurve &curve)
{
    QJsonArray points;
    for (const planning::ScalingPoint &point : curve.points) {
        QJsonObject throughput = toJson(point.throughput);
        throughput.insert(QStringLiteral("unit"), curve.unit);
        points.append(QJsonObject{{QStringLiteral("gpus"), point.gpus},
                                  {QStringLiteral("link"), planning::wordOf(point.link)},
                                  {QStringLiteral("zero"), point.zeroStage},
                                  {QStringLiteral("tp"), point.tensorParallel},
                                  {QStringLiteral("throughput"), throughput},
                                  {QStringLiteral("hours"), point.hours ? QJsonValue{toJson(*point.hours)} : QJsonValue{}},
                                  {QStringLiteral("speed_up"), rounded(point.speedUp)},
                                  {QStringLiteral("efficiency"), rounded(point.efficiency)},
                                  {QStringLiteral("bottleneck"), planning::wordOf(point.bottleneck)},
                                  {QStringLiteral("likely_gib"), rounded(point.likely.toGiB())},
                                  {QStringLiteral("verdict"), planning::wordOf(point.verdict)}});
    }
    return points;
}

void printScaling(QTextStream &out, const planning::ScalingCurve &curve)
{
    const QLocale locale;
    QList<QStringList> rows;
    for (const planning::ScalingPoint &point : curve.points)
        rows << QStringList{locale.toString(point.gpus),
                            locale.toString(point.throughput.likely, 'f', 0) + u' ' + curve.unit,
                            point.hours ? ui::format::durationRange(point.hours->low, point.hours->high) : ui::format::unknown(),
                            QStringLiteral("× ") + locale.toString(point.speedUp, 'f', 2),
                            locale.toString(point.efficiency * 100, 'f', 0) + QStringLiteral(" %"),
                            ui::bottleneckName(point.bottleneck),
                            ui::format::gib(point.likely) + QStringLiteral(" GiB"),
                            ui::verdictName(point.verdict)};
    out << '\n';
    printTable(out,
               {{CliText::tr("Cards"), true},
                {CliText::tr("Speed"), true},
                {CliText::tr("Hours"), true},
                {CliText::tr("Speed-up"), true},
                {CliText::tr("Efficiency"), true},
                {CliText::tr("Bottleneck")},
                {CliText::tr("Each needs"), true},
                {CliText::tr("Fit")}},
               rows);
}

} // namespace app::cli
