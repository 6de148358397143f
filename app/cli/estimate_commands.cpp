// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/explain_output.h"
#include "app/cli/plan_output.h"
#include "app/cli/workload_options.h"

#include "core/catalog/card_matcher.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QJsonArray>

namespace app::cli {

namespace planning = core::planning;

namespace {

core::Result<const core::catalog::Card *> cardNamed(const core::catalog::Catalog &catalog, const QString &name)
{
    const auto match = core::catalog::matchCard(catalog.cards, name);
    const core::catalog::Card *byId = catalog.card({name});
    if (byId)
        return byId;
    if (!match.candidates.isEmpty())
        return catalog.card(match.candidates.first());
    return core::Error{.kind = core::ErrorKind::NotFound,
                       .code = QStringLiteral("card.unknown"),
                       .message = CliText::tr("No card is called \"%1\".").arg(name.left(80)),
                       .remedy = CliText::tr("Run \"zuka cards\" to see the names.")};
}

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

QJsonObject fitJson(const planning::CardFit &fit, bool hasCard)
{
    QJsonArray steps;
    for (const planning::FitStep &step : fit.steps)
        steps.append(QJsonObject{{QStringLiteral("change"), step.change},
                                 {QStringLiteral("options"), wordsJson(step.options)},
                                 {QStringLiteral("saves_gib"), rounded(step.saves.toGiB())},
                                 {QStringLiteral("time_factor"), rounded(step.timeFactor)}});
    const auto number = [](const std::optional<int> &value) { return value ? QJsonValue{*value} : QJsonValue{}; };
    return {{QStringLiteral("verdict"), hasCard ? QJsonValue{planning::wordOf(fit.verdict)} : QJsonValue{}},
            {QStringLiteral("per_gpu_gib"), memoryJson(fit)},
            {QStringLiteral("parts_gb"), partsJson(fit.memory)},
            {QStringLiteral("phases_gib"), phasesJson(fit.memory)},
            {QStringLiteral("winning_phase"), planning::wordOf(fit.memory.winningPhase)},
            {QStringLiteral("allocator_peak_gib"), rounded(fit.memory.allocatorPeak.toGiB())},
            {QStringLiteral("host_ram_gib"), rounded(fit.memory.hostRam.toGiB())},
            {QStringLiteral("make_it_fit"), steps},
            {QStringLiteral("steps_reach_fit"), fit.stepsReachFit},
            {QStringLiteral("largest_batch"), number(fit.largestBatch)},
            {QStringLiteral("longest_seq"), number(fit.longestSequence)},
            {QStringLiteral("notes"), QJsonArray::fromStringList(fit.memory.notes)}};
}

void printFit(QTextStream &out, const planning::CardFit &fit, const QString &cardName)
{
    const auto gib = [](core::Bytes bytes) { return ui::format::gib(bytes) + QStringLiteral(" GiB"); };
    out << CliText::tr("Needs %1 to %2 on each GPU, likely %3.")
               .arg(ui::format::gib(fit.memory.low), gib(fit.memory.high), gib(fit.memory.likely)) << '\n';
    if (!cardName.isEmpty())
        out << CliText::tr("%1 has %2 usable: %3.").arg(cardName, gib(fit.usable), ui::verdictName(fit.verdict)) << '\n';
    QList<QStringList> rows;
    for (const planning::PartSize &part : fit.memory.parts)
        rows << QStringList{QStringLiteral("  ") + ui::partName(part.part), QLocale{}.toString(part.size.toGB(), 'f', 2) + QStringLiteral(" GB")};
    out << '\n' << CliText::tr("Parts at the peak (%1)").arg(planning::wordOf(fit.memory.winningPhase)) << '\n';
    printTable(out, {{{}}, {{}, true}}, rows);
    if (!fit.steps.isEmpty())
        out << '\n' << CliText::tr("Make it fit") << '\n';
    for (const planning::FitStep &step : fit.steps)
        out << "  - " << CliText::tr("%1 saves %2, time × %3")
                             .arg(step.change, gib(step.saves), QLocale{}.toString(step.timeFactor, 'f', 2)) << '\n';
    if (fit.largestBatch)
        out << '\n' << CliText::tr("Largest batch that fits: %1").arg(*fit.largestBatch) << '\n';
    if (fit.longestSequence)
        out << CliText::tr("Longest sequence that fits: %1").arg(*fit.longestSequence) << '\n';
    for (const QString &note : fit.memory.notes)
        out << '\n' << note << '\n';
}

struct Question {
    planning::ResolvedWorkload workload = {};
    const core::catalog::Card *card = nullptr;
};

core::Result<Question> readQuestion(const QCommandLineParser &parser, const Knowledge &knowledge)
{
    const auto workload = readWorkload(parser);
    if (!workload)
        return workload.error();
    auto resolved = planning::resolveWorkload(*workload, knowledge.loaded.catalog);
    if (!resolved)
        return std::move(resolved).error();
    const auto gpus = readInteger(parser, QStringLiteral("gpus"), 1, 16'384);
    if (!gpus)
        return gpus.error();
    Question question{.workload = std::move(resolved).value()};
    question.workload.setup.gpus = gpus->value_or(1);
    if (const QString name = QStringLiteral("card"); parser.isSet(name)) {
        const auto card = cardNamed(knowledge.loaded.catalog, parser.value(name));
        if (!card)
            return card.error();
        question.card = *card;
    }
    return question;
}

void addCardOptions(QCommandLineParser &parser)
{
    parser.addOptions({{QStringLiteral("card"), CliText::tr("card id or name"), QStringLiteral("CARD")},
                       {QStringLiteral("gpus"), CliText::tr("how many of them"), QStringLiteral("N")}});
}

const QString kExplain = QStringLiteral("explain");
const QString kScaling = QStringLiteral("scaling");

/// What --explain adds to the answer, as JSON or after the text.
core::Status explain(const Question &question, const Knowledge &knowledge, Output &output, QJsonObject &document)
{
    const planning::Setup &setup = question.workload.setup;
    const auto explanation = knowledge.memory.explain(setup, question.card);
    if (!explanation)
        return explanation.error();
    const auto rules = planning::FolkRules::load(QStringLiteral(":/models/folk_rules.json"));
    if (!rules)
        return rules.error();
    const auto folk = planning::folkFigures(*rules, setup, knowledge.memory);
    if (output.isJson)
        document.insert(kExplain, explanationJson(*explanation, folk));
    else
        printExplanation(output.out, *explanation, folk);
    return core::ok();
}

/// What --scaling adds to the answer.
core::Status scale(const QCommandLineParser &parser, const Question &question, const Knowledge &knowledge, Output &output,
                   QJsonObject &document)
{
    const auto workload = readWorkload(parser);
    if (!workload)
        return workload.error();
    const auto link = planning::linkFromWord(parser.value(QStringLiteral("link")));
    const auto curve = planning::scalingCurve({.setup = question.workload.setup, .stated = planning::statedOptions(*workload)},
                                              *question.card, link, knowledge.memory, knowledge.time);
    if (!curve)
        return curve.error();
    if (output.isJson)
        document.insert(kScaling, scalingJson(*curve));
    else
        printScaling(output.out, *curve);
    return core::ok();
}

int printMemory(const QCommandLineParser &parser, Toolbox &tools)
{
    Output &output = tools.output();
    const auto known = tools.knowledge();
    if (!known)
        return printError(output, known.error());
    const auto question = readQuestion(parser, known->get());
    if (!question)
        return printError(output, question.error());
    const planning::Setup &setup = question->workload.setup;
    planning::CardFit fit;
    if (question->card) {
        auto result = known->get().memory.fit(setup, *question->card);
        if (!result)
            return printError(output, result.error());
        fit = std::move(result).value();
    } else {
        auto memory = known->get().memory.estimate(setup);
        if (!memory)
            return printError(output, memory.error());
        fit.memory = std::move(memory).value();
    }
    QJsonObject document = fitJson(fit, question->card != nullptr);
    document.insert(QStringLiteral("assumed"), wordsJson(question->workload.assumed));
    if (!output.isJson)
        printFit(output.out, fit, question->card ? question->card->name : QString{});
    if (parser.isSet(kExplain)) {
        if (const core::Status explained = explain(*question, known->get(), output, document); !explained)
            return printError(output, explained.error());
    }
    if (output.isJson)
        printJson(output.out, document);
    const bool fits = fit.verdict == planning::Verdict::Roomy || fit.verdict == planning::Verdict::Tight;
    return question->card && !fits ? AnswerIsNo : Done;
}

void printSpeed(QTextStream &out, const planning::TimeEstimate &time)
{
    const QLocale locale;
    out << CliText::tr("%1 to %2 %3, likely %4")
               .arg(locale.toString(time.throughput.low, 'f', 0), locale.toString(time.throughput.high, 'f', 0), time.unit,
                    locale.toString(time.throughput.likely, 'f', 0)) << '\n';
    if (time.hours)
        out << CliText::tr("Takes %1").arg(ui::format::durationRange(time.hours->low, time.hours->high)) << '\n';
    out << CliText::tr("Bottleneck: %1").arg(ui::bottleneckName(time.bottleneck)) << '\n';
    if (!time.bestChange.isEmpty())
        out << time.bestChange << '\n';
}

int printTime(const QCommandLineParser &parser, Toolbox &tools)
{
    Output &output = tools.output();
    const auto known = tools.knowledge();
    if (!known)
        return printError(output, known.error());
    auto question = readQuestion(parser, known->get());
    if (!question)
        return printError(output, question.error());
    if (!question->card)
        return printUsageError(tools, CliText::tr("--card is missing."), QStringLiteral("estimate time"));
    planning::Setup setup = question->workload.setup;
    if (const QString name = QStringLiteral("link"); parser.isSet(name)) {
        const auto link = planning::linkFromWord(parser.value(name));
        if (!link)
            return printError(output, badValue(name, parser.value(name), planning::linkWords().join(QStringLiteral(" · "))));
        setup.link = *link;
    }
    const auto time = known->get().time.estimate(setup, *question->card);
    if (!time)
        return printError(output, time.error());
    QJsonObject throughput = toJson(time->throughput);
    throughput.insert(QStringLiteral("unit"), time->unit);
    QJsonObject document{{QStringLiteral("throughput"), throughput},
                         {QStringLiteral("hours"), time->hours ? QJsonValue{toJson(*time->hours)} : QJsonValue{}},
                         {QStringLiteral("bottleneck"), planning::wordOf(time->bottleneck)},
                         {QStringLiteral("best_change"), time->bestChange},
                         {QStringLiteral("assumed"), wordsJson(question->workload.assumed)}};
    if (!output.isJson)
        printSpeed(output.out, *time);
    if (parser.isSet(kScaling)) {
        if (const core::Status scaled = scale(parser, *question, known->get(), output, document); !scaled)
            return printError(output, scaled.error());
    }
    if (output.isJson)
        printJson(output.out, document);
    return Done;
}

} // namespace

QFuture<int> runEstimateMemory(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    addWorkloadOptions(parser);
    addCardOptions(parser);
    parser.addOption({kExplain, CliText::tr("every term with formula, numbers and source; rules of thumb beside it")});
    if (const auto code = prepare(parser, QStringLiteral("estimate memory"), arguments, tools))
        return exitWith(*code);
    return exitWith(printMemory(parser, tools));
}

QFuture<int> runEstimateTime(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    addWorkloadOptions(parser);
    addCardOptions(parser);
    parser.addOption({QStringLiteral("link"), planning::linkWords().join(QStringLiteral(" · ")), QStringLiteral("LINK")});
    parser.addOption({kScaling, CliText::tr("also for 1, 2, 4 and 8 cards")});
    if (const auto code = prepare(parser, QStringLiteral("estimate time"), arguments, tools))
        return exitWith(*code);
    return exitWith(printTime(parser, tools));
}

} // namespace app::cli
