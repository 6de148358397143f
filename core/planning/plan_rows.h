// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/job_extras.h"
#include "core/planning/plan_fit.h"

namespace core::planning {

struct Machine;
struct PlanRecord;
struct PlatformFacts;

/// Everything that making rows needs besides the candidate.
struct RowContext {
    const PlanningKit &kit;
    const Wishes &wishes;
    const PlanningRules::Content &rules;
};

/// A row with what the ranking reads beside it.
struct DraftRow {
    PlanRow row = {};
    const catalog::Platform *platform = nullptr;
    const catalog::Card *card = nullptr;
    bool isMarketplaceHost = false;
    bool isCardAmbiguous = false;
    bool isPromotion = false;
    bool isMemoryDoubted = false; ///< Planned with the memory that the listing states, not the card's.
    bool hasHours = false;
    bool isAlwaysOn = false;   ///< A service that never stops: paying by the hour is the wrong way.
    double speed = 0;          ///< Work a second, where the hours are hours of use and the same for all.
    double workHours = 0;      ///< Until the results when the machine runs through the nights, with waiting for a quota.
    double quotaDays = 0;      ///< Working days until a quota is granted.
    QString bestChange = {};   ///< What would make the job itself faster.
    double score = 0;          ///< Price with the shares for trust, risk, headroom and age, weighted by the time.
    qsizetype place = 0;       ///< In the order of all offers, from 0.
};

/// The row of one offer that is already reckoned: the whole bill, the totals, the memory, the age.
DraftRow rowFor(const PlanRecord &record, Machine &machine, const PlatformFacts &facts, const RowContext &context);

/// True when a run wants bf16 and the card has none.
bool lacksBf16(const Setup &setup, const catalog::Card &card);

/// `money` in `wanted`, by the first rate that fits; nothing when there is none.
std::optional<Money> converted(Money money, Currency wanted, const QList<ExchangeRate> &rates);

/// True when the offer is paid for a whole day, week or month.
bool isPeriod(catalog::BillingMode mode);

/// True for a service that runs day and night.
bool isAlwaysOn(Task task, const Wishes &wishes, const AdviceRules &rules);

/// Hours that stand for the job of an inference task; nothing for tasks with an amount of work. A service takes the hours a
/// day and the days of the project, where they are wished.
std::optional<double> hoursOfService(const Setup &setup, const RowContext &context);

/// What the job needs besides `hours` of training, of which `reworkShare` is done twice.
cost::JobExtras extrasOf(const Setup &setup, double hours, const RowContext &context, double reworkShare = 0);

/// Hours by the calendar of `run` hours at `perDay` a day, the nights between included.
double calendarHours(double run, std::optional<double> perDay);

/// Latest day to apply for a quota that takes `days` working days, to start on the wished day; never before today.
std::optional<QDate> quotaDate(double days, const RowContext &context);

/// Days of the calendar from `first` until so many working days have passed, Saturdays and Sundays between included.
double calendarDays(double workingDays, QDate first);

} // namespace core::planning
