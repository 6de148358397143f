// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/measured_run.h"

#include "core/evaluate/parallelism.h"
#include "core/evaluate/row_model.h"
#include "core/evaluate/row_setup.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core::evaluate {

namespace {

using namespace core::planning;

constexpr double kGiga = 1e9;
constexpr int kUsualLength = 512;
constexpr int kUsualAccumulation = 8;
constexpr int kUsualEncoderBatch = 64;
constexpr int kUsualImages = 8;
constexpr int kCountedSteps = 50; // any number will do where steps per second are compared

Error unreadable(const QString &reason)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("evaluate.row"),
            .message = reason,
            .remedy = QCoreApplication::translate("core::evaluate", "Correct the row, or leave it out.")};
}

struct RowTask {
    Task task = Task::Infer;
    InferencePhase phase = InferencePhase::Serving;
};

std::optional<RowTask> taskOf(const QString &word)
{
    static const QHash<QString, RowTask> tasks{
        {QStringLiteral("pretrain"), {Task::Pretrain}},
        {QStringLiteral("full"), {Task::FullFineTune}},
        {QStringLiteral("lora"), {Task::Lora}},
        {QStringLiteral("qlora"), {Task::Qlora}},
        {QStringLiteral("infer"), {Task::Infer}},
        {QStringLiteral("infer_serving"), {Task::Infer}},
        {QStringLiteral("infer_decode"), {Task::Infer, InferencePhase::Decode}},
        {QStringLiteral("infer_prefill"), {Task::Infer, InferencePhase::Prefill}},
        {QStringLiteral("encoder_train"), {Task::EncoderTrain}},
        {QStringLiteral("vision_train"), {Task::VisionTrain}},
        {QStringLiteral("diffusion_train"), {Task::DiffusionTrain}},
        {QStringLiteral("diffusion_infer"), {Task::DiffusionInfer}},
        {QStringLiteral("asr_train"), {Task::AsrTrain}},
        {QStringLiteral("asr_infer"), {Task::AsrInfer}}};
    const auto found = tasks.constFind(word);
    return found == tasks.constEnd() ? std::nullopt : std::optional{*found};
}

Precision precisionOf(const QString &dtype)
{
    if (dtype == QLatin1String{"fp8"})
        return Precision::Fp8;
    return dtype == QLatin1String{"fp32"} || dtype == QLatin1String{"tf32"} ? Precision::Fp32 : Precision::Bf16;
}

Link linkOf(const QString &word)
{
    if (word == QLatin1String{"ib"})
        return Link::Infiniband;
    return word == QLatin1String{"none"} ? Link::Single : linkFromWord(word).value_or(Link::Unknown);
}

Checkpointing checkpointingOf(const QString &word)
{
    if (word == QLatin1String{"yes"})
        return Checkpointing::Full;
    return checkpointingFromWord(word).value_or(Checkpointing::None);
}

void takeBatch(const MeasuredRow &row, MeasuredRun &run)
{
    Setup &setup = run.query.setup;
    const bool isEncoder = setup.task == Task::EncoderTrain;
    setup.microBatch = row.whole("micro_batch", isEncoder ? kUsualEncoderBatch : 1);
    run.batch = row.whole("batch", 0);
    const double replicas = std::max(1.0, double(setup.gpus)
                                              / (double(setup.tensorParallel) * setup.pipelineParallel * setup.contextParallel));
    // `micro_batch` is per GPU; one replica spans several of them.
    const double steps = run.batch / (setup.microBatch * replicas);
    setup.accumulation = isEncoder ? 1 : run.batch > 0 ? std::max(1, static_cast<int>(steps)) : kUsualAccumulation;
    const int usual = setup.task == Task::DiffusionInfer ? kUsualImages : 1;
    setup.concurrency = row.whole("batch", usual);
    const bool isServing = setup.task == Task::Infer && run.query.phase == InferencePhase::Serving;
    run.query.fillsMemory = isServing && !row.number("batch");
}

void takeLengths(const MeasuredRow &row, SpeedQuery &query)
{
    query.setup.sequenceLength = row.whole("seq_len", kUsualLength);
    const std::optional<double> prompt = row.number("prompt_len");
    const std::optional<double> output = row.number("gen_len");
    if (query.phase == InferencePhase::Prefill) {
        query.promptTokens = prompt ? prompt : row.number("seq_len");
        return;
    }
    query.outputTokens = output;
    query.promptTokens = prompt;
    // A pure decoding figure starts with an empty context unless the row says otherwise.
    if (!prompt && query.phase == InferencePhase::Decode)
        query.promptTokens = 0;
    if (!output && query.phase == InferencePhase::Decode && row.whole("seq_len", 0) > 0)
        query.outputTokens = std::max(1.0, query.setup.sequenceLength - query.promptTokens.value_or(0));
}

std::optional<double> workPerFigure(const QString &what, const MeasuredRun &run, const QString &unit)
{
    const Setup &setup = run.query.setup;
    const bool isTokens = unit == QLatin1String{"tokens/s"};
    if (what == QLatin1String{"tokens"} && isTokens)
        return 1;
    if (what == QLatin1String{"tokens"} && unit == QLatin1String{"samples/s"} && setup.task == Task::EncoderTrain)
        return 1.0 / setup.sequenceLength;
    if (what == QLatin1String{"images"} || what == QLatin1String{"samples"} || what == QLatin1String{"sequences"}) {
        const bool isModelTraining = isTokens && isTraining(setup.task);
        return isModelTraining ? std::optional{double(setup.sequenceLength)} : isTokens ? std::nullopt : std::optional{1.0};
    }
    if (what == QLatin1String{"requests"} && isTokens && run.query.outputTokens)
        return *run.query.outputTokens;
    if (what == QLatin1String{"it"} || what == QLatin1String{"steps"}) {
        if (setup.task == Task::DiffusionInfer)
            return double(setup.concurrency) / kCountedSteps;
        if (run.batch > 0)
            return run.batch * (isTokens ? setup.sequenceLength : 1);
    }
    return std::nullopt;
}

} // namespace

Result<MeasuredRun> RunReader::read(const MeasuredRow &row)
{
    const std::optional<RowTask> task = taskOf(row.text("task"));
    if (!task)
        return unreadable(QCoreApplication::translate("core::evaluate", "The task \"%1\" is not known.").arg(row.text("task")));
    const std::optional<catalog::Card> &card = cardOf(row);
    if (!card)
        return unreadable(QCoreApplication::translate("core::evaluate", "The card \"%1\" is not known.")
                              .arg(row.text("gpu_card")));
    const std::optional<double> figure = row.number("value");
    if (!figure || *figure <= 0)
        return unreadable(QCoreApplication::translate("core::evaluate", "The measured figure is missing or not above 0."));

    MeasuredRun run{.card = *card, .figure = *figure, .unit = row.text("unit")};
    SpeedQuery &query = run.query;
    query.phase = task->phase;
    query.nodes = row.whole("nodes", 1);
    query.wantsBestChange = false;
    if (run.unit.startsWith(QLatin1String{"it_"}) || run.unit.startsWith(QLatin1String{"steps_"}))
        query.diffusionSteps = kCountedSteps;
    Setup &setup = query.setup;
    setup.task = task->task;
    setup.model = modelOf(row);
    setup.framework = row.text("framework");
    setup.precision = precisionOf(row.text("dtype"));
    setup.quantization = row.text("quant").isEmpty() ? QStringLiteral("none") : row.text("quant");
    setup.checkpointing = checkpointingOf(row.text("grad_ckpt"));
    setup.hasFlashAttention = row.text("flash_attn") != QLatin1String{"no"};
    setup.gpus = row.whole("n_gpus", 1);
    setup.link = linkOf(row.text("interconnect"));
    takeParallelism(row.text("parallelism"), card->marketedGB * kGiga, query);
    takeLengths(row, query);
    takeBatch(row, run);
    return run;
}

const catalog::Model &RunReader::modelOf(const MeasuredRow &row)
{
    QStringList parts;
    for (const char *column : {"task", "model", "params_b", "active_params_b", "hidden", "layers", "heads", "kv_heads", "vocab"})
        parts.append(row.text(column));
    const QString key = parts.join(u'|');
    auto found = m_models.constFind(key);
    if (found == m_models.constEnd()) {
        catalog::Model model = modelOfRow(row, m_catalog.models);
        if (const auto active = row.number("active_params_b"); active && *active > 0)
            model.shape.activeParameters = *active * kGiga;
        else if (!model.shape.moe)
            model.shape.activeParameters = model.shape.parameters;
        found = m_models.insert(key, std::move(model));
    }
    return *found;
}

const std::optional<catalog::Card> &RunReader::cardOf(const MeasuredRow &row)
{
    const QString name = row.text("gpu_card");
    auto found = m_cards.constFind(name);
    if (found == m_cards.constEnd())
        found = m_cards.insert(name, cardOfRow(row, m_catalog.cards));
    return *found;
}

std::optional<double> figureOf(const TimeEstimate &estimate, const MeasuredRun &run)
{
    const QString what = run.unit.section(QStringLiteral("_per_s"), 0, 0);
    const QString span = run.unit.section(QStringLiteral("_per_s"), 1);
    if (!run.unit.contains(QLatin1String{"_per_s"}))
        return std::nullopt;
    const std::optional<double> work = workPerFigure(what, run, estimate.unit);
    if (!work)
        return std::nullopt;
    const double total = estimate.throughput.likely / *work;
    if (span == QLatin1String{"_per_gpu"})
        return total / run.query.setup.gpus;
    return span.isEmpty() || span == QLatin1String{"_total"} ? std::optional{total} : std::nullopt;
}

} // namespace core::evaluate
