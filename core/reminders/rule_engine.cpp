// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/rule_engine.h"

#include "core/reminders/reminder_text.h"

#include <algorithm>

namespace core::reminders {

using instances::InstanceId;

namespace {

constexpr qint64 kMinute = 60'000;
constexpr qint64 kLongestSnooze = 24 * 60 * kMinute;
constexpr int kRememberedMoments = 24;

int urgency(ReminderReason reason)
{
    switch (reason) {
    case ReminderReason::EndPassed: return 1;
    case ReminderReason::Idle:
    case ReminderReason::IdleHoldingMemory: return 2;
    case ReminderReason::BalanceLow: return 3;
    case ReminderReason::DiskFull: return 4;
    case ReminderReason::JobFailed: return 5;
    case ReminderReason::JobEnded: return 6;
    case ReminderReason::EraseSoon: return 7;
    case ReminderReason::EndNear: return 8;
    case ReminderReason::Overnight: return 9;
    case ReminderReason::BudgetShare: return 10;
    case ReminderReason::PackageEnds: return 11;
    case ReminderReason::BudgetForecast: return 12;
    case ReminderReason::OverSized: return 13;
    case ReminderReason::TakenAway: return 0;
    case ReminderReason::NoEndSet: break;
    }
    return 14;
}

/// An erase clock under a day comes before everything.
int urgency(const Reminder &reminder)
{
    return reminder.reason == ReminderReason::EraseSoon && reminder.isUrgent ? 0 : urgency(reminder.reason);
}

bool isMoreUrgent(const Reminder &a, const Reminder &b)
{
    if (urgency(a) != urgency(b))
        return urgency(a) < urgency(b);
    if (a.plannedEnd != b.plannedEnd)
        return a.plannedEnd < b.plannedEnd;
    return a.machineName.localeAwareCompare(b.machineName) < 0;
}

/// One look, collecting what it finds.
class Look {
public:
    Look(const RuleView &view, RuleStates &states)
        : m_view{view}
        , m_states{states}
        , m_isQuiet{view.settings.hasQuietHours && view.settings.quietFrom != view.settings.quietTo
                    && isBetween(view.now, view.zone, view.settings.quietFrom, view.settings.quietTo)}
        , m_isSnoozed{isSnoozed(states.value({rule::kSnooze, {}}), view.now)}
    {
    }

    void machine(const MachineFacts &facts)
    {
        const QString &id = facts.instance.id.value;
        Reminder base{.machine = facts.instance.id,
                      .machineName = facts.instance.name,
                      .plannedEnd = facts.instance.plannedEnd.value_or(QDateTime{}),
                      .price = facts.instance.price,
                      .spent = instances::spentSoFar(facts.instance, m_view.now),
                      .subject = id};
        if (!isRunning(facts.instance))
            forget({rule::kEnd, id});
        Reminder end = base;
        end.postponements = facts.instance.postponements;
        tell({rule::kEnd, id}, condition::plannedEnd(m_view, facts), end);
        RuleState &idle = m_states[{rule::kIdle, id}];
        const QDateTime armedAt = idle.armedAt;
        const auto isIdle = condition::idle(m_view, facts, idle);
        if (idle.armedAt != armedAt)
            m_outcome.changed.insert({rule::kIdle, id});
        tell({rule::kIdle, id}, isIdle, base);
        tell({rule::kOversized, id}, condition::oversized(m_view, facts), base);
        // The idle rule says it already, with the price of a postponement.
        tell({rule::kOvernight, id}, isIdle ? std::nullopt : condition::overnight(m_view, facts), base);
        tell({rule::kJob, id}, condition::job(m_view, facts), base);
        tell({rule::kDisk, id}, condition::disk(m_view, facts), base);
        tell({rule::kErase, id}, condition::erase(m_view, facts), base);
        tell({rule::kPackage, id}, condition::package(m_view, facts), base);
        tell({rule::kLoss, id}, condition::loss(m_view, facts), base);
    }

    void money(const MoneyFacts &facts)
    {
        for (const BudgetFact &each : facts.budgets) {
            const Reminder base{.machineName = each.name, .subject = each.id};
            tell({rule::kBudget, each.id}, condition::budget(m_view, each), base);
            tell({rule::kForecast, each.id}, condition::forecast(m_view, each), base);
        }
        for (const BalanceFact &each : facts.balances) {
            const RuleKey key{rule::kBalance, each.id};
            RuleState &state = m_states[key];
            const QDateTime since = state.since;
            const auto found = condition::balance(m_view, each, state);
            if (state.since != since)
                m_outcome.changed.insert(key);
            tell(key, found, Reminder{.machineName = each.name, .subject = each.id});
        }
    }

    RuleOutcome take()
    {
        for (QList<Reminder> *list : {&m_outcome.open, &m_outcome.due, &m_outcome.forPhone})
            std::ranges::stable_sort(*list, isMoreUrgent);
        return std::move(m_outcome);
    }

private:
    void forget(const RuleKey &key)
    {
        if (m_states.remove(key) > 0)
            m_outcome.changed.insert(key);
    }

    void tell(const RuleKey &key, const std::optional<Condition> &found, const Reminder &base)
    {
        if (!found)
            return;
        Reminder reminder = base;
        reminder.reason = found->reason;
        reminder.moment = found->moment;
        reminder.figure = found->figure;
        reminder.detail = found->detail;
        reminder.isUrgent = found->isUrgent;
        if (found->reason == ReminderReason::NoEndSet) { // Only listed; it was never told.
            forget(key);
            put(m_outcome.open, reminder, {});
            return;
        }
        RuleState &state = m_states[key];
        reminder.postponements = std::max(reminder.postponements, state.postponements);
        if (isDue(*found, state)) {
            remember(*found, state);
            m_outcome.changed.insert(key);
            reminder.stopsAt = stopOf(*found, state);
            put(m_outcome.due, reminder, state);
        }
        reminder.stopsAt = stopOf(*found, state);
        if (reminder.stopsAt.isValid() && reminder.stopsAt <= m_view.now) {
            state.stopped = found->name;
            m_outcome.changed.insert(key);
            put(m_outcome.toStop, reminder, state);
            reminder.stopsAt = {};
        }
        if (goesToPhone(*found, state, reminder.postponements))
            put(m_outcome.forPhone, reminder, state);
        put(m_outcome.open, reminder, state);
    }

    bool isDue(const Condition &found, RuleState &state) const
    {
        if (isSilent(found, state))
            return false;
        if (state.raisedAt.isValid() && state.raisedAt > m_view.now)
            state.raisedAt = m_view.now; // the clock was set back: count the pause from here
        if (!state.fired.contains(found.name))
            return true;
        return found.repeatMinutes > 0 && state.raisedAt.isValid()
               && state.raisedAt.msecsTo(m_view.now) >= found.repeatMinutes * kMinute;
    }

    bool isSilent(const Condition &found, const RuleState &state) const
    {
        if (isSnoozed(state, m_view.now))
            return true;
        // Who wants a machine stopped while nobody is there does not want that held back by the night.
        const bool passes = passesQuietHours(found.reason) || found.stopAfterMinutes > 0;
        return (m_isQuiet || m_isSnoozed) && !passes;
    }

    /// Invalid when it is not to be stopped, or was already.
    QDateTime stopOf(const Condition &found, const RuleState &state) const
    {
        const bool isAnswered = state.answeredAt.isValid() && state.answeredAt >= state.raisedAt;
        if (found.stopAfterMinutes == 0 || !state.fired.contains(found.name) || state.stopped == found.name || isAnswered
            || isSnoozed(state, m_view.now))
            return {};
        return state.raisedAt.addMSecs(found.stopAfterMinutes * kMinute);
    }

    void remember(const Condition &found, RuleState &state) const
    {
        for (const QString &name : found.covers + QStringList{found.name}) {
            state.fired.removeAll(name);
            state.fired << name;
        }
        if (state.fired.size() > kRememberedMoments)
            state.fired = state.fired.mid(state.fired.size() - kRememberedMoments);
        state.raisedAt = m_view.now;
    }

    bool goesToPhone(const Condition &found, const RuleState &state, int postponements) const
    {
        if (!state.fired.contains(found.name) || state.phoned == found.name || isSilent(found, state))
            return false;
        if (state.answeredAt.isValid() && state.answeredAt >= state.raisedAt)
            return false;
        const bool isPostponedTooOften = postponements >= m_view.rules.maximumPostponements;
        return isPostponedTooOften || state.raisedAt.msecsTo(m_view.now) >= m_view.rules.escalateMinutes * kMinute;
    }

    void put(QList<Reminder> &list, const Reminder &reminder, const RuleState &state) const
    {
        Reminder told = reminder;
        told.raisedAt = state.raisedAt;
        told.isOnPhone = !state.phoned.isEmpty() && state.phoned == state.fired.value(state.fired.size() - 1);
        told.heading = reminderHeading(told, m_view.now);
        told.message = reminderText(told, m_view.now);
        list << told;
    }

    const RuleView &m_view;
    RuleStates &m_states;
    bool m_isQuiet;
    bool m_isSnoozed;
    RuleOutcome m_outcome = {};
};

} // namespace

bool isSnoozed(const RuleState &state, const QDateTime &now)
{
    if (!state.snoozedUntil.isValid())
        return false;
    const qint64 left = now.msecsTo(state.snoozedUntil);
    return left > 0 && left <= kLongestSnooze;
}

RuleOutcome applyRules(const RuleView &view, const QList<MachineFacts> &machines, const MoneyFacts &money, RuleStates &states)
{
    Look look{view, states};
    for (const MachineFacts &facts : machines)
        look.machine(facts);
    look.money(money);
    return look.take();
}

} // namespace core::reminders
