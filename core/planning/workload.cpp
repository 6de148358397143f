// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/workload_resolver.h"

#include <QCoreApplication>

#include <cmath>

namespace core::planning {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("core::planning", text);
}

Error unknownWord(const QString &option, const QString &value, const QStringList &allowed)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("workload.word"),
            .message = translated(QT_TRANSLATE_NOOP("core::planning", "--%1 does not know the value \"%2\"."))
                           .arg(option, value),
            .remedy = translated(QT_TRANSLATE_NOOP("core::planning", "Use one of: %1.")).arg(allowed.join(QStringLiteral(", ")))};
}

Error wrongCombination(const char *message, const char *remedy)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("workload.combination"),
            .message = translated(message),
            .remedy = translated(remedy)};
}

QString numberText(double value)
{
    return QString::number(value, 'g', 15);
}

/// "1024x768" or "1024"; nothing when it is neither.
std::optional<std::pair<int, int>> readImageSize(const QString &text)
{
    const QStringList sides = text.trimmed().toLower().split(u'x');
    if (sides.isEmpty() || sides.size() > 2)
        return std::nullopt;
    bool isWidth = false;
    bool isHeight = false;
    const int width = sides.front().toInt(&isWidth);
    const int height = sides.back().toInt(&isHeight);
    return isWidth && isHeight ? std::optional{std::pair{width, height}} : std::nullopt;
}

bool isInference(Task task)
{
    return task == Task::Infer || task == Task::Service || task == Task::DiffusionInfer || task == Task::AsrInfer;
}

} // namespace

WorkloadResolver::WorkloadResolver(const Workload &workload, const catalog::Catalog &catalog,
                                   const WorkloadDefaults &defaults)
    : m_workload{workload}
    , m_catalog{catalog}
    , m_defaults{defaults}
{
}

Result<ResolvedWorkload> WorkloadResolver::resolve()
{
    if (m_workload.task) {
        m_result.setup.task = *m_workload.task;
    } else {
        m_result.setup.task = Task::Lora;
        m_result.assumed.insert(QStringLiteral("task"), wordOf(Task::Lora));
    }
    fillModel();
    fillWords();
    fillNumbers();
    fillFramework();
    fillImage();
    fillWork();
    checkCombination();
    if (m_error)
        return *m_error;
    return m_result;
}

template <typename T>
void WorkloadResolver::fill(const QString &option, const std::optional<T> &stated, T &field,
                            std::optional<T> (*fromWord)(const QString &))
{
    if (stated) {
        field = *stated;
        return;
    }
    const QString usual = m_defaults.value(m_result.setup.task, option);
    if (const std::optional<T> value = fromWord(usual)) {
        field = *value;
        m_result.assumed.insert(option, usual);
    }
}

void WorkloadResolver::fillNumber(const QString &option, const std::optional<int> &stated, int &field)
{
    if (stated) {
        check(option, *stated);
        field = *stated;
        return;
    }
    const QString usual = m_defaults.value(m_result.setup.task, option);
    if (usual.isEmpty())
        return;
    field = usual.toInt();
    m_result.assumed.insert(option, usual);
}

void WorkloadResolver::fillText(const QString &option, const QString &stated, QString &field, const QStringList &allowed)
{
    if (stated.isEmpty()) {
        const QString usual = m_defaults.value(m_result.setup.task, option);
        if (!usual.isEmpty()) {
            field = usual;
            m_result.assumed.insert(option, usual);
        }
        return;
    }
    const QString value = stated.trimmed().toLower();
    if (!allowed.contains(value))
        fail(unknownWord(option, stated, allowed));
    field = value;
}

void WorkloadResolver::fillWords()
{
    Setup &setup = m_result.setup;
    const auto onOff = [](const QString &word) -> std::optional<bool> {
        if (word.isEmpty())
            return std::nullopt;
        return word == QLatin1String{"on"};
    };
    fill<Precision>(QStringLiteral("precision"), m_workload.precision, setup.precision, precisionFromWord);
    fill<Optimizer>(QStringLiteral("optimizer"), m_workload.optimizer, setup.optimizer, optimizerFromWord);
    fill<Checkpointing>(QStringLiteral("checkpointing"), m_workload.checkpointing, setup.checkpointing,
                        checkpointingFromWord);
    fill<LossKernel>(QStringLiteral("loss-kernel"), m_workload.lossKernel, setup.lossKernel, lossKernelFromWord);
    fill<bool>(QStringLiteral("flash"), m_workload.hasFlashAttention, setup.hasFlashAttention, onOff);
    fill<Offload>(QStringLiteral("offload"), m_workload.offload, setup.offload, offloadFromWord);
    fill<LoraTargets>(QStringLiteral("targets"), m_workload.loraTargets, setup.loraTargets, loraTargetsFromWord);
    fillText(QStringLiteral("quant"), m_workload.quantization, setup.quantization, m_defaults.quantizations());
    fillText(QStringLiteral("kv-dtype"), m_workload.kvDtype, setup.kvDtype, m_defaults.kvDtypes());
    setup.isOptimizerInBackward = m_workload.isOptimizerInBackward;
}

/// The usual job has so many samples in a step; a stated batch keeps them, so that a large one is not repeated unasked.
void WorkloadResolver::fillAccumulation()
{
    const QString option = QStringLiteral("accumulate");
    Setup &setup = m_result.setup;
    fillNumber(option, m_workload.accumulation, setup.accumulation);
    if (m_workload.accumulation || !m_workload.microBatch || !m_result.assumed.contains(option))
        return;
    const int inAll = setup.accumulation * m_defaults.value(setup.task, QStringLiteral("batch")).toInt();
    setup.accumulation = std::max(1, inAll / std::max(1, setup.microBatch));
    m_result.assumed.insert(option, QString::number(setup.accumulation));
}

void WorkloadResolver::fillNumbers()
{
    Setup &setup = m_result.setup;
    std::optional<int> concurrency = m_workload.concurrency;
    if (!concurrency && isInference(setup.task))
        concurrency = m_workload.microBatch; // a batch of requests is that many at once
    fillNumber(QStringLiteral("seq"), m_workload.sequenceLength, setup.sequenceLength);
    fillNumber(QStringLiteral("batch"), m_workload.microBatch, setup.microBatch);
    fillAccumulation();
    fillNumber(QStringLiteral("concurrency"), concurrency, setup.concurrency);
    fillNumber(QStringLiteral("rank"), m_workload.loraRank, setup.loraRank);
    fillNumber(QStringLiteral("zero"), m_workload.zeroStage, setup.zeroStage);
    fillNumber(QStringLiteral("tp"), m_workload.tensorParallel, setup.tensorParallel);
    fillNumber(QStringLiteral("pp"), m_workload.pipelineParallel, setup.pipelineParallel);
    fillNumber(QStringLiteral("cp"), m_workload.contextParallel, setup.contextParallel);
    const double shards = double{1} * setup.tensorParallel * setup.pipelineParallel * setup.contextParallel;
    check(QStringLiteral("gpus"), shards);
    setup.gpus = static_cast<int>(std::min(shards, m_defaults.range(QStringLiteral("gpus")).maximum));
}

void WorkloadResolver::fillFramework()
{
    QStringList words;
    for (const Framework &framework : m_defaults.frameworks())
        words.append(framework.word);
    fillText(QStringLiteral("framework"), m_workload.framework, m_result.setup.framework, words);
}

void WorkloadResolver::fillImage()
{
    const QString option = QStringLiteral("image");
    QString text = m_workload.imageSize;
    if (text.isEmpty()) {
        text = m_defaults.value(m_result.setup.task, option);
        if (text.isEmpty())
            return;
        m_result.assumed.insert(option, text);
    }
    const auto size = readImageSize(text);
    if (!size) {
        fail({.kind = ErrorKind::InvalidInput,
              .code = QStringLiteral("workload.image"),
              .message = translated(QT_TRANSLATE_NOOP("core::planning", "--image cannot read the size \"%1\".")).arg(text),
              .remedy = translated(QT_TRANSLATE_NOOP("core::planning", "Write width x height, such as 1024x1024."))});
        return;
    }
    check(option, size->first);
    check(option, size->second);
    m_result.setup.imageWidth = size->first;
    m_result.setup.imageHeight = size->second;
}

void WorkloadResolver::fillWork()
{
    Setup &setup = m_result.setup;
    for (const auto &[option, value] : {std::pair{"tokens", m_workload.tokens}, std::pair{"samples", m_workload.samples},
                                        std::pair{"epochs", m_workload.epochs}}) {
        if (value)
            check(QString::fromLatin1(option), *value);
    }
    double epochs = 1;
    const QString usual = m_defaults.value(setup.task, QStringLiteral("epochs"));
    if (m_workload.epochs) {
        epochs = *m_workload.epochs;
    } else if (!usual.isEmpty()) {
        epochs = usual.toDouble();
        m_result.assumed.insert(QStringLiteral("epochs"), usual);
    }
    if (!m_workload.tokens && !m_workload.samples)
        return;
    const bool hasTokens = m_defaults.applies(setup.task, QStringLiteral("seq"));
    if (m_workload.tokens) {
        setup.tokens = *m_workload.tokens * epochs;
    } else if (hasTokens) {
        // Nothing tells how long the samples are: full sequences are the upper bound.
        const double perPass = *m_workload.samples * setup.sequenceLength;
        setup.tokens = perPass * epochs;
        m_result.assumed.insert(QStringLiteral("tokens"), numberText(perPass));
    }
    if (m_workload.samples)
        setup.samples = *m_workload.samples * epochs;
    else if (hasTokens)
        setup.samples = std::ceil(setup.tokens / setup.sequenceLength);
}

void WorkloadResolver::check(const QString &option, double value)
{
    const OptionRange range = m_defaults.range(option);
    if (std::isfinite(value) && value >= range.minimum && value <= range.maximum)
        return;
    fail({.kind = ErrorKind::InvalidInput,
          .code = QStringLiteral("workload.range"),
          .message = translated(QT_TRANSLATE_NOOP("core::planning", "--%1 cannot be %2."))
                         .arg(option, numberText(value)),
          .remedy = translated(QT_TRANSLATE_NOOP("core::planning", "Use a value from %1 to %2."))
                        .arg(numberText(range.minimum), numberText(range.maximum))});
}

void WorkloadResolver::checkCombination()
{
    const Setup &setup = m_result.setup;
    const bool isQuantized = setup.quantization != QLatin1String{"none"};
    const bool trainsAll = setup.task == Task::FullFineTune || setup.task == Task::Pretrain;
    const bool isAdapter = setup.task == Task::Lora || setup.task == Task::Qlora;
    if (setup.task == Task::Qlora && !isQuantized)
        fail(wrongCombination(QT_TRANSLATE_NOOP("core::planning", "--task qlora needs quantised weights, but --quant is none."),
                              QT_TRANSLATE_NOOP("core::planning", "Use --quant nf4, or --task lora.")));
    if (trainsAll && isQuantized)
        fail(wrongCombination(QT_TRANSLATE_NOOP("core::planning", "--quant does not go with training all weights."),
                              QT_TRANSLATE_NOOP("core::planning", "Use --quant none, or --task qlora.")));
    if (isAdapter && setup.loraRank < 1)
        fail(wrongCombination(QT_TRANSLATE_NOOP("core::planning", "--rank cannot be 0 for LoRA."),
                              QT_TRANSLATE_NOOP("core::planning", "Use a rank such as 16.")));
}

void WorkloadResolver::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

Result<ResolvedWorkload> resolveWorkload(const Workload &workload, const catalog::Catalog &catalog,
                                         const WorkloadDefaults &defaults)
{
    return WorkloadResolver{workload, catalog, defaults}.resolve();
}

Result<ResolvedWorkload> resolveWorkload(const Workload &workload, const catalog::Catalog &catalog)
{
    const Result<WorkloadDefaults> &defaults = builtInWorkloadDefaults();
    return defaults ? resolveWorkload(workload, catalog, *defaults) : Result<ResolvedWorkload>{defaults.error()};
}

} // namespace core::planning
