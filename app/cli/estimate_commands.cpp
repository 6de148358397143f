// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/calibration_commands.h"
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/explain_output.h"
#include "app/cli/memory_output.h"
#include "app/cli/plan_output.h"
#include "app/cli/workload_options.h"

#include "core/catalog/card_matcher.h"
#include "core/planning/parallel_split.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QJsonArray>
#include <QRegularExpression>

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

struct Question {
    planning::ResolvedWorkload workload = {};
    const core::catalog::Card *card = nullptr;
    std::shared_ptr<const core::catalog::Card> ownCard = {}; ///< What `card` points to when the catalog's figure is replaced.
};

/// "24564", "24564 MiB" or "24 GiB", as nvidia-smi shows a card's memory.
std::optional<core::Bytes> reportedMemory(const QString &text)
{
    static const QRegularExpression shape{QStringLiteral("^(\\d{1,8}(?:\\.\\d{1,3})?)\\s*(MiB|GiB)?$"),
                                          QRegularExpression::CaseInsensitiveOption};
    constexpr double kLeastGiB = 1;
    constexpr double kMostGiB = 4096;
    const auto match = shape.match(text.trimmed());
    const bool isGiB = match.captured(2).startsWith(u'G', Qt::CaseInsensitive);
    const double gib = match.captured(1).toDouble() / (isGiB ? 1 : 1024);
    return gib >= kLeastGiB && gib <= kMostGiB ? std::optional{core::Bytes::fromGiB(gib)} : std::nullopt;
}

/// The figure of the user's own card replaces the catalog's.
core::Status takeReportedMemory(const QCommandLineParser &parser, Question &question)
{
    const QString name = QStringLiteral("card-memory");
    if (!parser.isSet(name))
        return core::ok();
    const auto total = reportedMemory(parser.value(name));
    if (!total)
        return badValue(name, parser.value(name), CliText::tr("what nvidia-smi shows, such as 24564MiB or 24GiB"));
    if (!question.card)
        return badValue(name, parser.value(name), CliText::tr("only beside --card"));
    core::catalog::Card own = *question.card;
    own.memoryTotal = *total;
    question.ownCard = std::make_shared<const core::catalog::Card>(std::move(own));
    question.card = question.ownCard.get();
    return core::ok();
}

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
    planning::Setup &setup = question.workload.setup;
    setup.gpus = gpus->value_or(planning::splitOf(setup));
    if (!*gpus && setup.gpus > 1)
        question.workload.assumed.insert(QStringLiteral("gpus"), QString::number(setup.gpus));
    if (const QString name = QStringLiteral("card"); parser.isSet(name)) {
        const auto card = cardNamed(knowledge.loaded.catalog, parser.value(name));
        if (!card)
            return card.error();
        question.card = *card;
    }
    if (core::Status taken = takeReportedMemory(parser, question); !taken)
        return std::move(taken).error();
    if (const QString name = QStringLiteral("link"); parser.optionNames().contains(name)) {
        const auto link = planning::linkFromWord(parser.value(name));
        if (!link)
            return badValue(name, parser.value(name), planning::linkWords().join(QStringLiteral(" · ")));
        setup.link = *link;
    }
    return question;
}

void addCardOptions(QCommandLineParser &parser)
{
    parser.addOptions({{QStringLiteral("card"), CliText::tr("card id or name"), QStringLiteral("CARD")},
                       {QStringLiteral("card-memory"), CliText::tr("what nvidia-smi shows for it, when that differs from the catalog"),
                        QStringLiteral("SIZE")},
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

/// The measurement that the figures rest on, if any.
QList<planning::Calibration> appliedTo(const planning::Setup &setup, planning::MeasuredKind kind, const Knowledge &knowledge)
{
    const planning::Calibration *own = knowledge.calibrations.find(kind, setup);
    return own ? QList{*own} : QList<planning::Calibration>{};
}

core::Result<planning::Calibration> measured(const QCommandLineParser &parser, Toolbox &tools, planning::MeasuredKind kind)
{
    const auto known = tools.knowledge();
    if (!known)
        return known.error();
    const auto question = readQuestion(parser, known->get());
    if (!question)
        return question.error();
    if (!question->card)
        return core::Error{.kind = core::ErrorKind::InvalidInput,
                           .code = QStringLiteral("input.usage"),
                           .message = CliText::tr("--card is missing."),
                           .remedy = CliText::tr("Name the card on which it was measured.")};
    return readMeasurement(parser, kind, {.setup = question->workload.setup, .card = *question->card, .at = QDateTime::currentDateTimeUtc()},
                           known->get());
}

QFuture<int> runEstimate(const std::shared_ptr<QCommandLineParser> &parser, Toolbox &tools, planning::MeasuredKind kind,
                         int (*print)(const QCommandLineParser &, Toolbox &))
{
    return runCalibrated(*parser, tools,
                         {.kind = kind,
                          .measure = [parser, &tools, kind] { return measured(*parser, tools, kind); },
                          .print = [parser, &tools, print] { return print(*parser, tools); }});
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
    const auto verdict = fit.verdict;
    const MemoryAnswer answer{.workload = question->workload, .card = question->card, .fit = std::move(fit)};
    QJsonObject document = memoryAnswerJson(answer);
    const auto calibrations = appliedTo(setup, planning::MeasuredKind::Memory, known->get());
    addCalibration(document, calibrations);
    if (!output.isJson) {
        printMemoryAnswer(output.out, answer);
        printCalibration(output.out, calibrations);
    }
    if (parser.isSet(kExplain)) {
        if (const core::Status explained = explain(*question, known->get(), output, document); !explained)
            return printError(output, explained.error());
    }
    if (output.isJson)
        printJson(output.out, document);
    const bool fits = verdict == planning::Verdict::Roomy || verdict == planning::Verdict::Tight;
    return question->card && !fits ? AnswerIsNo : Done;
}

void printSpeed(QTextStream &out, const planning::TimeEstimate &time)
{
    const double slowest = time.throughput.low;
    const int digits = slowest >= 100 ? 0 : slowest >= 10 ? 1 : slowest >= 1 ? 2 : 3; // images come slowly, tokens fast
    const auto number = [digits](double value) { return QLocale{}.toString(value, 'f', digits); };
    out << CliText::tr("%1 to %2 %3, likely %4")
               .arg(number(slowest), number(time.throughput.high), time.unit, number(time.throughput.likely)) << '\n';
    if (time.hours)
        out << CliText::tr("Takes %1").arg(ui::format::durationRange(time.hours->low, time.hours->high)) << '\n';
    out << CliText::tr("Bottleneck: %1").arg(ui::bottleneckName(time.bottleneck)) << '\n';
    if (!time.bestChange.isEmpty())
        out << time.bestChange << '\n';
}

/// Whether the job fits the card as asked; a speed that cannot be had must say so. Nothing where memory cannot be estimated.
std::optional<bool> fitsAsAsked(const Question &question, const planning::MemoryModel &memory)
{
    const auto estimate = memory.estimate(question.workload.setup, *question.card);
    if (!estimate)
        return std::nullopt;
    return memory.verdict(estimate->likely, memory.memoryOf(*question.card).usable) != planning::Verdict::No;
}

/// What only the user can tell: cards in slots may be joined by an NVLink bridge or not. Empty when there is nothing to ask.
QString openQuestion(const planning::Setup &setup, const core::catalog::Card &card)
{
    const bool isTold = setup.link != planning::Link::Unknown && setup.link != planning::Link::Single;
    const bool isOpen = setup.gpus > 1 && !isTold && card.interconnect.hasNvlink
        && planning::usualLink(card, setup.gpus) != planning::Link::Nvlink;
    return isOpen ? CliText::tr("Are the cards joined by an NVLink bridge? --link nvlink or --link pcie narrows the range.") : QString{};
}

int printTime(const QCommandLineParser &parser, Toolbox &tools)
{
    Output &output = tools.output();
    const auto known = tools.knowledge();
    if (!known)
        return printError(output, known.error());
    const auto question = readQuestion(parser, known->get());
    if (!question)
        return printError(output, question.error());
    if (!question->card)
        return printUsageError(tools, CliText::tr("--card is missing."), QStringLiteral("estimate time"));
    const planning::Setup &setup = question->workload.setup;
    const auto time = known->get().time.estimate(setup, *question->card);
    if (!time)
        return printError(output, time.error());
    const std::optional<bool> fits = fitsAsAsked(*question, known->get().memory);
    QJsonObject throughput = toJson(time->throughput);
    throughput.insert(QStringLiteral("unit"), time->unit);
    QJsonObject document{{QStringLiteral("throughput"), throughput},
                         {QStringLiteral("hours"), time->hours ? QJsonValue{toJson(*time->hours)} : QJsonValue{}},
                         {QStringLiteral("bottleneck"), planning::wordOf(time->bottleneck)},
                         {QStringLiteral("best_change"), time->bestChange},
                         {QStringLiteral("fits"), fits ? QJsonValue{*fits} : QJsonValue{}},
                         {QStringLiteral("question"), openQuestion(setup, *question->card)},
                         {QStringLiteral("assumed"), wordsJson(question->workload.assumed)}};
    const auto calibrations = appliedTo(setup, planning::MeasuredKind::Time, known->get());
    addCalibration(document, calibrations);
    if (!output.isJson) {
        printSpeed(output.out, *time);
        if (const QString asked = openQuestion(setup, *question->card); !asked.isEmpty())
            output.out << asked << '\n';
        if (fits == false)
            output.out << CliText::tr("As asked it does not fit this card; \"zuka estimate memory\" tells what makes it fit.") << '\n';
        printCalibration(output.out, calibrations);
        printAssumed(output.out, question->workload.assumed);
    }
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
    const auto parser = std::make_shared<QCommandLineParser>();
    addWorkloadOptions(*parser);
    addCardOptions(*parser);
    addCalibrationOptions(*parser, planning::MeasuredKind::Memory);
    parser->addOption({kExplain, CliText::tr("every term with formula, numbers and source; rules of thumb beside it")});
    if (const auto code = prepare(*parser, QStringLiteral("estimate memory"), arguments, tools))
        return exitWith(*code);
    return runEstimate(parser, tools, planning::MeasuredKind::Memory, &printMemory);
}

QFuture<int> runEstimateTime(const QStringList &arguments, Toolbox &tools)
{
    const auto parser = std::make_shared<QCommandLineParser>();
    addWorkloadOptions(*parser);
    addCardOptions(*parser);
    addCalibrationOptions(*parser, planning::MeasuredKind::Time);
    parser->addOption({QStringLiteral("link"), planning::linkWords().join(QStringLiteral(" · ")), QStringLiteral("LINK")});
    parser->addOption({kScaling, CliText::tr("also for 1, 2, 4 and 8 cards")});
    if (const auto code = prepare(*parser, QStringLiteral("estimate time"), arguments, tools))
        return exitWith(*code);
    return runEstimate(parser, tools, planning::MeasuredKind::Time, &printTime);
}

} // namespace app::cli
