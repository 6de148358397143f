// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/reminder_engine.h"

#include "core/base/when_done.h"

#include <algorithm>

namespace core::reminders {

using instances::InstanceId;

namespace {

constexpr qint64 kIdleSavePause = 60'000; ///< The idle clock moves at every look; a lost minute does no harm.

/// Amounts and times move all the time; only what is said decides whether the list has changed.
bool saysTheSame(const Reminder &a, const Reminder &b)
{
    return a.subject == b.subject && a.reason == b.reason && a.plannedEnd == b.plannedEnd && a.message == b.message
           && a.isOnPhone == b.isOnPhone && a.postponements == b.postponements;
}

bool isOfMachine(const RuleKey &key)
{
    return key.rule != rule::kBudget && key.rule != rule::kForecast && key.rule != rule::kBalance && !key.subject.isEmpty();
}

} // namespace

ReminderEngine::ReminderEngine(const Clock &clock, ReminderRules rules, QObject *parent)
    : QObject{parent}
    , m_clock{clock}
    , m_rules{rules}
    , m_settings{settingsFor(rules)}
{
    connect(&m_timer, &QTimer::timeout, this, &ReminderEngine::check);
}

void ReminderEngine::start(std::chrono::milliseconds interval)
{
    m_timer.setInterval(interval);
    if (!m_repository) {
        m_timer.start();
        check();
        return;
    }
    whenDone(m_repository->states(), this, [this](const Result<QList<StoredState>> &states) {
        if (states)
            takeStates(*states);
        else
            emit failed(states.error());
        m_isLoaded = true;
        m_timer.start();
        check();
    });
}

void ReminderEngine::takeStates(const QList<StoredState> &states)
{
    QHash<InstanceId, QByteArray> own;
    for (const StoredState &state : states) {
        if (state.key.rule == rule::kLetter)
            continue;
        if (state.key.rule == rule::kHours)
            readHours(state.text, m_settings);
        else if (state.key.rule == rule::kSettings && state.key.subject.isEmpty())
            m_settings.defaults = ruleSettingsFrom(state.text, m_settings.defaults);
        else if (state.key.rule == rule::kSettings)
            own.insert({state.key.subject}, state.text);
        else
            m_states.insert(state.key, ruleStateFrom(state.text));
    }
    for (auto each = own.cbegin(); each != own.cend(); ++each)
        m_settings.own.insert(each.key(), ruleSettingsFrom(*each, m_settings.defaults));
    emit settingsChanged();
}

void ReminderEngine::setMachines(const QList<instances::Instance> &machines)
{
    QList<MachineFacts> facts;
    facts.reserve(machines.size());
    for (const instances::Instance &machine : machines)
        facts << MachineFacts{.instance = machine};
    setFacts(facts);
}

void ReminderEngine::setFacts(const QList<MachineFacts> &facts)
{
    forgetGone(facts);
    m_facts = facts;
    look();
}

void ReminderEngine::setMoney(const MoneyFacts &money)
{
    m_money = money;
    look();
}

/// Only what was here and is gone: before the machines are read, all of them are missing.
void ReminderEngine::forgetGone(const QList<MachineFacts> &facts)
{
    QSet<QString> gone;
    for (const MachineFacts &each : std::as_const(m_facts))
        gone.insert(each.instance.id.value);
    for (const MachineFacts &each : facts)
        gone.remove(each.instance.id.value);
    if (gone.isEmpty())
        return;
    QList<RuleKey> keys;
    for (auto state = m_states.cbegin(); state != m_states.cend(); ++state) {
        if (isOfMachine(state.key()) && gone.contains(state.key().subject))
            keys << state.key();
    }
    for (const QString &id : std::as_const(gone)) {
        if (m_settings.own.remove({id}) > 0)
            keys << RuleKey{rule::kSettings, id};
    }
    for (const RuleKey &key : std::as_const(keys))
        m_states.remove(key);
    if (m_repository && !keys.isEmpty()) {
        whenDone(m_repository->remove(keys), this, [this](const Status &status) {
            if (!status)
                emit failed(status.error());
        });
    }
}

void ReminderEngine::check()
{
    if (m_source) {
        const QList<MachineFacts> facts = m_source();
        forgetGone(facts);
        m_facts = facts;
    }
    look();
}

void ReminderEngine::look()
{
    if (m_repository && !m_isLoaded)
        return; // Without the kept states everything would be told once more.
    const RuleView view{.rules = m_rules,
                        .settings = m_settings,
                        .now = m_clock.now(),
                        .zone = m_zone ? *m_zone : QTimeZone::systemTimeZone()};
    RuleOutcome outcome = applyRules(view, m_facts, m_money, m_states);
    const bool isDigest = isDigestDue(view);
    if (isDigest)
        outcome.changed.insert({rule::kDigest, {}});
    if (!m_savedIdleAt.isValid() || std::abs(m_savedIdleAt.msecsTo(view.now)) >= kIdleSavePause) {
        m_savedIdleAt = view.now;
        for (const MachineFacts &facts : std::as_const(m_facts)) {
            const RuleKey key{rule::kIdle, facts.instance.id.value};
            if (m_states.value(key).since.isValid() || m_states.value(key).busyMs > 0)
                outcome.changed.insert(key);
        }
    }
    outcome.forPhone.removeIf([this](const Reminder &reminder) {
        const QString moment = stateOf(ruleOf(reminder.reason), reminder.subject).fired.last() + u'/' + reminder.subject;
        const bool isGiven = m_handedOver.contains(moment);
        m_handedOver.insert(moment);
        return isGiven;
    });
    const bool isChanged = !std::ranges::equal(outcome.open, m_open, saysTheSame);
    m_open = outcome.open;
    // Last, because a receiver may call setMachines().
    if (isChanged)
        emit openChanged();
    if (outcome.due.isEmpty() && outcome.forPhone.isEmpty() && outcome.toStop.isEmpty() && !isDigest)
        save(outcome.changed, {});
    else
        save(outcome.changed, [this, outcome, isDigest] { tell(outcome, isDigest); });
}

void ReminderEngine::tell(const RuleOutcome &outcome, bool isDigest)
{
    for (const Reminder &reminder : outcome.due)
        emit raised(reminder);
    for (const Reminder &reminder : outcome.forPhone)
        emit escalated(reminder);
    for (const Reminder &reminder : outcome.toStop)
        emit stopDue(reminder);
    if (isDigest)
        emit digestDue();
}

bool ReminderEngine::isDigestDue(const RuleView &view)
{
    if (!m_settings.hasDigest)
        return false;
    // Told late rather than not, but not on another day.
    const QDateTime local = view.now.toTimeZone(view.zone);
    RuleState &state = stateOf(rule::kDigest, {});
    const QString day = local.date().toString(Qt::ISODate);
    if (local.time() < m_settings.digestAt || state.fired.contains(day))
        return false;
    state.fired << day;
    if (state.fired.size() > 8)
        state.fired.removeFirst();
    return true;
}

void ReminderEngine::save(const QSet<RuleKey> &keys, std::function<void()> then)
{
    if (!m_repository || keys.isEmpty()) {
        if (then)
            then();
        return;
    }
    const QDateTime now = m_clock.now();
    QList<StoredState> states;
    for (const RuleKey &key : keys)
        states << StoredState{key, toText(m_states.value(key)), now};
    whenDone(m_repository->save(states), this, [this, then = std::move(then)](const Status &status) {
        if (!status)
            emit failed(status.error());
        if (then)
            then(); // Also when it could not be written: better twice than never.
    });
}

IdleVerdict ReminderEngine::activity(const InstanceId &machine) const
{
    for (const MachineFacts &facts : m_facts) {
        if (facts.instance.id == machine)
            return judgeActivity(facts, m_settings.of(machine), m_rules, m_clock.now());
    }
    return {};
}

QDateTime ReminderEngine::armedAt(const InstanceId &machine) const
{
    return m_states.value({rule::kIdle, machine.value}).armedAt;
}

int ReminderEngine::postponements(const InstanceId &machine) const
{
    return m_states.value({rule::kIdle, machine.value}).postponements;
}

QDateTime ReminderEngine::snoozedUntil() const
{
    const RuleState state = m_states.value({rule::kSnooze, {}});
    return isSnoozed(state, m_clock.now()) ? state.snoozedUntil : QDateTime{};
}

void ReminderEngine::setSettings(const GuardSettings &settings)
{
    const GuardSettings before = std::exchange(m_settings, settings);
    if (m_repository) {
        const QDateTime now = m_clock.now();
        QList<StoredState> states{{{rule::kHours, {}}, hoursToText(settings), now},
                                  {{rule::kSettings, {}}, toText(settings.defaults), now}};
        for (auto own = settings.own.cbegin(); own != settings.own.cend(); ++own)
            states << StoredState{{rule::kSettings, own.key().value}, toText(*own), now};
        QList<RuleKey> gone;
        for (auto own = before.own.cbegin(); own != before.own.cend(); ++own) {
            if (!settings.own.contains(own.key()))
                gone << RuleKey{rule::kSettings, own.key().value};
        }
        const auto report = [this](const Status &status) {
            if (!status)
                emit failed(status.error());
        };
        whenDone(m_repository->save(states), this, report);
        if (!gone.isEmpty())
            whenDone(m_repository->remove(gone), this, report);
    }
    emit settingsChanged();
    look();
}

void ReminderEngine::answer(ReminderReason reason, const QString &subject)
{
    const RuleKey key{ruleOf(reason), subject};
    if (key.rule.isEmpty())
        return;
    m_states[key].answeredAt = m_clock.now();
    save({key}, {});
}

bool ReminderEngine::postponeIdle(const InstanceId &machine, std::chrono::minutes time)
{
    RuleState &state = stateOf(rule::kIdle, machine.value);
    if (state.postponements >= m_rules.maximumPostponements)
        return false;
    ++state.postponements;
    state.answeredAt = m_clock.now();
    state.snoozedUntil = state.answeredAt.addSecs(std::chrono::seconds{time}.count());
    save({{rule::kIdle, machine.value}}, {});
    look();
    return true;
}

void ReminderEngine::callBusy(const InstanceId &machine, std::chrono::minutes time)
{
    RuleState &state = stateOf(rule::kIdle, machine.value);
    state.quietMs = 0;
    state.since = {};
    state.answeredAt = m_clock.now();
    state.snoozedUntil = state.answeredAt.addSecs(std::chrono::seconds{time}.count());
    save({{rule::kIdle, machine.value}}, {});
    look();
}

void ReminderEngine::snooze(std::chrono::minutes time)
{
    RuleState &state = stateOf(rule::kSnooze, {});
    state.snoozedUntil = time.count() > 0 ? m_clock.now().addSecs(std::chrono::seconds{time}.count()) : QDateTime{};
    save({{rule::kSnooze, {}}}, {});
    emit settingsChanged();
    look();
}

void ReminderEngine::confirmOnPhone(ReminderReason reason, const QString &subject)
{
    const RuleKey key{ruleOf(reason), subject};
    const auto state = m_states.find(key);
    if (state == m_states.end() || state->fired.isEmpty())
        return;
    state->phoned = state->fired.last();
    save({key}, {});
    look();
}

} // namespace core::reminders
