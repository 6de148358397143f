// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/stop_choices.h"

#include <algorithm>

namespace core::guard {

using catalog::StoppedGpu;
using platforms::Ability;
using platforms::StoppedCharge;

namespace {

/// Everything that the choices are made from, once.
struct Ground {
    const StopFacts &facts;
    const GuardRules &rules;
    const PlatformGuard &guard;
    const catalog::StopSheet &sheet;
    bool isPrepaid = false;

    const instances::Instance &machine() const { return facts.machine; }
    bool can(Ability ability) const { return isJoined() && facts.capabilities->can(ability); }
    bool isJoined() const { return facts.capabilities && !facts.machine.providerId.isEmpty() && !facts.machine.account.isEmpty(); }
    bool isLocked() const { return facts.seen && facts.seen->isLocked; }

    std::optional<HourlyPrice> running() const
    {
        return facts.seen && facts.seen->running ? facts.seen->running : facts.machine.price;
    }
    /// What a stopped one costs by the hour: told by the platform, or kept with the machine; else unknown.
    std::optional<HourlyPrice> parked() const
    {
        return facts.seen && facts.seen->parked ? facts.seen->parked : facts.machine.parkedPrice;
    }
};

Charge chargeAfterStop(const Ground &ground)
{
    if (ground.facts.seen && ground.facts.seen->stoppedCharge == StoppedCharge::Everything)
        return Charge::GoesOn;
    if (ground.isPrepaid || ground.guard.stop == StopMeans::Charges || ground.guard.stop == StopMeans::None)
        return Charge::GoesOn;
    if (ground.facts.seen && ground.facts.seen->stoppedCharge == StoppedCharge::StorageOnly)
        return Charge::Ends;
    switch (ground.sheet.gpuCharge) {
    case StoppedGpu::Free: return Charge::Ends;
    case StoppedGpu::Charged: return Charge::GoesOn;
    case StoppedGpu::Depends: return Charge::MayGoOn;
    case StoppedGpu::Unknown: return Charge::Unknown;
    }
    return Charge::Unknown;
}

CardFate cardAfter(Charge charge)
{
    // Whoever ends the charge gives the card back; only a card that is paid for is kept.
    switch (charge) {
    case Charge::Ends:
    case Charge::MayGoOn: return CardFate::MayBeTaken;
    case Charge::GoesOn: return CardFate::Kept;
    case Charge::Unknown: return CardFate::Unknown;
    }
    return CardFate::Unknown;
}

std::optional<QDateTime> erasedAfter(const Ground &ground)
{
    if (!ground.sheet.deleteAfterDays)
        return std::nullopt;
    return ground.facts.now.addDays(*ground.sheet.deleteAfterDays);
}

/// What a stop does whichever way it is made; the ways differ in who confirms it.
StopChoice keepingChoice(const Ground &ground, ChoiceKind kind, Charge charge)
{
    StopChoice choice{.kind = kind, .charge = charge, .card = cardAfter(charge),
                      .chargeText = ground.sheet.gpuWhenStopped, .diskText = ground.sheet.diskWhenStopped};
    if (charge == Charge::Ends || charge == Charge::MayGoOn)
        choice.ends = ground.running();
    choice.keeps = charge == Charge::GoesOn ? ground.running() : charge == Charge::Ends ? ground.parked() : std::nullopt;
    choice.erasedAt = erasedAfter(ground);
    // Where a machine shuts down by the platform's own call, what is said of that holds for a stop from anywhere.
    if (!ground.guard.inside.environment.isEmpty())
        choice.caution = ground.guard.inside.note;
    return choice;
}

StopChoice stopChoice(const Ground &ground)
{
    StopChoice choice = keepingChoice(ground, ChoiceKind::Stop, chargeAfterStop(ground));
    if (ground.guard.stop == StopMeans::Releases) {
        choice.erasesNow = true;
        choice.survives = ground.sheet.diskSurvivesReleaseNote;
        choice.needsOverride = !ground.facts.hasVerifiedResults;
    }
    if (ground.guard.stop == StopMeans::None)
        choice.refusal = Refusal::NotOffered;
    else if (!ground.can(Ability::Stop))
        choice.refusal = Refusal::NoApi;
    else if (ground.isLocked())
        choice.refusal = Refusal::Locked;
    else if (choice.charge == Charge::GoesOn)
        choice.refusal = Refusal::EndsNothing;
    return choice;
}

StopChoice noCardChoice(const Ground &ground)
{
    StopChoice choice{.kind = ChoiceKind::NoCard, .charge = Charge::Ends, .ends = ground.running(),
                      .keeps = ground.sheet.noGpuPrice, .card = CardFate::MayBeTaken,
                      .diskText = ground.sheet.noGpuSpec, .caution = ground.sheet.noGpuLimits};
    if (!ground.sheet.hasNoGpuMode.value_or(false))
        choice.refusal = Refusal::NotOffered;
    else if (ground.isPrepaid)
        choice.refusal = Refusal::EndsNothing;
    else if (!ground.can(Ability::StartWithoutGpu) || !ground.can(Ability::Stop))
        choice.refusal = Refusal::NoApi;
    else if (ground.isLocked())
        choice.refusal = Refusal::Locked;
    return choice;
}

StopChoice insideChoice(const Ground &ground)
{
    const InsideStop &inside = ground.guard.inside;
    Charge charge = Charge::Unknown;
    switch (inside.ends) {
    case EndsBilling::Yes: charge = Charge::Ends; break;
    case EndsBilling::Depends: charge = Charge::MayGoOn; break;
    case EndsBilling::No: charge = Charge::GoesOn; break;
    case EndsBilling::Unknown: break;
    }
    if (ground.isPrepaid)
        charge = Charge::GoesOn;
    StopChoice choice = keepingChoice(ground, ChoiceKind::Inside, charge);
    choice.isConfirmed = false;
    choice.caution = inside.note;
    choice.chargeText = ground.sheet.stopFromInsideEffect;
    if (charge == Charge::GoesOn)
        choice.refusal = Refusal::EndsNothing;
    else if (!inside.isUsable())
        choice.refusal = Refusal::NotOffered;
    else if (!ground.facts.isConnected)
        choice.refusal = Refusal::NotConnected;
    return choice;
}

/// What an hour costs once it is released: nothing where no disk can outlive it, else unknown.
std::optional<HourlyPrice> keptAfterRelease(const Ground &ground)
{
    if (ground.sheet.diskSurvivesRelease == std::optional{false} && ground.sheet.diskSurvivesReleaseNote.isEmpty() && ground.running())
        return HourlyPrice{Money::zero(ground.running()->perHour.currency())};
    return std::nullopt;
}

StopChoice releaseChoice(const Ground &ground)
{
    StopChoice choice{.kind = ChoiceKind::Release, .charge = Charge::Ends, .ends = ground.running(),
                      .keeps = keptAfterRelease(ground), .erasesNow = true,
                      .survives = ground.sheet.diskSurvivesReleaseNote, .card = CardFate::MayBeTaken,
                      .isEarlyReturn = ground.guard.isReleaseEarlyReturn || ground.isPrepaid,
                      .needsOverride = !ground.facts.hasVerifiedResults};
    if (!ground.can(Ability::Release))
        choice.refusal = Refusal::NoApi;
    else if (ground.isLocked())
        choice.refusal = Refusal::Locked;
    return choice;
}

StopChoice consoleChoice(const Ground &ground)
{
    StopChoice choice = keepingChoice(ground, ChoiceKind::Console, chargeAfterStop(ground));
    choice.isConfirmed = false;
    if (ground.guard.stop == StopMeans::None || ground.guard.stop == StopMeans::Charges || ground.guard.stop == StopMeans::Releases
        || ground.isPrepaid) {
        // Only giving it back ends anything here.
        choice.charge = Charge::Ends;
        choice.ends = ground.running();
        choice.keeps = keptAfterRelease(ground);
        choice.erasesNow = true;
        choice.erasedAt.reset();
        choice.caution = {};
        choice.survives = ground.sheet.diskSurvivesReleaseNote;
        choice.card = CardFate::MayBeTaken;
        choice.isEarlyReturn = ground.guard.isReleaseEarlyReturn || ground.isPrepaid;
    }
    if (!ground.facts.platform || (ground.facts.platform->consoleUrl.isEmpty() && ground.facts.platform->website.isEmpty()))
        choice.refusal = Refusal::NotOffered;
    return choice;
}

} // namespace

bool isPrepaidMode(const QString &billingMode)
{
    static const QStringList prepaid{QStringLiteral("daily"), QStringLiteral("weekly"), QStringLiteral("monthly"),
                                     QStringLiteral("reserved")};
    return prepaid.contains(billingMode);
}

const StopChoice *StopQuestion::find(ChoiceKind kind) const
{
    const auto found = std::ranges::find(choices, kind, &StopChoice::kind);
    return found == choices.end() ? nullptr : &*found;
}

const StopChoice *StopQuestion::best() const
{
    for (const StopChoice &choice : choices) {
        const bool isAct = choice.kind == ChoiceKind::Stop || choice.kind == ChoiceKind::Inside;
        if (isAct && choice.isUsable() && !choice.erasesNow)
            return &choice;
    }
    return nullptr;
}

StopQuestion stopQuestion(const StopFacts &facts, const GuardRules &rules)
{
    static const catalog::StopSheet nothingKnown;
    const PlatformGuard &guard = rules.of(facts.machine.platform);
    const bool isPrepaid = facts.seen && (facts.seen->isPrepaid || isPrepaidMode(facts.seen->billingMode));
    const Ground ground{.facts = facts, .rules = rules, .guard = guard,
                        .sheet = facts.platform ? facts.platform->stop : nothingKnown,
                        .isPrepaid = isPrepaid || guard.isReleaseEarlyReturn};
    StopQuestion question{.lastCopy = facts.lastCopy,
                          .isCopyOld = !facts.lastCopy || facts.lastCopy->secsTo(facts.now) > std::chrono::seconds{rules.copyOldAfter}.count(),
                          .hasVerifiedResults = facts.hasVerifiedResults,
                          .openTransfers = facts.openTransfers,
                          .isPrepaid = ground.isPrepaid,
                          .paidUntil = facts.seen ? facts.seen->endsAt : std::nullopt,
                          .isSheetKnown = facts.platform && !facts.platform->stop.gpuWhenStopped.isEmpty(),
                          .steps = guard.steps};
    question.choices = {stopChoice(ground), noCardChoice(ground), insideChoice(ground), releaseChoice(ground), consoleChoice(ground)};
    return question;
}

std::optional<QDateTime> eraseTime(const instances::Instance &machine, const catalog::Platform *platform,
                                   const std::optional<platforms::PlatformInstance> &seen)
{
    if (seen && seen->erasedAt)
        return seen->erasedAt;
    if (!machine.isPoweredOff || !machine.poweredOffAt || !platform || !platform->stop.deleteAfterDays)
        return std::nullopt;
    return machine.poweredOffAt->addDays(*platform->stop.deleteAfterDays);
}

void RateSum::add(const std::optional<HourlyPrice> &rate)
{
    if (!rate) {
        isAtLeast = true;
        return;
    }
    for (HourlyPrice &known : rates) {
        if (const auto sum = known.perHour.plus(rate->perHour)) {
            known.perHour = *sum;
            return;
        }
    }
    rates << *rate;
}

StopAllPlan stopAllPlan(const QList<std::pair<instances::Instance, StopQuestion>> &machines)
{
    StopAllPlan plan;
    for (const auto &[machine, question] : machines) {
        if (machine.isPoweredOff || machine.kind != instances::MachineKind::Rented)
            continue;
        StopAllRow row{.machine = machine.id, .name = machine.name, .owner = machine.owner};
        if (const StopChoice *choice = question.best()) {
            row.choice = *choice;
            plan.ends.add(choice->ends);
            plan.keeps.add(choice->keeps);
        } else {
            ++plan.byHand;
        }
        plan.rows << row;
    }
    return plan;
}

} // namespace core::guard
