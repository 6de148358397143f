// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/card_matcher.h"
#include "core/planning/time_estimate.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace core;
using namespace core::planning;

namespace {

using Row = QMap<QString, QString>;

QStringList splitCsv(const QString &line)
{
    QStringList cells{QString{}};
    bool isQuoted = false;
    for (const QChar c : line) {
        if (c == u'"')
            isQuoted = !isQuoted;
        else if (c == u',' && !isQuoted)
            cells.append(QString{});
        else
            cells.last().append(c);
    }
    return cells;
}

QList<Row> readRows(const QString &path)
{
    QFile file{path};
    QList<Row> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    const QStringList names = splitCsv(lines.first().trimmed());
    for (const QString &line : lines.mid(1)) {
        const QStringList cells = splitCsv(line.trimmed());
        Row row;
        for (qsizetype i = 0; i < names.size(); ++i)
            row.insert(names.at(i), cells.value(i));
        rows.append(row);
    }
    return rows;
}

double numberIn(const Row &row, const char *name, double otherwise = 0)
{
    bool isNumber = false;
    const double value = row.value(QString::fromLatin1(name)).toDouble(&isNumber);
    return isNumber ? value : otherwise;
}

QString textIn(const Row &row, const char *name)
{
    return row.value(QString::fromLatin1(name));
}

/// "tp4+dp2" -> 4 for "tp".
int waysIn(const QString &parallelism, const char *kind)
{
    const QRegularExpression pattern{QStringLiteral("(?:^|\\+|-)%1(\\d+)").arg(QString::fromLatin1(kind))};
    const auto match = pattern.match(parallelism);
    return match.hasMatch() ? match.captured(1).toInt() : 1;
}

catalog::Model modelOf(const Row &row)
{
    catalog::Model model;
    model.name = textIn(row, "model");
    catalog::ModelShape &shape = model.shape;
    shape.parameters = numberIn(row, "params_b") * 1e9;
    shape.activeParameters = numberIn(row, "active_params_b") > 0 ? numberIn(row, "active_params_b") * 1e9 : shape.parameters;
    shape.hidden = int(numberIn(row, "hidden"));
    shape.layers = int(numberIn(row, "layers"));
    shape.heads = int(numberIn(row, "heads"));
    shape.keyValueHeads = int(numberIn(row, "kv_heads", shape.heads));
    shape.vocabulary = int(numberIn(row, "vocab"));
    static const QStringList tied{QStringLiteral("GPT-2-124M"), QStringLiteral("Qwen2.5-1.5B"), QStringLiteral("Llama-3.2-3B")};
    shape.hasTiedEmbeddings = tied.contains(model.name) || model.name.startsWith(QLatin1String{"MPT"})
        || model.name.startsWith(QLatin1String{"Falcon"});
    if (model.name.startsWith(QLatin1String{"Qwen3"}) || model.name.startsWith(QLatin1String{"GPT-OSS"}))
        shape.headDim = 128;
    return model;
}

Task taskOf(const Row &row)
{
    static const QMap<QString, Task> tasks{
        {QStringLiteral("pretrain"), Task::Pretrain}, {QStringLiteral("full"), Task::FullFineTune},
        {QStringLiteral("lora"), Task::Lora}, {QStringLiteral("qlora"), Task::Qlora},
        {QStringLiteral("encoder_train"), Task::EncoderTrain}, {QStringLiteral("vision_train"), Task::VisionTrain},
        {QStringLiteral("diffusion_train"), Task::DiffusionTrain}, {QStringLiteral("diffusion_infer"), Task::DiffusionInfer}};
    return tasks.value(textIn(row, "task"), Task::Infer);
}

Setup setupOf(const Row &row)
{
    const QString parallelism = textIn(row, "parallelism");
    const QString interconnect = textIn(row, "interconnect");
    const QString checkpointing = textIn(row, "grad_ckpt");
    Setup setup{.task = taskOf(row), .model = modelOf(row), .quantization = textIn(row, "quant"),
                .framework = textIn(row, "framework")};
    if (textIn(row, "dtype") == QLatin1String{"fp8"})
        setup.precision = Precision::Fp8;
    setup.checkpointing = checkpointing == QLatin1String{"yes"}   ? Checkpointing::Full
        : checkpointing == QLatin1String{"selective"} ? Checkpointing::Selective
                                                      : Checkpointing::None;
    setup.hasFlashAttention = textIn(row, "flash_attn") != QLatin1String{"no"};
    setup.sequenceLength = int(numberIn(row, "seq_len", 512));
    setup.gpus = int(numberIn(row, "n_gpus", 1));
    setup.link = interconnect == QLatin1String{"nvlink"} ? Link::Nvlink
        : interconnect == QLatin1String{"ib"}            ? Link::Infiniband
        : interconnect == QLatin1String{"pcie"}          ? Link::Pcie
                                                         : Link::Single;
    setup.tensorParallel = parallelism.startsWith(QLatin1String{"tp+"}) ? std::min(setup.gpus, 8) : waysIn(parallelism, "tp");
    setup.pipelineParallel = waysIn(parallelism, "pp");
    setup.contextParallel = waysIn(parallelism, "cp") * waysIn(parallelism, "sp");
    const bool isZero2 = parallelism.contains(QLatin1String{"zero2"});
    const bool isSharded = parallelism.contains(QLatin1String{"zero3"}) || parallelism.contains(QLatin1String{"fsdp"});
    setup.zeroStage = isZero2 ? 2 : isSharded ? 3 : 0;
    if (parallelism.contains(QLatin1String{"offload"}))
        setup.offload = Offload::Params;
    const bool isEncoder = setup.task == Task::EncoderTrain;
    setup.microBatch = int(numberIn(row, "micro_batch", isEncoder ? 64 : 1));
    const double replicas = std::max(1.0, double(setup.gpus)
                                              / (setup.tensorParallel * setup.pipelineParallel * setup.contextParallel));
    const double batch = numberIn(row, "batch");
    setup.accumulation = isEncoder ? 1 : batch > 0 ? std::max(1, int(batch / (setup.microBatch * replicas))) : 8;
    setup.concurrency = int(std::max(setup.task == Task::DiffusionInfer && batch <= 0 ? 8.0 : 1.0, batch));
    return setup;
}

SpeedQuery queryOf(const Row &row)
{
    SpeedQuery query{.setup = setupOf(row), .nodes = int(numberIn(row, "nodes", 1)), .wantsBestChange = false};
    const QString task = textIn(row, "task");
    query.phase = task == QLatin1String{"infer_decode"}  ? InferencePhase::Decode
        : task == QLatin1String{"infer_prefill"} ? InferencePhase::Prefill
                                                 : InferencePhase::Serving;
    query.promptTokens = numberIn(row, "prompt_len");
    query.outputTokens = numberIn(row, "gen_len");
    query.fillsMemory = textIn(row, "batch") == QLatin1String{"max"};
    query.isLayerSplit = textIn(row, "parallelism") == QLatin1String{"layer-split"};
    return query;
}

double predictedIn(const QString &unit, const TimeEstimate &estimate, const SpeedQuery &query)
{
    if (unit == QLatin1String{"tokens_per_s_per_gpu"})
        return estimate.throughput.likely / query.setup.gpus;
    if (unit == QLatin1String{"samples_per_s_total"} && estimate.unit == QLatin1String{"tokens/s"})
        return estimate.throughput.likely / query.setup.sequenceLength;
    constexpr double kSteps = 50;
    if (unit == QLatin1String{"it_per_s"})
        return estimate.throughput.likely * kSteps / query.setup.concurrency;
    return estimate.throughput.likely;
}

double medianOf(QList<double> values)
{
    std::ranges::sort(values);
    return values.isEmpty() ? 0 : values.at(values.size() / 2);
}

} // namespace

/// Holds the speed model against the open measurements.
class TimeCalibrationTest final : public QObject {
    Q_OBJECT

private slots:
    void mediansStaySmall();

private:
    QString path(const char *name) const { return QStringLiteral(ZUKA_SOURCE_DIR "/") + QString::fromLatin1(name); }
};

void TimeCalibrationTest::mediansStaySmall()
{
    const auto loaded = catalog::loadCatalog(QDir{path("resources/catalog")}, QDir{path("no-such-folder")});
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().message));
    const auto model = TimeModel::load(path("resources/models/throughput.json"));
    QVERIFY2(model, model ? "" : qPrintable(model.error().detail));

    QMap<QString, QList<double>> errors;
    QList<double> all;
    int outsideBand = 0;
    for (const Row &row : readRows(path("tests/measurements/throughput_measurements.csv"))) {
        const auto match = catalog::matchCard(loaded->catalog.cards, textIn(row, "gpu_card"));
        if (match.candidates.isEmpty()) {
            qInfo().noquote() << "no such card:" << textIn(row, "gpu_card");
            continue;
        }
        const SpeedQuery query = queryOf(row);
        const auto estimate = model->estimate(query, *loaded->catalog.card(match.candidates.first()));
        QVERIFY2(estimate, estimate ? "" : qPrintable(textIn(row, "id") + u' ' + estimate.error().message));
        const double measured = numberIn(row, "value");
        const double predicted = predictedIn(textIn(row, "unit"), *estimate, query);
        const double error = std::abs(predicted - measured) / measured * 100;
        QVERIFY2(std::isfinite(error), qPrintable(textIn(row, "id")));
        if (qEnvironmentVariableIsSet("ZUKA_SHOW_ROWS"))
            qInfo().noquote() << textIn(row, "id") << textIn(row, "task") << predicted << measured;
        errors[textIn(row, "task")].append(error);
        all.append(error);
        const double scale = predicted / estimate->throughput.likely;
        if (measured < estimate->throughput.low * scale || measured > estimate->throughput.high * scale)
            ++outsideBand;
    }
    for (auto it = errors.cbegin(); it != errors.cend(); ++it)
        qInfo().noquote() << it.key().leftJustified(16) << "n" << it->size() << "median |error| %" << medianOf(*it);
    qInfo().noquote() << "all" << all.size() << "median |error| %" << medianOf(all) << "outside the band" << outsideBand;
    QVERIFY(all.size() > 550);
    QVERIFY(medianOf(all) <= 20);
    QVERIFY(outsideBand < all.size() * 35 / 100);
}

QTEST_GUILESS_MAIN(TimeCalibrationTest)
#include "tst_time_calibration.moc"
