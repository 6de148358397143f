// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reminders/facts.h"
#include "core/reminders/rule_state.h"

#include <QTimeZone>

namespace core::reminders {

/// Something that is true now and worth telling once.
struct Condition {
    ReminderReason reason = ReminderReason::EndNear;
    QString name = {};          ///< Of the moment; told once for each name.
    QStringList covers = {};    ///< Names of moments that need no telling any more after this one.
    QDateTime moment = {};
    std::optional<double> figure = {};
    QString detail = {};
    int repeatMinutes = 0;      ///< 0 = never again.
    bool isUrgent = false;
    int stopAfterMinutes = 0;   ///< Unanswered for so long after it was told, the machine is stopped; 0 = never.
};

/// What the rules look at.
struct RuleView {
    const ReminderRules &rules;
    const GuardSettings &settings;
    QDateTime now = {}; ///< UTC.
    QTimeZone zone = {};
};

/// All pure: the state of a rule goes in and out, nothing else is kept. Each gives what is true now.
namespace condition {

std::optional<Condition> plannedEnd(const RuleView &view, const MachineFacts &facts);
/// Also moves the idle clock and the arming in `state`.
std::optional<Condition> idle(const RuleView &view, const MachineFacts &facts, RuleState &state);
std::optional<Condition> oversized(const RuleView &view, const MachineFacts &facts);
std::optional<Condition> overnight(const RuleView &view, const MachineFacts &facts);
std::optional<Condition> job(const RuleView &view, const MachineFacts &facts);
std::optional<Condition> disk(const RuleView &view, const MachineFacts &facts);
std::optional<Condition> erase(const RuleView &view, const MachineFacts &facts);
std::optional<Condition> package(const RuleView &view, const MachineFacts &facts);
std::optional<Condition> loss(const RuleView &view, const MachineFacts &facts);
std::optional<Condition> budget(const RuleView &view, const BudgetFact &facts);
std::optional<Condition> forecast(const RuleView &view, const BudgetFact &facts);
/// `state.since` is when the balance fell below the limit.
std::optional<Condition> balance(const RuleView &view, const BalanceFact &facts, RuleState &state);

} // namespace condition

/// True from `from` until before `to` on the clock of `zone`, also over midnight; `night` is the day it began on.
bool isBetween(const QDateTime &now, const QTimeZone &zone, QTime from, QTime to, QDate *night = nullptr);

/// Rented, on, and so costing money.
bool isRunning(const instances::Instance &machine);

} // namespace core::reminders
