// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/reminder_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::reminders {

namespace {

QString timeText(const QDateTime &time, const QDateTime &now)
{
    const QDateTime local = time.toLocalTime();
    const QLocale locale;
    if (local.date() == now.toLocalTime().date())
        return local.time().toString(QStringLiteral("HH:mm"));
    return locale.toString(local.date(), QLocale::ShortFormat) + local.time().toString(QStringLiteral(" HH:mm"));
}

QString priceText(HourlyPrice price)
{
    const double amount = price.perHour.amount();
    const int decimals = amount > 0 && amount < 0.1 ? 4 : 2; // cheap modes cost fractions of a cent
    return QLocale{}.toCurrencyString(amount, currencySign(price.perHour.currency()), decimals);
}

QString moneyText(const Reminder &reminder)
{
    if (!reminder.price)
        return QCoreApplication::translate("core::reminders", "Its price is unknown, so it may be costing money.");
    if (reminder.reason == ReminderReason::EndPassed)
        return QCoreApplication::translate("core::reminders", "It keeps costing %1 an hour.").arg(priceText(*reminder.price));
    return QCoreApplication::translate("core::reminders", "It costs %1 an hour.").arg(priceText(*reminder.price));
}

QString stateText(const Reminder &reminder, const QDateTime &now)
{
    switch (reminder.reason) {
    case ReminderReason::EndNear:
        return QCoreApplication::translate("core::reminders", "%1 should end at %2.")
            .arg(reminder.machineName, timeText(reminder.plannedEnd, now));
    case ReminderReason::EndPassed:
        return QCoreApplication::translate("core::reminders", "%1 should have ended at %2.")
            .arg(reminder.machineName, timeText(reminder.plannedEnd, now));
    case ReminderReason::NoEndSet:
        break;
    }
    return QCoreApplication::translate("core::reminders", "%1 has no planned end.").arg(reminder.machineName);
}

} // namespace

QString reminderText(const Reminder &reminder, const QDateTime &now)
{
    return QCoreApplication::translate("core::reminders", "%1 %2", "state, then money")
        .arg(stateText(reminder, now), moneyText(reminder));
}

} // namespace core::reminders
