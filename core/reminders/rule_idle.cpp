// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/idle_verdict.h"
#include "core/reminders/rule_conditions.h"

#include <algorithm>

namespace core::reminders::condition {

namespace {

constexpr qint64 kMillisecondsPerMinute = 60'000;

QString runOf(const instances::Instance &machine)
{
    return machine.billingSince ? QString::number(machine.billingSince->toMSecsSinceEpoch()) : QStringLiteral("?");
}

QString nameOf(const RuleState &state, int postponements)
{
    return QStringLiteral("idle@%1#%2").arg(state.since.toMSecsSinceEpoch()).arg(postponements);
}

/// How much of the time since the last look counts: none of a gap, none when the clock went back.
qint64 countedTime(const RuleView &view, const RuleState &state)
{
    if (!state.lookedAt.isValid())
        return 0;
    const qint64 gap = state.lookedAt.msecsTo(view.now);
    return gap < 0 || gap > view.rules.longestGapSeconds * qint64{1000} ? -1 : gap;
}

void startOver(RuleState &state)
{
    state.quietMs = 0;
    state.since = {};
    state.postponements = 0;
}

void arm(const RuleView &view, const MachineFacts &facts, qint64 counted, RuleState &state)
{
    const QString run = runOf(facts.instance);
    if (state.run != run) { // Switched on anew: setting up is not idleness again.
        state.run = run;
        state.armedAt = {};
        state.busyMs = 0;
        startOver(state);
    }
    if (!state.armedAt.isValid() && facts.gpuPercent && *facts.gpuPercent >= view.rules.armGpuPercent) {
        state.busyMs += std::max<qint64>(0, counted);
        if (state.busyMs >= view.rules.armSeconds * qint64{1000})
            state.armedAt = view.now;
    }
}

/// Moves the idle clock on.
void follow(const RuleView &view, const IdleVerdict &verdict, qint64 counted, RuleState &state)
{
    const bool wasTold = state.since.isValid() && state.fired.contains(nameOf(state, 0));
    if (counted < 0 && !wasTold)
        startOver(state); // What it did meanwhile is not known.
    if (verdict.activity == Activity::Busy) {
        startOver(state);
    } else if (verdict.isIdle()) {
        if (!state.since.isValid())
            state.since = view.now;
        state.quietMs += std::max<qint64>(0, counted);
    }
}

} // namespace

std::optional<Condition> idle(const RuleView &view, const MachineFacts &facts, RuleState &state)
{
    const instances::Instance &machine = facts.instance;
    const RuleSettings &settings = view.settings.of(machine.id);
    if (!isRunning(machine) || !settings.isIdleOn) {
        state.lookedAt = {};
        startOver(state);
        return std::nullopt;
    }
    const qint64 counted = countedTime(view, state);
    arm(view, facts, counted, state);
    const IdleVerdict verdict = judgeActivity(facts, settings, view.rules, view.now);
    follow(view, verdict, counted, state);
    // An unknown stretch does not move `lookedAt`: when it gets long, the clock starts over.
    if (verdict.activity != Activity::Unknown || !state.lookedAt.isValid() || state.lookedAt > view.now)
        state.lookedAt = view.now;
    const bool isEndOver = machine.plannedEnd && machine.plannedEnd->isValid() && *machine.plannedEnd <= view.now;
    const bool isLong = state.quietMs >= settings.idleMinutes * kMillisecondsPerMinute;
    if (!verdict.isIdle() || !isLong || !(state.armedAt.isValid() || isEndOver))
        return std::nullopt;
    const double minutes = static_cast<double>(state.quietMs) / static_cast<double>(kMillisecondsPerMinute);
    const bool holds = verdict.activity == Activity::HoldsMemory;
    return Condition{.reason = holds ? ReminderReason::IdleHoldingMemory : ReminderReason::Idle,
                     .name = nameOf(state, state.postponements),
                     .moment = state.since,
                     .figure = minutes,
                     .detail = verdict.notCounted,
                     .repeatMinutes = view.rules.idleRepeatMinutes,
                     // Only what was seen to work and rests now is stopped, never one that was not armed.
                     .stopAfterMinutes = settings.stopsWhenIdle && facts.canStop && state.armedAt.isValid()
                                                 && facts.hasTransfer == std::optional{false}
                                             ? view.rules.countdownMinutes
                                             : 0};
}

} // namespace core::reminders::condition
