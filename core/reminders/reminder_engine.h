// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/reminders/idle_verdict.h"
#include "core/reminders/rule_engine.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace core::reminders {

/// Watches machines and money by rules, and raises each moment once, over restarts too. What is raised is written down first.
class ReminderEngine final : public QObject {
    Q_OBJECT

public:
    /// `clock` is borrowed and must outlive the engine.
    ReminderEngine(const Clock &clock, ReminderRules rules, QObject *parent = nullptr);

    /// Where states and settings are kept; borrowed. Without one everything is forgotten at the end of the run.
    void setRepository(ReminderRepository *repository) { m_repository = repository; }
    /// Asked at every look, for facts that move without a word.
    void setSource(std::function<QList<MachineFacts>()> source) { m_source = std::move(source); }
    void setZone(const QTimeZone &zone) { m_zone = zone; } ///< Else the system's, asked at every look.

    /// Reads what was kept, checks then, and after that every `interval`.
    void start(std::chrono::milliseconds interval = std::chrono::seconds{2});
    /// Replaces what is known of the machines and checks at once.
    void setMachines(const QList<instances::Instance> &machines);
    void setFacts(const QList<MachineFacts> &facts);
    void setMoney(const MoneyFacts &money);
    /// Looks at the clock once. However long ago the last look was, each moment is raised at most once.
    void check();

    /// Everything to decide, most urgent first. Machines that cost something and have no planned end are listed too, but never
    /// raised; their raisedAt is invalid.
    QList<Reminder> open() const { return m_open; }
    const ReminderRules &rules() const { return m_rules; }
    const GuardSettings &settings() const { return m_settings; }
    IdleVerdict activity(const instances::InstanceId &machine) const;
    /// When the idle rule saw real work; invalid = it is not armed.
    QDateTime armedAt(const instances::InstanceId &machine) const;
    QDateTime snoozedUntil() const; ///< Invalid when nothing is held back.
    int postponements(const instances::InstanceId &machine) const; ///< Of the idle rule.

    void setSettings(const GuardSettings &settings);
    /// The user has seen it and said something: it does not go to the phone any more.
    void answer(ReminderReason reason, const QString &subject);
    /// Puts an idle reminder off. False when it was put off too often already.
    bool postponeIdle(const instances::InstanceId &machine, std::chrono::minutes time);
    /// "It is busy": nothing is said about idleness for `time`, and that counts as no postponement.
    void callBusy(const instances::InstanceId &machine, std::chrono::minutes time);
    /// Holds everything back but what passes quiet hours. Zero ends it.
    void snooze(std::chrono::minutes time);
    /// It arrived on a phone; until then it is tried again after a restart.
    void confirmOnPhone(ReminderReason reason, const QString &subject);

signals:
    /// Something to be told at once.
    void raised(const core::reminders::Reminder &reminder);
    /// Nobody answered, or it was put off too often: to be told away from this desktop.
    void escalated(const core::reminders::Reminder &reminder);
    /// The countdown of a machine whose rule says so is over, and nobody answered: it is to be stopped now, once.
    void stopDue(const core::reminders::Reminder &reminder);
    void digestDue();
    void openChanged();
    void settingsChanged();
    void failed(const core::Error &error); ///< States could not be read or written.

private:
    void takeStates(const QList<StoredState> &states);
    void forgetGone(const QList<MachineFacts> &facts);
    void look();
    bool isDigestDue(const RuleView &view);
    void save(const QSet<RuleKey> &keys, std::function<void()> then);
    void tell(const RuleOutcome &outcome, bool isDigest);
    RuleState &stateOf(const QString &rule, const QString &subject) { return m_states[{rule, subject}]; }

    const Clock &m_clock;
    ReminderRules m_rules;
    GuardSettings m_settings;
    ReminderRepository *m_repository = nullptr;
    std::function<QList<MachineFacts>()> m_source = {};
    std::optional<QTimeZone> m_zone = {};
    QTimer m_timer;
    QList<MachineFacts> m_facts;
    MoneyFacts m_money;
    RuleStates m_states;
    QSet<QString> m_handedOver; ///< Moments given to the phone in this run.
    QList<Reminder> m_open;
    QDateTime m_savedIdleAt = {};
    bool m_isLoaded = false; ///< The kept states are here.
};

} // namespace core::reminders
