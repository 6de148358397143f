// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plan_file.h"

#include "app/cli/cli_text.h"
#include "app/cli/input_file.h"
#include "app/cli/workload_options.h"
#include "core/base/file_io.h"
#include "core/catalog/model_matcher.h"
#include "core/planning/plan_report.h"
#include "core/planning/plan_report_json.h"
#include "core/planning/plan_report_words.h"

#include <QDir>
#include <QFileInfo>

#include <array>

namespace app::cli {

namespace planning = core::planning;
using planning::PlanAnswers;
using planning::Wishes;
using planning::Workload;

namespace {

const QString kOpen = QStringLiteral("open");
const QString kSave = QStringLiteral("save");
const QString kMarkdown = QStringLiteral("markdown");

template <typename Value>
struct OptionField {
    const char *option;
    Value PlanAnswers::*field;
};

constexpr std::array kTexts{
    OptionField<QString>{"task", &PlanAnswers::task}, OptionField<QString>{"model", &PlanAnswers::model},
    OptionField<QString>{"precision", &PlanAnswers::precision}, OptionField<QString>{"optimizer", &PlanAnswers::optimizer},
    OptionField<QString>{"loss-kernel", &PlanAnswers::lossKernel}, OptionField<QString>{"flash", &PlanAnswers::flash},
    OptionField<QString>{"checkpointing", &PlanAnswers::checkpointing}, OptionField<QString>{"quant", &PlanAnswers::quantization},
    OptionField<QString>{"offload", &PlanAnswers::offload}, OptionField<QString>{"zero", &PlanAnswers::zeroStage},
    OptionField<QString>{"seq", &PlanAnswers::sequence}, OptionField<QString>{"batch", &PlanAnswers::batch},
    OptionField<QString>{"concurrency", &PlanAnswers::batch}, OptionField<QString>{"accumulate", &PlanAnswers::accumulation},
    OptionField<QString>{"tokens", &PlanAnswers::tokens}, OptionField<QString>{"samples", &PlanAnswers::samples},
    OptionField<QString>{"epochs", &PlanAnswers::epochs}, OptionField<QString>{"image", &PlanAnswers::imageSize},
    OptionField<QString>{"dataset-gb", &PlanAnswers::datasetGB}, OptionField<QString>{"budget", &PlanAnswers::budget},
    OptionField<QString>{"currency", &PlanAnswers::currency}, OptionField<QString>{"start", &PlanAnswers::startDate},
    OptionField<QString>{"days", &PlanAnswers::days}, OptionField<QString>{"hours-per-day", &PlanAnswers::hoursPerDay},
    OptionField<QString>{"max-gpus", &PlanAnswers::maximumGpus}, OptionField<QString>{"uplink", &PlanAnswers::uplinkMbps},
    OptionField<QString>{"local-card", &PlanAnswers::localCard},
};

constexpr std::array kFlags{
    OptionField<bool>{"sensitive", &PlanAnswers::isDataSensitive}, OptionField<bool>{"mainland", &PlanAnswers::isMainlandNetwork},
    OptionField<bool>{"exclusive", &PlanAnswers::needsExclusiveGpu}, OptionField<bool>{"allow-spot", &PlanAnswers::allowsSpot},
    OptionField<bool>{"resume-ok", &PlanAnswers::canResume}, OptionField<bool>{"important", &PlanAnswers::isImportant},
};

constexpr std::array kLists{
    OptionField<QStringList>{"platform", &PlanAnswers::platforms},
    OptionField<QStringList>{"exclude-platform", &PlanAnswers::excludedPlatforms},
    OptionField<QStringList>{"exclude-class", &PlanAnswers::excludedClasses},
    OptionField<QStringList>{"account", &PlanAnswers::ownedAccounts},
};

/// Options of the question that no answer of a plan holds.
constexpr std::array kNotKept{"kv-dtype", "targets", "rank", "framework", "tp", "pp", "cp", "in-backward", "card"};

bool isTyped(const QCommandLineParser &parser, const char *option)
{
    return parser.isSet(QString::fromLatin1(option));
}

/// Lays what was typed over `answers`.
void takeTyped(const QCommandLineParser &parser, PlanAnswers &answers)
{
    for (const auto &entry : kTexts) {
        if (isTyped(parser, entry.option))
            answers.*entry.field = parser.value(QString::fromLatin1(entry.option));
    }
    for (const auto &entry : kFlags)
        answers.*entry.field = answers.*entry.field || isTyped(parser, entry.option);
    for (const auto &entry : kLists) {
        if (isTyped(parser, entry.option))
            answers.*entry.field = parser.values(QString::fromLatin1(entry.option));
    }
    if (const auto hours = parseHours(parser.value(QStringLiteral("deadline"))))
        answers.deadline = QString::number(hours->count());
}

template <typename Value>
void fill(std::optional<Value> &typed, const std::optional<Value> &kept)
{
    if (!typed)
        typed = kept;
}

void fill(QString &typed, const QString &kept)
{
    if (typed.isEmpty())
        typed = kept;
}

void fillGaps(Workload &typed, const Workload &kept)
{
    fill(typed.task, kept.task);
    fill(typed.model, kept.model);
    fill(typed.precision, kept.precision);
    fill(typed.optimizer, kept.optimizer);
    fill(typed.checkpointing, kept.checkpointing);
    fill(typed.lossKernel, kept.lossKernel);
    fill(typed.hasFlashAttention, kept.hasFlashAttention);
    fill(typed.quantization, kept.quantization);
    fill(typed.offload, kept.offload);
    fill(typed.sequenceLength, kept.sequenceLength);
    fill(typed.microBatch, kept.microBatch);
    fill(typed.accumulation, kept.accumulation);
    fill(typed.concurrency, kept.concurrency);
    fill(typed.zeroStage, kept.zeroStage);
    fill(typed.tokens, kept.tokens);
    fill(typed.samples, kept.samples);
    fill(typed.epochs, kept.epochs);
    fill(typed.imageSize, kept.imageSize);
}

core::Result<planning::PlanDocument> openPlan(const QString &path)
{
    const auto content = readInput(path, CliText::tr("Give a plan file: “Export plan” in the window or --save writes one."));
    if (!content)
        return content.error();
    return planning::planFromFile(*content);
}

/// JSON keys of the answers that are checked, in the order of PlanField.
constexpr std::array kChecked{"hours_per_day", "days", "model", "sequence", "batch", "accumulate", "tokens", "samples", "epochs",
                              "image", "dataset_gb", "budget", "deadline", "start_date", "max_gpus", "uplink_mbps",
                              "purchase_price", "host_price", "power_price", "hours_per_month", "resale_share"};
static_assert(kChecked.size() == static_cast<std::size_t>(planning::PlanField::ResaleShare) + 1);

core::Error unusableAnswer(const QString &path, planning::PlanField field, const QString &why)
{
    const QString key = QString::fromLatin1(kChecked.at(static_cast<std::size_t>(field)));
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("input.plan"),
            .message = CliText::tr("The answer to “%1” in %2 cannot be used. Wanted: %3")
                           .arg(planning::answerLabel(key), path.left(300), why),
            .remedy = CliText::tr("Correct it in the window, or give the option on the command line.")};
}

/// A file may only take the place of a plan that this version understands.
core::Status checkReplacing(const QString &path)
{
    if (!QFileInfo::exists(path))
        return core::ok();
    const auto kept = openPlan(path);
    if (kept)
        return core::ok();
    return core::Error{.kind = core::ErrorKind::Refused,
                       .code = QStringLiteral("plan.not_replaced"),
                       .message =
                           CliText::tr("%1 is there and is no plan of this version. It stays as it is.").arg(path.left(300)),
                       .remedy = CliText::tr("Choose another name."),
                       .detail = kept.error().code};
}

/// The answers as they can be opened again: what was assumed for the task and the model is written down.
planning::PlanDocument documentFor(const PlanInput &input, const planning::RentalPlan &plan,
                                   const core::catalog::Catalog &catalog)
{
    planning::PlanDocument document = input.document;
    fill(document.answers.task, plan.assumed.value(QStringLiteral("task")));
    fill(document.answers.model, plan.assumed.value(QStringLiteral("model")));
    const QDateTime now = QDateTime::currentDateTimeUtc();
    document.changed = now;
    if (!document.created.isValid())
        document.created = now;
    if (document.id.value.isEmpty())
        document.id = planning::newPlanId();
    if (!document.hasOwnName) {
        const auto named = core::catalog::findModel(catalog.models, document.answers.model);
        document.name = planning::automaticPlanName(document.answers,
                                                    named && catalog.model(named->model.id) ? named->model.name : QString{});
    }
    document.summary = planning::summaryOf(plan);
    return document;
}

core::Status save(const QString &path, const PlanInput &input, const planning::RentalPlan &plan, const PlanShown &shown)
{
    if (core::Status allowed = checkReplacing(path); !allowed)
        return allowed;
    if (const QDir folder = QFileInfo{path}.dir(); !folder.exists())
        return core::Error{.kind = core::ErrorKind::InvalidInput,
                           .code = QStringLiteral("input.folder"),
                           .message = CliText::tr("There is no folder %1.").arg(folder.path().left(300)),
                           .remedy = CliText::tr("Make it first, or give another path.")};
    const QByteArray file = planning::toPlanFile(documentFor(input, plan, shown.kit.catalog), planning::answerJson(plan));
    return core::writeAtomically(path, file);
}

} // namespace

void addPlanFileOptions(QCommandLineParser &parser)
{
    const QString file = QStringLiteral("FILE");
    parser.addOptions({
        {kOpen, CliText::tr("start from a saved plan; other options win over it"), file},
        {kSave, CliText::tr("save the question and its answer as a plan that --open and the window read"), file},
        {kMarkdown, CliText::tr("print a report in Markdown")},
    });
}

core::Result<PlanInput> readPlanInput(const QCommandLineParser &parser, core::Currency defaultCurrency)
{
    if (parser.isSet(kMarkdown) && parser.isSet(QStringLiteral("json")))
        return core::Error{.kind = core::ErrorKind::InvalidInput,
                           .code = QStringLiteral("input.usage"),
                           .message = CliText::tr("--markdown and --json exclude each other."),
                           .remedy = CliText::tr("Give one of them.")};
    PlanInput input;
    PlanAnswers &answers = input.document.answers;
    answers.task.clear();
    answers.model.clear();
    answers.tokens.clear();
    answers.currency = core::currencyCode(defaultCurrency);
    if (parser.isSet(kOpen)) {
        auto opened = openPlan(parser.value(kOpen));
        if (!opened)
            return std::move(opened).error();
        input.document = std::move(opened).value();
    }
    auto workload = readWorkload(parser);
    if (!workload)
        return std::move(workload).error();
    auto wishes = readWishes(parser, core::currencyFromCode(answers.currency).value_or(defaultCurrency));
    if (!wishes)
        return std::move(wishes).error();
    takeTyped(parser, answers);
    answers.currency = core::currencyCode(wishes->currency); // a budget of "$30" names it as well
    input.workload = std::move(workload).value();
    input.wishes = std::move(wishes).value();
    for (const char *option : kNotKept) {
        if (isTyped(parser, option))
            input.notKept << QStringLiteral("--") + QLatin1String{option};
    }
    if (!parser.isSet(kOpen))
        return input;
    const planning::PlanQuestion question = planning::readAnswers(answers);
    if (!question.errors.isEmpty())
        return unusableAnswer(parser.value(kOpen), question.errors.firstKey(), question.errors.first());
    fillGaps(input.workload, question.workload);
    const QStringList cards = input.wishes.cards;
    input.wishes = question.wishes; // It holds what was typed, too; only cards have no answer.
    input.wishes.cards = cards;
    return input;
}

int finishPlan(Output &output, const QCommandLineParser &parser, const PlanInput &input,
               const core::Result<planning::RentalPlan> &plan, const PlanShown &shown)
{
    if (plan && parser.isSet(kSave)) {
        const core::Status saved = save(parser.value(kSave), input, *plan, shown);
        if (!saved)
            return printError(output, saved.error());
        if (!input.notKept.isEmpty())
            output.err << CliText::tr("A plan file has no place for %1.").arg(input.notKept.join(QStringLiteral(", "))) << '\n';
    }
    if (!plan || !parser.isSet(kMarkdown))
        return showPlan(output, plan, shown);
    const planning::PlanDocument document = documentFor(input, *plan, shown.kit.catalog);
    output.out << printable(planning::toMarkdown(planning::planReport(
        {.name = document.name, .answers = document.answers, .plan = *plan, .writtenAt = document.changed})));
    return exitCodeOf(*plan);
}

} // namespace app::cli
