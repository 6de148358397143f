// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/parallel_split.h"
#include "core/planning/plan_rows.h"
#include "core/planning/plan_tuning.h"

#include <QCoreApplication>

namespace core::planning {

namespace {

/// Options that belong to the machine rather than to taste: they count as needed.
bool isOfTheMachine(const QString &option)
{
    static const QSet<QString> options{QStringLiteral("zero"), QStringLiteral("tp"), QStringLiteral("precision")};
    return options.contains(option);
}

PlannedCard withTuned(const Question &question, const TunedSetup &tuned, const catalog::Card &card, const Models &models)
{
    PlannedCard planned{.isRanked = true, .setup = tuned.setup};
    if (const auto fit = models.memory.fit(tuned.setup, card))
        planned.fit = *fit;
    planned.fit.verdict = tuned.verdict;
    const QMap<QString, QString> differing = differingOptions(question.setup, tuned.setup);
    for (auto option = differing.cbegin(); option != differing.cend(); ++option)
        (isOfTheMachine(option.key()) ? planned.changedOptions : planned.tunedOptions).insert(option.key(), option.value());
    if (tuned.usualSpeed > 0 && !tuned.isUsual)
        planned.speedUp = tuned.speed / tuned.usualSpeed;
    return planned;
}

PlannedCard refused(const QString &why)
{
    return {.why = why};
}

/// Why the framework does not run on `card`; empty where it does, or where nothing is known.
QString whyNotBy(const QString &framework, const catalog::Card &card, const RankingRules &rules)
{
    const double least = rules.frameworkCapability.value(framework);
    bool isKnown = false;
    const double own = card.computeCapability.toDouble(&isKnown);
    if (!isKnown || own >= least)
        return {};
    return QCoreApplication::translate("core::planning", "%1 needs CUDA compute capability %2 or newer; this card has %3.")
        .arg(framework, QString::number(least, 'f', 1), card.computeCapability);
}

} // namespace

PlannedCard planMachine(const Question &question, const catalog::Card &card, int gpus, Link link, const Models &models,
                        const RankingRules &rules)
{
    Question own = question;
    own.setup = withNumbersOf(card, question.setup, question.stated);
    if (lacksBf16(own.setup, card))
        return refused(QCoreApplication::translate("core::planning", "You ask for bf16, which this card does not have."));
    if (const QString why = whyNotBy(own.setup.framework, card, rules); !why.isEmpty())
        return refused(why);
    Setup usual = own.setup;
    usual.gpus = gpus;
    usual.link = link;
    if (const int split = splitOf(usual); split > gpus || gpus % split != 0)
        return refused(
            QCoreApplication::translate("core::planning", "The stated split needs a multiple of %1 GPUs.").arg(split));
    if (const auto tuned = tunedFor(usual, question.stated, card, models, rules))
        return withTuned(question, *tuned, card, models);
    PlannedCard planned = planCard(own, card, gpus, models.memory, link);
    planned.changedOptions = differingOptions(question.setup, planned.setup);
    if (!planned.isRanked && own.setup.precision == Precision::Fp32Amp && question.setup.precision != Precision::Fp32Amp)
        planned.why += u' ' + QCoreApplication::translate("core::planning", "It has no bf16, so the weights stay in 32 bits.");
    return planned;
}

} // namespace core::planning
