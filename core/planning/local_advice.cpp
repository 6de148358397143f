// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/advice_parts.h"
#include "core/planning/plan_texts.h"
#include "core/planning/plan_tuning.h"

#include <QCoreApplication>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

bool isFitting(Verdict verdict)
{
    return verdict == Verdict::Roomy || verdict == Verdict::Tight;
}

/// Another way to use the same model, with its name.
struct Lighter {
    QString name = {};
    Workload workload = {};
};

QList<Lighter> lighterWays(Task task)
{
    const QString four = QStringLiteral("awq-4");
    const Lighter qlora{translate("core::planning", "QLoRA (the base model in 4 bits)"), {.task = Task::Qlora}};
    const Lighter lora{translate("core::planning", "LoRA"), {.task = Task::Lora}};
    const Lighter half{translate("core::planning", "inference in 16 bits"), {.task = Task::Infer}};
    const Lighter small{translate("core::planning", "4-bit inference"), {.task = Task::Infer, .quantization = four}};
    switch (task) {
    case Task::FullFineTune:
    case Task::Pretrain: return {lora, qlora, half, small};
    case Task::Lora: return {qlora, half, small};
    case Task::Qlora: return {half, small};
    case Task::Infer:
    case Task::Service: return {small};
    case Task::DiffusionTrain:
        return {{translate("core::planning", "making images"), {.task = Task::DiffusionInfer}},
                {translate("core::planning", "making images with the model in 4 bits"),
                 {.task = Task::DiffusionInfer, .quantization = QStringLiteral("nf4")}}};
    case Task::AsrTrain: return {{translate("core::planning", "transcribing"), {.task = Task::AsrInfer}}};
    default: return {};
    }
}

/// Short contexts: what a person tries at home.
constexpr int kHomeSequence = 2048;

QStringList whatWorks(const Setup &asked, const catalog::Card &card, const PlanningKit &kit)
{
    QStringList works;
    const Bytes usable = kit.memory.memoryOf(card).usable;
    if (const auto fit = kit.memory.fit(asked, card); fit && fit->stepsReachFit && fit->verdict == Verdict::OnlyWithChanges) {
        QStringList changes;
        bool isSameTask = true;
        for (const FitStep &step : fit->steps) {
            changes << step.change;
            isSameTask = isSameTask && !step.options.contains(QStringLiteral("task"))
                && !step.options.contains(QStringLiteral("gpus"));
        }
        if (isSameTask)
            works << translate("core::planning", "the job with changes: %1").arg(changes.join(u' '));
    }
    for (const Lighter &way : lighterWays(asked.task)) {
        const auto resolved = resolveWorkload(way.workload, kit.catalog);
        if (!resolved)
            continue;
        Setup setup = resolved->setup;
        setup.model = asked.model;
        setup.sequenceLength = std::min(setup.sequenceLength, kHomeSequence);
        const auto memory = kit.memory.estimate(setup, card);
        if (memory && isFitting(kit.memory.verdict(memory->likely, usable)))
            works << translate("core::planning", "%1: needs %2").arg(way.name, gibText(memory->likely));
    }
    return works;
}

} // namespace

std::optional<double> tunedHours(const Question &question, const catalog::Card &card, const PlanningKit &kit,
                                 const RankingRules &rules)
{
    const PlannedCard planned = planMachine(question, card, 1, Link::Single, {kit.memory, kit.time}, rules);
    if (!planned.isRanked || planned.fit.verdict == Verdict::OnlyWithChanges)
        return std::nullopt;
    const auto time = kit.time.estimate(planned.setup, card);
    return time && time->hours ? std::optional{time->hours->likely} : std::nullopt;
}

Result<LocalAnswer> localAnswer(const Question &question, const catalog::Card &card, const PlanningKit &kit,
                                const RankingRules &rules)
{
    const Setup &setup = question.setup;
    const auto memory = kit.memory.estimate(setup, card);
    if (!memory)
        return memory.error();
    LocalAnswer answer{.card = card.id, .cardName = card.name, .need = memory->likely};
    answer.usable = kit.memory.memoryOf(card).usable;
    answer.verdict = kit.memory.verdict(memory->likely, answer.usable);
    if (!isFitting(answer.verdict)) {
        answer.works = whatWorks(setup, card, kit);
        return answer;
    }
    answer.hours = tunedHours(question, card, kit, rules);
    return answer;
}

} // namespace core::planning
