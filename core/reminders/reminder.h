// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

#include <QTime>

namespace core::reminders {

/// What a reminder is about. Which of them pass quiet hours: passesQuietHours().
enum class ReminderReason {
    EndNear, EndPassed, NoEndSet,
    Idle, IdleHoldingMemory, OverSized, Overnight,
    JobEnded, JobFailed, DiskFull,
    EraseSoon, PackageEnds,
    BudgetShare, BudgetForecast, BalanceLow,
    TakenAway, ///< Its platform ended it, or somebody in the console; not from here.
};

/// Something the user has to decide, about one machine or about money as a whole.
struct Reminder {
    instances::InstanceId machine = {}; ///< Empty for budgets and balances.
    QString machineName = {};
    ReminderReason reason = ReminderReason::EndPassed;
    QDateTime plannedEnd = {};
    std::optional<HourlyPrice> price = {};
    std::optional<Money> spent = {};
    QDateTime raisedAt = {};
    QString message = {}; ///< Translated, ux.md §4: "llm-4090 should end at 23:30. It costs ¥2.58 an hour."
    QString heading = {}; ///< Translated, the first sentence alone, without a full stop.
    QString subject = {}; ///< With `reason` what answer() needs: a machine's id, a budget's, an account's.
    QDateTime moment = {}; ///< When it began or will happen; invalid = not told.
    std::optional<double> figure = {}; ///< Minutes idle, percent, or hours left, by reason.
    QString detail = {};  ///< Name of the job, the disk or the program that holds memory.
    int postponements = 0; ///< Of an idle reminder; those of a planned end stand on the machine.
    bool isUrgent = false; ///< Data or money is being lost now.
    bool isOnPhone = false; ///< Went to the phone as well.
    QDateTime stopsAt = {}; ///< The machine is stopped then unless somebody answers; invalid = it is not.
};

/// Limits of the rules; data with defaults in resources/rules/reminders.json.
struct ReminderRules {
    int minutesBeforeEnd = 15;
    int repeatMinutes = 15;      ///< Past the end it reminds again at this pace.
    int maximumPostponements = 3;
    int escalateMinutes = 5;     ///< Unanswered for so long, it goes to the phone.
    int countdownMinutes = 5;    ///< From the word about idleness to the stop, where that was switched on.
    int idleMinutes = 15;
    int idleRepeatMinutes = 60;
    int idleGpuPercent = 5;
    int idleCpuPercent = 20;
    int idleDiskKBps = 1000;
    int idleNetworkKBps = 100;
    int armGpuPercent = 10;      ///< Real work was seen: so busy …
    int armSeconds = 60;         ///< … for so long in all.
    int heldMemoryPercent = 5;   ///< Of a card's memory: more of it is "holding memory".
    int longestGapSeconds = 180; ///< Between two looks; in a longer one nothing is known.
    int activeMinutes = 5;       ///< The user worked on the machine so lately: it is not called idle.
    int oversizedPercent = 2;
    int oversizedHours = 20;     ///< Of the last day that have to be known.
    int balanceHours = 3;
    int diskFullMinutes = 120;
    int packageHours = 24;
    int lossHours = 72;          ///< A machine that was taken away longer ago is no news.
    int jobHours = 24;           ///< An end longer ago is no news.
    QList<int> budgetPercents = {75, 90, 100};
    QList<int> eraseHours = {72, 24, 3};
    QTime nightFrom = QTime{22, 30};
    QTime nightTo = QTime{6, 0};
    QTime quietFrom = QTime{0, 0};
    QTime quietTo = QTime{8, 0};
    QTime digestAt = QTime{20, 0};
};

/// Errors: Storage, Protocol naming file and path.
Result<ReminderRules> loadReminderRules(const QString &file);

/// Planned ends, the erase clock and alarms about money do.
bool passesQuietHours(ReminderReason reason);

} // namespace core::reminders
