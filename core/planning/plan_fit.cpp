// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_fit.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace core::planning {

namespace {

/// Options that would make another job of it, or another number of GPUs than this candidate has.
bool keepsTheJob(const FitStep &step)
{
    static const QStringList forbidden{QStringLiteral("task"), QStringLiteral("model"), QStringLiteral("gpus")};
    return std::ranges::none_of(forbidden, [&](const QString &option) { return step.options.contains(option); });
}

bool touches(const FitStep &step, const QSet<QString> &options)
{
    const auto keys = step.options.keys();
    return std::ranges::any_of(keys, [&](const QString &option) { return options.contains(option); });
}

/// A setup after some steps, with its memory.
struct Attempt {
    Setup setup = {};
    QList<FitStep> steps = {};
    MemoryEstimate memory = {};
    bool fits = false;
};

bool isFitting(Verdict verdict)
{
    return verdict == Verdict::Roomy || verdict == Verdict::Tight;
}

/// Applies `steps` in their order until the setup fits the card.
Attempt attempt(const Setup &asked, const QList<FitStep> &steps, const catalog::Card &card, const MemoryModel &memory)
{
    const Bytes usable = memory.memoryOf(card).usable;
    Attempt result{.setup = asked};
    for (const FitStep &step : steps) {
        Setup changed = result.setup;
        bool isApplied = !step.options.isEmpty();
        for (auto option = step.options.cbegin(); option != step.options.cend(); ++option)
            isApplied = applyOption(changed, option.key(), option.value()) && isApplied;
        if (!isApplied)
            continue;
        const auto estimate = memory.estimate(changed, card);
        if (!estimate)
            continue;
        result.setup = changed;
        result.memory = *estimate;
        result.steps.append(step);
        result.fits = isFitting(memory.verdict(estimate->likely, usable));
        if (result.fits)
            return result;
    }
    return result;
}

/// The first try that fits: without the steps that undo a choice of the user, then with them.
Attempt bestAttempt(const Question &question, const Setup &asked, const CardFit &fit, const catalog::Card &card,
                    const MemoryModel &memory)
{
    QList<FitStep> allowed;
    std::ranges::copy_if(fit.steps, std::back_inserter(allowed), &keepsTheJob);
    QList<FitStep> gentle;
    std::ranges::copy_if(allowed, std::back_inserter(gentle),
                         [&](const FitStep &step) { return !touches(step, question.stated); });
    const Attempt first = attempt(asked, gentle, card, memory);
    if (first.fits || gentle.size() == allowed.size())
        return first;
    return attempt(asked, allowed, card, memory);
}

QString whyNot(const CardFit &fit, const Attempt &best)
{
    const QString need = QCoreApplication::translate("core::planning", "Needs %1 on each GPU, the card offers %2.")
                             .arg(gibText(fit.memory.likely), gibText(fit.usable));
    if (best.steps.isEmpty() || best.memory.likely.count() <= 0)
        return need;
    return need + u' '
        + QCoreApplication::translate("core::planning", "With every change that keeps the task it still needs %1.")
              .arg(gibText(best.memory.likely));
}

bool isFullTraining(Task task)
{
    return task == Task::FullFineTune || task == Task::Pretrain;
}

int askedSplit(const Setup &setup)
{
    return std::max(1, setup.tensorParallel) * std::max(1, setup.pipelineParallel) * std::max(1, setup.contextParallel);
}

/// The lightest way to deal out the states of a full run whose card they fit; sharding everything where none does. Stage 3
/// gathers the weights in every micro-step, so over a slow link it costs several times the speed of plain data parallelism.
int lightestZeroStage(Setup setup, const catalog::Card &card, const MemoryModel &memory)
{
    constexpr std::array kStages{0, 2, 3};
    const Bytes usable = memory.memoryOf(card).usable;
    const int atLeast = setup.zeroStage;
    for (const int stage : kStages) {
        setup.zeroStage = stage;
        if (stage < atLeast)
            continue;
        const auto estimate = memory.estimate(setup, card);
        if (estimate && isFitting(memory.verdict(estimate->likely, usable)))
            return stage;
    }
    return kStages.back();
}

} // namespace

QString gibText(Bytes bytes)
{
    return QCoreApplication::translate("core::planning", "%1 GiB").arg(QLocale{}.toString(bytes.toGiB(), 'f', 1));
}

Setup spreadOver(const Question &question, const catalog::Card &card, int gpus, const MemoryModel &memory)
{
    Setup setup = question.setup;
    setup.gpus = gpus;
    setup.link = usualLink(card, gpus);
    if (gpus <= 1)
        return setup;
    if (isFullTraining(setup.task) && !question.stated.contains(QStringLiteral("zero")) && askedSplit(setup) == 1)
        setup.zeroStage = lightestZeroStage(setup, card, memory);
    const bool isInference = setup.task == Task::Infer || setup.task == Task::Service;
    if (isInference && !question.stated.contains(QStringLiteral("tp")) && setup.pipelineParallel <= 1)
        setup.tensorParallel = gpus;
    return setup;
}

PlannedCard planCard(const Question &question, const catalog::Card &card, int gpus, const MemoryModel &memory, Link link)
{
    PlannedCard planned;
    planned.setup = spreadOver(question, card, gpus, memory);
    if (link != Link::Unknown)
        planned.setup.link = link;
    if (const int split = askedSplit(planned.setup); split > gpus || gpus % split != 0) {
        planned.why = QCoreApplication::translate("core::planning", "The stated split needs a multiple of %1 GPUs.").arg(split);
        return planned;
    }
    const auto fit = memory.fit(planned.setup, card);
    if (!fit) {
        planned.why = fit.error().message;
        return planned;
    }
    const Setup asked = planned.setup;
    planned.fit = *fit;
    planned.isRanked = isFitting(fit->verdict);
    if (!planned.isRanked) {
        const Attempt best = bestAttempt(question, asked, *fit, card, memory);
        planned.isRanked = best.fits;
        planned.fit.stepsReachFit = best.fits;
        if (best.fits) {
            planned.setup = best.setup;
            planned.fit.verdict = Verdict::OnlyWithChanges;
            planned.fit.memory = best.memory;
            planned.fit.steps = best.steps;
            planned.fit.changedSetup = best.setup;
        } else {
            planned.why = whyNot(*fit, best);
        }
    }
    Setup oneCard = question.setup;
    planned.changedOptions = differingOptions(oneCard, planned.setup);
    return planned;
}

} // namespace core::planning
