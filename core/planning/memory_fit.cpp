// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/fit_steps.h"
#include "core/planning/parallel_split.h"
#include "core/planning/transformer_shape.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core::planning {

namespace {

/// One kind of change that was made, and how often it halves.
struct Made {
    ChangeKind kind = ChangeKind::MixedPrecision;
    int times = 1;
};

/// Finds the changes for one setup on one card.
class Fitter {
public:
    Fitter(const MemoryModel &model, const FitConstants &constants, Bytes usable, MemoryDetails details)
        : m_model{model}
        , m_constants{constants}
        , m_usable{usable}
        , m_details{std::move(details)}
    {
        m_details.isBare = true;
    }

    /// Fills verdict-dependent fields of `fit`; `asked` has an estimate already.
    void addSteps(const Setup &asked, CardFit &fit) const;
    std::optional<int> largest(const Setup &asked, int Setup::*field, int limit) const;

private:
    std::optional<Bytes> need(const Setup &setup) const
    {
        if (problemOfSplit(setup))
            return std::nullopt;
        const Result<MemoryEstimate> estimate = m_model.estimate(setup, m_details);
        return estimate ? std::optional{estimate->likely} : std::nullopt;
    }
    bool fits(const Setup &setup, Verdict wanted) const
    {
        const auto bytes = need(setup);
        if (!bytes)
            return false;
        const Verdict verdict = m_model.verdict(*bytes, m_usable);
        return verdict == Verdict::Roomy || (wanted == Verdict::Tight && verdict == Verdict::Tight);
    }
    std::optional<SetupChange> once(const Setup &setup, ChangeKind kind) const
    {
        return changed(setup, kind, m_constants.timeFactors, static_cast<int>(m_constants.shortestSequence));
    }
    bool saves(const Setup &before, const Setup &after) const;
    std::optional<SetupChange> repeated(const Setup &setup, ChangeKind kind, int times) const;
    QList<Made> collect(const Setup &asked, Verdict wanted, bool &reaches) const;
    std::optional<Setup> apply(const Setup &asked, const QList<Made> &made) const;
    void prune(const Setup &asked, Verdict wanted, QList<Made> &made) const;
    void write(const Setup &asked, const QList<Made> &made, CardFit &fit) const;
    void addAlternatives(const Setup &asked, Verdict wanted, const QList<Made> &made, CardFit &fit) const;
    void addCards(CardFit &fit) const;

    const MemoryModel &m_model;
    const FitConstants &m_constants;
    Bytes m_usable = {};
    MemoryDetails m_details = {};
};

bool isHalving(ChangeKind kind)
{
    return kind == ChangeKind::SmallerBatch || kind == ChangeKind::ShorterSequence;
}

bool Fitter::saves(const Setup &before, const Setup &after) const
{
    const auto was = need(before);
    const auto is = need(after);
    if (!was || !is)
        return false;
    return static_cast<double>((*was - *is).count()) >= m_constants.minimumSavingShare * static_cast<double>(was->count());
}

/// A halving change made `times` times, as one change.
std::optional<SetupChange> Fitter::repeated(const Setup &setup, ChangeKind kind, int times) const
{
    std::optional<SetupChange> change = once(setup, kind);
    for (int i = 1; i < times && change; ++i) {
        auto next = once(change->setup, kind);
        if (!next)
            break;
        next->timeFactor *= change->timeFactor;
        change = std::move(next);
    }
    return change;
}

QList<Made> Fitter::collect(const Setup &asked, Verdict wanted, bool &reaches) const
{
    QList<Made> made;
    Setup current = asked;
    reaches = fits(current, wanted);
    for (const ChangeKind kind : changeKinds(asked.task)) {
        int times = 0;
        // Quantised weights come in two steps, 8 bits and then 4.
        const int most = isHalving(kind) ? 32 : kind == ChangeKind::QuantizedWeights ? 2 : 1;
        while (!reaches && times < most) {
            const auto change = once(current, kind);
            if (!change || !saves(current, change->setup))
                break;
            current = change->setup;
            ++times;
            reaches = fits(current, wanted);
        }
        if (times > 0)
            made.append({kind, times});
        if (reaches)
            break;
    }
    return made;
}

std::optional<Setup> Fitter::apply(const Setup &asked, const QList<Made> &made) const
{
    Setup setup = asked;
    for (const Made &step : made) {
        const auto change = repeated(setup, step.kind, step.times);
        if (!change)
            return std::nullopt;
        setup = change->setup;
    }
    return setup;
}

/// Takes back what a later, stronger change made needless: first the ones that cost the most quality.
void Fitter::prune(const Setup &asked, Verdict wanted, QList<Made> &made) const
{
    for (const ChangeKind kind : {ChangeKind::ShorterSequence, ChangeKind::SmallerBatch, ChangeKind::KvDtype,
                                  ChangeKind::SmallOptimizer, ChangeKind::Checkpointing, ChangeKind::FusedLoss,
                                  ChangeKind::FlashAttention, ChangeKind::MixedPrecision, ChangeKind::OffloadOptimizer}) {
        const auto at = std::find_if(made.cbegin(), made.cend(), [&](const Made &step) { return step.kind == kind; });
        if (at == made.cend())
            continue;
        const qsizetype index = std::distance(made.cbegin(), at);
        while (made.at(index).times > 0) {
            QList<Made> fewer = made;
            if (--fewer[index].times == 0)
                fewer.removeAt(index);
            const auto setup = apply(asked, fewer);
            if (!setup || !fits(*setup, wanted))
                break;
            const bool isGone = fewer.size() < made.size();
            made = std::move(fewer);
            if (isGone)
                break;
        }
    }
}

void Fitter::write(const Setup &asked, const QList<Made> &made, CardFit &fit) const
{
    fit.changedSetup = asked;
    for (const Made &step : made) {
        const auto change = repeated(fit.changedSetup, step.kind, step.times);
        if (!change)
            continue;
        const Bytes before = need(fit.changedSetup).value_or(Bytes{});
        const Bytes after = need(change->setup).value_or(before);
        fit.steps.append({change->change, change->options, before - after, change->timeFactor});
        fit.changedSetup = change->setup;
    }
}

void Fitter::addAlternatives(const Setup &asked, Verdict wanted, const QList<Made> &made, CardFit &fit) const
{
    const Bytes before = need(asked).value_or(Bytes{});
    for (const ChangeKind kind : changeKinds(asked.task)) {
        const bool isMade = std::any_of(made.cbegin(), made.cend(), [&](const Made &step) { return step.kind == kind; });
        if (isMade || isHalving(kind))
            continue;
        const auto change = once(asked, kind);
        if (change && fits(change->setup, wanted))
            fit.alternatives.append({change->change, change->options, before - need(change->setup).value_or(before),
                                     change->timeFactor});
    }
    auto more = withMoreCards(asked, m_constants.timeFactors, static_cast<int>(m_constants.mostCards));
    double time = 1;
    while (more) {
        time *= more->timeFactor;
        if (fits(more->setup, wanted)) {
            fit.alternatives.append({more->change, more->options, before - need(more->setup).value_or(before), time});
            return;
        }
        more = withMoreCards(more->setup, m_constants.timeFactors, static_cast<int>(m_constants.mostCards));
    }
}

/// When nothing on this many cards is enough: more cards, as the last step.
void Fitter::addCards(CardFit &fit) const
{
    const Bytes before = need(fit.changedSetup).value_or(Bytes{});
    auto more = withMoreCards(fit.changedSetup, m_constants.timeFactors, static_cast<int>(m_constants.mostCards));
    double time = 1;
    while (more) {
        time *= more->timeFactor;
        if (fits(more->setup, Verdict::Tight)) {
            fit.steps.append({more->change, more->options, before - need(more->setup).value_or(before), time});
            return;
        }
        more = withMoreCards(more->setup, m_constants.timeFactors, static_cast<int>(m_constants.mostCards));
    }
}

void Fitter::addSteps(const Setup &asked, CardFit &fit) const
{
    fit.changedSetup = asked;
    if (fit.verdict == Verdict::Roomy)
        return;
    // A tight fit is offered what makes it roomy, but never another way to train.
    const Verdict wanted = fit.verdict == Verdict::Tight ? Verdict::Roomy : Verdict::Tight;
    bool reaches = false;
    QList<Made> made = collect(asked, wanted, reaches);
    if (wanted == Verdict::Roomy && !reaches) {
        fit.stepsReachFit = true; // it fits as it is
        return;
    }
    if (reaches)
        prune(asked, wanted, made);
    write(asked, made, fit);
    fit.stepsReachFit = reaches;
    addAlternatives(asked, wanted, made, fit);
    if (fit.verdict == Verdict::No) {
        if (reaches)
            fit.verdict = Verdict::OnlyWithChanges;
        else
            addCards(fit);
    }
}

/// The largest value of `field` that still fits, found by doubling and halving; memory grows with it.
std::optional<int> Fitter::largest(const Setup &asked, int Setup::*field, int limit) const
{
    Setup setup = asked;
    const auto fitsWith = [&](int value) {
        setup.*field = value;
        return fits(setup, Verdict::Tight);
    };
    if (!fitsWith(1))
        return std::nullopt;
    int good = 1;
    int bad = limit + 1;
    for (int value = std::clamp(asked.*field, 1, limit); good < bad - 1;) {
        (fitsWith(value) ? good : bad) = value;
        const qint64 doubled = qint64{good} * 2;
        value = bad > limit && doubled <= limit ? static_cast<int>(doubled) : good + (bad - good) / 2;
        if (bad - good > 64 && bad <= limit && bad - good < good / 64)
            break; // near enough for a person
    }
    return good;
}

} // namespace

Result<CardFit> MemoryModel::fit(const Setup &setup, const catalog::Card &card) const
{
    const MemoryDetails details = m_constants->detailsFor(card);
    Result<MemoryEstimate> estimated = estimate(setup, details);
    if (!estimated)
        return std::move(estimated).error();
    CardFit result;
    result.usable = memoryOf(card).usable;
    result.memory = std::move(estimated).value();
    result.verdict = verdict(result.memory.likely, result.usable);
    const bool needsBf16 = setup.precision != Precision::Fp32 && setup.precision != Precision::Fp16
        && setup.precision != Precision::Fp32Amp;
    if (needsBf16 && !card.supportsBf16)
        result.memory.notes.append(QCoreApplication::translate("core::planning", "This card has no bf16: use fp16, which needs "
                                                                                 "loss scaling, or a newer card."));

    const Fitter fitter{*this, m_constants->fit, result.usable, details};
    fitter.addSteps(setup, result);
    int Setup::*const batch = isTraining(setup.task) ? &Setup::microBatch : &Setup::concurrency;
    result.largestBatch = fitter.largest(setup, batch, static_cast<int>(m_constants->fit.largestSearch));
    if (readsTokens(setup.task)) {
        const int own = setup.model.shape.maximumContext;
        const int limit = own > 0 ? std::max(own, setup.sequenceLength) : static_cast<int>(m_constants->fit.longestSearch);
        result.longestSequence = fitter.largest(setup, &Setup::sequenceLength, limit);
    }
    return result;
}

} // namespace core::planning
