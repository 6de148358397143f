// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reminders/rule_engine.h"

namespace tests {

/// A world for the rules: facts, money, settings, states and a clock, all moved by hand.
struct RuleBench {
    core::reminders::ReminderRules rules = {};
    core::reminders::GuardSettings settings = core::reminders::settingsFor(rules);
    core::reminders::RuleStates states = {};
    QList<core::reminders::MachineFacts> machines = {};
    core::reminders::MoneyFacts money = {};
    QTimeZone zone = QTimeZone{"Europe/Berlin"};
    QDateTime now = QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

    /// A machine at ¥2.58 an hour, on since an hour, whose figures are fresh at every look.
    core::reminders::MachineFacts &add(const char *name)
    {
        core::reminders::MachineFacts facts;
        facts.instance.id.value = QString::fromLatin1(name);
        facts.instance.name = QString::fromLatin1(name);
        facts.instance.price = core::HourlyPrice{core::Money::fromCents(258, core::Currency::Cny)};
        facts.instance.billingSince = now.addSecs(-3600);
        facts.hasTransfer = false;
        facts.programs = QStringList{};
        machines << facts;
        return machines.last();
    }

    static void work(core::reminders::MachineFacts &facts)
    {
        facts.gpuPercent = 92;
        facts.cpuPercent = 60;
    }
    static void rest(core::reminders::MachineFacts &facts)
    {
        facts.gpuPercent = 0;
        facts.cpuPercent = 3;
    }

    core::reminders::RuleOutcome look()
    {
        for (auto &facts : machines) {
            if (facts.gpuPercent || facts.cpuPercent)
                facts.readAt = now;
        }
        const core::reminders::RuleView view{.rules = rules, .settings = settings, .now = now, .zone = zone};
        return core::reminders::applyRules(view, machines, money, states);
    }

    /// Looks every ten seconds; gives the reasons of what was raised.
    QList<core::reminders::ReminderReason> run(int minutes)
    {
        QList<core::reminders::ReminderReason> reasons;
        for (int i = 0; i < minutes * 6; ++i) {
            now = now.addSecs(10);
            for (const auto &reminder : look().due)
                reasons << reminder.reason;
        }
        return reasons;
    }

    /// The states as they come back after a restart.
    void restart()
    {
        core::reminders::RuleStates again;
        for (auto state = states.cbegin(); state != states.cend(); ++state)
            again.insert(state.key(), core::reminders::ruleStateFrom(core::reminders::toText(*state)));
        states = again;
    }
};

} // namespace tests
