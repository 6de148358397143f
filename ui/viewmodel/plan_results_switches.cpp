// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_results_switches.h"

#include "core/planning/plan_options.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace planning = core::planning;
using planning::ChangeKind;
using planning::Setup;

namespace {

struct SwitchWords {
    Q_DECLARE_TR_FUNCTIONS(SwitchWords)
};

constexpr int kShortestSequence = 128; ///< Shorter ones are another job.
constexpr int kMostHalvings = 16;
constexpr int kMostCards = 8;

/// An option of the command line and the question that asks for it.
struct OptionField {
    const char *option;
    QString planning::PlanAnswers::*field;
};

constexpr OptionField kFields[] = {
    {"task", &planning::PlanAnswers::task},
    {"precision", &planning::PlanAnswers::precision},
    {"optimizer", &planning::PlanAnswers::optimizer},
    {"loss-kernel", &planning::PlanAnswers::lossKernel},
    {"flash", &planning::PlanAnswers::flash},
    {"checkpointing", &planning::PlanAnswers::checkpointing},
    {"quant", &planning::PlanAnswers::quantization},
    {"offload", &planning::PlanAnswers::offload},
    {"zero", &planning::PlanAnswers::zeroStage},
    {"seq", &planning::PlanAnswers::sequence},
    {"batch", &planning::PlanAnswers::batch},
    {"concurrency", &planning::PlanAnswers::batch},
    {"accumulate", &planning::PlanAnswers::accumulation},
};

QString planning::PlanAnswers::*fieldOf(const QString &option)
{
    for (const OptionField &known : kFields) {
        if (option == QLatin1String{known.option})
            return known.field;
    }
    return nullptr;
}

bool isWhole(planning::Task task)
{
    return task == planning::Task::FullFineTune || task == planning::Task::Pretrain;
}

QList<ChangeKind> shownKinds(const Setup &setup)
{
    QList<ChangeKind> kinds;
    for (const ChangeKind kind : planning::changeKinds(setup.task)) {
        const bool isTrainingOnly =
            kind == ChangeKind::MixedPrecision || kind == ChangeKind::FlashAttention || kind == ChangeKind::Sharding;
        const bool hasNoQuestion = kind == ChangeKind::KvDtype || (isTrainingOnly && !planning::isTraining(setup.task))
            || (kind == ChangeKind::OffloadModel && !planning::isTraining(setup.task));
        const bool isOtherOffload = (kind == ChangeKind::OffloadOptimizer && !isWhole(setup.task))
            || (kind == ChangeKind::OffloadParams && isWhole(setup.task));
        const bool isForeign =
            (kind == ChangeKind::Adapter && setup.task != planning::Task::FullFineTune && setup.task != planning::Task::Lora)
            || (kind == ChangeKind::QuantizedBase && setup.task != planning::Task::Lora && setup.task != planning::Task::Qlora);
        if (!hasNoQuestion && !isOtherOffload && !isForeign)
            kinds << kind;
    }
    return kinds;
}

bool isOn(const Setup &setup, ChangeKind kind)
{
    using namespace planning;
    switch (kind) {
    case ChangeKind::MixedPrecision: return setup.precision != Precision::Fp32;
    case ChangeKind::FusedLoss: return setup.lossKernel != LossKernel::Default;
    case ChangeKind::FlashAttention: return setup.hasFlashAttention;
    case ChangeKind::Checkpointing: return setup.checkpointing == Checkpointing::Full;
    case ChangeKind::SmallOptimizer:
        return setup.optimizer == Optimizer::AdamW8bit || setup.optimizer == Optimizer::AdamW8bitPaged;
    case ChangeKind::SmallerBatch: return isTraining(setup.task) && setup.microBatch == 1 && setup.accumulation > 1;
    case ChangeKind::Adapter: return setup.task == Task::Lora;
    case ChangeKind::QuantizedBase: return setup.task == Task::Qlora;
    case ChangeKind::QuantizedWeights: return setup.quantization != QLatin1String{"none"};
    case ChangeKind::Sharding: return setup.zeroStage == 3;
    case ChangeKind::OffloadActivations:
    case ChangeKind::OffloadOptimizer:
    case ChangeKind::OffloadParams:
    case ChangeKind::OffloadModel: return setup.offload != Offload::None;
    case ChangeKind::ShorterSequence:
    case ChangeKind::KvDtype: break;
    }
    return false;
}

QString nameOf(ChangeKind kind, const Setup &setup)
{
    switch (kind) {
    case ChangeKind::MixedPrecision: return SwitchWords::tr("Mixed precision");
    case ChangeKind::FusedLoss: return SwitchWords::tr("Fused loss kernel");
    case ChangeKind::FlashAttention: return SwitchWords::tr("Flash attention");
    case ChangeKind::Checkpointing: return SwitchWords::tr("Gradient checkpointing");
    case ChangeKind::SmallOptimizer: return SwitchWords::tr("8-bit optimizer");
    case ChangeKind::SmallerBatch:
        return planning::isTraining(setup.task) ? SwitchWords::tr("Smaller batch, accumulated")
                                                : SwitchWords::tr("One request at a time");
    case ChangeKind::ShorterSequence: return SwitchWords::tr("Half the sequence");
    case ChangeKind::Adapter: return SwitchWords::tr("LoRA adapters");
    case ChangeKind::QuantizedBase: return SwitchWords::tr("QLoRA, base model in 4 bits");
    case ChangeKind::QuantizedWeights: return SwitchWords::tr("Quantised weights");
    case ChangeKind::Sharding: return SwitchWords::tr("ZeRO-3 over more cards");
    case ChangeKind::OffloadOptimizer: return SwitchWords::tr("Optimizer in RAM");
    case ChangeKind::OffloadActivations:
    case ChangeKind::OffloadParams:
    case ChangeKind::OffloadModel: return SwitchWords::tr("Weights in RAM");
    case ChangeKind::KvDtype: break;
    }
    return {};
}

/// The options that take a change back.
QMap<QString, QString> offOptions(const Setup &setup, ChangeKind kind)
{
    const auto one = [](const char *option, const QString &value) {
        return QMap<QString, QString>{{QLatin1String{option}, value}};
    };
    switch (kind) {
    case ChangeKind::MixedPrecision: return one("precision", QStringLiteral("fp32"));
    case ChangeKind::FusedLoss: return one("loss-kernel", QStringLiteral("default"));
    case ChangeKind::FlashAttention: return one("flash", QStringLiteral("off"));
    case ChangeKind::Checkpointing: return one("checkpointing", QStringLiteral("none"));
    case ChangeKind::SmallOptimizer: return one("optimizer", planning::wordOf(planning::Optimizer::AdamW));
    case ChangeKind::SmallerBatch:
        return {{QStringLiteral("batch"), QString::number(setup.accumulation)},
                {QStringLiteral("accumulate"), QStringLiteral("1")}};
    case ChangeKind::Adapter: return one("task", QStringLiteral("full"));
    case ChangeKind::QuantizedBase:
        return {{QStringLiteral("task"), QStringLiteral("lora")}, {QStringLiteral("quant"), QStringLiteral("none")}};
    case ChangeKind::QuantizedWeights: return one("quant", QStringLiteral("none"));
    case ChangeKind::Sharding: return one("zero", QStringLiteral("0"));
    case ChangeKind::OffloadActivations:
    case ChangeKind::OffloadOptimizer:
    case ChangeKind::OffloadParams:
    case ChangeKind::OffloadModel: return one("offload", QStringLiteral("none"));
    case ChangeKind::ShorterSequence:
    case ChangeKind::KvDtype: break;
    }
    return {};
}

Setup applied(Setup setup, const QMap<QString, QString> &options)
{
    for (auto option = options.cbegin(); option != options.cend(); ++option) {
        if (option.key() == QLatin1String{"task"})
            setup.task = planning::taskFromWord(option.value()).value_or(setup.task);
        else
            planning::applyOption(setup, option.key(), option.value());
    }
    if (isWhole(setup.task) && setup.precision == planning::Precision::Bf16)
        setup.precision = planning::Precision::Bf16Mixed; // Its own usual; adapters leave the base in plain bf16.
    return setup;
}

/// The change switched on; a smaller batch goes down to 1 at once.
std::optional<planning::SetupChange> switchedOn(const Setup &setup, ChangeKind kind)
{
    if (kind == ChangeKind::Sharding && setup.gpus == 1)
        return planning::withMoreCards(setup, {}, kMostCards);
    auto change = planning::changed(setup, kind, {}, kShortestSequence);
    for (int i = 0; change && kind == ChangeKind::SmallerBatch && i < kMostHalvings; ++i) {
        const auto next = planning::changed(change->setup, kind, {}, kShortestSequence);
        if (!next)
            break;
        change = next;
    }
    return change;
}

/// The setup with the change on or off, and the options that make it so.
struct Flipped {
    Setup setup = {};
    QMap<QString, QString> options = {};
    QString change = {};
};

std::optional<Flipped> flipped(const Setup &setup, ChangeKind kind)
{
    if (!isOn(setup, kind)) {
        const auto change = switchedOn(setup, kind);
        return change ? std::optional{Flipped{change->setup, change->options, change->change}} : std::nullopt;
    }
    const QMap<QString, QString> options = offOptions(setup, kind);
    return options.isEmpty() ? std::nullopt : std::optional{Flipped{applied(setup, options), options, {}}};
}

std::optional<core::Bytes> needOf(const Setup &setup, const SwitchScene &scene, const planning::MemoryModel &memory)
{
    const auto estimate = scene.card ? memory.estimate(setup, *scene.card) : memory.estimate(setup);
    return estimate ? std::optional{estimate->likely} : std::nullopt;
}

/// Work done in an hour; nothing where the speed of the card is not known.
std::optional<double> speedOf(const Setup &setup, const SwitchScene &scene, const planning::TimeModel &time)
{
    if (!scene.card)
        return std::nullopt;
    const auto estimate = time.estimate(
        planning::SpeedQuery{.setup = setup, .isMarketplaceHost = scene.isMarketplaceHost, .wantsBestChange = false},
        *scene.card);
    return estimate && estimate->throughput.likely > 0 ? std::optional{estimate->throughput.likely} : std::nullopt;
}

QString whyNot(ChangeKind kind)
{
    if (kind == ChangeKind::SmallerBatch)
        return SwitchWords::tr("The batch is 1 already.");
    if (kind == ChangeKind::ShorterSequence)
        return SwitchWords::tr("The sequence is short already.");
    return SwitchWords::tr("It does not apply to this setup.");
}

/// Numbers are always somebody's; what counts for them is whether the switch has halved them.
bool isStated(const planning::PlanAnswers &answers, ChangeKind kind, const QMap<QString, QString> &options)
{
    if (kind == ChangeKind::SmallerBatch || kind == ChangeKind::ShorterSequence)
        return false;
    return std::ranges::any_of(options.keys(), [&](const QString &option) {
        const auto field = fieldOf(option);
        return field && option != QLatin1String{"task"} && !(answers.*field).isEmpty();
    });
}

} // namespace

QList<FitSwitch> fitSwitches(const SwitchScene &scene, const planning::PlanAnswers &answers, const planning::PlanningKit &kit)
{
    const planning::MemoryModel memory = kit.ownMemory();
    const planning::TimeModel time = kit.ownTime();
    const auto need = needOf(scene.setup, scene, memory);
    const auto speed = speedOf(scene.setup, scene, time);
    QList<FitSwitch> switches;
    for (const ChangeKind kind : shownKinds(scene.setup)) {
        FitSwitch one{.kind = kind, .name = nameOf(kind, scene.setup), .isOn = isOn(scene.setup, kind)};
        const auto other = flipped(scene.setup, kind);
        one.canSwitch = other.has_value();
        if (!other) {
            one.change = whyNot(kind);
            switches << one;
            continue;
        }
        one.change = other->change;
        one.isStated = isStated(answers, kind, other->options);
        const auto otherNeed = needOf(other->setup, scene, memory);
        if (need && otherNeed)
            one.saves = one.isOn ? *otherNeed - *need : *need - *otherNeed;
        const auto otherSpeed = speedOf(other->setup, scene, time);
        if (speed && otherSpeed)
            one.timeFactor = one.isOn ? *otherSpeed / *speed : *speed / *otherSpeed;
        switches << one;
    }
    return switches;
}

QMap<QString, QString> flippedOptions(const Setup &setup, ChangeKind kind)
{
    const auto other = flipped(setup, kind);
    return other ? other->options : QMap<QString, QString>{};
}

planning::PlanAnswers withOptions(planning::PlanAnswers answers, const QMap<QString, QString> &options)
{
    for (auto option = options.cbegin(); option != options.cend(); ++option) {
        if (const auto field = fieldOf(option.key()))
            answers.*field = option.value();
    }
    return answers;
}

QMap<QString, QString> optionsIn(const planning::PlanAnswers &answers, const QStringList &options)
{
    QMap<QString, QString> now;
    for (const QString &option : options) {
        if (const auto field = fieldOf(option))
            now.insert(option, answers.*field);
    }
    return now;
}

} // namespace ui
