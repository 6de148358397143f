// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

namespace core::reminders {

enum class JobOutcome { Running, Ended, Failed };

/// The job that a machine was rented for, as far as it was seen.
struct JobFact {
    QString name = {};
    JobOutcome outcome = JobOutcome::Running;
    QDateTime at = {}; ///< When it ended.
};

/// The last day of a machine, from the kept history.
struct DayFact {
    double meanGpuPercent = 0;
    double knownHours = 0;
};

struct DiskFact {
    QString target = {};
    std::chrono::seconds untilFull{0};
};

/// A machine that was on and does not run any more, although nobody stopped it from here.
struct LossFact {
    QDateTime at = {};                        ///< When it was seen.
    bool isSpot = false;                      ///< Rented so that the platform may take it back at any time.
    bool isGone = false;                      ///< Not only off: the platform does not list it any more.
    std::optional<QDateTime> lastCopy = {};   ///< Last download from it; empty = none is known.
};

/// What is known of one machine now. Empty = not known: never zero and never idle.
struct MachineFacts {
    instances::Instance instance = {};
    QDateTime readAt = {};                       ///< When the figures below were read; invalid = never.
    std::optional<double> gpuPercent = {};       ///< Of the busiest card; empty unless every card told.
    std::optional<double> cpuPercent = {};
    std::optional<double> diskKBps = {};
    std::optional<double> networkKBps = {};
    std::optional<double> heldMemoryPercent = {}; ///< Of the fullest card.
    std::optional<QStringList> programs = {};    ///< Names of those on its cards; empty list = none run.
    std::optional<bool> hasTransfer = {};
    bool canStop = false;                        ///< Its platform can be asked to stop it.
    QDateTime userActiveAt = {};                 ///< The user last typed or clicked on this machine.
    std::optional<DayFact> day = {};
    std::optional<JobFact> job = {};
    std::optional<DiskFact> disk = {};           ///< The disk that is full first.
    std::optional<QDateTime> eraseAt = {};       ///< The platform clears the stopped machine then.
    std::optional<QDateTime> packageEndsAt = {};
    std::optional<bool> packageRenews = {};
    std::optional<LossFact> loss = {};
};

/// An envelope of money, for a project or a month.
struct BudgetFact {
    QString id = {};
    QString name = {};
    std::optional<double> share = {};        ///< Spent of it, 1 = all; empty = unknown.
    std::optional<QDateTime> runsOutAt = {}; ///< At the present pace; empty = not foreseen.
    QDateTime periodEnd = {};                ///< When it starts anew; invalid = never.
};

/// Money that an account at a platform still holds.
struct BalanceFact {
    QString id = {};
    QString name = {};
    std::optional<double> hoursLeft = {}; ///< At the present rate; empty = unknown.
};

struct MoneyFacts {
    QList<BudgetFact> budgets = {};
    QList<BalanceFact> balances = {};
};

} // namespace core::reminders
