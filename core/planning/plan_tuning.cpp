// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_tuning.h"

#include "core/planning/parallel_split.h"
#include "core/planning/plan_rows.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

bool isStated(const QSet<QString> &stated, const char *option)
{
    return stated.contains(QLatin1String{option});
}

bool isLanguageTraining(Task task)
{
    return task == Task::FullFineTune || task == Task::Pretrain || task == Task::Lora || task == Task::Qlora;
}

bool isFitting(Verdict verdict)
{
    return verdict == Verdict::Roomy || verdict == Verdict::Tight;
}

/// Micro-batches that keep the number of samples in a step: batch normalisation makes vision another matter.
QList<int> batchesOf(const Setup &setup, const QSet<QString> &stated)
{
    const bool isFixed = !isTraining(setup.task) || setup.task == Task::VisionTrain || isStated(stated, "batch")
        || isStated(stated, "accumulate");
    if (isFixed)
        return {setup.microBatch};
    constexpr int kLargest = 64;
    const qint64 step = qint64{setup.microBatch} * setup.accumulation;
    QList<int> batches;
    for (int batch = 1; batch <= kLargest && batch <= step; batch *= 2) {
        if (step % batch == 0)
            batches.append(batch);
    }
    if (!batches.contains(setup.microBatch))
        batches.append(setup.microBatch);
    std::ranges::sort(batches);
    return batches;
}

Setup withBatch(Setup setup, int batch)
{
    const qint64 step = qint64{setup.microBatch} * setup.accumulation;
    setup.microBatch = batch;
    setup.accumulation = static_cast<int>(std::max<qint64>(1, step / batch));
    return setup;
}

QList<Checkpointing> checkpointingsOf(const Setup &setup, const QSet<QString> &stated)
{
    const bool isFixed = !isTraining(setup.task) || setup.task == Task::VisionTrain || isStated(stated, "checkpointing");
    if (isFixed)
        return {setup.checkpointing};
    if (isLanguageTraining(setup.task))
        return {Checkpointing::None, Checkpointing::Selective, Checkpointing::Full};
    return {Checkpointing::None, Checkpointing::Full};
}

/// The setup, then with kernels that give the same result in less memory.
QList<Setup> kernelsOf(const Setup &setup, const QSet<QString> &stated)
{
    QList<Setup> kernels{setup};
    if (!isLanguageTraining(setup.task))
        return kernels;
    Setup leaner = setup;
    if (!isStated(stated, "loss-kernel") && setup.lossKernel == LossKernel::Default) {
        leaner.lossKernel = LossKernel::Liger;
        kernels.append(leaner);
    }
    if (!isStated(stated, "optimizer") && setup.optimizer == Optimizer::AdamW) {
        leaner.optimizer = Optimizer::AdamWFused;
        kernels.append(leaner);
    }
    return kernels;
}

/// Tries settings one after another and keeps those that fit.
class Search {
public:
    Search(const catalog::Card &card, const Models &models, const RankingRules &rules)
        : m_card{card}
        , m_models{models}
        , m_rules{rules}
        , m_usable{models.memory.memoryOf(card).usable}
    {
    }

    /// False when `setup` does not fit or no more may be tried.
    bool tries(const Setup &setup)
    {
        if (!hasLeft() || problemOfSplit(setup))
            return false;
        ++m_evaluations;
        const auto memory = m_models.memory.estimate(setup, m_card);
        const Verdict verdict = memory ? m_models.memory.verdict(memory->likely, m_usable) : Verdict::No;
        if (!isFitting(verdict))
            return false;
        SpeedQuery query{.setup = setup,
                         .phase = setup.concurrency > 1 ? InferencePhase::Serving : InferencePhase::Decode,
                         .wantsBestChange = false};
        const auto time = m_models.time.estimate(query, m_card);
        m_found.append({.setup = setup, .verdict = verdict, .speed = time ? time->throughput.likely : 0});
        return true;
    }

    bool hasLeft() const { return m_evaluations < m_rules.mostEvaluations; }
    const QList<TunedSetup> &found() const { return m_found; }
    int evaluations() const { return m_evaluations; }

    /// Speed with the price of a tight fit taken off; without any speed every fit is worth the same.
    double worthOf(const TunedSetup &tuned) const
    {
        const double speed = tuned.speed > 0 ? tuned.speed : 1;
        return speed / (1 + (tuned.verdict == Verdict::Roomy ? m_rules.roomy : m_rules.tight));
    }

private:
    const catalog::Card &m_card;
    const Models &m_models;
    const RankingRules &m_rules;
    Bytes m_usable = {};
    QList<TunedSetup> m_found = {};
    int m_evaluations = 0;
};

/// All batches and kinds of checkpointing of one spread and kernel. False when some of them did not fit, so that a leaner
/// kernel or another spread may bring more.
bool tryGrid(Search &search, const Setup &setup, const QSet<QString> &stated)
{
    bool isComplete = true;
    for (const Checkpointing checkpointing : checkpointingsOf(setup, stated)) {
        for (const int batch : batchesOf(setup, stated)) {
            Setup tried = withBatch(setup, batch);
            tried.checkpointing = checkpointing;
            if (search.tries(tried))
                continue;
            isComplete = false;
            break; // a larger batch needs more
        }
    }
    return isComplete;
}

void tryAll(Search &search, const Setup &usual, const QSet<QString> &stated)
{
    for (const Setup &spread : spreadsOf(usual, stated)) {
        for (const Setup &kernel : kernelsOf(spread, stated)) {
            if (!search.hasLeft() || tryGrid(search, kernel, stated))
                break;
        }
    }
}

QList<int> degreesOf(int gpus, const catalog::ModelShape &shape)
{
    QList<int> degrees;
    for (int degree = gpus; degree >= 1; --degree) {
        if (gpus % degree == 0 && (shape.heads <= 0 || shape.heads % degree == 0))
            degrees.append(degree);
    }
    std::ranges::reverse(degrees);
    return degrees;
}

} // namespace

QList<Setup> spreadsOf(const Setup &usual, const QSet<QString> &stated)
{
    QList<Setup> spreads;
    const bool isInference = usual.task == Task::Infer || usual.task == Task::Service;
    if (usual.gpus > 1 && isInference && !isStated(stated, "tp") && usual.pipelineParallel <= 1) {
        for (const int degree : degreesOf(usual.gpus, usual.model.shape)) {
            Setup split = usual;
            split.tensorParallel = degree;
            spreads.append(split);
        }
    } else if (usual.gpus > 1 && isLanguageTraining(usual.task) && !isStated(stated, "zero") && splitOf(usual) == 1) {
        const bool hasAdapter = usual.task == Task::Lora || usual.task == Task::Qlora;
        for (const int stage : {0, 2, 3}) {
            Setup sharded = usual;
            sharded.zeroStage = stage;
            if (!(hasAdapter && stage == 2)) // an adapter has next to no states to deal out
                spreads.append(sharded);
        }
    }
    return spreads.isEmpty() ? QList<Setup>{usual} : spreads;
}

Setup withNumbersOf(const catalog::Card &card, Setup setup, const QSet<QString> &stated)
{
    if (isStated(stated, "precision") || !lacksBf16(setup, card))
        return setup;
    // Mixed training in fp16 keeps fp32 weights; adapters and inference take fp16 as it is.
    setup.precision = setup.precision == Precision::Bf16 ? Precision::Fp16 : Precision::Fp32Amp;
    return setup;
}

std::optional<TunedSetup> tunedFor(const Setup &usual, const QSet<QString> &stated, const catalog::Card &card,
                                   const Models &models, const RankingRules &rules)
{
    Search search{card, models, rules};
    const bool isUsualFitting = search.tries(usual);
    const double usualSpeed = isUsualFitting ? search.found().first().speed : 0;
    tryAll(search, usual, stated);
    if (search.found().isEmpty())
        return std::nullopt;
    const auto worth = [&search](const TunedSetup &tuned) { return search.worthOf(tuned); };
    const double best = worth(*std::ranges::max_element(search.found(), {}, worth));
    const TunedSetup &first = search.found().first();
    TunedSetup chosen = first;
    if (!isUsualFitting || best >= worth(first) * rules.leastGain)
        chosen = *std::ranges::find_if(search.found(),
                                       [&](const TunedSetup &each) { return worth(each) >= best * rules.nearBest; });
    chosen.usualSpeed = usualSpeed;
    chosen.isUsual = isUsualFitting && differingOptions(usual, chosen.setup).isEmpty();
    chosen.evaluations = search.evaluations();
    return chosen;
}

} // namespace core::planning
