// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/memory_output.h"

#include "app/cli/cli_text.h"
#include "app/cli/plan_output.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QJsonArray>

namespace app::cli {

namespace planning = core::planning;

namespace {

QJsonObject partsJson(const planning::MemoryEstimate &memory)
{
    QJsonObject parts;
    for (const planning::PartSize &part : memory.parts)
        parts.insert(planning::wordOf(part.part), rounded(part.size.toGB()));
    return parts;
}

QJsonObject phasesJson(const planning::MemoryEstimate &memory)
{
    QJsonObject phases;
    for (const planning::PhaseSize &phase : memory.phases)
        phases.insert(planning::wordOf(phase.phase), rounded(phase.size.toGiB()));
    return phases;
}

QJsonArray stepsJson(const QList<planning::FitStep> &steps)
{
    QJsonArray array;
    for (const planning::FitStep &step : steps)
        array.append(QJsonObject{{QStringLiteral("change"), step.change},
                                 {QStringLiteral("options"), wordsJson(step.options)},
                                 {QStringLiteral("saves_gib"), rounded(step.saves.toGiB())},
                                 {QStringLiteral("time_factor"), rounded(step.timeFactor)}});
    return array;
}

QString gib(core::Bytes bytes)
{
    return ui::format::gib(bytes) + QStringLiteral(" GiB");
}

void printParts(QTextStream &out, const planning::MemoryEstimate &memory)
{
    QList<QStringList> rows;
    for (const planning::PartSize &part : memory.parts)
        rows << QStringList{QStringLiteral("  ") + ui::partName(part.part),
                            QLocale{}.toString(part.size.toGB(), 'f', 2) + QStringLiteral(" GB")};
    out << '\n' << CliText::tr("Parts at the peak (%1)").arg(ui::phaseName(memory.winningPhase)) << '\n';
    printTable(out, {{{}}, {{}, true}}, rows);

    rows.clear();
    for (const planning::PhaseSize &phase : memory.phases)
        rows << QStringList{QStringLiteral("  ") + ui::phaseName(phase.phase), gib(phase.size)};
    out << '\n' << CliText::tr("Peak of each phase") << '\n';
    printTable(out, {{{}}, {{}, true}}, rows);
    out << '\n' << CliText::tr("The machine needs about %1 of RAM.").arg(gib(memory.hostRam)) << '\n';
}

void printSteps(QTextStream &out, const QString &heading, const QList<planning::FitStep> &steps)
{
    out << '\n' << heading << '\n';
    for (const planning::FitStep &step : steps) {
        out << "  - " << CliText::tr("%1 saves %2, time × %3")
                             .arg(step.change, gib(step.saves), QLocale{}.toString(step.timeFactor, 'f', 2)) << '\n';
    }
}

void printChanges(QTextStream &out, const planning::CardFit &fit)
{
    const bool fits = fit.verdict == planning::Verdict::Roomy || fit.verdict == planning::Verdict::Tight;
    if (!fit.steps.isEmpty())
        printSteps(out, fits ? CliText::tr("Make it roomier") : CliText::tr("Make it fit"), fit.steps);
    if (fit.verdict == planning::Verdict::No) {
        const bool takesMore = !fit.steps.isEmpty() && fit.steps.last().options.contains(QStringLiteral("gpus"));
        out << '\n'
            << (takesMore            ? CliText::tr("On this many of these cards nothing makes it fit; the last step takes more.")
                : fit.steps.isEmpty() ? CliText::tr("Nothing makes it fit on this card.")
                                      : CliText::tr("Even with all of this it does not fit on this card.")) << '\n';
    }
    if (!fit.alternatives.isEmpty())
        printSteps(out, CliText::tr("Or one of these alone"), fit.alternatives);
}

void printLimits(QTextStream &out, const planning::CardFit &fit, bool trains)
{
    out << '\n';
    if (fit.largestBatch)
        out << (trains ? CliText::tr("Largest batch that fits: %1") : CliText::tr("Most requests at once that fit: %1"))
                   .arg(*fit.largestBatch) << '\n';
    else
        out << (trains ? CliText::tr("As asked, not even a batch of 1 fits.")
                       : CliText::tr("As asked, not even one request at a time fits.")) << '\n';
    if (fit.longestSequence)
        out << CliText::tr("Longest sequence that fits: %1").arg(*fit.longestSequence) << '\n';
}

} // namespace

QJsonObject memoryAnswerJson(const MemoryAnswer &answer)
{
    const planning::CardFit &fit = answer.fit;
    const auto number = [](const std::optional<int> &value) { return value ? QJsonValue{*value} : QJsonValue{}; };
    return {{QStringLiteral("verdict"), answer.card ? QJsonValue{planning::wordOf(fit.verdict)} : QJsonValue{}},
            {QStringLiteral("per_gpu_gib"), memoryJson(fit)},
            {QStringLiteral("parts_gb"), partsJson(fit.memory)},
            {QStringLiteral("phases_gib"), phasesJson(fit.memory)},
            {QStringLiteral("winning_phase"), planning::wordOf(fit.memory.winningPhase)},
            {QStringLiteral("allocator_peak_gib"), rounded(fit.memory.allocatorPeak.toGiB())},
            {QStringLiteral("host_ram_gib"), rounded(fit.memory.hostRam.toGiB())},
            {QStringLiteral("make_it_fit"), stepsJson(fit.steps)},
            {QStringLiteral("steps_reach_fit"), fit.stepsReachFit},
            {QStringLiteral("alternatives"), stepsJson(fit.alternatives)},
            {QStringLiteral("largest_batch"), number(fit.largestBatch)},
            {QStringLiteral("longest_seq"), number(fit.longestSequence)},
            {QStringLiteral("notes"), QJsonArray::fromStringList(fit.memory.notes)},
            {QStringLiteral("assumed"), wordsJson(answer.workload.assumed)}};
}

void printMemoryAnswer(QTextStream &out, const MemoryAnswer &answer)
{
    const planning::CardFit &fit = answer.fit;
    out << CliText::tr("Needs %1 to %2 on each GPU, likely %3.")
               .arg(ui::format::gib(fit.memory.low), gib(fit.memory.high), gib(fit.memory.likely)) << '\n';
    if (answer.card)
        out << CliText::tr("%1 has %2 usable: %3.").arg(answer.card->name, gib(fit.usable), ui::verdictName(fit.verdict)) << '\n';
    printParts(out, fit.memory);
    if (answer.card) {
        printChanges(out, fit);
        printLimits(out, fit, planning::isTraining(answer.workload.setup.task));
    }
    for (const QString &note : fit.memory.notes)
        out << '\n' << note << '\n';
    printAssumed(out, answer.workload.assumed);
}

void printAssumed(QTextStream &out, const QMap<QString, QString> &assumed)
{
    QStringList options;
    for (auto it = assumed.cbegin(); it != assumed.cend(); ++it) {
        if (it.key() != QLatin1String{"model"})
            options << QStringLiteral("--%1 %2").arg(it.key(), it.value());
    }
    if (const QString model = assumed.value(QStringLiteral("model")); !model.isEmpty())
        out << '\n' << CliText::tr("About the model: %1").arg(model) << '\n';
    if (!options.isEmpty())
        out << '\n' << CliText::tr("Assumed: %1").arg(options.join(u' ')) << '\n';
}

} // namespace app::cli
