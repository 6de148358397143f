// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_findings.h"

#include "core/base/count_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace core::planning {

namespace {

constexpr qsizetype kMostRaw = 5000;
constexpr qsizetype kMostConflicts = 12;
constexpr qsizetype kMostConflictsOfKey = 3;
constexpr qsizetype kMostNotes = 10;

/// In the order of the questions.
constexpr std::array kKeys{
    "task",  "model",      "precision", "quantization", "sequence", "batch",         "accumulate", "tokens", "samples",  "epochs",
    "image", "dataset_gb", "optimizer", "loss_kernel",  "flash",    "checkpointing", "offload",    "zero",   "max_gpus",
};

QString translated(const char *source)
{
    return QCoreApplication::translate("core::planning", source);
}

QString originOf(const PastedRaw &raw, PastedKind kind)
{
    if (kind == PastedKind::ModelConfig)
        return translated(QT_TRANSLATE_NOOP("core::planning", "model config"));
    if (kind == PastedKind::Readme)
        return translated(QT_TRANSLATE_NOOP("core::planning", "README line %1")).arg(raw.line);
    switch (raw.source) {
    case PastedLineKind::Command: return translated(QT_TRANSLATE_NOOP("core::planning", "command"));
    case PastedLineKind::Log: return translated(QT_TRANSLATE_NOOP("core::planning", "log line %1")).arg(raw.line);
    case PastedLineKind::Requirement:
        return translated(QT_TRANSLATE_NOOP("core::planning", "requirements line %1")).arg(raw.line);
    case PastedLineKind::Pair:
        return (kind == PastedKind::Log ? translated(QT_TRANSLATE_NOOP("core::planning", "log line %1"))
                                        : translated(QT_TRANSLATE_NOOP("core::planning", "config line %1")))
            .arg(raw.line);
    case PastedLineKind::Prose: break;
    }
    return translated(QT_TRANSLATE_NOOP("core::planning", "text line %1")).arg(raw.line);
}

/// False for a broken number where only a whole one can be planned with.
bool isWhole(const QString &key, const QString &value)
{
    for (const char *counted : {"sequence", "batch", "accumulate", "zero", "max_gpus"}) {
        if (key == QLatin1String{counted}) {
            const auto number = parseCount(value);
            return number && *number == std::floor(*number);
        }
    }
    return true;
}

/// Weighs what was gathered for one text.
class Choice {
public:
    Choice(PastedGathering &gathering, PastedText &result) : m_gathering{gathering}, m_result{result} {}

    void run();

private:
    const PastedRaw *winner(const QString &key) const;
    void choose(const QString &key);
    void noteConflicts(const QString &key, const PastedRaw &taken);
    PastedFinding findingFrom(const PastedRaw &raw) const;
    PastedFinding *chosen(const char *key);
    void replace(const char *key, const QString &value, const QString &note = {});
    void settleQuantization();
    void settleTask();
    void settlePrecision();
    void countGpus();
    void countTokens();
    void insert(const char *key, const QString &value, const PastedFinding &like, const QString &note);

    PastedGathering &m_gathering;
    PastedText &m_result;
};

const PastedRaw *Choice::winner(const QString &key) const
{
    const PastedRaw *best = nullptr;
    for (const PastedRaw &raw : m_gathering.raw) {
        if (raw.key != key)
            continue;
        // A log ends with what really ran, an option given twice counts as it stands last; elsewhere the first is what is meant.
        const bool isLaterBetter = raw.weight >= PastedWeight::Command;
        if (!best || raw.weight > best->weight || (raw.weight == best->weight && isLaterBetter && raw.line == best->line)
            || (raw.weight == best->weight && raw.weight == PastedWeight::Log))
            best = &raw;
    }
    return best;
}

PastedFinding Choice::findingFrom(const PastedRaw &raw) const
{
    return {.key = raw.key,
            .value = raw.value,
            .origin = originOf(raw, m_result.kind),
            .evidence = pastedEvidence(raw.evidence),
            .note = raw.note};
}

void Choice::noteConflicts(const QString &key, const PastedRaw &taken)
{
    QStringList seen{taken.value};
    for (const PastedRaw &other : m_gathering.raw) {
        const bool isOther = other.key == key && other.weight != PastedWeight::Hint && !seen.contains(other.value);
        if (!isOther || seen.size() > kMostConflictsOfKey || m_result.conflicts.size() >= kMostConflicts)
            continue;
        seen << other.value;
        const PastedFinding left = findingFrom(taken);
        const PastedFinding right = findingFrom(other);
        const QString pattern =
            taken.weight > other.weight
                ? translated(QT_TRANSLATE_NOOP("core::planning", "%1: %2 says %3, %4 says %5. %2 counts, it is more specific."))
                : translated(
                    QT_TRANSLATE_NOOP("core::planning", "%1: %2 says %3, %4 says %5. %2 counts; check which one you will run."));
        m_result.conflicts << PastedConflict{.key = key,
                                             .taken = left,
                                             .passedOver = right,
                                             .why = pattern.arg(pastedKeyName(key), left.origin, left.value, right.origin,
                                                                right.value)};
    }
}

void Choice::choose(const QString &key)
{
    const PastedRaw *best = winner(key);
    if (!best)
        return;
    noteConflicts(key, *best);
    m_result.findings << findingFrom(*best);
}

PastedFinding *Choice::chosen(const char *key)
{
    const auto found = std::ranges::find(m_result.findings, QLatin1String{key}, &PastedFinding::key);
    return found == m_result.findings.end() ? nullptr : &*found;
}

void Choice::replace(const char *key, const QString &value, const QString &note)
{
    PastedFinding *finding = chosen(key);
    if (!finding)
        return;
    finding->value = value;
    if (!note.isEmpty())
        finding->note = note;
}

void Choice::insert(const char *key, const QString &value, const PastedFinding &like, const QString &note)
{
    m_result.findings << PastedFinding{
        .key = QLatin1String{key}, .value = value, .origin = like.origin, .evidence = like.evidence, .note = note};
}

void Choice::settleQuantization()
{
    const PastedFinding *quantization = chosen("quantization");
    if (quantization && quantization->value == QLatin1String{"nf4"} && m_gathering.isDoublyQuantized.value_or(false))
        replace("quantization", QStringLiteral("nf4-dq"));
}

void Choice::settleTask()
{
    using catalog::ModelKind;
    PastedFinding *task = chosen("task");
    const PastedFinding *quantization = chosen("quantization");
    const bool isPacked =
        quantization && (quantization->value.startsWith(QLatin1String{"nf4"}) || quantization->value == QLatin1String{"fp4"});
    if (task && task->value == QLatin1String{"full"} && m_gathering.isPretraining)
        replace("task", QStringLiteral("pretrain"));
    if (quantization && task && task->value == QLatin1String{"full"}) // Nothing can be planned with both.
        m_result.findings.removeIf([](const PastedFinding &finding) { return finding.key == QLatin1String{"quantization"}; });
    task = chosen("task");
    if (task && task->value == QLatin1String{"lora"} && isPacked)
        replace("task", QStringLiteral("qlora"),
                translated(QT_TRANSLATE_NOOP("core::planning", "LoRA on 4-bit weights is QLoRA.")));
    const bool isTrained = m_gathering.hasTraining || task;
    const auto kind = m_gathering.modelKind;
    if (!kind || !isTrained || (task && task->value.contains(QLatin1String{"infer"})))
        return;
    const char *word = kind == ModelKind::Diffusion ? "diffusion-train"
        : kind == ModelKind::Encoder               ? "encoder"
        : kind == ModelKind::Vision                ? "vision"
        : kind == ModelKind::Asr                   ? "asr-train"
                                                   : nullptr;
    if (!word)
        return;
    const QString note = translated(QT_TRANSLATE_NOOP("core::planning", "The kind of model says so."));
    if (task)
        replace("task", QLatin1String{word}, note);
    else if (const PastedFinding *model = chosen("model"))
        insert("task", QLatin1String{word}, *model, note);
}

void Choice::settlePrecision()
{
    const PastedFinding *precision = chosen("precision");
    if (!precision || precision->value != QLatin1String{"bf16-flag"})
        return;
    const PastedFinding *task = chosen("task");
    const bool isWhole = task && (task->value == QLatin1String{"full"} || task->value == QLatin1String{"pretrain"});
    replace("precision", !isWhole                  ? QStringLiteral("bf16")
                         : m_gathering.isDeepSpeed ? QStringLiteral("deepspeed")
                                                   : QStringLiteral("bf16-mixed"));
}

void Choice::countGpus()
{
    const PastedFinding *batch = chosen("batch");
    if (!batch || chosen("max_gpus") || m_gathering.logBatch <= 0 || m_gathering.logTotalBatch <= 0)
        return;
    const double gpus = m_gathering.logTotalBatch / (m_gathering.logBatch * std::max(1.0, m_gathering.logAccumulation));
    if (gpus < 1 || gpus > 4096 || gpus != std::floor(gpus))
        return;
    insert("max_gpus", pastedNumberText(gpus), *batch,
           translated(QT_TRANSLATE_NOOP("core::planning", "From the total batch of the log.")));
}

void Choice::countTokens()
{
    const PastedFinding *samples = chosen("samples");
    const PastedFinding *sequence = chosen("sequence");
    const PastedFinding *task = chosen("task");
    const auto known = task ? taskFromWord(task->value) : std::nullopt;
    if (!samples || !sequence || chosen("tokens") || (known && (isCountedInSamples(*known) || !isTraining(*known))))
        return;
    const auto count = parseCount(samples->value);
    const auto length = parseCount(sequence->value);
    if (!count || !length || *count * *length > 1e15)
        return;
    const QString note =
        translated(QT_TRANSLATE_NOOP("core::planning", "At most: %1 samples of %2 tokens. Type the real number if you know it."))
            .arg(samples->value, sequence->value);
    insert("tokens", countText(*count * *length), *samples, note);
}

void Choice::run()
{
    for (const char *key : kKeys)
        choose(QLatin1String{key});
    settleQuantization();
    settleTask();
    settlePrecision();
    countGpus();
    countTokens();
    const auto place = [](const PastedFinding &finding) {
        return std::ranges::find_if(kKeys, [&finding](const char *key) { return finding.key == QLatin1String{key}; })
               - kKeys.begin();
    };
    std::ranges::stable_sort(m_result.findings, {}, place);
    m_result.notes << m_gathering.notes;
}

} // namespace

void PastedGathering::add(const PastedLine &line, const QString &key, const QString &value, const QString &evidence, bool isHint,
                          const QString &note)
{
    if (raw.size() >= kMostRaw || !isWhole(key, value))
        return;
    PastedWeight weight = PastedWeight::Prose;
    switch (line.kind) {
    case PastedLineKind::Prose: weight = PastedWeight::Prose; break;
    case PastedLineKind::Command: weight = PastedWeight::Command; break;
    case PastedLineKind::Pair: weight = PastedWeight::Config; break;
    case PastedLineKind::Log: weight = PastedWeight::Log; break;
    case PastedLineKind::Requirement: weight = PastedWeight::Requirement; break;
    }
    raw << PastedRaw{.key = key,
                     .value = value,
                     .line = line.number,
                     .source = line.kind,
                     .weight = isHint ? PastedWeight::Hint : weight,
                     .evidence = evidence.left(500),
                     .note = note};
}

void PastedGathering::add(const PastedLine &line, const PastedModel &model, const QString &evidence, bool isHint)
{
    if (!modelKind)
        modelKind = model.kind;
    add(line, QStringLiteral("model"), model.value, evidence, isHint, model.note);
    if (!model.quantization.isEmpty() && line.kind != PastedLineKind::Prose)
        add(line, QStringLiteral("quantization"), model.quantization, evidence);
}

void PastedGathering::addNote(const QString &note)
{
    if (notes.size() < kMostNotes && !notes.contains(note))
        notes << note;
}

void choosePasted(PastedGathering gathering, PastedText &result)
{
    Choice{gathering, result}.run();
}

} // namespace core::planning
