// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/pasted_text.h"

#include "core/base/count_text.h"
#include "core/planning/pasted_findings.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <cmath>

namespace core::planning {

namespace {

struct KeyName {
    const char *key;
    const char *name;
};

constexpr std::array kKeyNames{
    KeyName{"task", QT_TRANSLATE_NOOP("core::planning", "Task")},
    KeyName{"model", QT_TRANSLATE_NOOP("core::planning", "Model")},
    KeyName{"precision", QT_TRANSLATE_NOOP("core::planning", "Precision")},
    KeyName{"quantization", QT_TRANSLATE_NOOP("core::planning", "Quantization")},
    KeyName{"sequence", QT_TRANSLATE_NOOP("core::planning", "Sequence length")},
    KeyName{"batch", QT_TRANSLATE_NOOP("core::planning", "Batch")},
    KeyName{"accumulate", QT_TRANSLATE_NOOP("core::planning", "Accumulation")},
    KeyName{"tokens", QT_TRANSLATE_NOOP("core::planning", "Tokens")},
    KeyName{"samples", QT_TRANSLATE_NOOP("core::planning", "Samples")},
    KeyName{"epochs", QT_TRANSLATE_NOOP("core::planning", "Epochs")},
    KeyName{"image", QT_TRANSLATE_NOOP("core::planning", "Image size")},
    KeyName{"dataset_gb", QT_TRANSLATE_NOOP("core::planning", "Data set in GB")},
    KeyName{"optimizer", QT_TRANSLATE_NOOP("core::planning", "Optimizer")},
    KeyName{"loss_kernel", QT_TRANSLATE_NOOP("core::planning", "Loss kernel")},
    KeyName{"flash", QT_TRANSLATE_NOOP("core::planning", "Flash attention")},
    KeyName{"checkpointing", QT_TRANSLATE_NOOP("core::planning", "Gradient checkpointing")},
    KeyName{"offload", QT_TRANSLATE_NOOP("core::planning", "Offload")},
    KeyName{"zero", QT_TRANSLATE_NOOP("core::planning", "ZeRO stage")},
    KeyName{"max_gpus", QT_TRANSLATE_NOOP("core::planning", "Most GPUs")},
};

struct AnswerField {
    const char *key;
    QString PlanAnswers::*field;
};

constexpr std::array kFields{
    AnswerField{"task", &PlanAnswers::task},
    AnswerField{"model", &PlanAnswers::model},
    AnswerField{"precision", &PlanAnswers::precision},
    AnswerField{"quantization", &PlanAnswers::quantization},
    AnswerField{"sequence", &PlanAnswers::sequence},
    AnswerField{"batch", &PlanAnswers::batch},
    AnswerField{"accumulate", &PlanAnswers::accumulation},
    AnswerField{"tokens", &PlanAnswers::tokens},
    AnswerField{"samples", &PlanAnswers::samples},
    AnswerField{"epochs", &PlanAnswers::epochs},
    AnswerField{"image", &PlanAnswers::imageSize},
    AnswerField{"dataset_gb", &PlanAnswers::datasetGB},
    AnswerField{"optimizer", &PlanAnswers::optimizer},
    AnswerField{"loss_kernel", &PlanAnswers::lossKernel},
    AnswerField{"flash", &PlanAnswers::flash},
    AnswerField{"checkpointing", &PlanAnswers::checkpointing},
    AnswerField{"offload", &PlanAnswers::offload},
    AnswerField{"zero", &PlanAnswers::zeroStage},
    AnswerField{"max_gpus", &PlanAnswers::maximumGpus},
};

/// The repository in from_pretrained("Qwen/Qwen2.5-7B-Instruct", …).
void readLoading(const PastedLine &line, const PastedModels &models, PastedGathering &gathering)
{
    static const QRegularExpression call{QStringLiteral("from_pretrained\\(\\s{0,8}[\"']([^\"']{1,200})[\"']")};
    const auto match = call.match(line.text);
    if (!match.hasMatch())
        return;
    PastedLine code = line;
    code.kind = PastedLineKind::Pair;
    if (const auto model = models.named(match.captured(1)))
        gathering.add(code, *model, match.captured());
}

void readLine(const PastedLine &line, PastedKind kind, const PastedModels &models, PastedGathering &gathering)
{
    if (line.kind == PastedLineKind::Requirement) {
        readRequirement(line, gathering);
        return;
    }
    QStringList arguments;
    for (const PastedPair &pair : pairsIn(line)) {
        if (pair.isArgument)
            arguments << pair.value;
        else
            readPair(line, pair, models, gathering);
    }
    if (!arguments.isEmpty())
        readArguments(line, arguments, models, gathering);
    if (line.kind == PastedLineKind::Log)
        readLogLine(line, models, gathering);
    readLoading(line, models, gathering);
    const bool isText = kind == PastedKind::Readme || kind == PastedKind::Text;
    if (line.kind == PastedLineKind::Prose && isText)
        readProse(line, models, gathering);
}

} // namespace

PastedText readPastedText(const QString &text, const QList<catalog::Model> &models)
{
    const PastedLines split = splitPasted(text);
    PastedText result{.kind = split.kind};
    if (result.kind == PastedKind::Nothing)
        return result;
    const PastedModels names{models};
    PastedGathering gathering;
    // Whether it is DeepSpeed changes what a batch size means, and may be said after it.
    gathering.isDeepSpeed = text.left(kLongestPastedText).contains(QLatin1String{"zero_optimization"});
    if (readModelConfig(text.left(kLongestPastedText), names, gathering))
        result.kind = PastedKind::ModelConfig;
    for (const PastedLine &line : split.lines) {
        if (result.kind != PastedKind::ModelConfig)
            readLine(line, result.kind, names, gathering);
        else
            for (const PastedPair &pair : pairsIn(line)) {
                if (pair.name == QLatin1String{"quant_method"} || pair.name == QLatin1String{"_name_or_path"})
                    readPair(line, pair, names, gathering);
            }
    }
    if (split.isCut)
        gathering.addNote(QCoreApplication::translate("core::planning", "The text is long; its first part was read."));
    choosePasted(std::move(gathering), result);
    return result;
}

void readArguments(const PastedLine &line, const QStringList &words, const PastedModels &models, PastedGathering &gathering)
{
    if (line.kind != PastedLineKind::Command)
        return;
    struct Hint {
        const char *word;
        const char *task;
    };
    // Scripts of the usual example folders, by a part of their name.
    constexpr std::array kHints{
        Hint{"train_text_to_image", "diffusion-train"},
        Hint{"train_dreambooth", "diffusion-train"},
        Hint{"train_network", "diffusion-train"},
        Hint{"run_mlm", "encoder"},
        Hint{"run_glue", "encoder"},
        Hint{"run_classification", "encoder"},
        Hint{"run_qa", "encoder"},
        Hint{"run_speech_recognition", "asr-train"},
        Hint{"run_image_classification", "vision"},
        Hint{"api_server", "infer"},
    };
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words.at(i);
        const QString next = words.value(i + 1);
        const bool isServer = word == QLatin1String{"vllm"} || word == QLatin1String{"lmdeploy"};
        if (isServer && next.startsWith(QLatin1String{"serve"})) {
            gathering.add(line, QStringLiteral("task"), QStringLiteral("infer"), word + u' ' + next);
            if (const auto model = models.named(words.value(i + 2)))
                gathering.add(line, *model, words.value(i + 2));
        }
        if (i == 0 && word == QLatin1String{"yolo"})
            gathering.add(line, QStringLiteral("task"), QStringLiteral("vision"), word);
        if (i == 0 && word == QLatin1String{"deepspeed"})
            gathering.isDeepSpeed = true;
        for (const Hint &hint : kHints) {
            if (word.contains(QLatin1String{hint.word}))
                gathering.add(line, QStringLiteral("task"), QLatin1String{hint.task}, word);
        }
    }
}

PlanAnswers applyPasted(const PlanAnswers &answers, const QList<PastedFinding> &findings)
{
    PlanAnswers changed = answers;
    for (const PastedFinding &finding : findings) {
        for (const AnswerField &field : kFields) {
            if (finding.key != QLatin1String{field.key})
                continue;
            changed.*field.field = finding.value;
            changed.origins.insert(finding.key, finding.origin);
        }
    }
    return changed;
}

QString pastedKeyName(const QString &key)
{
    for (const KeyName &known : kKeyNames) {
        if (key == QLatin1String{known.key})
            return QCoreApplication::translate("core::planning", known.name);
    }
    return key;
}

std::optional<double> pastedNumber(const QString &text, double low, double high)
{
    const auto value = parseCount(text.trimmed());
    return value && *value >= low && *value <= high ? value : std::nullopt;
}

QString pastedNumberText(double value)
{
    return value == std::floor(value) && value < 1e15 ? QString::number(static_cast<qint64>(value))
                                                      : QString::number(value, 'g', 6);
}

} // namespace core::planning
