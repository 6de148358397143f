// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist_items.h"

#include "core/planning/plan_rows.h"
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

QString totalText(const ChecklistContext &context)
{
    const QString total = moneyText(context.row.bill.knownTotal());
    return context.row.bill.isAtLeast() ? translate("core::planning", "at least %1").arg(total) : total;
}

QString momentText(const QDateTime &at)
{
    return QLocale{}.toString(at.toLocalTime(), QLocale::ShortFormat);
}

/// Hours from the start until the end; nothing when the end is a moment that is over.
std::optional<double> hoursUntil(const PlannedEnd &end, const QDateTime &now)
{
    if (end.afterStart)
        return end.afterStart->count();
    constexpr double kSecondsPerHour = 3600;
    if (end.at && now.isValid() && *end.at > now)
        return static_cast<double>(now.secsTo(*end.at)) / kSecondsPerHour;
    return std::nullopt;
}

} // namespace

Hours suggestedEnd(const ChecklistContext &context)
{
    const ChecklistRules &rules = context.rules;
    if (!context.hasLength)
        return Hours{rules.endWithoutLengthHours};
    const double likely = cost::sessionsOf(context.extras).first.count() - context.extras.idle.count();
    const double withMargin = likely + std::max(likely * rules.endMarginShare, rules.endMarginLeastHours);
    return Hours{std::ceil(withMargin / rules.endStepHours - 1e-9) * rules.endStepHours};
}

ChecklistItem billingModeItem(const ChecklistContext &context)
{
    const QString title = translate("core::planning", "By the hour first");
    if (!isPeriod(context.row.offer.mode) && context.row.offer.mode != catalog::BillingMode::Reserved) {
        ChecklistItem item{.kind = ChecklistItemKind::BillingMode, .state = ChecklistState::Done, .title = title};
        // By the hour, but of every hour until it is released.
        if (context.row.offer.mode == catalog::BillingMode::OnDemand && !endsWithAnyStop(context)) {
            item = confirmable(ChecklistItemKind::BillingMode, title, context);
            item.isWarning = !item.isConfirmed;
            if (item.isWarning)
                item.toDo = translate("core::planning",
                                      "Here a stop alone need not end the bill. Find out which step does before the first hour.");
        }
        item.sentence = context.row.offer.mode == catalog::BillingMode::Spot
            ? translate("core::planning", "Spot: paid by the hour, cheaper, and can be taken away.")
            : translate("core::planning", "On demand at %1 an hour; nothing is paid for a period ahead.")
                  .arg(moneyText(context.row.offer.price.perHour));
        return item;
    }
    ChecklistItem item = confirmable(ChecklistItemKind::BillingMode, title, context);
    item.sentence = translate("core::planning", "A whole period is paid in advance, whether the job works or not.");
    if (item.isConfirmed)
        return item;
    item.state = ChecklistState::Blocked;
    item.toDo =
        translate("core::planning", "Prove the job by the hour for a day or two on this platform, then switch to the period.");
    return item;
}

ChecklistItem plannedEndItem(const ChecklistContext &context)
{
    ChecklistItem item{.kind = ChecklistItemKind::PlannedEnd, .title = translate("core::planning", "Planned end")};
    const PlannedEnd &end = context.ticks.end;
    const auto hours = hoursUntil(end, context.ticks.now);
    if (!hours) {
        item.sentence = end.at ? translate("core::planning", "The planned end is over.")
                               : translate("core::planning", "Without an end nobody reminds you, and the bill goes on.");
        item.toDo = translate("core::planning", "Set an end. Suggested: %1 after the start.")
                        .arg(hoursText(suggestedEnd(context).count()));
        return item;
    }
    item.state = ChecklistState::Done;
    item.sentence =
        end.at ? translate("core::planning", "Ends on %1. You are reminded before.").arg(momentText(*end.at))
               : translate("core::planning", "Ends %1 after the start. You are reminded before.").arg(hoursText(*hours));
    if (context.hasLength && *hours < context.row.hours.likely)
        item.sentence =
            sentences({item.sentence, translate("core::planning", "The job is likely to need %1: it will not be done by then.")
                                          .arg(hoursText(context.row.hours.likely))});
    return item;
}

ChecklistItem budgetItem(const ChecklistContext &context)
{
    ChecklistItem item{.kind = ChecklistItemKind::Budget, .title = translate("core::planning", "Budget")};
    const std::optional<Money> budget = context.ticks.budget ? context.ticks.budget : context.wishes.budget;
    if (!budget) {
        item.sentence = translate("core::planning", "No limit is set for this job.");
        item.toDo = context.hasLength
            ? translate("core::planning", "Set one. The plan expects %1.").arg(totalText(context))
            : translate("core::planning", "Set one.");
        return item;
    }
    if (!context.hasLength) {
        item.state = ChecklistState::Done;
        item.sentence = translate("core::planning", "At most %1. The length of the job is unknown.").arg(moneyText(*budget));
        return item;
    }
    const auto total = converted(context.row.bill.knownTotal(), budget->currency(), context.kit.rates);
    if (!total) {
        item.state = ChecklistState::Unknown;
        item.sentence = translate("core::planning", "At most %1, but the plan costs %2 and no exchange rate is known.")
                            .arg(moneyText(*budget), totalText(context));
        item.toDo = translate("core::planning", "Set the budget in the currency of the platform.");
        return item;
    }
    if (total->micros() > budget->micros()) {
        item.state = ChecklistState::Blocked;
        item.sentence =
            translate("core::planning", "The plan expects %1, the budget is %2.").arg(totalText(context), moneyText(*budget));
        item.toDo = translate("core::planning", "Raise the budget, shorten the job or take a cheaper row.");
        return item;
    }
    item.state = ChecklistState::Done;
    item.sentence = translate("core::planning", "At most %1; the plan expects %2.").arg(moneyText(*budget), totalText(context));
    return item;
}

ChecklistItem phoneItem(const ChecklistContext &context)
{
    return {.kind = ChecklistItemKind::Phone,
            .state = context.ticks.hasPhoneChannel ? ChecklistState::Done : ChecklistState::NotNeeded,
            .title = translate("core::planning", "Reminders reach your phone"),
            .sentence = translate("core::planning", "A way to your phone is set up.")};
}

} // namespace core::planning
