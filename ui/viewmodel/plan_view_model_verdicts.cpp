// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/viewmodel/plan_view_model.h"
#include "ui/viewmodel/plan_words.h"

#include "core/planning/plan_document.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kFullSharding = 3;

bool hasNoCards(const QString &task)
{
    return task == QLatin1String{"api"} || task == QLatin1String{"learn"};
}

bool trainsEverything(const QString &task)
{
    return task == QLatin1String{"full"} || task == QLatin1String{"pretrain"};
}

/// The rejected card with most memory: what comes nearest to a fit.
const planning::RejectedCard *nearest(const QList<planning::RejectedCard> &rejected)
{
    const planning::RejectedCard *best = nullptr;
    for (const planning::RejectedCard &card : rejected) {
        if (card.fit && (!best || card.fit->usable * card.gpus > best->fit->usable * best->gpus))
            best = &card;
    }
    return best;
}

void clearWish(planning::PlanAnswers &answers, const QString &wish)
{
    if (wish == QLatin1String{"budget"})
        answers.budget.clear();
    else if (wish == QLatin1String{"deadline"})
        answers.deadline.clear();
    else if (wish == QLatin1String{"max-gpus"})
        answers.maximumGpus.clear();
    else if (wish == QLatin1String{"hours-per-day"})
        answers.hoursPerDay.clear();
    else if (wish == QLatin1String{"sensitive"})
        answers.isDataSensitive = false;
    else if (wish == QLatin1String{"exclusive"})
        answers.needsExclusiveGpu = false;
    else if (wish == QLatin1String{"mainland"} || wish == QLatin1String{"network"})
        answers.isMainlandNetwork = false;
    else if (wish == QLatin1String{"allow-spot"})
        answers.canResume = true;
    else if (wish == QLatin1String{"platform"}) {
        answers.platforms.clear();
        answers.excludedPlatforms.clear();
        answers.excludedClasses.clear();
    }
}

} // namespace

planning::PlanAnswers PlanViewModel::shownAnswers() const
{
    planning::PlanAnswers answers = m_answers;
    if (!m_isCardsAnyway || !hasNoCards(answers.task))
        return answers;
    answers.task = answers.task == QLatin1String{"api"} ? QStringLiteral("infer") : QStringLiteral("lora");
    if (answers.model.trimmed().isEmpty())
        answers.model = planning::PlanAnswers{}.model;
    return answers;
}

planning::Wishes PlanViewModel::wishes() const { return planning::readAnswers(m_answers).wishes; }

QString PlanViewModel::planName() const
{
    const core::catalog::Model *model = m_kit.catalog.model({m_answers.model});
    return planning::automaticPlanName(m_answers, model ? model->name : QString{});
}

void PlanViewModel::showCardsAnyway()
{
    m_isCardsAnyway = hasNoCards(m_answers.task);
    compute();
}

bool PlanViewModel::canLift(const QString &wish) const
{
    planning::PlanAnswers answers = m_answers;
    clearWish(answers, wish);
    return !(answers == m_answers);
}

void PlanViewModel::liftWish(const QString &wish)
{
    planning::PlanAnswers answers = m_answers;
    clearWish(answers, wish);
    setAnswers(answers);
}

void PlanViewModel::unlockSpot()
{
    planning::PlanAnswers answers = m_answers;
    answers.allowsSpot = true;
    answers.canResume = true;
    setAnswers(answers);
}

void PlanViewModel::lockSpot()
{
    planning::PlanAnswers answers = m_answers;
    answers.allowsSpot = false;
    answers.canResume = false;
    setAnswers(answers);
}

PlanVerdict PlanViewModel::adviceVerdict() const
{
    const planning::RentAdvice &advice = m_plan->advice;
    const bool isRent = advice.verdict == planning::RentVerdict::Rent;
    const bool offersCards = hasNoCards(m_answers.task) && !m_isCardsAnyway;
    return {.state = isRent ? QStringLiteral("success") : QStringLiteral("info"),
            .headline = advice.headline,
            .reason = advice.why,
            .act = offersCards                   ? PlanVerdict::Act::Cards
                   : advice.arithmetic.isEmpty() ? PlanVerdict::Act::None
                                                 : PlanVerdict::Act::Explain};
}

PlanVerdict PlanViewModel::fitVerdict(const planning::PlanRow &best) const
{
    const auto &memory = best.fit.memory;
    const core::catalog::Card *card = m_kit.catalog.card(best.card);
    const QString size =
        QLocale{}.toString(card && card->marketedGB > 0 ? card->marketedGB : std::round(best.fit.usable.toGiB()), 'g', 4);
    const QString cards = best.gpus > 1 ? tr("%1 cards of %2 GB").arg(best.gpus).arg(size) : tr("a %1 GB card").arg(size);
    QString reason = tr("%1: needs %2–%3 GiB of the %4 GiB usable.")
                         .arg(cardsText(best), format::gib(memory.low), format::gib(memory.high), format::gib(best.fit.usable));
    if (best.fit.largestBatch)
        reason += u' ' + tr("Room for batch %1.").arg(*best.fit.largestBatch);
    PlanVerdict verdict{.state = QStringLiteral("success"),
                        .headline = tr("Fits %1 with room").arg(cards),
                        .reason = reason,
                        .act = PlanVerdict::Act::Fit};
    if (!best.changedOptions.isEmpty()) {
        verdict.state = QStringLiteral("info");
        verdict.headline = tr("Fits %1 with changes").arg(cards);
        verdict.icon = QStringLiteral("plan");
    } else if (best.fit.verdict != planning::Verdict::Roomy) {
        verdict.state = QStringLiteral("warn");
        verdict.headline = tr("Fits %1, tightly").arg(cards);
        verdict.icon = QStringLiteral("fit-tight");
    }
    return verdict;
}

PlanVerdict PlanViewModel::noFitVerdict() const
{
    if (const planning::RejectedCard *card = nearest(m_plan->rejected))
        return {.state = QStringLiteral("danger"), .headline = tr("No card on offer fits this job as asked"),
                .reason = tr("%1: %2").arg(card->cardName, card->why), .act = PlanVerdict::Act::Fit};
    if (!m_plan->unmetWishes.isEmpty())
        return {}; // They say it.
    return {.state = QStringLiteral("danger"), .headline = tr("No offer matches these wishes"),
            .reason = tr("Allow more platforms or cards, or add your own prices in Settings."), .act = PlanVerdict::Act::Edit};
}

QString PlanViewModel::folkHeadline() const
{
    if (!trainsEverything(m_answers.task) || !m_plan || !m_plan->memory)
        return {};
    const auto explained = expert(nullptr);
    QStringList sizes;
    for (const planning::FolkFigure &figure : explained ? explained->folk : QList<planning::FolkFigure>{})
        sizes << QLocale{}.toString(figure.size.toGB(), 'f', 0);
    return sizes.isEmpty() ? QString{} : tr("Guides say %1 GB for this model").arg(sizes.join(QStringLiteral(", ")));
}

QList<PlanVerdict> PlanViewModel::verdicts() const
{
    QList<PlanVerdict> list;
    if (!m_fieldErrors.isEmpty())
        list << PlanVerdict{.state = QStringLiteral("danger"),
                            .headline = tr("One of the questions cannot be read."),
                            .reason = m_plan ? tr("What stands below answers the last question that could be read.")
                                             : tr("The step with the warning sign has it."),
                            .act = PlanVerdict::Act::Edit};
    else if (m_trouble)
        list << PlanVerdict{.state = QStringLiteral("danger"),
                            .headline = m_trouble->message,
                            .reason = m_trouble->remedy,
                            .act = PlanVerdict::Act::Edit};
    if (!m_plan || m_trouble)
        return list;
    const bool isRent = m_plan->advice.verdict == planning::RentVerdict::Rent;
    if (!isRent)
        list << adviceVerdict();
    for (const planning::UnmetWish &wish : m_plan->unmetWishes)
        list << PlanVerdict{.state = QStringLiteral("danger"),
                            .headline = wish.why,
                            .reason = wish.costs,
                            .act = PlanVerdict::Act::Lift,
                            .wish = wish.wish};
    if (!m_plan->rows.isEmpty())
        list << fitVerdict(m_plan->rows.first());
    else if (const PlanVerdict none = noFitVerdict(); m_plan->memory && !none.headline.isEmpty())
        list << none;
    if (!m_folkHeadline.isEmpty() && m_plan->memory)
        list << PlanVerdict{
            .state = QStringLiteral("info"), .headline = m_folkHeadline, .reason = m_plan->memory->notes.value(0)};
    return list;
}

QStringList PlanViewModel::whyLines(const planning::PlanRow *row) const
{
    if (!m_plan)
        return {};
    if (!m_plan->memory)
        return m_plan->advice.arithmetic + m_plan->advice.cautions;
    QStringList lines;
    const planning::RejectedCard *rejected = row ? nullptr : nearest(m_plan->rejected);
    const planning::CardFit *fit = row ? &row->fit : rejected ? &*rejected->fit : nullptr;
    const planning::MemoryEstimate &memory = fit ? fit->memory : *m_plan->memory;
    QStringList parts;
    for (const planning::PartSize &part : memory.parts) {
        if (part.size.toGiB() >= 0.05)
            parts << tr("%1 %2").arg(partName(part.part), format::gib(part.size));
    }
    lines << tr("Most memory is taken in this phase: %1. In GiB: %2.")
                 .arg(phaseName(memory.winningPhase), parts.join(QStringLiteral(", ")));
    if (fit)
        lines << limitsText(*fit);
    if (row && !row->settingsText.isEmpty())
        lines << row->settingsText;
    lines << memory.notes.mid(m_folkHeadline.isEmpty() ? 0 : 1) << m_plan->advice.arithmetic << m_plan->advice.cautions;
    return lines;
}

SwitchScene PlanViewModel::switchScene(const planning::PlanRow *row) const
{
    if (row) {
        const core::catalog::Platform *platform = m_kit.catalog.platform(row->offer.platform);
        return {.setup = row->setup, .card = m_kit.catalog.card(row->card),
                .isMarketplaceHost = platform && platform->kind == core::catalog::PlatformClass::Marketplace};
    }
    const auto question = planQuestion(shownAnswers(), kit());
    if (!question)
        return {};
    SwitchScene scene{.setup = question->setup};
    const planning::RejectedCard *rejected = m_plan ? nearest(m_plan->rejected) : nullptr;
    scene.card = rejected ? m_kit.catalog.card(rejected->card) : nullptr;
    if (scene.card)
        scene.setup = planning::spreadOver(*question, *scene.card, rejected->gpus, m_kit.ownMemory());
    return scene;
}

QList<FitSwitch> PlanViewModel::switches(const planning::PlanRow *row) const
{
    if (!m_plan || !m_plan->memory)
        return {};
    QList<FitSwitch> list = fitSwitches(switchScene(row), shownAnswers(), kit());
    for (FitSwitch &one : list) {
        if (m_beforeFlip.contains(one.kind)) {
            one.isStated = true;
            one.canSwitch = true; // Back.
            one.isOn =
                one.isOn || one.kind == planning::ChangeKind::ShorterSequence || one.kind == planning::ChangeKind::SmallerBatch;
        }
    }
    const auto gpu = row ? row->bill.line(core::cost::LineKind::Gpu) : std::nullopt;
    for (FitSwitch &one : list) {
        if (!gpu || !gpu->amount || !one.timeFactor || !(*one.timeFactor > 0))
            continue;
        // The bill is that of the job as it stands: with the switch on, switching it off divides the time.
        const double factor = one.isOn ? 1 / *one.timeFactor : *one.timeFactor;
        const auto micros = qRound64(static_cast<double>(gpu->amount->micros()) * (factor - 1));
        one.totalChange = core::Money::fromMicros(micros, gpu->amount->currency());
    }
    return list;
}

void PlanViewModel::flip(planning::ChangeKind kind, const planning::PlanRow *row)
{
    if (m_beforeFlip.contains(kind)) {
        setAnswers(withOptions(m_answers, m_beforeFlip.take(kind)));
        return;
    }
    const QMap<QString, QString> options = flippedOptions(switchScene(row).setup, kind);
    if (options.isEmpty())
        return;
    m_beforeFlip.insert(kind, optionsIn(m_answers, options.keys()));
    planning::PlanAnswers answers = withOptions(m_answers, options);
    const bool isSharded = kind == planning::ChangeKind::Sharding && answers.zeroStage == QString::number(kFullSharding);
    if (isSharded && answers.maximumGpus == QLatin1String{"1"})
        answers.maximumGpus.clear(); // One card has nothing to share with.
    setAnswers(answers);
}

} // namespace ui
